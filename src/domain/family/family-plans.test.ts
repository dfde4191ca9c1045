import { describe, expect, test } from 'vitest'
import { familyCostCents, readBenefits, readFamilyPlans } from './family-plans.ts'
import { SEED_PAID_PLANS, subscriptionCents } from '#domain/membership/plans.ts'

const SILVER = {
  id: 'silver',
  name: 'Silver',
  base_price_cents: 2000,
  member_price_cents: 1000,
  benefits: { Discount: '10%', 'Priority booking': true },
}

describe('benefits', () => {
  const benefits = [
    { name: 'Discount', value: '10%' },
    { name: 'Events', value: false },
    { name: 'Visits', value: '2' },
  ]

  test('come as an object or as the text of one', () => {
    const object = { Discount: '10%', Events: false, Visits: 2 }
    expect(readBenefits(object)).toEqual(benefits)
    expect(readBenefits(JSON.stringify(object))).toEqual(benefits)
  })

  test.each([[null], ['{"Discount"'], ['[1]'], [[1]], [7], ['null']])(
    'that are %o are none',
    (value) => {
      expect(readBenefits(value)).toEqual([])
    },
  )

  test('that are neither words nor yes or no are left out', () => {
    expect(readBenefits({ Deep: { down: true }, Empty: null, Events: true })).toEqual([
      { name: 'Events', value: true },
    ])
  })
})

test('a plan without its prices is no answer', () => {
  expect(readFamilyPlans([SILVER])).toMatchObject([{ baseCents: 2000, memberCents: 1000 }])
  expect(() => readFamilyPlans([{ ...SILVER, base_price_cents: '20' }])).toThrow()
})

test.each([
  [0, 2000],
  [1, 2000],
  [2, 3000],
  [4, 5000],
])('%i people cost %i cents on Silver', (people, cents) => {
  expect(familyCostCents({ baseCents: 2000, memberCents: 1000 }, people)).toBe(cents)
})

test('the sum is the one of the catalogue', () => {
  for (const plan of SEED_PAID_PLANS)
    for (const people of [0, 1, 2, 3, 4]) {
      const offered = { baseCents: plan.priceCents, memberCents: plan.memberPriceCents }
      expect(familyCostCents(offered, people)).toBe(subscriptionCents(plan, people))
    }
})
