import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { action, freshId } from './deliveries.ts'
import { APPLIED, KID, refused } from './family-scene.ts'
import { purchaseTest } from './purchase-scene.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import type { Actor, Salon } from './salon.ts'

const test = purchaseTest()

test('of eight devices that invite at once three succeed', async ({ salon, home }) => {
  await home.found()
  const verdicts = await Promise.all(
    Array.from({ length: 8 }, (_, place) =>
      home.does('family.invite', { ...KID, email: `kid${place}@example.com` }, { as: 'neighbour' }),
    ),
  )
  expect(outcomes(verdicts)).toEqual({ applied: 3, 'family-full': 5 })
  expect(await salon.keeper(sql`select id from family_invitations`)).toHaveLength(3)
})

test('whoever invites while another invitation is being written waits for it, and is refused', async ({
  salon,
  home,
}) => {
  await home.found()
  await home.join('client')
  await home.invite()
  const verdict = await whileUnderWay(
    salon,
    { as: 'neighbour', kind: 'family.invite', args: { ...KID, email: 'third@example.com' } },
    () => home.does('family.invite', { ...KID, email: 'fourth@example.com' }, { as: 'neighbour' }),
  )
  expect(verdict).toMatchObject(refused('family-full'))
})

test('a lapsed invitation sent again, against a new one: one of the two takes the last seat', async ({
  salon,
  home,
}) => {
  await home.found()
  await home.join('client')
  await home.join('employee')
  const invitationId = await home.invite()
  await salon.keeper(sql`
    update family_invitations set expires_at = now() - interval '1 minute'
    where email = 'kid@example.com'`)
  const verdict = await whileUnderWay(
    salon,
    { as: 'neighbour', kind: 'family.resend', args: { invitationId } },
    () => home.does('family.invite', { ...KID, email: 'other@example.com' }, { as: 'neighbour' }),
  )
  expect(verdict).toMatchObject(refused('family-full'))
})

test('a link opened on two devices at once makes one member', async ({ salon, home }) => {
  await home.found()
  const token = await home.invited({ email: 'client@example.com' })
  const verdict = await whileUnderWay(
    salon,
    { as: 'client', kind: 'family.accept', args: { token } },
    () => home.does('family.accept', { token }, { as: 'client' }),
  )
  expect(verdict).toMatchObject(refused('invitation-used'))
  expect(await home.members()).toHaveLength(2)
})

test('who says yes to two families at once is in one', async ({ salon, home }) => {
  await home.found()
  await home.does('family.create', { name: 'Next door' }, { as: 'manager' })
  const ours = await home.invited({ email: 'client@example.com' })
  await home.does('family.invite', { ...KID, email: 'client@example.com' }, { as: 'manager' })
  const [row] = await salon.keeper(
    sql`select id from family_invitations order by created_at desc limit 1`,
  )
  const theirs = await home.tokenOf(String(row?.['id']))
  expect(theirs).not.toBe(ours)
  const verdict = await whileUnderWay(
    salon,
    { as: 'client', kind: 'family.accept', args: { token: ours } },
    () => home.does('family.accept', { token: theirs }, { as: 'client' }),
  )
  expect(verdict).toMatchObject(refused('already-in-a-family'))
})

test('an invitation taken back in the moment it is accepted is either, not both', async ({
  salon,
  home,
}) => {
  await home.found()
  const invitationId = await home.invite({ email: 'client@example.com' })
  const token = await home.tokenOf(invitationId)
  const verdict = await whileUnderWay(
    salon,
    { as: 'client', kind: 'family.accept', args: { token } },
    () => home.does('family.revoke', { invitationId }, { as: 'neighbour' }),
  )
  expect(verdict).toMatchObject(refused('invitation-gone'))
  expect(await home.members()).toHaveLength(2)
})

test('founding on two devices at once founds one', async ({ salon, home }) => {
  const names = ['One', 'Two', 'Three'].map((name) => ({ name }))
  const verdicts = await Promise.all(
    names.map((name) => home.does('family.create', name, { as: 'neighbour' })),
  )
  expect(verdicts).toEqual([APPLIED, APPLIED, APPLIED])
  expect(await salon.keeper(sql`select id from families`)).toHaveLength(1)
  expect(await home.members()).toHaveLength(1)
})

test('one action delivered four times at once is done once', async ({ salon, home }) => {
  await home.found()
  const id = freshId()
  const verdicts = await Promise.all(
    [1, 2, 3, 4].map(() => home.does('family.invite', KID, { as: 'neighbour', id })),
  )
  expect(verdicts.filter((verdict) => Object(verdict).replay === false)).toHaveLength(1)
  expect(outcomes(verdicts)).toEqual({ applied: 4 })
  expect(
    await salon.keeper(sql`select id from private.errands where kind = 'letter'`),
  ).toHaveLength(1)
})

test('devices that spend at once never exceed the limit', async ({ shop }) => {
  await shop.clientMaySpend()
  await shop.withoutAuthorization()
  const verdicts = await Promise.all(Array.from({ length: 8 }, () => shop.request(1200)))
  expect(outcomes(verdicts)).toEqual({ applied: 4, 'over-the-limit': 4 })
  expect(await shop.spent('client')).toBe(4800)
})

test('whoever spends while another purchase is being written waits for it, and is refused', async ({
  salon,
  shop,
}) => {
  await shop.clientMaySpend()
  await shop.withoutAuthorization()
  const args = { amountCents: 3000, what: 'product', description: 'Shampoo' }
  const verdict = await whileUnderWay(salon, { as: 'client', kind: 'purchase.request', args }, () =>
    shop.request(3000),
  )
  expect(verdict).toMatchObject(refused('over-the-limit'))
})

test('two approvals at once, each of which fits, are one', async ({ salon, shop }) => {
  await shop.clientMaySpend()
  const [first, second] = [await shop.asks(3000), await shop.asks(3000)]
  const verdict = await whileUnderWay(
    salon,
    { as: 'neighbour', kind: 'purchase.approve', args: { requestId: first } },
    () => shop.approves(second),
  )
  expect(verdict).toMatchObject(refused('over-the-limit'))
  expect(await shop.spent('client')).toBe(3000)
})

test('withdrawn in the moment it is approved, it is either, not both', async ({ salon, shop }) => {
  await shop.clientMaySpend()
  const id = await shop.asks(3000)
  const verdict = await whileUnderWay(
    salon,
    { as: 'client', kind: 'purchase.withdraw', args: { requestId: id } },
    () => shop.approves(id),
  )
  expect(verdict).toMatchObject(refused('request-gone'))
  expect(await shop.states()).toMatchObject([{ state: 'withdrawn' }])
})

interface First {
  readonly as: Actor
  readonly kind: string
  readonly args: object
}

async function whileUnderWay(
  salon: Salon,
  { as, kind, args }: First,
  next: () => Promise<unknown>,
): Promise<unknown> {
  const does = action({ kind, args })
  const { first, second } = await oneAfterTheOther(salon, { as, does }, next)
  expect(first['verdict']).toEqual(APPLIED)
  return second
}

function outcomes(verdicts: readonly unknown[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const verdict of verdicts) {
    const { outcome, code = outcome } = Object(verdict)
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}
