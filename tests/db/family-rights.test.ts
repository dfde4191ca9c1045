import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { freshId } from './deliveries.ts'
import { APPLIED, familyTest, KID, refused } from './family-scene.ts'
import { idOf } from './salon.ts'

const test = familyTest()

test('a member neither adds nor removes nor allows, whatever they send', async ({ home }) => {
  await home.found()
  await home.join('client', { canMakePurchases: true, spendingLimitCents: 1000 })
  await home.join('employee')
  const invitationId = await home.invite()
  const own = await home.memberIdOf('client')
  const before = await home.members()
  for (const [kind, args] of [
    ['family.invite', KID],
    ['family.rename', { name: 'Mine' }],
    ['family.authorization', { enabled: false }],
    ['family.resend', { invitationId }],
    ['family.revoke', { invitationId }],
    ['family.remove', { memberId: await home.memberIdOf('employee') }],
    ['family.remove', { memberId: own }],
    ['family.purchases', { memberId: own, canMakePurchases: true, spendingLimitCents: null }],
  ] as const)
    expect(await home.does(kind, args, { as: 'client' }), kind).toMatchObject(
      refused('not-the-holder'),
    )
  expect(await home.members()).toEqual(before)
})

test('the holder of one family has no say in another, by whatever id', async ({ salon, home }) => {
  await home.found()
  await home.join('client')
  const invitationId = await home.invite()
  const memberId = await home.memberIdOf('client')
  await home.does('family.create', { name: 'Next door' }, { as: 'manager' })
  for (const [kind, args, code] of [
    ['family.remove', { memberId }, 'member-gone'],
    ['family.purchases', { memberId, canMakePurchases: true }, 'member-gone'],
    ['family.resend', { invitationId }, 'invitation-gone'],
    ['family.revoke', { invitationId }, 'invitation-gone'],
  ] as const)
    expect(await home.does(kind, args, { as: 'manager' }), kind).toMatchObject(refused(code))
  expect(await salon.keeper(sql`select status from family_invitations`)).toContainEqual({
    status: 'pending',
  })
})

test('not even the salon’s owner changes a family that is not theirs', async ({ home }) => {
  await home.found()
  await home.join('client')
  const memberId = await home.memberIdOf('client')
  expect(await home.does('family.remove', { memberId }, { as: 'business_owner' })).toMatchObject(
    refused('no-family'),
  )
})

test('the holder can be neither removed nor leave nor be limited', async ({ home }) => {
  await home.found()
  const memberId = await home.memberIdOf('neighbour')
  for (const [kind, args] of [
    ['family.leave', {}],
    ['family.remove', { memberId }],
    ['family.purchases', { memberId, canMakePurchases: false }],
  ] as const)
    expect(await home.does(kind, args, { as: 'neighbour' }), kind).toMatchObject(
      refused('member-gone'),
    )
  expect(await home.members()).toMatchObject([{ who: 'neighbour', can_make_purchases: true }])
})

test.for([
  ['family.remove', { memberId: 'x' }],
  ['family.remove', {}],
  ['family.resend', { invitationId: 7 }],
  ['family.revoke', { invitationId: "' or true --" }],
] as const)('%s with %o is refused as it stands', async ([kind, args], { home }) => {
  await home.found()
  expect(await home.does(kind, args, { as: 'neighbour' })).toMatchObject(refused('invalid'))
})

test('a visitor is asked to sign in, for every kind', async ({ salon }) => {
  for (const kind of ['family.create', 'family.accept', 'family.leave', 'purchase.request'])
    expect(
      await salon
        .as('anon')
        .refusal(sql`select apply_action(${{ id: freshId(), kind, args: {} }})`),
    ).toMatchObject({ code: 'PT401' })
})

test('a member sees the family and who is in it, and no invitation', async ({ salon, home }) => {
  await home.found()
  await home.join('client')
  await home.invite()
  const seat = salon.as('client')
  expect(await seat.does(sql`select name from families`)).toEqual([{ name: 'The Neighbours' }])
  expect(await seat.does(sql`select user_id from family_members`)).toHaveLength(2)
  expect(await seat.does(sql`select id from family_invitations`)).toEqual([])
  expect(await salon.as('neighbour').does(sql`select id from family_invitations`)).toHaveLength(2)
  expect(await salon.as('employee').does(sql`select id from families`)).toEqual([])
})

test('whoever was removed sees nothing of the family any more', async ({ salon, home }) => {
  await home.found()
  await home.join('client')
  await home.does(
    'family.remove',
    { memberId: await home.memberIdOf('client') },
    { as: 'neighbour' },
  )
  const seat = salon.as('client')
  expect(await seat.does(sql`select id from families`)).toEqual([])
  expect(await seat.does(sql`select id from family_members`)).toEqual([])
})

test('a repeat of what was done does nothing, and answers the same', async ({ salon, home }) => {
  await home.found()
  await home.join('client')
  const id = freshId()
  const leave = () => home.does('family.leave', {}, { as: 'client', id })
  expect(await leave()).toEqual(APPLIED)
  await home.join('client')
  expect(await leave()).toEqual({ outcome: 'applied', replay: true })
  expect(await home.members()).toMatchObject([{ who: 'neighbour' }, { who: 'client' }])
  expect(await salon.keeper(sql`select id from family_members`)).toHaveLength(3)
})

test('what was done stands in the log by ids', async ({ salon, home }) => {
  await home.found()
  await home.join('client')
  const [entry] = await salon.keeper(sql`
    select actor, action, after ->> 'user_id' as whom from private.audit_log
    where action = 'member.added' order by id desc limit 1`)
  expect(entry).toEqual({
    actor: idOf('client'),
    action: 'member.added',
    whom: idOf('client'),
  })
})
