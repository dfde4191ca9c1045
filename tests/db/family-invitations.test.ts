import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { freshId } from './deliveries.ts'
import { APPLIED, familyTest, KID, refused } from './family-scene.ts'
import { idOf, type Salon } from './salon.ts'

const test = familyTest()
const accept = (token: string) => ['family.accept', { token }] as const

test('the token is nowhere in the database but in the letter that waits', async ({
  salon,
  home,
}) => {
  await home.found()
  const token = await home.invited()
  expect(token).toMatch(/^[0-9a-f]{64}$/)
  const [row] = await salon.keeper(sql`select token_hash from family_invitations`)
  expect(row?.['token_hash']).not.toBe(token)
  const receipts = await salon.keeper(sql`select * from private.action_receipts`)
  expect(JSON.stringify(receipts)).not.toContain(token)
})

test('each is asked by a letter of their own', async ({ salon, home }) => {
  await home.found()
  const invitation = await home.invite({ firstName: 'Kit' })
  const letters = await salon.keeper(sql`
    select kind, payload ->> 'letter' as letter, payload ->> 'invitationId' as about
    from private.errands where kind = 'letter'`)
  expect(letters).toEqual([{ kind: 'letter', letter: 'family-invitation', about: invitation }])
})

test('what the link tells a stranger, and that it changes nothing', async ({ salon, home }) => {
  await home.found()
  const token = await home.invited({ firstName: 'Kit', relationship: 'sibling' })
  const look = sql`select look_at_invitation(${token}) as seen`
  const [row] = await salon.as('anon').does(look)
  expect(row?.['seen']).toMatchObject({
    familyName: 'The Neighbours',
    holderFirstName: 'Some',
    firstName: 'Kit',
    email: 'kid@example.com',
    relationship: 'sibling',
    canMakePurchases: false,
    spendingLimitCents: null,
    state: 'pending',
  })
  expect(JSON.stringify(row)).not.toMatch(/hash|userId|_id/)
  expect(await salon.as('anon').does(sql`select look_at_invitation('x') as seen`)).toEqual([
    { seen: null },
  ])
})

test('an invitation lapses after 72 hours, to the second', async ({ salon, home }) => {
  await home.found()
  const token = await home.invited({ email: 'client@example.com' })
  const left = sql`select extract(epoch from expires_at - sent_at)::int as seconds from family_invitations`
  expect(await salon.keeper(left)).toEqual([{ seconds: 72 * 3600 }])
  await salon.keeper(sql`update family_invitations set expires_at = clock_timestamp()`)
  expect(await home.does(...accept(token), { as: 'client' })).toMatchObject(
    refused('invitation-expired'),
  )
  expect(await stateOf(salon, token)).toBe('expired')
  await salon.keeper(
    sql`update family_invitations set expires_at = clock_timestamp() + interval '5 seconds'`,
  )
  expect(await home.does(...accept(token), { as: 'client' })).toEqual(APPLIED)
})

test('a link works once', async ({ salon, home }) => {
  await home.found()
  const token = await home.invited({ email: 'client@example.com' })
  const id = freshId()
  expect(await home.does(...accept(token), { as: 'client', id })).toEqual(APPLIED)
  expect(await home.does(...accept(token), { as: 'client', id })).toEqual({
    outcome: 'applied',
    replay: true,
  })
  expect(await home.does(...accept(token), { as: 'client' })).toMatchObject(
    refused('invitation-used'),
  )
  await home.does('family.leave', {}, { as: 'client' })
  expect(await home.does(...accept(token), { as: 'client' })).toMatchObject(
    refused('invitation-used'),
  )
  expect(await stateOf(salon, token)).toBe('accepted')
})

test('a link is for one address, and somebody else with it in hand is refused', async ({
  home,
}) => {
  await home.found()
  const token = await home.invited({ email: ' Client@Example.com ' })
  expect(await home.does(...accept(token), { as: 'employee' })).toMatchObject(
    refused('invitation-for-another'),
  )
  expect(await home.does(...accept(token), { as: 'neighbour' })).toMatchObject(
    refused('invitation-for-another'),
  )
  expect(await home.does(...accept(token), { as: 'client' })).toEqual(APPLIED)
})

test.for(['', 'x', 'f'.repeat(64), "' or true --"])(
  'no invitation answers to %o',
  async (token, { home }) => {
    await home.found()
    await home.invite()
    expect(await home.does(...accept(token), { as: 'client' })).toMatchObject(
      refused('invitation-unknown'),
    )
  },
)

test('what was taken back cannot be accepted, and what was accepted not taken back', async ({
  home,
}) => {
  await home.found()
  const first = await home.invite({ email: 'client@example.com' })
  const token = await home.tokenOf(first)
  const revoke = (invitationId: string) =>
    home.does('family.revoke', { invitationId }, { as: 'neighbour' })
  expect(await revoke(first)).toEqual(APPLIED)
  expect(await home.does(...accept(token), { as: 'client' })).toMatchObject(
    refused('invitation-gone'),
  )
  const second = await home.invite({ email: 'client@example.com' })
  await home.does(...accept(await home.tokenOf(second)), { as: 'client' })
  expect(await revoke(second)).toMatchObject(refused('invitation-gone'))
  expect(await home.members()).toMatchObject([{ who: 'neighbour' }, { who: 'client' }])
})

test('a new letter makes the old link worthless and begins 72 hours anew', async ({
  salon,
  home,
}) => {
  await home.found()
  const invitationId = await home.invite({ email: 'client@example.com' })
  const old = await home.tokenOf(invitationId)
  await salon.keeper(
    sql`update family_invitations set expires_at = clock_timestamp() - interval '1 hour'`,
  )
  expect(await home.does('family.resend', { invitationId }, { as: 'neighbour' })).toEqual(APPLIED)
  const young = await home.tokenOf(invitationId)
  expect(young).not.toBe(old)
  expect(await home.does(...accept(old), { as: 'client' })).toMatchObject(
    refused('invitation-unknown'),
  )
  expect(await home.does(...accept(young), { as: 'client' })).toEqual(APPLIED)
})

test('one address gets four letters a day, however it is asked for them', async ({ home }) => {
  await home.found()
  const resend = (invitationId: string) =>
    home.does('family.resend', { invitationId }, { as: 'neighbour' })
  const first = await home.invite()
  expect(await resend(first)).toEqual(APPLIED)
  expect(await resend(first)).toEqual(APPLIED)
  await home.does('family.revoke', { invitationId: first }, { as: 'neighbour' })
  const second = await home.invite()
  expect(await resend(second)).toMatchObject(refused('too-many-letters'))
  await home.does('family.revoke', { invitationId: second }, { as: 'neighbour' })
  expect(await home.does('family.invite', KID, { as: 'neighbour' })).toMatchObject(
    refused('too-many-letters'),
  )
  const other = { ...KID, email: 'other@example.com' }
  expect(await home.does('family.invite', other, { as: 'neighbour' })).toEqual(APPLIED)
})

test('twenty letters a day leave one family, to whomever', async ({ home }) => {
  await home.found()
  for (let sent = 0; sent < 20; sent += 1) {
    const invitationId = await home.invite({ email: `kid${sent}@example.com` })
    await home.does('family.revoke', { invitationId }, { as: 'neighbour' })
  }
  expect(await home.does('family.invite', KID, { as: 'neighbour' })).toMatchObject(
    refused('too-many-letters'),
  )
})

test('nobody is asked twice, or who is in the family already', async ({ home }) => {
  await home.found()
  await home.join('client')
  await home.invite()
  for (const [email, code] of [
    ['KID@example.com', 'already-invited'],
    ['client@example.com', 'already-a-member'],
    ['neighbour@example.com', 'already-a-member'],
  ] as const)
    expect(await home.does('family.invite', { ...KID, email }, { as: 'neighbour' })).toMatchObject(
      refused(code),
    )
})

test('whoever is in a family cannot enter another', async ({ home }) => {
  await home.found()
  await home.does('family.create', { name: 'Next door' }, { as: 'client' })
  expect(await home.join('client')).toMatchObject(refused('already-in-a-family'))
})

test.for(['first_name', 'last_name', 'phone', 'home_address', 'photo_path'] as const)(
  'without %s nobody becomes a member; with it the same link works',
  async (column, { salon, home }) => {
    await home.found()
    const token = await home.invited({ email: 'client@example.com' })
    await salon.keeper(sql`
      update profiles set
        first_name = case ${column} when 'first_name' then '' else first_name end,
        last_name = case ${column} when 'last_name' then '' else last_name end,
        phone = case ${column} when 'phone' then '' else phone end,
        home_address = case ${column} when 'home_address' then '' else home_address end,
        photo_path = case ${column} when 'photo_path' then null else photo_path end
      where id = ${idOf('client')}`)
    expect(await home.does(...accept(token), { as: 'client' })).toMatchObject(
      refused('profile-incomplete'),
    )
    await salon.keeper(sql`
      update profiles set first_name = 'Some', last_name = 'One', phone = '(828) 555-0100',
        home_address = '1 Elm Street', photo_path = id || '/photo.jpg'
      where id = ${idOf('client')}`)
    expect(await home.does(...accept(token), { as: 'client' })).toEqual(APPLIED)
  },
)

test.for([
  [{ email: '' }, { email: 'missing' }],
  [{ email: 'nobody' }, { email: 'no-email' }],
  [{ relationship: '' }, { relationship: 'missing' }],
  [{ relationship: 'main_holder' }, { relationship: 'missing' }],
  [{ relationship: 'friend' }, { relationship: 'missing' }],
  [{ firstName: 'x'.repeat(81) }, { firstName: 'too-long' }],
  [
    { email: 5, relationship: null },
    { email: 'missing', relationship: 'missing' },
  ],
] as const)('%o is refused by field', async ([changes, fields], { home }) => {
  await home.found()
  const wish = { ...KID, ...changes }
  expect(await home.does('family.invite', wish, { as: 'neighbour' })).toEqual({
    ...refused('invalid'),
    fields,
  })
})

test('names and photo of a member follow their profile', async ({ salon, home }) => {
  await home.found()
  await home.join('client')
  await salon
    .as('client')
    .does(sql`update profiles set first_name = 'Ada' where id = ${idOf('client')}`)
  expect(
    await salon.as('neighbour').does(sql`
      select first_name from family_members where user_id = ${idOf('client')}`),
  ).toEqual([{ first_name: 'Ada' }])
})

async function stateOf(salon: Salon, token: string): Promise<unknown> {
  const [row] = await salon.keeper(sql`select look_at_invitation(${token}) ->> 'state' as state`)
  return row?.['state']
}
