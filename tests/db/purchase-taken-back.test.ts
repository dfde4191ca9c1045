import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { freshId } from './deliveries.ts'
import { APPLIED, refused } from './family-scene.ts'
import { MAY_SPEND, purchaseTest } from './purchase-scene.ts'
import { idOf } from './salon.ts'

const test = purchaseTest()

test('the holder takes a yes back: nothing can be charged, and its room is free again', async ({
  salon,
  shop,
}) => {
  await shop.clientMaySpend()
  const id = await shop.asks(4000)
  await shop.approves(id)
  expect(await shop.request(2000)).toMatchObject(refused('over-the-limit'))
  expect(await shop.takesBack(id)).toEqual(APPLIED)
  expect(await shop.spent('client')).toBe(0)
  expect(await shop.charge(id, 4000)).toEqual({ state: 'revoked' })
  expect(await shop.complete(id)).toBe(false)
  expect(await shop.request(5000)).toEqual(APPLIED)
  expect(
    await salon.keeper(sql`
      select state, decided_by, charge_began_at from purchase_requests where id = ${id}`),
  ).toEqual([{ state: 'revoked', decided_by: idOf('neighbour'), charge_began_at: null }])
})

test('what needed no yes can be taken back just so', async ({ shop }) => {
  await shop.clientMaySpend()
  await shop.withoutAuthorization()
  const id = await shop.asks(4000)
  expect(await shop.takesBack(id)).toEqual(APPLIED)
  expect(await shop.spent('client')).toBe(0)
})

test('once its charge has begun, or is made, it stays', async ({ salon, shop }) => {
  await shop.clientMaySpend()
  const id = await shop.asks(4000)
  await shop.approves(id)
  await shop.charge(id, 4000)
  expect(await shop.takesBack(id)).toMatchObject(refused('payment-began'))
  await salon.keeper(sql`update purchase_requests set state = 'expired'`)
  expect(await shop.takesBack(id)).toMatchObject(refused('payment-began'))
  expect(await shop.complete(id)).toBe(true)
  expect(await shop.takesBack(id)).toMatchObject(refused('payment-began'))
  expect(await shop.states()).toMatchObject([{ state: 'completed' }])
  expect(await shop.spent('client')).toBe(4000)
})

test('only a yes can be taken back, and only once', async ({ home, salon, shop }) => {
  await shop.clientMaySpend()
  const id = await shop.asks(1000)
  expect(await shop.takesBack(id)).toMatchObject(refused('request-gone'))
  await shop.approves(id)
  expect(await shop.takesBack(id)).toEqual(APPLIED)
  expect(await shop.takesBack(id)).toMatchObject(refused('request-gone'))
  expect(await shop.approves(id)).toMatchObject(refused('request-gone'))
  expect(await home.does('purchase.withdraw', { requestId: id }, { as: 'client' })).toMatchObject(
    refused('request-gone'),
  )
  const declined = await shop.asks(1000)
  await shop.declines(declined)
  expect(await shop.takesBack(declined)).toMatchObject(refused('request-gone'))
  const lapsed = await shop.asks(1000)
  await shop.approves(lapsed)
  await salon.keeper(sql`
    update purchase_requests set expires_at = clock_timestamp() where id = ${lapsed}`)
  expect(await shop.takesBack(lapsed)).toMatchObject(refused('request-gone'))
  expect(await shop.takesBack(freshId())).toMatchObject(refused('request-gone'))
  expect(await shop.takesBack('everything')).toMatchObject({ outcome: 'rejected' })
})

test('nobody takes it back but the holder, and the answer to a lost one is the same', async ({
  home,
  shop,
}) => {
  await shop.clientMaySpend()
  await home.join('employee', MAY_SPEND)
  await home.does('family.create', { name: 'Next door' }, { as: 'manager' })
  const id = await shop.asks(1000)
  await shop.approves(id)
  const does = (as: 'client' | 'employee' | 'manager' | 'business_owner') =>
    home.does('purchase.revoke', { requestId: id }, { as })
  expect(await does('client')).toMatchObject(refused('not-the-holder'))
  expect(await does('employee')).toMatchObject(refused('not-the-holder'))
  expect(await does('manager')).toMatchObject(refused('request-gone'))
  expect(await does('business_owner')).toMatchObject(refused('no-family'))
  expect(await shop.states()).toMatchObject([{ state: 'approved' }])
  const again = { as: 'neighbour', id: freshId() } as const
  expect(await home.does('purchase.revoke', { requestId: id }, again)).toEqual(APPLIED)
  expect(await home.does('purchase.revoke', { requestId: id }, again)).toEqual({
    outcome: 'applied',
    replay: true,
  })
})

test('who asked sees that it is taken back, another member nothing, and the log who did it', async ({
  home,
  salon,
  shop,
}) => {
  await shop.clientMaySpend()
  await home.join('employee', MAY_SPEND)
  const id = await shop.asks(1000)
  await shop.approves(id)
  await shop.takesBack(id)
  const seen = sql`select state from purchase_requests`
  expect(await salon.as('client').does(seen)).toEqual([{ state: 'revoked' }])
  expect(await salon.as('neighbour').does(seen)).toEqual([{ state: 'revoked' }])
  expect(await salon.as('employee').does(seen)).toEqual([])
  expect(
    await salon.keeper(sql`
      select actor, action, before ->> 'state' as was, after ->> 'state' as now
      from private.audit_log where subject_id = ${id} order by id desc limit 1`),
  ).toEqual([
    { actor: idOf('neighbour'), action: 'purchase.decided', was: 'approved', now: 'revoked' },
  ])
})

test('a purchase of somebody who has left can be taken back still', async ({ home, shop }) => {
  await shop.clientMaySpend()
  const id = await shop.asks(1000)
  await shop.approves(id)
  await home.does('family.leave', {}, { as: 'client' })
  expect(await shop.takesBack(id)).toEqual(APPLIED)
})

test('whoever pays for themselves touches no purchase of the family by its number', async ({
  home,
  shop,
}) => {
  await shop.clientMaySpend()
  const id = await shop.asks(1000)
  await shop.approves(id)
  expect(await shop.charge(id, 1000, 'receptionist')).toEqual({ state: 'approved' })
  expect(await shop.complete(id)).toBe(false)
  await home.does('family.leave', {}, { as: 'client' })
  expect(await shop.charge(id, 1000)).toEqual({ state: 'approved' })
  expect(await shop.complete(id)).toBe(false)
  expect(await shop.takesBack(id)).toEqual(APPLIED)
})
