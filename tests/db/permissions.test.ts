import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { raw, sql } from '#local/database/sql.ts'
import { ENGINES } from './engines.ts'
import { COLUMNS, MATRIX, type Probe } from './permissions.ts'
import {
  type Actor,
  idOf,
  OPENING_DEADLINE_MS,
  openSalon,
  type Outcome,
  type Salon,
} from './salon.ts'

describe.each(ENGINES)('on $name', (engine) => {
  let salon: Salon
  beforeAll(async () => {
    salon = await openSalon(engine)
    await salon.keeper(sql`
      insert into services (slug, name, price_cents, duration_seconds, category, is_published) values
        ('cut', 'A cut', 6800, 3600, 'Hair', true),
        ('secret', 'Not yet', 6800, 3600, 'Hair', false)`)
    await salon.keeper(sql`
      insert into contact_messages (action_id, kind, name, email, message) values
        (${idOf('client')}, 'message', 'Hannah', 'hannah@example.com', 'Hello'),
        (${idOf('neighbour')}, 'booking', 'Theo', 'theo@example.com', '')`)
    await salon.keeper(sql`insert into private.development_mark default values`)
    await salon.keeper(sql`
      insert into private.jobs (name, every_seconds, command) values ('nothing', 60, 'select 1')`)
    for (const name of [
      `${idOf('neighbour')}/photo.jpg`,
      `contracts/${idOf('neighbour')}_contract_1795000000000.pdf`,
    ])
      await salon.keeper(
        sql`insert into storage.objects (bucket_id, name) values ('profiles', ${name})`,
      )
    await salon.keeper(
      sql`insert into storage.objects (bucket_id, name) values ('service-images', 'cut.webp')`,
    )
  }, OPENING_DEADLINE_MS)
  afterAll(() => salon.close())

  for (const probe of MATRIX)
    test(`answers as listed: ${probe.statement}`, async () => {
      expect(await outcomes(salon, probe)).toEqual(probe.expected)
    })

  test('every table meets every verb in the matrix', async () => {
    const tables = await salon.keeper(sql`
      select case nspname when 'public' then relname::text else nspname || '.' || relname end as name
      from pg_class join pg_namespace n on n.oid = relnamespace
      where (nspname in ('public', 'private') and relkind in ('r', 'p', 'v', 'm'))
         or (nspname = 'storage' and relname in ('objects', 'buckets'))`)
    const met = new Set(MATRIX.map(({ verb, table }) => `${verb} ${table}`))
    const wanted = tables.flatMap(({ name }) =>
      ['select', 'insert', 'update', 'delete'].map((verb) => `${verb} ${String(name)}`),
    )
    expect(wanted.filter((pair) => !met.has(pair))).toEqual([])
    expect(tables.length).toBeGreaterThan(6)
  })

  test('the columns each key may write are exactly the listed ones', async () => {
    const granted = await salon.keeper(sql`
      select c.relname || ' ' || who || ' ' || verb as what,
             string_agg(attname::text, ' ' order by attname) as columns
      from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped,
           unnest(array['anon', 'authenticated', 'service_role']) as who,
           unnest(array['insert', 'update']) as verb
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and relkind in ('r', 'p', 'v', 'm') and has_column_privilege(who, c.oid, attnum, verb)
      group by 1 order by 1`)
    expect(Object.fromEntries(granted.map(({ what, columns }) => [what, columns]))).toEqual(COLUMNS)
  })
})

async function outcomes(salon: Salon, probe: Probe): Promise<Partial<Record<Actor, Outcome>>> {
  const seen: Partial<Record<Actor, Outcome>> = {}
  for (const actor of Object.keys(probe.expected) as Actor[])
    seen[actor] = await salon.as(actor).attempt(raw(spoken(probe.statement, actor)))
  return seen
}

/** `:me` and `:neighbour` stand for people's ids. */
function spoken(statement: string, actor: Actor): string {
  return statement
    .replaceAll(':neighbour', String(idOf('neighbour')))
    .replaceAll(':me', idOf(actor) ?? '00000000-0000-4000-8000-000000000000')
}
