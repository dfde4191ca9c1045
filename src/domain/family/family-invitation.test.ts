import { describe, expect, test } from 'vitest'
import {
  invitationAt,
  isSameAddress,
  missingOfMember,
  readSeenInvitation,
} from './family-invitation.ts'

const LAPSES = Date.UTC(2026, 10, 24, 9)
const SEEN = {
  familyName: 'The Whitfields',
  holderFirstName: 'Nora',
  firstName: 'Kit',
  lastName: '',
  phone: '',
  homeAddress: '',
  email: 'kit@example.com',
  relationship: 'child',
  canMakePurchases: true,
  spendingLimitCents: 5000,
  expiresAt: '2026-11-24T09:00:00+00:00',
  state: 'pending',
}

describe('what a link shows', () => {
  test('is read', () => {
    expect(readSeenInvitation(SEEN)).toMatchObject({
      familyName: 'The Whitfields',
      relationship: 'child',
      mayBuy: true,
      limitCents: 5000,
      expiresAt: LAPSES,
      state: 'pending',
    })
  })

  test.each([[null], ['<html>'], [{}], [{ ...SEEN, state: 'maybe' }]])(
    'is nothing in %o',
    (one) => {
      expect(readSeenInvitation(one)).toBeNull()
    },
  )

  test.each(['accepted', 'revoked', 'expired'] as const)(
    'is no more than its state once it is %s',
    (state) => {
      expect(readSeenInvitation({ state })).toEqual({ state })
      expect(readSeenInvitation({ ...SEEN, state })).toEqual({ state })
    },
  )

  test('is nothing where an open one does not say how long', () => {
    expect(readSeenInvitation({ ...SEEN, expiresAt: null })).toBeNull()
  })

  test.each([
    [SEEN, LAPSES - 1, 'pending'],
    [SEEN, LAPSES, 'expired'],
    [{ state: 'accepted' }, LAPSES, 'accepted'],
    [{ state: 'revoked' }, 0, 'revoked'],
  ] as const)('%o at %i is %s', (answer, now, state) => {
    const seen = readSeenInvitation(answer)
    expect(seen && invitationAt(seen, now).state).toBe(state)
  })
})

test('what the salon asks of a member, and what of it is missing', () => {
  const profile = {
    firstName: 'Kit',
    lastName: 'Whitfield',
    phone: '(828) 555-0101',
    homeAddress: '1 Elm Street',
    photoPath: 'u3/photo.jpg',
  }
  expect(missingOfMember(profile)).toEqual([])
  expect(missingOfMember({ ...profile, phone: '', photoPath: null })).toEqual([
    'phone number',
    'photo',
  ])
})

test('an address is the same however it is written', () => {
  expect(isSameAddress('Kit@Example.com ', 'kit@example.com')).toBe(true)
  expect(isSameAddress('kit@example.com', 'kat@example.com')).toBe(false)
})
