import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { APPLIED, accessTest, rejected } from './access-scene.ts'
import { action, freshId } from './deliveries.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import { idOf, type Actor, type Salon } from './salon.ts'

const test = accessTest()

/** Their app, its codes, one that was begun, and two devices. */
async function hasTwoStep(salon: Salon, who: Actor): Promise<void> {
  const [id, ...factors] = [idOf(who), freshId(), freshId(), freshId()]
  await salon.keeper(sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values
      (${factors[0]}, ${id}, 'totp', 'verified', now(), now()),
      (${factors[1]}, ${id}, 'recovery_code', 'verified', now(), now()),
      (${factors[2]}, ${id}, 'totp', 'unverified', now(), now())`)
  await salon.keeper(sql`
    insert into auth.sessions (id, user_id, created_at, updated_at)
    values (${freshId()}, ${id}, now(), now()), (${freshId()}, ${id}, now(), now())`)
}

async function leftOf(salon: Salon, who: Actor) {
  const [row] = await salon.keeper(sql`
    select
      (select count(*) from auth.mfa_factors where user_id = ${idOf(who)})::int as factors,
      (select count(*) from auth.sessions where user_id = ${idOf(who)})::int as sessions,
      (select count(*) from private.errands where payload ->> 'letter' = 'two-step-ended'
        and payload ->> 'userId' = ${idOf(who)}::text)::int as letters`)
  return row
}

const ends = (who: Actor) => ({ personId: idOf(who) })

test('an administrator turns it off for an employee and a client, who are signed out and told', async ({
  door,
  salon,
}) => {
  for (const who of ['employee', 'client'] as const) {
    await hasTwoStep(salon, who)
    expect(await door.asks('end-two-step', ends(who))).toMatchObject({
      ...APPLIED,
      current: { id: idOf(who), hasTwoStep: false },
    })
    expect(await leftOf(salon, who)).toEqual({ factors: 0, sessions: 0, letters: 1 })
  }
})

test('the list says who has it, and where it’s off nothing happens', async ({ door, salon }) => {
  const listed = async () =>
    (await door.told()).people.find(({ id }) => id === idOf('receptionist'))?.hasTwoStep
  expect(await listed()).toBe(false)
  await hasTwoStep(salon, 'receptionist')
  expect(await listed()).toBe(true)
  await door.asks('end-two-step', ends('receptionist'))
  expect(await listed()).toBe(false)
  await door.asks('end-two-step', ends('receptionist'))
  expect(await leftOf(salon, 'receptionist')).toMatchObject({ letters: 1 })
})

test.for([
  ['admin', 'business_owner', 'person-above-self'],
  ['manager', 'client', 'not-allowed'],
] as const)('%s does not do it for %s: %s', async ([as, whose, code], { door, salon }) => {
  await hasTwoStep(salon, whose)
  expect(await door.asks('end-two-step', ends(whose), as)).toMatchObject(rejected(code))
  expect(await leftOf(salon, whose)).toMatchObject({ factors: 3, letters: 0 })
})

test('one’s own is for the profile', async ({ door }) => {
  expect(await door.asks('end-two-step', ends('admin'))).toMatchObject(rejected('own-two-step'))
})

test('those who sign in at the same height do it for one another', async ({ door, salon }) => {
  for (const role of ['admin', 'business_owner'] as const) {
    await salon.keeper(sql`update profiles set role = ${role} where id = ${idOf('neighbour')}`)
    await hasTwoStep(salon, 'neighbour')
    expect(await door.asks('end-two-step', ends('neighbour'), role)).toMatchObject(APPLIED)
  }
})

test('a closed account has none', async ({ door }) => {
  expect(await door.asks('end-two-step', { personId: freshId() })).toMatchObject(
    rejected('person-unknown'),
  )
})

test('it isn’t done by someone who lost their role while they waited', async ({ door, salon }) => {
  await hasTwoStep(salon, 'client')
  const { second } = await oneAfterTheOther(
    salon,
    {
      as: 'business_owner',
      does: action({
        kind: 'access.set-role',
        args: { personId: idOf('admin'), role: 'client', roleBefore: 'admin' },
      }),
    },
    () => door.asks('end-two-step', ends('client')),
  )
  expect(second).toMatchObject(rejected('not-allowed'))
  expect(await leftOf(salon, 'client')).toMatchObject({ factors: 3, letters: 0 })
})

test('nor by someone who owes a code since', async ({ door, salon }) => {
  await hasTwoStep(salon, 'business_owner')
  const { second } = await oneAfterTheOther(
    salon,
    {
      does: sql`select from profiles where id = ${idOf('admin')} for update`,
      thenDoes: sql`
        insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values (${freshId()}, ${idOf('admin')}, 'totp', 'verified', now(), now())`,
    },
    () => door.asks('end-two-step', ends('business_owner')),
  )
  expect(second).toMatchObject(rejected('not-allowed'))
  expect(await leftOf(salon, 'business_owner')).toMatchObject({ factors: 3, letters: 0 })
})

test('codes made at that moment go as well', async ({ door, salon }) => {
  await salon.keeper(sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (${freshId()}, ${idOf('client')}, 'totp', 'verified', now(), now())`)
  await oneAfterTheOther(
    salon,
    {
      does: sql`select from auth.users where id = ${idOf('client')} for update`,
      thenDoes: sql`
        insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
        values (${freshId()}, ${idOf('client')}, 'recovery_code', 'verified', now(), now())`,
    },
    () => door.asks('end-two-step', ends('client')),
  )
  expect(await leftOf(salon, 'client')).toMatchObject({ factors: 0 })
})

test('who holds the server’s key does it by address, which is told as well', async ({
  door,
  salon,
}) => {
  expect(door).toBeDefined()
  await hasTwoStep(salon, 'manager')
  const asks = (email: string) =>
    salon.as('service_role').does(sql`select end_two_step_at(${email}) as id`)
  expect(await asks(' Manager@example.com')).toEqual([{ id: idOf('manager') }])
  expect(await leftOf(salon, 'manager')).toEqual({ factors: 0, sessions: 0, letters: 1 })
  const [noted] = await salon.keeper(sql`
    select actor, before, after from private.salon_changes
    where kind = 'access.end-two-step' order by number desc limit 1`)
  expect(noted).toEqual({ actor: null, before: { isOn: true }, after: { isOn: false } })
  await expect(asks('manager@example.com')).rejects.toMatchObject({
    message: 'This account has no two-step sign-in.',
  })
})

test('only those who may turn it off are told whether someone has it', async ({ door, salon }) => {
  const told = async (who: Actor, as: Actor) => {
    const [row] = await salon.as(as).does(sql`select client_record(${idOf(who)}) as told`)
    return Object(row?.['told']).hasTwoStep
  }
  await hasTwoStep(salon, 'client')
  expect([await told('client', 'admin'), await told('client', 'manager')]).toEqual([
    true,
    undefined,
  ])
  for (const who of ['admin', 'business_owner'] as const)
    await salon.keeper(sql`
      insert into client_cards (user_id, name) values (${idOf(who)}, 'Comes here too')`)
  expect([await told('admin', 'admin'), await told('business_owner', 'admin')]).toEqual([
    undefined,
    undefined,
  ])
  expect(await told('admin', 'business_owner')).toBe(false)
  const { people } = await door.told('manager')
  expect(new Set(people.map(({ hasTwoStep: has }) => has))).toEqual(new Set([null]))
  await salon.keeper(sql`delete from client_cards where name = 'Comes here too'`)
})
