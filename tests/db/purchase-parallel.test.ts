import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { action, freshId } from './deliveries.ts'
import { APPLIED, refused } from './family-scene.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import { chargeOf, purchaseTest } from './purchase-scene.ts'
import { idOf } from './salon.ts'

const revoke = (requestId: string) => action({ kind: 'purchase.revoke', args: { requestId } })
const withdraw = (requestId: string) => action({ kind: 'purchase.withdraw', args: { requestId } })

const test = purchaseTest().extend('approved', async ({ shop }) => {
  await shop.clientMaySpend()
  const id = await shop.asks(4000)
  await shop.approves(id)
  return id
})

test('taken back on two devices at once, it is taken back once', async ({
  salon,
  shop,
  approved,
}) => {
  const both = await oneAfterTheOther(salon, { as: 'neighbour', does: revoke(approved) }, () =>
    shop.takesBack(approved),
  )
  expect(both.first['verdict']).toEqual(APPLIED)
  expect(both.second).toMatchObject(refused('request-gone'))
  expect(await shop.states()).toMatchObject([{ state: 'revoked' }])
})

test('taken back in the moment its charge begins, it is charged', async ({
  salon,
  shop,
  approved,
}) => {
  const charge = { as: 'service_role', does: chargeOf(approved, 4000) } as const
  const both = await oneAfterTheOther(salon, charge, () => shop.takesBack(approved))
  expect(both.first['answer']).toEqual({ state: 'approved' })
  expect(both.second).toMatchObject(refused('payment-began'))
  expect(await shop.complete(approved)).toBe(true)
  expect(await shop.spent('client')).toBe(4000)
})

test('charged in the moment it is taken back, it is not charged', async ({
  salon,
  shop,
  approved,
}) => {
  const both = await oneAfterTheOther(salon, { as: 'neighbour', does: revoke(approved) }, () =>
    shop.charge(approved, 4000),
  )
  expect(both.first['verdict']).toEqual(APPLIED)
  expect(both.second).toEqual({ state: 'revoked' })
  expect(await shop.complete(approved)).toBe(false)
  expect(await shop.spent('client')).toBe(0)
})

test('charged in the moment its member withdraws it, it is not charged', async ({
  salon,
  shop,
  approved,
}) => {
  const both = await oneAfterTheOther(salon, { as: 'client', does: withdraw(approved) }, () =>
    shop.charge(approved, 4000),
  )
  expect(both.first['verdict']).toEqual(APPLIED)
  expect(both.second).toEqual({ state: 'withdrawn' })
  expect(await shop.complete(approved)).toBe(false)
})

test('withdrawn by its member in the moment it is taken back, it is either', async ({
  home,
  salon,
  shop,
  approved,
}) => {
  const both = await oneAfterTheOther(salon, { as: 'neighbour', does: revoke(approved) }, () =>
    home.does('purchase.withdraw', { requestId: approved }, { as: 'client' }),
  )
  expect(both.second).toMatchObject(refused('request-gone'))
  expect(await shop.states()).toMatchObject([{ state: 'revoked' }])
})

test('who asks for more while a yes is taken back waits for it, and has its room', async ({
  salon,
  shop,
  approved,
}) => {
  const both = await oneAfterTheOther(salon, { as: 'neighbour', does: revoke(approved) }, () =>
    shop.request(5000),
  )
  expect(both.second).toEqual(APPLIED)
})

test('an account closed while its member pays waits for them, and neither fails', async ({
  salon,
  shop,
  approved,
}) => {
  const paying = {
    as: 'service_role',
    does: chargeOf(approved, 4000),
    thenDoes: chargeOf(freshId(), 500),
  } as const
  const closing = salon.as('service_role')
  const both = await oneAfterTheOther(salon, paying, () =>
    closing.does(sql`select close_account(${idOf('neighbour')})`),
  )
  expect(both.second).toHaveLength(1)
  expect(await shop.states()).toEqual([])
})
