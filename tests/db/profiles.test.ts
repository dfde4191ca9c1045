import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_ROLE } from '#domain/session/roles.ts'
import { identifier, sql } from '#local/database/sql.ts'
import { idOf, OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'

let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
}, OPENING_DEADLINE_MS)
afterAll(() => salon.close())

test('sign-up metadata gives names and a phone number, never a role', async () => {
  const told = {
    first_name: `  ${'A'.repeat(200)}`,
    last_name: { nested: true },
    role: 'admin',
    user_role: 'admin',
    stripe_customer_id: 'cus_theirs',
  }
  expect(await signUp(told)).toEqual({
    first_name: 'A'.repeat(80),
    last_name: '{"nested": true}',
    phone: '',
    role: DEFAULT_ROLE,
    stripe_customer_id: null,
  })
})

test('metadata that is no object at all still makes a profile', async () => {
  for (const told of ['text', ['list'], null])
    expect(await signUp(told)).toMatchObject({ first_name: '', role: DEFAULT_ROLE })
})

test('a profile ends with its user', async () => {
  const person = idOf('neighbour')
  expect.assertions(1)
  await salon.undone(async (keeper) => {
    await keeper(sql`delete from auth.users where id = ${person}`)
    expect(await keeper(sql`select id from profiles where id = ${person}`)).toEqual([])
  })
})

test('names and phone numbers have limits', async () => {
  for (const column of ['first_name', 'last_name', 'phone'])
    expect(
      await salon
        .as('client')
        .attempt(sql`update profiles set ${identifier(column)} = ${'x'.repeat(81)}`),
    ).toBe('23514')
})

test('a changed profile says when', async () => {
  const changed = sql`
    update profiles set phone = '555-0111' where id = ${idOf('client')}
    returning (updated_at > created_at) as later`
  expect(await salon.as('client').does(changed)).toEqual([{ later: true }])
})

test('the token hook adds the role and leaves the other claims alone', async () => {
  expect.assertions(1)
  await salon.undone(async (keeper) => {
    const event = { user_id: idOf('manager'), claims: { aal: 'aal1', user_role: 'admin' } }
    await keeper(sql`set local role supabase_auth_admin`)
    const [answer] = await keeper(sql`select private.custom_access_token(${event}) as event`)
    expect(answer?.['event']).toEqual({
      ...event,
      claims: { aal: 'aal1', user_role: 'manager' },
    })
  })
})

async function signUp(metadata: unknown): Promise<unknown> {
  let profile: unknown
  await salon.undone(async (keeper) => {
    await keeper(sql`
      insert into auth.users (email, raw_user_meta_data, raw_app_meta_data)
      values ('newcomer@example.com', ${JSON.stringify(metadata)}, '{"role": "admin"}')`)
    const found = await keeper(sql`
      select p.first_name, p.last_name, p.phone, p.role, p.stripe_customer_id
      from profiles p join auth.users u using (id) where email = 'newcomer@example.com'`)
    profile = found[0]
  })
  return profile
}
