import { expect, test } from 'vitest'
import { asOf, dayAndTime } from './as-of.ts'
import { dayInWords } from './day-in-words.ts'

/** 10:42 AM at the salon. */
const NOW = Date.UTC(2026, 10, 22, 15, 42)
const MINUTE = 60_000
/** Between the hour and its half of the day stands a space of a kind of its own. */
const plain = (words: string | null) => words?.replace(/\s/g, ' ') ?? null

test('a day is the salon’s day, though it is another one elsewhere', () => {
  expect(dayInWords(Date.UTC(2026, 11, 22, 3))).toBe('December 21, 2026')
  expect(dayInWords(Date.UTC(2026, 11, 22, 15))).toBe('December 22, 2026')
})

test.each([
  [0, null],
  [5 * MINUTE, null],
  [5 * MINUTE + 1, '10:36 AM'],
  [10 * 60 * MINUTE, '12:42 AM'],
  [11 * 60 * MINUTE, 'Nov 21, 11:42 PM'],
  [24 * 60 * MINUTE, 'Nov 21, 10:42 AM'],
  [-MINUTE, null],
])('an answer %i ms old says %s', (age, words) => {
  expect(plain(asOf(NOW - age, NOW))).toBe(words)
})

test('a moment is said with its day', () => {
  expect(plain(dayAndTime(NOW))).toBe('Nov 22, 10:42 AM')
})
