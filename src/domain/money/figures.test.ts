import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetTyped, pointsInWords, readFigures, spendingOf } from './figures.ts'
import { centsAsTyped } from './money.ts'

const ANSWER = {
  openRequests: 2,
  familyMembers: 0,
  spentThisMonthCents: 4000,
  monthlyBudgetCents: null,
  loyaltyPoints: 40,
}

const spending = (spentThisMonthCents: number, monthlyBudgetCents: number | null) =>
  spendingOf({ ...ANSWER, spentThisMonthCents, monthlyBudgetCents })

test('figures are read as they are told, and none is made up', () => {
  expect(readFigures(ANSWER)).toEqual(ANSWER)
  for (const missing of ['openRequests', 'familyMembers', 'spentThisMonthCents', 'loyaltyPoints'])
    expect(() => readFigures({ ...ANSWER, [missing]: null })).toThrow()
  expect(() => readFigures('<p>Sign in to this Wi-Fi</p>')).toThrow()
})

test('without a budget there is nothing to compare', () => {
  expect(spending(4000, null)).toBeNull()
})

test.each([
  { spent: 0, budget: 15_000, share: 0, words: '$150 left of your $150 budget' },
  { spent: 4500, budget: 15_000, share: 0.3, words: '$105 left of your $150 budget' },
  { spent: 15_000, budget: 15_000, share: 1, words: 'Exactly your $150 budget' },
  { spent: 16_250, budget: 15_000, share: 1, words: '$12.50 over your $150 budget' },
  { spent: 1, budget: 0, share: 1, words: '$0.01 over your $0 budget' },
  { spent: 0, budget: 0, share: 0, words: 'Exactly your $0 budget' },
  { spent: -500, budget: 1000, share: 0, words: '$15 left of your $10 budget' },
])('$spent cents spent of $budget', ({ spent, budget, share, words }) => {
  expect(spending(spent, budget)).toEqual({ share, words, isOver: spent > budget })
})

test.each<[string, ReturnType<typeof budgetTyped>]>([
  ['', null],
  ['   ', null],
  ['150', 15_000],
  ['$1,200.50', 120_050],
  ['0.5', 50],
  ['49.99', 4999],
  ['7.', 700],
  ['100000', 10_000_000],
  ['100000.01', 'too-much'],
  ['-5', 'no-amount'],
  ['1.234', 'no-amount'],
  ['.5', 'no-amount'],
  ['ten', 'no-amount'],
  ['1e3', 'no-amount'],
])('“%s” typed as a budget', (typed, read) => {
  expect(budgetTyped(typed)).toBe(read)
})

test('a budget comes back from its field as it went in, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      expect(budgetTyped(centsAsTyped(cents))).toBe(cents)
    }),
  )
  expect(centsAsTyped(null)).toBe('')
})

test('points are said with their number', () => {
  expect([0, 1, 1240].map(pointsInWords)).toEqual(['0 points', '1 point', '1,240 points'])
})
