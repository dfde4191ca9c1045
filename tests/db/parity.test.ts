import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_ROLE, ROLES, rankOf } from '#domain/session/roles.ts'
import { sql } from '#local/database/sql.ts'
import { openEmptySalon, OPENING_DEADLINE_MS, type Salon } from './salon.ts'

let salon: Salon
beforeAll(async () => {
  salon = await openEmptySalon()
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())

test('the database knows the roles of the domain, in their order, and no others', async () => {
  const [list] = await salon.keeper(sql`
    select pg_get_functiondef('private.rank_of(text)'::regprocedure) as definition`)
  const listed = String(list?.['definition']).matchAll(/'(\w+)'(?=::text[,\]])/g)
  expect([...listed].map(([, role]) => role)).toEqual(ROLES)
})

test('the database ranks roles as the domain does', async () => {
  const ranks = await salon.keeper(sql`
    select private.rank_of(role) - 1 as rank
    from unnest(${`{${ROLES.join(',')}}`}::text[]) with ordinality as known (role, place)
    order by place`)
  expect(ranks).toEqual(ROLES.map((role) => ({ rank: rankOf(role) })))
})

test('nobody can hold a role the domain does not know', async () => {
  await salon.keeper(sql`insert into auth.users (email) values ('queen@example.com')`)
  const crowned = salon.keeper(sql`update profiles set role = 'queen'`)
  await expect(crowned).rejects.toMatchObject({
    code: '23514',
    constraint: 'profiles_role_is_known',
  })
})

test('a newcomer has the default role of the domain', async () => {
  const [column] = await salon.keeper(sql`
    select column_default from information_schema.columns
    where table_name = 'profiles' and column_name = 'role'`)
  expect(column?.['column_default']).toBe(`'${DEFAULT_ROLE}'::text`)
})
