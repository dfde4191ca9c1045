import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { APPLIED, familyTest, refused } from './family-scene.ts'
import { idOf, type Salon } from './salon.ts'

const test = familyTest()
const accept = (token: string) => ['family.accept', { token }] as const

test.for([
  ['accepted', sql`status = 'accepted'`],
  ['revoked', sql`status = 'revoked'`],
  ['expired', sql`status = 'lapsed'`],
  ['expired', sql`expires_at = now()`],
] as const)(
  'a link that is %s says that and nothing of anybody',
  async ([state, change], { salon, home }) => {
    await home.found()
    const token = await home.invited({
      firstName: 'Kit',
      phone: '(828) 555-0100',
      homeAddress: '1 Elm Street',
    })
    await salon.keeper(sql`update family_invitations set ${change}`)
    expect(await salon.as('anon').does(sql`select look_at_invitation(${token}) as seen`)).toEqual([
      { seen: { state } },
    ])
  },
)

test('one that lapsed stays lapsed for both, gives up its seat on the bill, and can be sent again', async ({
  salon,
  home,
}) => {
  await home.found()
  const invitationId = await home.invite({ email: 'client@example.com' })
  const old = await home.tokenOf(invitationId)
  await salon.keeper(sql`
    update family_invitations set is_billed = true, expires_at = now() - interval '8 days'`)
  await salon.keeper(sql`delete from private.errands`)
  await salon.keeper(sql`select private.lapse_invitations()`)
  expect(await invitations(salon)).toEqual([{ status: 'pending', is_billed: false }])
  expect(await stateOf(salon, old)).toBe('expired')
  // What the holder's screen reads.
  expect(
    await salon.as('neighbour').does(sql`
      select id, expires_at < now() as has_lapsed from family_invitations where status = 'pending'`),
  ).toEqual([{ id: invitationId, has_lapsed: true }])
  expect(await billsToFollow(salon)).toEqual([{ holder: idOf('neighbour') }])
  await salon.keeper(sql`select private.lapse_invitations()`)
  expect(await billsToFollow(salon)).toHaveLength(1)

  expect(await home.does('family.resend', { invitationId }, { as: 'neighbour' })).toEqual(APPLIED)
  expect(await billedSeats(salon)).toBe(0)
  const young = await home.tokenOf(invitationId)
  expect(await stateOf(salon, young)).toBe('pending')
  expect(await home.does(...accept(young), { as: 'client' })).toEqual(APPLIED)
  expect(await billedSeats(salon)).toBe(1)
})

test('sent again a moment after it lapsed, it is billed from the yes all the same; in time, from now', async ({
  salon,
  home,
}) => {
  await home.found()
  const invitationId = await home.invite()
  const resend = () => home.does('family.resend', { invitationId }, { as: 'neighbour' })
  await salon.keeper(sql`update family_invitations set is_billed = true`)
  await resend()
  expect(await billedSeats(salon)).toBe(1)
  await salon.keeper(sql`update family_invitations set expires_at = clock_timestamp()`)
  await salon.keeper(sql`delete from private.errands`)
  await resend()
  expect(await billedSeats(salon)).toBe(0)
  expect(await billsToFollow(salon)).toHaveLength(1)
})

test('a lapsed one in whose place another came, or that is a season old, is still a lapsed one', async ({
  salon,
  home,
}) => {
  await home.found()
  const old = await home.invited()
  await salon.keeper(sql`update family_invitations set expires_at = clock_timestamp()`)
  const young = await home.invited()
  expect(await stateOf(salon, old)).toBe('expired')
  expect(await home.does(...accept(old), { as: 'client' })).toMatchObject(
    refused('invitation-for-another'),
  )
  await salon.keeper(sql`
    update family_invitations set expires_at = now() - interval '91 days', email = 'client@example.com'
    where status = 'pending'`)
  await salon.keeper(sql`select private.lapse_invitations()`)
  expect(await stateOf(salon, young)).toBe('expired')
  expect(await invitations(salon)).toEqual([
    { status: 'lapsed', is_billed: false },
    { status: 'lapsed', is_billed: false },
  ])
  expect(await home.does(...accept(young), { as: 'client' })).toMatchObject(
    refused('invitation-expired'),
  )
})

test('a photo that was only named and never stored is no photo', async ({ salon, home }) => {
  await home.found()
  const token = await home.invited({ email: 'client@example.com' })
  await salon.keeper(sql`
    update profiles set photo_path = id || '/of-nothing.jpg' where id = ${idOf('client')}`)
  await salon.keeper(sql`
    insert into storage.objects (bucket_id, name)
    values ('service-images', ${`${idOf('client')}/of-nothing.jpg`})`)
  expect(await home.does(...accept(token), { as: 'client' })).toMatchObject(
    refused('profile-incomplete'),
  )
  await salon.keeper(sql`
    update storage.objects set bucket_id = 'profiles' where name like '%/of-nothing.jpg'`)
  expect(await home.does(...accept(token), { as: 'client' })).toEqual(APPLIED)
})

async function stateOf(salon: Salon, token: string): Promise<unknown> {
  const [row] = await salon.keeper(sql`select look_at_invitation(${token}) ->> 'state' as state`)
  return row?.['state']
}

function invitations(salon: Salon) {
  return salon.keeper(sql`select status, is_billed from family_invitations order by created_at`)
}

/** Whose bill is to be brought in line. */
function billsToFollow(salon: Salon) {
  return salon.keeper(sql`
    select payload ->> 'userId' as holder from private.errands where kind = 'family-seats'`)
}

async function billedSeats(salon: Salon): Promise<unknown> {
  const [row] = await salon.keeper(sql`select private.billed_seats(${idOf('neighbour')}) as seats`)
  return row?.['seats']
}
