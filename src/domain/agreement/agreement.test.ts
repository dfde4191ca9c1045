import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EXAMPLE_SALON } from '#domain/salon/salon.ts'
import { agreementOf, initialsOf } from './agreement.ts'

describe('initials', () => {
  test.each([
    ['Hannah', 'Berg', 'HB'],
    ['hannah', 'berg', 'HB'],
    [' Łukasz ', 'Żak', 'ŁŻ'],
    ['Nguye\u0302\u0303n', 'e\u0302\u0301', 'NẾ'],
    ['小明', '王', '小王'],
    ['محمد', 'علي', 'مع'],
    ['प्रिया', 'शर्मा', 'प्रिश'],
    ['Ольга', 'иванова', 'ОИ'],
    ['👩‍👩‍👧 Zoe', '🇵🇱', 'Z🇵🇱'],
    ['🧑‍🎤', '💅🏽', '🧑‍🎤💅🏽'],
    ['’t Hooft', '(Bob)', 'TB'],
    ['ßeta', 'ნინო', 'ßნ'],
    ['Cher', '', 'C'],
    ['', ' ', ''],
  ])('of %s %s are %s', (firstName, lastName, initials) => {
    expect(initialsOf(firstName, lastName)).toBe(initials)
  })

  test('fit where they are kept, however many marks a letter carries', () => {
    const letter = `x${'\u0301'.repeat(40)}`
    expect(Array.from(initialsOf(letter, letter)).length).toBe(20)
  })

  test('are never more than two letters, whatever is typed', () => {
    const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect([...letters.segment(initialsOf(name, ''))].length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

test('an agreement keeps what was signed, without what nobody can see', () => {
  const signer = {
    firstName: ' Hannah\u202e ',
    lastName: 'Berg\u0000',
    email: ' hannah@example.com',
    planId: 'gold',
    familyMembers: 2,
  } as const
  expect(agreementOf(signer, Date.parse('2026-11-22T12:00:00Z'))).toEqual({
    memberName: 'Hannah Berg',
    email: 'hannah@example.com',
    planId: 'gold',
    familyMembers: 2,
    agreedOn: '2026-11-22',
    initials: 'HB',
    termsChangedOn: '2026-11-21',
    salon: EXAMPLE_SALON,
  })
})
