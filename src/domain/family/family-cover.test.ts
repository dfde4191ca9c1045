import { expect, test } from 'vitest'
import { familysOwn, readFamilyCover } from './family-cover.ts'
import { SEED_PLANS } from '#domain/membership/plans.ts'

test('a family covers whoever is in it with the plan that its holder pays', () => {
  expect(readFamilyCover({ familyName: 'Reyes Family', planId: 'gold' }, SEED_PLANS)).toMatchObject(
    {
      familyName: 'Reyes Family',
      plan: { name: 'Gold', discountPercent: 15 },
    },
  )
})

test.each([[null], [{}], [{ familyName: 'Reyes Family', planId: 'platinum' }]])(
  'nobody is covered by %j',
  (answer) => {
    expect(readFamilyCover(answer, SEED_PLANS)).toBeNull()
  },
)

test.each([
  ['Sofia Reyes Family', 'the Sofia Reyes Family’s'],
  ['The Whitfield Family', 'the Whitfield Family’s'],
  ['The Whitfields', 'the Whitfields’'],
])('what is of %s is %s', (name, own) => {
  expect(familysOwn(name)).toBe(own)
})
