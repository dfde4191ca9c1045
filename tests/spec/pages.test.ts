import { expect, test } from 'vitest'
import { SEED_PLANS } from '#domain/membership/plans.ts'
import { CHECKOUT_WORDS, WORDS as GIFT_CARDS } from '#features/gift-cards/words.ts'
import { WORDS as MEMBERSHIP, membershipQuestions } from '#features/membership/words.ts'
import { CANCELED_WORDS, SUCCESS_WORDS } from '#features/payment/words.ts'

test('membership: three benefits by their names', () => {
  expect(MEMBERSHIP.benefits.map(({ title }) => title)).toEqual([
    'Save Money',
    'Priority Access',
    'Exclusive Rewards',
  ])
})

test('membership: what is charged, and that it can end at any time', () => {
  const [, silver, gold] = SEED_PLANS.map(MEMBERSHIP.charge)
  expect(silver).toContain('charged $20/month, cancel anytime')
  expect(gold).toContain('charged $100/month, cancel anytime')
})

test('membership: the questions that must be answered', () => {
  const answers = membershipQuestions(SEED_PLANS)
    .map(({ answer }) => answer)
    .join(' ')
  expect(answers).toContain('Plan changes take effect next billing cycle')
  expect(answers).toContain('No setup fees')
  expect(answers).toContain('benefits stay to the end of the billing period')
})

test('gift cards: heading and buttons', () => {
  expect(GIFT_CARDS.title).toBe('Gift Cards')
  expect(GIFT_CARDS.buy).toBe('Buy Gift Card')
  expect(CHECKOUT_WORDS.back).toBe('Back to Gift Cards')
})

test('payment results: both headings, and that nothing was charged', () => {
  expect(SUCCESS_WORDS.title).toBe('Payment Successful')
  expect(CANCELED_WORDS.title).toBe('Payment Canceled')
  expect(CANCELED_WORDS.lead).toMatch(/no charges were made/i)
  expect(CANCELED_WORDS.next).toBe('Try Again')
})
