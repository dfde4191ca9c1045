import { expect, test } from 'vitest'
import {
  MAX_FAMILY_MEMBERS,
  SEED_PLANS,
  monthlyTotalCents,
  subscriptionCents,
} from '#domain/membership/plans.ts'
import type { Plan } from '#domain/membership/plans.ts'

// Typed out by hand from the specification.
test('three plans, at 0, 20 and 100 dollars a month', () => {
  expect(SEED_PLANS.map(({ name, priceCents }) => [name, priceCents])).toEqual([
    ['Free', 0],
    ['Silver', 2000],
    ['Gold', 10_000],
  ])
})

test('the paid plans hold exactly what the sign-up screen promises', () => {
  expect(plan('Silver').features).toEqual([
    '10% discount',
    'Priority booking',
    'SMS notifications',
    'Monthly newsletter',
  ])
  expect(plan('Gold').features).toEqual([
    '15% discount',
    'VIP priority booking',
    'All notifications',
    'Exclusive events',
    'Personal stylist consultation',
  ])
  expect(SEED_PLANS.map(({ discountPercent }) => discountPercent)).toEqual([0, 10, 15])
})

test('a family member adds 30 dollars on Gold, 10 on Silver, nothing otherwise; three at most', () => {
  expect(plan('Gold').memberPriceCents).toBe(3000)
  expect(plan('Silver').memberPriceCents).toBe(1000)
  expect(plan('Free').memberPriceCents).toBe(0)
  expect(MAX_FAMILY_MEMBERS).toBe(3)
})

test.each([
  ['Free', 3, 0],
  ['Silver', 0, 2000],
  ['Silver', 1, 3000],
  ['Silver', 3, 5000],
  ['Gold', 0, 10_000],
  ['Gold', 2, 16_000],
  ['Gold', 3, 19_000],
])('%s with %i members costs %i cents a month', (name, members, cents) => {
  expect(monthlyTotalCents(plan(name), members)).toBe(cents)
})

test('the calculator counts the holder among the members: base + member × max(0, members − 1)', () => {
  expect(subscriptionCents(plan('Silver'), 0)).toBe(2000)
  expect(subscriptionCents(plan('Silver'), 1)).toBe(2000)
  expect(subscriptionCents(plan('Gold'), 4)).toBe(10_000 + 3 * 3000)
})

function plan(name: string): Plan {
  const found = SEED_PLANS.find((one) => one.name === name)
  if (found === undefined) throw new Error(`there is no plan ${name}`)
  return found
}
