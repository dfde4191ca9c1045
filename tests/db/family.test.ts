import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { freshId } from './deliveries.ts'
import { APPLIED, familyTest, KID, refused } from './family-scene.ts'
import { idOf } from './salon.ts'

const NOBODYS = '30000000-0000-4000-8000-000000000001'

const test = familyTest()

test('whoever founds a family holds it, may buy, and buying needs a word of theirs', async ({
  salon,
  home,
}) => {
  expect(await home.found()).toEqual(APPLIED)
  expect(await home.members()).toEqual([
    {
      who: 'neighbour',
      relationship: 'main_holder',
      can_make_purchases: true,
      spending_limit_cents: null,
    },
  ])
  expect(
    await salon.keeper(sql`
      select name, payment_authorization_enabled, subscription_status, main_account_holder_id
      from families`),
  ).toEqual([
    {
      name: 'The Neighbours',
      payment_authorization_enabled: true,
      subscription_status: 'active',
      main_account_holder_id: idOf('neighbour'),
    },
  ])
})

test.for([
  ['', 'missing'],
  ['   ', 'missing'],
  ['x'.repeat(121), 'too-long'],
  ['Two\nlines', 'not-clean'],
] as const)('a family is not called %o', async ([name, flaw], { home }) => {
  expect(await home.does('family.create', { name }, { as: 'neighbour' })).toEqual({
    ...refused('invalid'),
    fields: { name: flaw },
  })
  expect(await home.members()).toEqual([])
})

test('founding again, from another device too, makes no second family', async ({ salon, home }) => {
  const id = freshId()
  const name = { name: 'The Neighbours' }
  await home.does('family.create', name, { as: 'neighbour', id })
  expect(await home.does('family.create', name, { as: 'neighbour', id })).toEqual({
    outcome: 'applied',
    replay: true,
  })
  expect(await home.does('family.create', { name: 'Others' }, { as: 'neighbour' })).toEqual(APPLIED)
  expect(await salon.keeper(sql`select name from families`)).toEqual([{ name: 'The Neighbours' }])
})

test('an invitation becomes a membership with what was promised in it', async ({ home }) => {
  await home.found()
  expect(
    await home.join('client', {
      relationship: 'spouse',
      canMakePurchases: true,
      spendingLimitCents: 5000,
    }),
  ).toEqual(APPLIED)
  expect(await home.members()).toMatchObject([
    { who: 'neighbour' },
    {
      who: 'client',
      relationship: 'spouse',
      can_make_purchases: true,
      spending_limit_cents: 5000,
    },
  ])
})

test('whoever is not said to buy may not, and has no limit to reach', async ({ salon, home }) => {
  await home.found()
  const { canMakePurchases: _, ...silent } = KID
  await home.does('family.invite', { ...silent, email: 'client@example.com' }, { as: 'neighbour' })
  expect(
    await salon.keeper(
      sql`select can_make_purchases, spending_limit_cents from family_invitations`,
    ),
  ).toEqual([{ can_make_purchases: false, spending_limit_cents: null }])
})

test('a fourth is refused, and a seat is free again once somebody leaves', async ({ home }) => {
  await home.found()
  await home.join('client')
  await home.join('employee')
  await home.invite({ email: 'third@example.com' })
  const fourth = { ...KID, email: 'fourth@example.com' }
  expect(await home.does('family.invite', fourth, { as: 'neighbour' })).toMatchObject(
    refused('family-full'),
  )
  expect(await home.does('family.leave', {}, { as: 'employee' })).toEqual(APPLIED)
  expect(await home.does('family.invite', fourth, { as: 'neighbour' })).toEqual(APPLIED)
})

test('a lapsed invitation takes no seat, and sent again it does', async ({ salon, home }) => {
  await home.found()
  for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
    await home.invite({ email })
  await salon.keeper(sql`
    update family_invitations set expires_at = now() - interval '1 second'
    where email = 'a@example.com'`)
  const [lapsed] = await salon.keeper(
    sql`select id from family_invitations where email = 'a@example.com'`,
  )
  expect(await home.does('family.invite', KID, { as: 'neighbour' })).toEqual(APPLIED)
  expect(
    await home.does('family.resend', { invitationId: lapsed?.['id'] }, { as: 'neighbour' }),
  ).toMatchObject(refused('family-full'))
})

test('the holder changes what a member may buy, takes it back, and removes them', async ({
  home,
}) => {
  await home.found()
  await home.join('client')
  const memberId = await home.memberIdOf('client')
  const allow = { memberId, canMakePurchases: true, spendingLimitCents: 2500 }
  expect(await home.does('family.purchases', allow, { as: 'neighbour' })).toEqual(APPLIED)
  expect(await home.members()).toMatchObject([
    {},
    { can_make_purchases: true, spending_limit_cents: 2500 },
  ])
  await home.does('family.purchases', { ...allow, canMakePurchases: false }, { as: 'neighbour' })
  expect(await home.members()).toMatchObject([
    {},
    { can_make_purchases: false, spending_limit_cents: null },
  ])
  expect(await home.does('family.remove', { memberId }, { as: 'neighbour' })).toEqual(APPLIED)
  expect(await home.members()).toMatchObject([{ who: 'neighbour' }])
  expect(await home.does('family.remove', { memberId }, { as: 'neighbour' })).toMatchObject(
    refused('member-gone'),
  )
})

test.for([-1, 0.5, 100_000_001, '50', true])('a limit of %o is none', async (limit, { home }) => {
  await home.found()
  const wish = { ...KID, canMakePurchases: true, spendingLimitCents: limit }
  expect(await home.does('family.invite', wish, { as: 'neighbour' })).toEqual({
    ...refused('invalid'),
    fields: { spendingLimitCents: 'no-amount' },
  })
})

test('the switch for authorization goes both ways and takes nothing else', async ({
  salon,
  home,
}) => {
  await home.found()
  const enabled = () => salon.keeper(sql`select payment_authorization_enabled as on from families`)
  for (const wanted of [false, true, false]) {
    const asked = { enabled: wanted }
    expect(await home.does('family.authorization', asked, { as: 'neighbour' })).toEqual(APPLIED)
    expect(await enabled()).toEqual([{ on: wanted }])
  }
  for (const nonsense of [{}, { enabled: 'true' }, { enabled: null }])
    expect(await home.does('family.authorization', nonsense, { as: 'neighbour' })).toMatchObject(
      refused('invalid'),
    )
})

test('whoever has no family is told so, also where no family is at all', async ({ home }) => {
  for (const [kind, args] of [
    ['family.rename', { name: 'Ours' }],
    ['family.authorization', { enabled: false }],
    ['family.invite', KID],
    ['family.resend', { invitationId: NOBODYS }],
    ['family.revoke', { invitationId: NOBODYS }],
    ['family.remove', { memberId: NOBODYS }],
    ['family.purchases', { memberId: NOBODYS, canMakePurchases: true }],
    ['purchase.approve', { requestId: NOBODYS }],
  ] as const)
    expect(await home.does(kind, args, { as: 'client' }), kind).toMatchObject(refused('no-family'))
})
