import { expect, test } from 'vitest'
import { leftCents, mayRevoke, mayWithdraw, readPurchaseRequests, stateAt } from './purchases.ts'

const ASKED = {
  id: 'r1',
  member_id: 'm2',
  amount_cents: 2500,
  kind: 'gift-card',
  description: 'A gift card for Grandmother',
  state: 'pending',
  requested_at: '2026-11-21T09:00:00Z',
  expires_at: '2026-11-22T09:00:00Z',
  charge_began_at: null,
}
const LAPSES = Date.UTC(2026, 10, 22, 9)

test('a request is read whole or not at all', () => {
  expect(readPurchaseRequests([ASKED])).toEqual([
    {
      id: 'r1',
      memberId: 'm2',
      amountCents: 2500,
      kind: 'gift-card',
      description: 'A gift card for Grandmother',
      state: 'pending',
      requestedAt: LAPSES - 86_400_000,
      expiresAt: LAPSES,
      isBeingCharged: false,
    },
  ])
  expect(() => readPurchaseRequests([{ ...ASKED, state: 'maybe' }])).toThrow()
  expect(() => readPurchaseRequests([{ ...ASKED, amount_cents: null }])).toThrow()
})

test.each([
  ['pending', LAPSES - 1, 'pending'],
  ['pending', LAPSES, 'expired'],
  ['approved', LAPSES, 'expired'],
  ['completed', LAPSES, 'completed'],
  ['revoked', LAPSES, 'revoked'],
  ['declined', LAPSES + 1, 'declined'],
] as const)('%s at %i is %s', (state, now, is) => {
  expect(stateAt({ state, expiresAt: LAPSES }, now)).toBe(is)
})

test('who asked may take it back until it is decided against or being paid', () => {
  const withdrawable = (changes: object, now = LAPSES - 1) =>
    readPurchaseRequests([{ ...ASKED, ...changes }]).map((one) => mayWithdraw(one, now))
  expect(withdrawable({})).toEqual([true])
  expect(withdrawable({ state: 'approved' })).toEqual([true])
  expect(withdrawable({ state: 'declined' })).toEqual([false])
  expect(withdrawable({}, LAPSES)).toEqual([false])
  expect(withdrawable({ state: 'approved', charge_began_at: ASKED.requested_at })).toEqual([false])
})

test('the holder may take a yes back until it lapses or is being paid', () => {
  const revocable = (changes: object, now = LAPSES - 1) =>
    readPurchaseRequests([{ ...ASKED, ...changes }]).map((one) => mayRevoke(one, now))
  expect(revocable({ state: 'approved' })).toEqual([true])
  expect(revocable({ state: 'approved' }, LAPSES)).toEqual([false])
  expect(revocable({ state: 'approved', charge_began_at: ASKED.requested_at })).toEqual([false])
  for (const state of ['pending', 'declined', 'withdrawn', 'revoked', 'completed'])
    expect(revocable({ state })).toEqual([false])
})

test('what is left of a limit is never less than nothing', () => {
  expect(leftCents({ mayBuy: true, limitCents: 5000 }, 3500)).toBe(1500)
  expect(leftCents({ mayBuy: true, limitCents: 5000 }, 6000)).toBe(0)
  expect(leftCents({ mayBuy: true, limitCents: null }, 6000)).toBeNull()
})
