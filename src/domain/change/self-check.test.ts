import { expect, test } from 'vitest'
import { ageInWords, isOverADay } from '#domain/time/age-in-words.ts'
import { agesInWords, asPlainText, bytesInWords, clockInWords } from './self-check.ts'

const NOW = Date.UTC(2026, 10, 21, 15)
const MINUTE = 60_000

test('room is told in the unit that fits', () => {
  expect(bytesInWords(300)).toBe('1 KB')
  expect(bytesInWords(4_240_000)).toBe('4.2 MB')
  expect(bytesInWords(2_000_000_000)).toBe('2 GB')
})

test('a clock counts as right within two minutes', () => {
  expect(clockInWords(-1400)).toEqual({ value: 'Same as the salon’s', isFine: true })
  expect(clockInWords(40_000)).toEqual({ value: '40 s ahead of the salon’s', isFine: true })
  expect(clockInWords(-60 * MINUTE)).toEqual({ value: '60 min behind the salon’s', isFine: false })
})

test('what is saved tells its newest and its oldest', () => {
  expect(agesInWords(null, NOW)).toBe('Nothing saved')
  const ages = { count: 3, newestAt: NOW - 5 * MINUTE, oldestAt: NOW - 50 * 60 * MINUTE }
  expect(agesInWords(ages, NOW)).toBe('3 answers, newest 5 min ago, oldest 2 days ago')
})

test('the text for support has every line of the page', () => {
  const groups = [{ title: 'The app', findings: [{ label: 'Version', value: 'B7d2kQ0a' }] }]
  expect(asPlainText(groups, 'Self-check')).toBe('Self-check\n\nThe app\n  Version: B7d2kQ0a')
})

test('an age is told from its first minute on, and a day is long', () => {
  expect(ageInWords(NOW - 59_000, NOW)).toBeNull()
  expect(ageInWords(NOW - 12 * MINUTE, NOW)).toBe('12 min')
  expect(ageInWords(NOW - 60 * MINUTE, NOW)).toBe('1 hour')
  expect(ageInWords(NOW - 49 * 60 * MINUTE, NOW)).toBe('2 days')
  expect(isOverADay(NOW - 24 * 60 * MINUTE, NOW)).toBe(false)
  expect(isOverADay(NOW - 24 * 60 * MINUTE - 1, NOW)).toBe(true)
})
