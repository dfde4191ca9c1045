import { afterAll, beforeAll, expect, test } from 'vitest'
import { raw, sql } from '#local/database/sql.ts'
import { idOf, OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'

let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())

test('a price change names who made it and only what changed', async () => {
  await salon.as('manager').does(sql`
    insert into services (slug, name, price_cents, duration_seconds, category)
    values ('cut', 'A cut', 6800, 3600, 'Hair')`)
  await salon.as('manager').does(sql`update services set price_cents = 7200, name = 'A cut'`)
  await salon.as('manager').does(sql`update services set price_cents = 7200`)
  await salon.as('admin').does(sql`delete from services`)
  const entries = await salon.as('business_owner').does(sql`
    select actor::text, action, before ->> 'price_cents' as was, after ->> 'price_cents' as now,
      (select count(*)::int from jsonb_each(after)) as changed
    from audit_entries where subject_table = 'services' order by id`)
  expect(entries).toMatchObject([
    { actor: idOf('manager'), action: 'service.added', was: null, now: '6800' },
    { actor: idOf('manager'), action: 'service.changed', was: '6800', now: '7200', changed: 1 },
    { actor: idOf('admin'), action: 'service.removed', was: '7200', now: null },
  ])
  expect(entries).toHaveLength(3)
})

test('a column that the trigger names beside its action is left out', async () => {
  expect.assertions(1)
  await salon.undone(async (keeper) => {
    await keeper(sql`
      create table public.found_things (id uuid primary key, kind text, finder text);
      create trigger audit_additions after insert on public.found_things
        for each row execute function private.write_audit_entry('thing.found', 'finder');
      insert into public.found_things values (${idOf('client')}, 'glove', 'Nora')`)
    const entries = await keeper(sql`
      select after - 'id' as said from private.audit_log where action = 'thing.found'`)
    expect(entries).toEqual([{ said: { kind: 'glove' } }])
  })
})

test('not even the keeper of the database rewrites history', async () => {
  for (const rewriting of [
    "update private.audit_log set action = 'nothing'",
    'delete from private.audit_log',
    'truncate private.audit_log',
  ])
    await expect(salon.keeper(raw(rewriting))).rejects.toMatchObject({ code: '42501' })
})
