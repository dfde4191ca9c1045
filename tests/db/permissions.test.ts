import { afterAll, beforeAll, expect, test } from 'vitest'
import { raw, sql } from '#local/database/sql.ts'
import { toldNouns } from '#support/nouns.ts'
import { COLUMNS } from './granted-columns.ts'
import { MATRIX } from './permissions.ts'
import type { Probe } from './probes.ts'
import {
  type Actor,
  idOf,
  OPENING_DEADLINE_MS,
  openSalon,
  type Outcome,
  type Salon,
} from './salon.ts'

let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
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
    insert into private.timers (name, every_seconds, command) values ('nothing', 60, 'select 1')`)
  await settleNeighbour(salon)
  for (const { rows } of await toldNouns()) await rows?.(salon)
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

/** The neighbour pays for a plan and holds a family with the client in it. */
async function settleNeighbour(salon: Salon): Promise<void> {
  const neighbour = idOf('neighbour')
  await salon.keeper(sql`
    insert into memberships (user_id, billed_plan_id, status, stripe_subscription_id, asked_at)
    values (${neighbour}, 'silver', 'active', 'sub_1', now())`)
  await salon.keeper(sql`
    insert into invoices (user_id, stripe_invoice_id, status, due_cents, paid_cents, disputed_cents,
      dispute, billed_at, asked_at)
    values (${neighbour}, 'in_1', 'paid', 2000, 2000, 2000, 'open', now(), now())`)
  await salon.keeper(sql`
    insert into agreements (user_id, plan_id, family_members, monthly_cents, signed_name, initials,
      terms_changed_on, path, sha256, size_bytes)
    values (${neighbour}, 'silver', 1, 3000, 'Neighbour Example', 'NE', '2026-11-21',
      'contracts/1.pdf', ${'a'.repeat(64)}, 1000)`)
  await salon.keeper(sql`
    insert into families (id, main_account_holder_id, name)
    values ('00000000-0000-4000-8000-000000000201', ${neighbour}, 'Neighbour Family')`)
  await salon.keeper(sql`
    insert into family_members (id, family_id, user_id, relationship, is_main_holder, can_make_purchases)
    values
      ('00000000-0000-4000-8000-000000000301', '00000000-0000-4000-8000-000000000201', ${neighbour},
        'main_holder', true, true),
      ('00000000-0000-4000-8000-000000000302', '00000000-0000-4000-8000-000000000201', ${idOf('client')},
        'sibling', false, true)`)
  await salon.keeper(sql`
    insert into family_invitations (family_id, email, relationship, token_hash, expires_at)
    values ('00000000-0000-4000-8000-000000000201', 'kid@example.com', 'child', ${'b'.repeat(64)},
      now() + interval '1 day')`)
  await salon.keeper(sql`
    insert into purchase_requests (id, family_id, member_id, amount_cents, kind, description, state)
    values ('00000000-0000-4000-8000-000000000401', '00000000-0000-4000-8000-000000000201',
      '00000000-0000-4000-8000-000000000302', 2500, 'gift-card', 'A gift card', 'pending')`)
}

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
