import { describe, expect, test } from 'vitest'
import { COMMANDS, isWaitingKind } from '#domain/change/commands.ts'
import {
  familySeats,
  isOpen,
  nameOf,
  readInvitations,
  readMembers,
  readOwnFamily,
  readSpending,
  seatsLeft,
  seatsTaken,
} from './family.ts'

const HOLDER = {
  id: 'm1',
  user_id: 'u1',
  first_name: 'Nora',
  last_name: 'Whitfield',
  is_main_holder: true,
  photo_url: 'u1/photo.jpg',
  relationship: 'main_holder',
  can_make_purchases: true,
  spending_limit_cents: null,
}
const CHILD = {
  ...HOLDER,
  id: 'm2',
  user_id: 'u2',
  first_name: 'Ada',
  is_main_holder: false,
  photo_url: null,
  relationship: 'child',
  spending_limit_cents: 2500,
}
const INVITED = {
  id: 'i1',
  email: 'kit@example.com',
  first_name: '',
  last_name: '',
  sent_at: '2026-11-21T09:00:00Z',
  expires_at: '2026-11-24T09:00:00Z',
  relationship: 'sibling',
  can_make_purchases: false,
  spending_limit_cents: null,
}
const LAPSES = Date.UTC(2026, 10, 24, 9)

describe('what the server says of a family', () => {
  test('is read with the holder as what they are', () => {
    const [holder, child] = readMembers([HOLDER, CHILD])
    expect(holder).toEqual({
      id: 'm1',
      userId: 'u1',
      firstName: 'Nora',
      lastName: 'Whitfield',
      relationship: 'main_holder',
      isHolder: true,
      mayBuy: true,
      limitCents: null,
      photoPath: 'u1/photo.jpg',
    })
    expect(child).toMatchObject({ relationship: 'child', limitCents: 2500, photoPath: null })
  })

  test('is none for whoever is in no family', () => {
    expect(readOwnFamily(null)).toBeNull()
    expect(readOwnFamily({ family_id: 'f1', families: null })).toBeNull()
    expect(
      readOwnFamily({
        families: {
          id: 'f1',
          name: 'The Whitfields',
          main_account_holder_id: 'u1',
          payment_authorization_enabled: true,
          subscription_status: 'inactive',
        },
      }),
    ).toEqual({
      id: 'f1',
      name: 'The Whitfields',
      holderId: 'u1',
      needsAuthorization: true,
      isActive: false,
    })
  })

  test.each([[{}], ['<html>'], [[{ id: 'm1' }]], [[null]]])(
    'is no answer when it is %o',
    (answer) => {
      expect(() => readMembers(answer)).toThrow(/couldn’t reach the salon/)
      expect(() => readInvitations(answer)).toThrow(/couldn’t reach the salon/)
    },
  )

  test('a relationship of a newer server is another one', () => {
    expect(readMembers([{ ...CHILD, relationship: 'cousin' }])[0]?.relationship).toBe('other')
  })

  test('spending counts in whole cents or not at all', () => {
    expect(readSpending({ m1: 3500, m2: 'a lot', m3: 0.5 })).toEqual({ m1: 3500 })
    expect(readSpending(null)).toEqual({})
  })
})

describe('seats', () => {
  const members = readMembers([HOLDER, CHILD])
  const invitations = readInvitations([INVITED])

  test('are taken by members beside the holder and by whoever can still accept', () => {
    expect(seatsTaken(members, invitations, LAPSES - 1)).toBe(2)
    expect(seatsTaken(members, invitations, LAPSES)).toBe(1)
    expect(isOpen({ expiresAt: LAPSES }, LAPSES)).toBe(false)
  })

  test('are billed for members and for whoever was invited at sign-up, not for those invited later', () => {
    const billed = readInvitations([{ ...INVITED, id: 'i2', is_billed: true }])
    const seats = (now: number) => familySeats(members, [...invitations, ...billed], now)
    expect(seats(LAPSES - 1)).toEqual({ joined: 1, pending: 1, unbilled: 1 })
    expect(seats(LAPSES)).toEqual({ joined: 1, pending: 0, unbilled: 0 })
  })

  test('are three', () => {
    expect([0, 1, 3, 4].map(seatsLeft)).toEqual([3, 2, 0, 0])
  })
})

test('a name is what there is of it', () => {
  expect(nameOf({ firstName: 'Ada', lastName: '' })).toBe('Ada')
  expect(nameOf({ firstName: '', lastName: '' })).toBe('')
})

test('of families only what takes nothing for granted waits on a device, and of money nothing', () => {
  const kinds = Object.keys(COMMANDS).filter((kind) => /^(family|purchase)\./.test(kind))
  expect(kinds).toHaveLength(17)
  expect(kinds.filter(isWaitingKind)).toEqual([
    'family.create',
    'family.rename',
    'family.authorization-on',
    'family.invite',
    'family.remove',
    'family.limit-down',
  ])
  expect(['contact.send', 'booking.request'].every(isWaitingKind)).toBe(true)
  expect([null, 7, 'toString', 'family.cancel'].some(isWaitingKind)).toBe(false)
})
