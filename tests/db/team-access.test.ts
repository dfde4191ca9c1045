import { expect } from 'vitest'
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

test('a password that someone else may have chosen opens nothing, made before the invitation or after', async ({
  door,
}) => {
  const before = await door.opens('rosa@example.com', { password: 'theirs' })
  expect(await door.isClient(before)).toBe(true)
  await door.invites({})
  expect(await door.isClient(before)).toBe(false)
  await door.invites({ email: 'sam@example.com' })
  const after = await door.opens('sam@example.com', { password: 'theirs' })
  for (const id of [before, after]) {
    expect(await door.passwordOf(id)).toBe('')
    // As an auth server does with whoever it invited.
    await door.getsPassword(id, 'random')
    await door.proves(id)
    expect(await door.roleOf(id)).toBe('employee')
    expect(await door.mustChoose(id)).toBe(true)
    await door.getsPassword(id, 'their own')
    expect(await door.mustChoose(id)).toBe(false)
  }
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

  const older = await door.invites({ email: 'neighbour@example.com' })
  await door.invites({ email: 'neighbour@example.com', stylistId: MARA })
  expect(await door.withdraws(older.invitationId)).toMatchObject(rejected('stale'))

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
  const { invitationId: vain } = await door.invites({ email: 'vain@example.com', role: 'admin' })
  await door.gives('admin', 'manager', 'admin', 'business_owner')
  expect(await door.letter(vain)).toBe(null)
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
  await door.proves(late)
  expect(await door.isClient(late)).toBe(true)
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

test('a column stays with whoever works in it, and goes on once they don’t', async ({ door }) => {
  await door.invites({ email: 'client@example.com', stylistId: MARA })
  expect((await door.told()).columns.map(({ id }) => id)).not.toContain(MARA)
  const next = { email: 'neighbour@example.com', stylistId: MARA } as const
  expect((await door.invites(next)).verdict).toMatchObject(rejected('column-taken'))
  await door.invites({ email: 'rosa@example.com', stylistId: ANDRE })
  await door.gives('client', 'client', 'employee')
  expect((await door.told()).columns.map(({ id }) => id)).toContain(MARA)
  const { invitationId } = await door.invites(next)
  expect(await door.columnOf(MARA)).toBe(idOf('neighbour'))
  expect(await door.withdraws(invitationId)).toMatchObject(APPLIED)
  expect(await door.columnOf(MARA)).toBe(idOf('client'))
  await door.invites({ email: 'client@example.com', stylistId: ANDRE })
  expect(await door.columnOf(ANDRE)).toBe(idOf('client'))
  expect(await door.columnOf(MARA)).toBe(null)
})

test('what an owner promised is not an administrator’s to withdraw', async ({ door }) => {
  const { invitationId } = await door.invites(
    { role: 'business_owner', stylistId: MARA },
    'business_owner',
  )
  expect(await door.withdraws(invitationId)).toMatchObject(rejected('owners-invitation'))
  expect((await door.invites({})).verdict).toMatchObject(rejected('owners-invitation'))
  const column = { email: 'mara@example.com', stylistId: MARA } as const
  expect((await door.invites(column)).verdict).toMatchObject(rejected('owners-invitation'))
  expect((await door.told()).invitations.map(({ role }) => role)).toEqual(['business_owner'])
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
