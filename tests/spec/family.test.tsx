import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { wordsFor, Problem } from '#domain/text/errors.ts'
import { RELATIONSHIPS } from '#domain/family/family.ts'
import { familyRefusal } from '#domain/family/family-refusals.ts'
import { familyCostCents } from '#domain/family/family-plans.ts'
import { RightsFields } from '#features/family/rights-fields.tsx'
import { PlanBenefits } from '#features/family/plan-benefits.tsx'
import { AUTHORIZATION_WORDS } from '#features/family/buying-words.ts'
import { ADD_WORDS } from '#features/family/inviting-words.ts'
import { CREATE_WORDS, FAMILY_WORDS, WORDS } from '#features/family/words.ts'

// Typed out by hand from the specification.
test('with no family: a form called Create Your Family Account, with a Family Name', () => {
  expect(CREATE_WORDS.title).toBe('Create Your Family Account')
  expect(CREATE_WORDS.name).toBe('Family Name')
})

test('the relationships to choose from', () => {
  expect(RELATIONSHIPS).toEqual(['spouse', 'child', 'parent', 'sibling', 'other'])
})

test('members are marked Can Purchase or View Only', () => {
  expect(FAMILY_WORDS.canPurchase).toBe('Can Purchase')
  expect(FAMILY_WORDS.viewOnly).toBe('View Only')
})

test('the switch for authorization', () => {
  expect(AUTHORIZATION_WORDS.label).toBe('Require authorization for family purchases')
})

test('at three members the button says why it is off', () => {
  expect(FAMILY_WORDS.full).toBe(
    'Maximum family members reached. Remove a member to add a new one.',
  )
})

test('what is said when something worked', () => {
  expect(CREATE_WORDS.created).toBe('Family created successfully!')
  expect(ADD_WORDS.sent).toBe('Family member invitation sent!')
  expect(AUTHORIZATION_WORDS.enabled).toBe('Payment authorization enabled')
  expect(AUTHORIZATION_WORDS.disabled).toBe('Payment authorization disabled')
})

test('what is said when something did not, with no better reason', () => {
  expect(WORDS.error).toBe('Error')
  expect(CREATE_WORDS.failed).toBe('Failed to create family')
  expect(ADD_WORDS.failed).toBe('Failed to add family member')
  expect(ADD_WORDS.missing).toBe('Please fill in all required fields')
  expect(AUTHORIZATION_WORDS.failed).toBe('Failed to update settings')
  expect(WORDS.notFetched).toEqual({
    family: 'Failed to fetch family',
    members: 'Failed to fetch family members',
    plans: 'Failed to fetch subscription plans',
  })
})

test('the other messages', () => {
  expect(wordsFor(new Problem('user-not-authenticated'), '')).toBe('User not authenticated')
  const refusal = (code: string) =>
    familyRefusal({ outcome: 'rejected', code, fields: {}, current: null })
  expect(refusal('no-family')).toBe('No family found')
  expect(refusal('family-full')).toBe('Family cannot have more than 3 members')
})

test('the limit: a number from 0 in steps of a cent, only while purchases are on', () => {
  const fields = (canMakePurchases: string) =>
    renderToStaticMarkup(
      <RightsFields
        draft={{ canMakePurchases, spendingLimit: '' }}
        flaw={undefined}
        onType={() => undefined}
      />,
    )
  expect(fields('yes')).toContain('Spending limit')
  expect(fields('yes')).toMatch(/<input[^>]*type="number"[^>]*min="0"[^>]*step="0.01"/)
  expect(fields('')).toContain('Can make purchases')
  expect(fields('')).not.toContain('Spending limit')
})

test('benefits are badges that say Yes, No or how much', () => {
  const plan = {
    id: 'silver',
    name: 'Silver',
    baseCents: 2000,
    memberCents: 1000,
    benefits: [
      { name: 'Discount', value: '10%' },
      { name: 'Priority booking', value: true },
      { name: 'Exclusive events', value: false },
    ],
  }
  const text = renderToStaticMarkup(<PlanBenefits plan={plan} />).replace(/<[^>]+>/g, '|')
  expect(text).toMatch(/Discount\|+10%/)
  expect(text).toMatch(/Priority booking\|+Yes/)
  expect(text).toMatch(/Exclusive events\|+No/)
})

test.each([
  [0, 2000],
  [1, 2000],
  [4, 5000],
])('the calculator: base + member × max(0, members − 1), for %i %i cents', (members, cents) => {
  expect(familyCostCents({ baseCents: 2000, memberCents: 1000 }, members)).toBe(cents)
})
