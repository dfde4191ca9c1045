import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import {
  EMPTY_INVITATION,
  asDraft,
  flawOfFamilyName,
  flawOfRights,
  flawsOfInvitation,
  invitationFrom,
  limitAsTyped,
  rightsFrom,
} from './family-draft.ts'

const TYPED = { ...EMPTY_INVITATION, email: ' Kit@Example.com ', relationship: 'child' }

describe('an invitation as typed', () => {
  test('needs an address and a relationship, and nothing else', () => {
    expect(flawsOfInvitation(EMPTY_INVITATION)).toEqual({
      email: 'missing',
      relationship: 'missing',
    })
    expect(flawsOfInvitation(TYPED)).toEqual({})
  })

  test.each([
    [{ email: 'kit' }, { email: 'no-email' }],
    [{ relationship: 'main_holder' }, { relationship: 'missing' }],
    [{ firstName: 'x'.repeat(81) }, { firstName: 'too-long' }],
    [{ lastName: 'x'.repeat(81) }, { lastName: 'too-long' }],
    [{ canMakePurchases: 'yes', spendingLimit: '-1' }, { spendingLimit: 'no-amount' }],
  ])('with %o has %o', (changes, flaws) => {
    expect(flawsOfInvitation({ ...TYPED, ...changes })).toEqual(flaws)
  })

  test('is sent clean, and with a limit only for somebody who may buy', () => {
    const limited = { ...TYPED, firstName: ' Kit ', spendingLimit: '49.99' }
    expect(invitationFrom(limited)).toEqual({
      email: 'kit@example.com',
      relationship: 'child',
      firstName: 'Kit',
      lastName: '',
      canMakePurchases: false,
      spendingLimitCents: null,
    })
    expect(invitationFrom({ ...limited, canMakePurchases: 'yes' })).toMatchObject({
      canMakePurchases: true,
      spendingLimitCents: 4999,
    })
  })
})

describe('a limit', () => {
  const limit = (spendingLimit: string) => {
    const draft = { canMakePurchases: 'yes', spendingLimit }
    return flawOfRights(draft) ?? rightsFrom(draft).spendingLimitCents
  }

  test.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['50', 5000],
    ['50.', 5000],
    ['49.9', 4990],
    ['.5', 50],
    ['1000000', 100_000_000],
    ['1000000.01', 'too-much'],
    ['99999999999999999999', 'too-much'],
    ['-5', 'no-amount'],
    ['1.234', 'no-amount'],
    ['1e3', 'no-amount'],
    ['1,000', 'no-amount'],
    ['.', 'no-amount'],
    ['fifty', 'no-amount'],
  ])('of %o is %o', (typed, cents) => {
    expect(limit(typed)).toBe(cents)
  })

  test('written and read again is the same, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(limit(limitAsTyped(cents))).toBe(cents)
      }),
    )
    expect(limitAsTyped(null)).toBe('')
  })

  test('of nobody who may buy is none', () => {
    expect(flawOfRights({ canMakePurchases: '', spendingLimit: 'nonsense' })).toBeNull()
    expect(rightsFrom({ canMakePurchases: asDraft(false), spendingLimit: '5' })).toEqual({
      canMakePurchases: false,
      spendingLimitCents: null,
    })
  })
})

test.each([
  ['', 'missing'],
  [' \t', 'missing'],
  ['x'.repeat(120), null],
  ['x'.repeat(121), 'too-long'],
])('a family called %o has the flaw %o', (name, flaw) => {
  expect(flawOfFamilyName(name)).toBe(flaw)
})
