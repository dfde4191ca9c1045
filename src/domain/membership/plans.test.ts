import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountedCents } from '#domain/money/money.ts'
import {
  MAX_FAMILY_MEMBERS,
  SEED_PAID_PLANS,
  SEED_PLANS,
  breakEvenCents,
  monthlyTotalCents,
  subscriptionCents,
} from './plans.ts'

const anyPlan = fc.constantFrom(...SEED_PLANS)
const anyPaidPlan = fc.constantFrom(...SEED_PAID_PLANS)
const anyMembers = fc.integer({ min: 0, max: MAX_FAMILY_MEMBERS })

describe('the monthly total', () => {
  test('is whole cents, and each member adds the same', () => {
    fc.assert(
      fc.property(anyPlan, anyMembers, (plan, members) => {
        const total = monthlyTotalCents(plan, members)
        expect(Number.isSafeInteger(total)).toBe(true)
        expect(monthlyTotalCents(plan, members + 1) - total).toBe(plan.memberPriceCents)
      }),
    )
  })

  test('is the same whether members or all people are counted', () => {
    fc.assert(
      fc.property(anyPlan, anyMembers, (plan, members) => {
        expect(subscriptionCents(plan, members + 1)).toBe(monthlyTotalCents(plan, members))
      }),
    )
  })

  test('of nobody is the price of the plan, never less', () => {
    for (const plan of SEED_PLANS) expect(subscriptionCents(plan, 0)).toBe(plan.priceCents)
  })
})

describe('a plan pays for itself', () => {
  test('exactly where the discount reaches its price', () => {
    const anyAmount = fc.integer({ min: 0, max: 200_000 })
    fc.assert(
      fc.property(anyPaidPlan, anyAmount, (plan, spentCents) => {
        const savedCents = (spentCents * plan.discountPercent) / 100
        const breakEven = breakEvenCents(plan) ?? Infinity
        expect(savedCents >= plan.priceCents).toBe(spentCents >= breakEven)
      }),
    )
  })

  test('never, when it takes nothing off', () => {
    for (const plan of SEED_PLANS.filter(({ discountPercent }) => discountPercent === 0)) {
      expect(breakEvenCents(plan)).toBeNull()
      expect(discountedCents(5000, plan.discountPercent)).toBe(5000)
    }
  })
})

test('every plan has a name of its own, and every price a key of its own', () => {
  const keys = SEED_PLANS.flatMap(({ lookupKeys }) => Object.values(lookupKeys ?? {}))
  expect(new Set(SEED_PLANS.map(({ id }) => id)).size).toBe(SEED_PLANS.length)
  expect(new Set(keys).size).toBe(2 * SEED_PAID_PLANS.length)
})
