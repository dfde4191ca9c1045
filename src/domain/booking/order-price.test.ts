import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountedCents } from '#domain/money/money.ts'
import { SEED_PLANS } from '#domain/membership/plans.ts'
import { orderPrice, planAhead, priceOnPlan } from './order-price.ts'
import type { Service } from '#domain/service/services.ts'

const service = (priceCents: number | null, percent = 0): Service => ({
  id: 'id',
  slug: 'slug',
  name: 'Name',
  description: '',
  category: 'Hair',
  priceCents,
  durationMinutes: 30,
  image: null,
  discount:
    priceCents === null || percent === 0
      ? null
      : { percent, description: '', priceCents: discountedCents(priceCents, percent) },
  features: [],
})

const [FREE, SILVER, GOLD] = [28, 42, 56].map((days) => planAhead(days, SEED_PLANS))

test('how far ahead one may book tells the plan', () => {
  expect([FREE, SILVER, GOLD].map((plan) => plan?.id)).toEqual(['free', 'silver', 'gold'])
  expect(planAhead(0, SEED_PLANS).id).toBe('free')
})

test('the better of menu and plan counts, and never both', () => {
  expect(priceOnPlan(service(10_000), { discountPercent: 15 })).toBe(8500)
  expect(priceOnPlan(service(10_000, 20), { discountPercent: 15 })).toBe(8000)
  expect(priceOnPlan(service(10_000, 10), { discountPercent: 15 })).toBe(8500)
  expect(priceOnPlan(service(null), { discountPercent: 15 })).toBeNull()
})

test('half a cent rounds up, as in the salon’s books', () => {
  expect(priceOnPlan(service(4990), { discountPercent: 15 })).toBe(4242)
  expect(priceOnPlan(service(1003), { discountPercent: 50 })).toBe(502)
})

test('an order adds up, says what the menu asks where that is more, and what is open', () => {
  const order = [service(7800), service(4800, 25), service(null)]
  expect(orderPrice(order, { discountPercent: 15 })).toEqual({
    cents: 6630 + 3600,
    menuCents: 7800 + 3600,
    isOpen: true,
  })
  expect(orderPrice(order, { discountPercent: 0 })).toMatchObject({ menuCents: null })
  expect(orderPrice([service(7800)], { discountPercent: 0 }).isOpen).toBe(false)
})

test('a plan never makes anything dearer', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom(0, 10, 15),
      (cents, percent, discountPercent) => {
        const { cents: paid, menuCents } = orderPrice([service(cents, percent)], {
          discountPercent,
        })
        expect(paid).toBeLessThanOrEqual(menuCents ?? paid)
        expect(paid).toBeLessThanOrEqual(cents)
      },
    ),
  )
})
