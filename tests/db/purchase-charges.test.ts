import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { MAY_SPEND, purchaseTest } from './purchase-scene.ts'

const test = purchaseTest()

test('what was approved is charged only while its member still may buy', async ({ home, shop }) => {
  await shop.clientMaySpend()
  const memberId = await home.memberIdOf('client')
  const id = await shop.asks(4000)
  await shop.approves(id)
  const allow = (changes: object) =>
    home.does('family.purchases', { memberId, ...MAY_SPEND, ...changes }, { as: 'neighbour' })
  await allow({ canMakePurchases: false })
  expect(await shop.charge(id, 4000)).toEqual({ state: 'refused', code: 'purchases-not-allowed' })
  await allow({ spendingLimitCents: 3999 })
  expect(await shop.charge(id, 4000)).toEqual({ state: 'refused', code: 'over-the-limit' })
  await allow({ spendingLimitCents: 4000 })
  expect(await shop.charge(id, 4000)).toEqual({ state: 'approved' })
})

test('a charge under way keeps its room however long it takes', async ({ salon, shop }) => {
  await shop.clientMaySpend()
  await shop.withoutAuthorization()
  const slow = await shop.asks(4000)
  expect(await shop.charge(slow, 4000)).toEqual({ state: 'approved' })
  await salon.keeper(sql`
    update purchase_requests set state = 'expired', expires_at = now() - interval '1 minute' where id = ${slow}`)
  expect(await shop.request(4000)).toMatchObject({ outcome: 'rejected', code: 'over-the-limit' })
  expect(await shop.complete(slow)).toBe(true)
  expect(await shop.spent('client')).toBe(4000)
})
