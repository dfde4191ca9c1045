import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { CATALOGUE_CHECKS } from './catalogue-checks.ts'
import { openEmptySalon, OPENING_DEADLINE_MS, type Salon } from './salon.ts'

let salon: Salon
beforeAll(async () => {
  salon = await openEmptySalon()
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())

describe.each(CATALOGUE_CHECKS)('$rule', ({ offenders, planted, found }) => {
  test('holds', async () => {
    expect(await salon.keeper(offenders)).toEqual([])
  })

  test('is noticed when broken', async () => {
    expect.assertions(1)
    await salon.undone(async (keeper) => {
      await keeper(planted)
      expect(await keeper(offenders)).toEqual([{ name: found }])
    })
  })
})

test('nothing made later is open by default', async () => {
  expect.assertions(1)
  await salon.undone(async (keeper) => {
    await keeper(sql`
      create table public.later (id int generated always as identity);
      create function public.later() returns int language sql as 'select 1'`)
    const open = await keeper(sql`
      select who from unnest(array['anon', 'authenticated', 'service_role']) as who
      where has_table_privilege(who, 'public.later', 'select, insert, update, delete')
        or has_sequence_privilege(who, 'public.later_id_seq', 'usage, select, update')
        or has_function_privilege(who, 'public.later()', 'execute')`)
    expect(open).toEqual([])
  })
})

test('the private schema can be named by nobody the API speaks for', async () => {
  const names = await salon.keeper(sql`
    select who from unnest(array['anon', 'authenticated', 'service_role']) as who
    where has_schema_privilege(who, 'private', 'usage, create')`)
  expect(names).toEqual([])
})
