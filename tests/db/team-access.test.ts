import { expect } from 'vitest'
import { PERMISSIONS } from '#domain/access/permissions.ts'
import { ROLES, rankOf } from '#domain/session/roles.ts'
import { sql } from '#local/database/sql.ts'
import { ANDRE, MARA } from '#support/furnished-salon.ts'
import { APPLIED, accessTest, rejected } from './access-scene.ts'
import { freshId } from './deliveries.ts'
import { idOf, type Actor } from './salon.ts'

const test = accessTest()

test.for<Actor>(['client', 'employee', 'receptionist', 'manager'])(
  'a request written by hand is refused to a %s',
  async (actor, { door }) => {
    const { invitationId } = await door.invites({})
    expect((await door.invites({ email: 'pal@example.com' }, actor)).verdict).toMatchObject(
      rejected('not-allowed'),
    )
    expect(await door.withdraws(invitationId, actor)).toMatchObject(rejected('not-allowed'))
    expect(await door.gives('client', 'employee', 'client', actor)).toMatchObject(
      rejected('not-allowed'),
    )
    expect((await door.told()).invitations.map(({ email }) => email)).toEqual(['rosa@example.com'])
  },
)

test('what everyone may do here is what the server says of it', async ({ salon }) => {
  const rows = await salon.keeper(sql`
    select kind, asked_by from private.commands where asked_by in ('desk', 'manager', 'admin') order by kind`)
  const told = PERMISSIONS.flatMap(({ kinds = [], from }) =>
    kinds.map((kind) => ({ kind, asked_by: from === 'receptionist' ? 'desk' : from })),
  )
  expect(told.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual(rows)

  const reads = {
    desk_calendar: sql`select desk_calendar('2026-11-02', 1)`,
    service_report: sql`select service_report('2026-11-02', '2026-11-02')`,
  }
  const called = PERMISSIONS.flatMap(({ reads: name, from }) => (name ? [{ name, from }] : []))
  expect(called.map(({ name }) => name)).toEqual(Object.keys(reads))
  for (const { name, from } of called)
    for (const role of ROLES)
      expect([
        name,
        role,
        (await salon.as(role).attempt(reads[name as keyof typeof reads])) === 1,
      ]).toEqual([name, role, rankOf(role) >= rankOf(from)])
})

test('someone new gets what they were promised once they prove the address, and is no client before', async ({
  door,
}) => {
  const { invitationId } = await door.invites({ email: ' Rosa@Example.com', stylistId: MARA })
  const id = await door.opens('rosa@example.com')
  expect(await door.roleOf(id)).toBe('client')
  expect(await door.isClient(id)).toBe(false)
  expect(await door.letter(invitationId)).toMatchObject({ state: 'waiting', firstName: 'Rosa' })
  await door.proves(id)
  expect(await door.roleOf(id)).toBe('employee')
  expect(await door.columnOf(MARA)).toBe(id)
  const { people, invitations } = await door.told()
  expect(invitations).toEqual([])
  expect(people.find((one) => one.id === id)).toMatchObject({
    role: 'employee',
    stylistId: MARA,
    grantedByName: 'admin Example',
  })
})

test('a password that someone else may have chosen opens nothing', async ({ door }) => {
  const id = await door.opens('rosa@example.com', false)
  expect(await door.isClient(id)).toBe(true)
  const { invitationId } = await door.invites({})
  expect(await door.isClient(id)).toBe(false)
  await door.proves(id)
  expect(await door.roleOf(id)).toBe('client')
  // Whoever has it shows it to the letter, like any account that was there before.
  expect(await door.letter(invitationId)).toMatchObject({ state: 'taken' })
  expect(await door.roleOf(id)).toBe('employee')
})

test('someone with an account has it at once, and keeps a role that’s higher', async ({
  door,
  salon,
}) => {
  const mine = { email: 'client@example.com', stylistId: MARA } as const
  const { invitationId, verdict } = await door.invites(mine)
  expect(verdict).toMatchObject({ ...APPLIED, current: { state: 'taken', role: 'employee' } })
  expect(await door.roleOf(idOf('client'))).toBe('employee')
  expect(await door.columnOf(MARA)).toBe(idOf('client'))
  expect(await door.letter(invitationId)).toMatchObject({ state: 'taken' })
  const [own] = await salon.as('client').does(sql`select my_data() -> 'teamInvitations' as told`)
  expect(own?.['told']).toMatchObject([{ email: 'client@example.com', state: 'taken' }])

  const owners = { email: 'business_owner@example.com', stylistId: ANDRE } as const
  expect((await door.invites(owners)).verdict).toMatchObject(APPLIED)
  expect(await door.roleOf(idOf('business_owner'))).toBe('business_owner')
  expect(await door.columnOf(ANDRE)).toBe(idOf('business_owner'))
})

test('taking it back undoes all of it, unless it was changed since', async ({ door }) => {
  const first = await door.invites({ email: 'client@example.com', stylistId: MARA })
  expect(await door.withdraws(first.invitationId)).toMatchObject(APPLIED)
  expect(await door.withdraws(first.invitationId)).toMatchObject(APPLIED)
  expect(await door.roleOf(idOf('client'))).toBe('client')
  expect(await door.columnOf(MARA)).toBe(null)

  const second = await door.invites({ email: 'client@example.com' })
  expect(await door.gives('client', 'receptionist', 'employee')).toMatchObject(APPLIED)
  expect(await door.withdraws(second.invitationId)).toMatchObject(rejected('stale'))
  expect(await door.roleOf(idOf('client'))).toBe('receptionist')

  const third = await door.invites({})
  const id = await door.opens('rosa@example.com')
  expect(await door.withdraws(third.invitationId)).toMatchObject(APPLIED)
  expect(await door.isClient(id)).toBe(true)
  expect(await door.letter(third.invitationId)).toBe(null)
  await door.proves(id)
  expect(await door.roleOf(id)).toBe('client')
})

test('a promise counts as long as whoever made it may still make it, and for a week', async ({
  door,
  salon,
}) => {
  await door.invites({ role: 'admin' })
  await door.gives('admin', 'manager', 'admin', 'business_owner')
  const rosa = await door.opens('rosa@example.com')
  await door.proves(rosa)
  expect(await door.roleOf(rosa)).toBe('client')
  expect((await door.told('business_owner')).invitations).toEqual([])

  const { invitationId } = await door.invites({ email: 'late@example.com' }, 'business_owner')
  await salon.keeper(
    sql`update private.team_invitations set expires_at = now() - interval '1 second'`,
  )
  expect(await door.letter(invitationId)).toBe(null)
  const late = await door.opens('late@example.com')
  expect(await door.isClient(late)).toBe(true)
  await door.proves(late)
  expect(await door.roleOf(late)).toBe('client')
})

test('the last one sent to an address, or for a column, is the one that counts', async ({
  door,
}) => {
  const first = await door.invites({ stylistId: MARA })
  await door.invites({ email: 'mara@example.com', stylistId: MARA })
  expect(await door.letter(first.invitationId)).toBe(null)
  const third = await door.invites({ email: 'sam@example.com' })
  await door.invites({ email: 'sam@example.com', role: 'receptionist' })
  expect(await door.letter(third.invitationId)).toBe(null)
  const { invitations } = await door.told()
  expect(invitations.map(({ email, role }) => [email, role])).toEqual([
    ['mara@example.com', 'employee'],
    ['sam@example.com', 'receptionist'],
  ])
})

test('whether the email went out is told', async ({ door, salon }) => {
  await door.invites({})
  const told = async () => (await door.told()).invitations.map(({ emailState }) => emailState)
  expect(await told()).toEqual(['on-its-way'])
  await salon.keeper(sql`update private.errands set created_at = now() - interval '6 minutes'`)
  expect(await told()).toEqual(['late'])
  await salon.keeper(sql`update private.errands set state = 'given up', settled_at = now()`)
  expect(await told()).toEqual(['failed'])
  await salon.keeper(sql`update private.errands set state = 'done'`)
  expect(await told()).toEqual(['sent'])
  await salon.keeper(sql`delete from private.errands`)
  expect(await told()).toEqual(['sent'])
})

test('what can’t be sent is refused with its field or reason', async ({ door }) => {
  const refused = async (wish: object, as: Actor = 'admin') =>
    (await door.invites(wish, as)).verdict
  expect(await refused({ email: 'rosa' })).toMatchObject({ fields: { email: 'no-email' } })
  expect(await refused({ email: '' })).toMatchObject({ fields: { email: 'missing' } })
  expect(await refused({ role: 'client' })).toMatchObject({ fields: { role: 'missing' } })
  expect(await refused({ role: 'queen' })).toMatchObject({ fields: { role: 'missing' } })
  expect(await refused({ firstName: 'x'.repeat(81) })).toMatchObject({
    fields: { firstName: 'too-long' },
  })
  expect(await refused({ role: 'business_owner' })).toMatchObject(rejected('role-above-own'))
  expect(await refused({ stylistId: freshId() })).toMatchObject(rejected('stylist-gone'))
  const { invitationId } = await door.invites({ email: 'client@example.com', stylistId: MARA })
  expect(await refused({ email: 'client@example.com', stylistId: ANDRE })).toMatchObject({
    fields: { email: 'taken' },
  })
  expect((await door.invites({}, 'admin', invitationId)).verdict).toMatchObject(
    rejected('invitation-known'),
  )
})

test('an account that’s closed leaves no invitation behind', async ({ door, salon }) => {
  const { invitationId } = await door.invites({})
  const id = await door.opens('rosa@example.com')
  await door.withdraws(invitationId)
  await salon.as('service_role').does(sql`select close_account(${id})`)
  expect(await salon.keeper(sql`select id from private.team_invitations`)).toEqual([])
})

test('a role changes once, with the one it had before in mind', async ({ door }) => {
  expect(await door.gives('client', 'receptionist', 'client')).toMatchObject({
    ...APPLIED,
    current: { role: 'receptionist', grantedByName: 'admin Example' },
  })
  expect(await door.gives('client', 'manager', 'client')).toMatchObject(
    rejected('stale', { current: expect.objectContaining({ role: 'receptionist' }) }),
  )
  expect(await door.gives('business_owner', 'client', 'business_owner')).toMatchObject(
    rejected('person-above-self'),
  )
  expect(await door.gives('client', 'business_owner', 'receptionist')).toMatchObject(
    rejected('role-above-own'),
  )
  expect(
    await door.gives('business_owner', 'client', 'business_owner', 'business_owner'),
  ).toMatchObject(rejected('last-owner'))
})

test('managers see whom the desk and the calendar are about', async ({ door }) => {
  await door.invites({ role: 'admin' })
  await door.invites({ email: 'sam@example.com', role: 'receptionist' })
  const manager = await door.told('manager')
  expect(manager.people.map(({ role }) => role)).toEqual(['receptionist', 'employee'])
  expect(manager.invitations.map(({ email }) => email)).toEqual(['sam@example.com'])
  expect((await door.told()).people.map(({ role }) => role)).toEqual([
    'business_owner',
    'admin',
    'manager',
    'receptionist',
    'employee',
  ])
})
