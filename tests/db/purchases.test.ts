import { expect } from 'vitest'
import { SALON } from '#domain/salon/salon.ts'
import { sql } from '#local/database/sql.ts'
import { freshId } from './deliveries.ts'
import { APPLIED, refused } from './family-scene.ts'
import { MAY_SPEND, purchaseTest } from './purchase-scene.ts'

const test = purchaseTest()

test('with authorization, what a member asks for waits a day for the holder, who gets a letter', async ({
  salon,
  shop,
}) => {
  await shop.clientMaySpend()
  const id = await shop.asks(3500)
  expect(await shop.states()).toEqual([{ id, amount_cents: 3500, state: 'pending' }])
  expect(
    await salon.keeper(sql`
      select extract(epoch from expires_at - requested_at)::int / 3600 as hours,
        (select payload ->> 'requestId' from private.errands where payload ->> 'letter' = 'purchase-request') as letter
      from purchase_requests`),
  ).toEqual([{ hours: 24, letter: id }])
  expect(await shop.approves(id)).toEqual(APPLIED)
  expect(await shop.states()).toMatchObject([{ state: 'approved' }])
  expect(await shop.approves(id)).toMatchObject(refused('request-gone'))
  expect(await shop.declines(id)).toMatchObject(refused('request-gone'))
})

test('without authorization it is approved at once, as long as the limit has room', async ({
  shop,
}) => {
  await shop.clientMaySpend()
  await shop.withoutAuthorization()
  await shop.asks(3000)
  await shop.asks(2000)
  expect(await shop.states()).toMatchObject([{ state: 'approved' }, { state: 'approved' }])
  expect(await shop.request(1)).toMatchObject(refused('over-the-limit'))
})

test('of two that fit the limit each, the second is looked at again when the holder says yes', async ({
  shop,
}) => {
  await shop.clientMaySpend()
  const [first, second] = [await shop.asks(3000), await shop.asks(3000)]
  expect(await shop.approves(first)).toEqual(APPLIED)
  expect(await shop.approves(second)).toMatchObject(refused('over-the-limit'))
  expect(await shop.declines(second)).toEqual(APPLIED)
  expect(await shop.states()).toMatchObject([{ state: 'approved' }, { state: 'declined' }])
})

test('a limit lowered, a right taken and a member removed count at the holder’s yes', async ({
  home,
  shop,
}) => {
  await shop.clientMaySpend()
  const memberId = await home.memberIdOf('client')
  const id = await shop.asks(3000)
  const allow = (changes: object) =>
    home.does('family.purchases', { memberId, ...MAY_SPEND, ...changes }, { as: 'neighbour' })
  await allow({ spendingLimitCents: 2999 })
  expect(await shop.approves(id)).toMatchObject(refused('over-the-limit'))
  await allow({ canMakePurchases: false })
  expect(await shop.approves(id)).toMatchObject(refused('purchases-not-allowed'))
  await allow({ spendingLimitCents: null })
  await home.does('family.remove', { memberId }, { as: 'neighbour' })
  expect(await shop.approves(id)).toMatchObject(refused('request-gone'))
  expect(await shop.states()).toMatchObject([{ state: 'withdrawn' }])
})

test('a request lapses, and then nobody’s word revives it', async ({ salon, shop }) => {
  await shop.clientMaySpend()
  const id = await shop.asks(3000)
  await salon.keeper(sql`update purchase_requests set expires_at = clock_timestamp()`)
  expect(await shop.approves(id)).toMatchObject(refused('request-gone'))
  expect(await shop.charge(id, 3000)).toEqual({ state: 'expired' })
  expect(await shop.complete(id)).toBe(false)
})

test('nobody decides but the holder, and nobody withdraws but who asked', async ({
  home,
  shop,
}) => {
  await shop.clientMaySpend()
  await home.join('employee', MAY_SPEND)
  await home.does('family.create', { name: 'Next door' }, { as: 'manager' })
  const id = await shop.asks(1000)
  const does = (kind: string, as: 'client' | 'employee' | 'manager' | 'neighbour') =>
    home.does(kind, { requestId: id }, { as })
  expect(await does('purchase.approve', 'client')).toMatchObject(refused('not-the-holder'))
  expect(await does('purchase.approve', 'employee')).toMatchObject(refused('not-the-holder'))
  expect(await does('purchase.approve', 'manager')).toMatchObject(refused('request-gone'))
  expect(await does('purchase.withdraw', 'employee')).toMatchObject(refused('request-gone'))
  expect(await does('purchase.withdraw', 'neighbour')).toMatchObject(refused('request-gone'))
  expect(await does('purchase.withdraw', 'client')).toEqual(APPLIED)
  expect(await does('purchase.approve', 'neighbour')).toMatchObject(refused('request-gone'))
})

test('View Only is a word that holds', async ({ home, shop }) => {
  await home.found()
  await home.join('client')
  expect(await shop.request(1)).toMatchObject(refused('purchases-not-allowed'))
  expect(await shop.states()).toEqual([])
})

test('asking twice is asking once, and the same number is no other purchase', async ({ shop }) => {
  await shop.clientMaySpend()
  const id = freshId()
  expect(await shop.request(1000, { id })).toEqual(APPLIED)
  expect(await shop.request(1000, { id })).toEqual({ outcome: 'applied', replay: true })
  expect(await shop.request(9000, { id })).toMatchObject(refused('key_reuse'))
  expect(await shop.charge(id, 9000)).toEqual({ state: 'refused', code: 'key_reuse' })
  expect(await shop.states()).toHaveLength(1)
})

test.for([0, -5, 1.5, 100_000_001, null, 'all'])(
  '%o cents are no amount',
  async (amountCents, { home, shop }) => {
    await home.found()
    await home.join('client', { ...MAY_SPEND, spendingLimitCents: null })
    expect(await shop.request(amountCents)).toMatchObject(refused('invalid'))
  },
)

test('what began to be charged cannot be withdrawn, so its room is never spent twice', async ({
  home,
  shop,
}) => {
  await shop.clientMaySpend()
  await shop.withoutAuthorization()
  const id = await shop.asks(4000)
  expect(await shop.charge(id, 4000)).toEqual({ state: 'approved' })
  expect(await home.does('purchase.withdraw', { requestId: id }, { as: 'client' })).toMatchObject(
    refused('request-gone'),
  )
  expect(await shop.request(2000)).toMatchObject(refused('over-the-limit'))
  expect(await shop.complete(id)).toBe(true)
  expect(await shop.complete(id)).toBe(false)
  expect(await shop.request(1001)).toMatchObject(refused('over-the-limit'))
  expect(await shop.request(1000)).toEqual(APPLIED)
})

test('a charge that outlasts its hour is booked all the same', async ({ salon, shop }) => {
  await shop.clientMaySpend()
  await shop.withoutAuthorization()
  const id = await shop.asks(4000)
  await shop.charge(id, 4000)
  await salon.keeper(sql`
    update purchase_requests set expires_at = now() - interval '1 minute';
    update purchase_requests set state = 'expired'`)
  expect(await shop.complete(id)).toBe(true)
  expect(await shop.spent('client')).toBe(4000)
})

test('whoever holds a family, or is in none, buys on their own account', async ({ home, shop }) => {
  await home.found()
  expect(await shop.request(1_000_000, { as: 'neighbour' })).toEqual(APPLIED)
  expect(await shop.request(1_000_000, { as: 'employee' })).toEqual(APPLIED)
  expect(await shop.states()).toEqual([])
})

test('a month is a month of the salon: the last second of the old one is not in the new', async ({
  salon,
  shop,
}) => {
  await shop.clientMaySpend()
  const before = await shop.asks(2000)
  await shop.asks(3000)
  await salon.keeper(sql`
    update purchase_requests set state = 'completed',
      completed_at = private.salon_month_start()
        - case id when ${before} then interval '1 millisecond' else interval '0' end`)
  expect(await shop.spent('client')).toBe(3000)
  const [month] = await salon.keeper(sql`
    select private.salon_month_start()::text as start, private.salon_time_zone() as zone`)
  expect(month?.['zone']).toBe(SALON.timeZone)
  const start = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(String(month?.['start'])))
  expect(start).toBe('1, 00:00:00')
})

test('approved and not yet charged counts as spent; lapsed, it does not', async ({
  salon,
  shop,
}) => {
  await shop.clientMaySpend()
  await shop.approves(await shop.asks(3000))
  expect(await shop.spent('client')).toBe(3000)
  await salon.keeper(sql`update purchase_requests set expires_at = clock_timestamp()`)
  expect(await shop.spent('client')).toBe(0)
})

test('the holder hears what everybody spent, a member only of themselves', async ({
  home,
  shop,
}) => {
  await shop.clientMaySpend()
  await home.join('employee', MAY_SPEND)
  await shop.approves(await shop.asks(3000))
  const ids = {
    holder: await home.memberIdOf('neighbour'),
    client: await home.memberIdOf('client'),
    employee: await home.memberIdOf('employee'),
  }
  expect(await shop.spending('neighbour')).toEqual({
    [ids.holder]: 0,
    [ids.client]: 3000,
    [ids.employee]: 0,
  })
  expect(await shop.spending('client')).toEqual({ [ids.client]: 3000 })
  expect(await shop.spending('employee')).toEqual({ [ids.employee]: 0 })
  expect(await shop.spending('business_owner')).toEqual({})
})
