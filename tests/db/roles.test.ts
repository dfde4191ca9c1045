import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  DEFAULT_ROLE,
  ROLE_GRANTER_ROLES,
  ROLES,
  rankOf,
  type Role,
} from '#domain/session/roles.ts'
import { sql, type Sql } from '#local/database/sql.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import { type Actor, idOf, OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'

const grant = (target: Actor, role: string): Sql => sql`select grant_role(${idOf(target)}, ${role})`

const roleOf = async (salon: Salon, person: Actor): Promise<unknown> =>
  (await salon.keeper(sql`select role from profiles where id = ${idOf(person)}`))[0]?.['role']

const resetRoles = async (salon: Salon): Promise<void> => {
  for (const role of [...ROLES, 'neighbour'] as const)
    await salon.keeper(sql`
      update profiles set role = ${role === 'neighbour' ? DEFAULT_ROLE : role}
      where id = ${idOf(role)}`)
}

let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
}, OPENING_DEADLINE_MS)
beforeEach(() => resetRoles(salon))
afterAll(() => salon.close())

test('every pair of ranks is granted or refused as the domain says', async () => {
  for (const caller of ROLES)
    for (const target of ROLES.filter((role) => role !== 'business_owner'))
      for (const role of ROLES) {
        const outcome = await salon.as(caller).attempt(grant(target, role))
        const expected = mayGrant(caller, target, role) ? 1 : 'PT403'
        expect([caller, target, role, outcome]).toEqual([caller, target, role, expected])
      }
})

test('each refusal carries its own code', async () => {
  const manager = salon.as('manager')
  const admin = salon.as('admin')
  const owner = salon.as('business_owner')
  const nobody = sql`select grant_role('00000000-0000-4000-8000-0000000000ff', 'employee')`
  expect(await manager.refusal(grant('client', 'employee'))).toEqual({
    code: 'PT403',
    detail: 'role-grant-not-allowed',
  })
  expect(await admin.refusal(grant('client', 'queen'))).toEqual({
    code: 'PT400',
    detail: 'role-unknown',
  })
  expect(await admin.refusal(nobody)).toEqual({ code: 'PT404', detail: 'person-unknown' })
  expect(await admin.refusal(grant('client', 'business_owner'))).toEqual({
    code: 'PT403',
    detail: 'role-above-own',
  })
  expect(await admin.refusal(grant('business_owner', 'client'))).toEqual({
    code: 'PT403',
    detail: 'person-above-self',
  })
  expect(await owner.refusal(grant('business_owner', 'client'))).toEqual({
    code: 'PT409',
    detail: 'last-owner',
  })
})

test('an owner may step down once there is another', async () => {
  await salon.as('business_owner').does(grant('admin', 'business_owner'))
  await salon.as('business_owner').does(grant('business_owner', 'client'))
  expect(await roleOf(salon, 'business_owner')).toBe('client')
  expect(await salon.as('admin').refusal(grant('admin', 'client'))).toMatchObject({
    detail: 'last-owner',
  })
})

test('a lost role is lost at once, whatever the token still says', async () => {
  await salon.as('business_owner').does(grant('admin', 'client'))
  expect(await salon.as('admin').attempt(grant('neighbour', 'employee'))).toBe('PT403')
  expect(await salon.as('admin').attempt(sql`select id from profiles`)).toBe(1)
})

test('a granted role is written down once, and granting it again is nothing new', async () => {
  const entries = sql`
    select actor::text, action, subject_table, before::text, after::text from audit_entries
    where subject_id = ${idOf('neighbour')}`
  expect(await salon.as('admin').does(entries)).toEqual([])
  await salon.as('admin').does(grant('neighbour', 'employee'))
  await salon.as('admin').does(grant('neighbour', 'employee'))
  expect(await salon.as('admin').does(entries)).toEqual([
    {
      actor: idOf('admin'),
      action: 'role.granted',
      subject_table: 'profiles',
      before: '{"role": "client"}',
      after: '{"role": "employee"}',
    },
  ])
})

test('the first owner is named by e-mail with the secret key, once it is confirmed', async () => {
  const key = salon.as('service_role')
  await salon.keeper(sql`insert into auth.users (email) values ('unproven@example.com')`)
  await key.does(sql`select grant_first_owner(' Neighbour@Example.com ')`)
  expect(await roleOf(salon, 'neighbour')).toBe('business_owner')
  expect(await key.refusal(sql`select grant_first_owner('stranger@example.com')`)).toEqual({
    code: 'PT404',
    detail: 'person-unknown',
  })
  expect(await key.refusal(sql`select grant_first_owner('unproven@example.com')`)).toEqual({
    code: 'PT409',
    detail: 'email-not-confirmed',
  })
})

test('the link of a first start makes an owner where there is none, and no second one', async () => {
  const key = salon.as('service_role')
  const makeOwner = (person: Actor) => sql`select make_first_owner(${idOf(person)})`
  const wanted = () => key.does(sql`select is_without_owner() as wanted`)
  expect(await key.refusal(makeOwner('neighbour'))).toEqual({
    code: 'PT409',
    detail: 'owner-exists',
  })
  expect(await wanted()).toMatchObject([{ wanted: false }])
  await salon.keeper(sql`update profiles set role = 'admin' where role = 'business_owner'`)
  expect(await wanted()).toMatchObject([{ wanted: true }])
  expect(await key.refusal(sql`select make_first_owner(gen_random_uuid())`)).toEqual({
    code: 'PT404',
    detail: 'person-unknown',
  })
  const { second } = await oneAfterTheOther(
    salon,
    { as: 'service_role', does: makeOwner('neighbour') },
    () => key.refusal(makeOwner('client')),
  )
  expect(second).toEqual({ code: 'PT409', detail: 'owner-exists' })
  expect(await roleOf(salon, 'neighbour')).toBe('business_owner')
  expect(await roleOf(salon, 'client')).toBe('client')
  expect(await wanted()).toMatchObject([{ wanted: false }])
  await key.does(makeOwner('neighbour'))
})

function mayGrant(caller: Role, target: Role, role: Role): boolean {
  const reach = rankOf(caller)
  return ROLE_GRANTER_ROLES.includes(caller) && rankOf(role) <= reach && rankOf(target) <= reach
}
