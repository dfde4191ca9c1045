import { expect, test } from 'vitest'
import { untilInWords } from './until.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

test.each([
  [-HOUR, 'in less than a minute'],
  [59 * SECOND, 'in less than a minute'],
  [MINUTE, 'in 1 minute'],
  [59 * MINUTE + 59 * SECOND, 'in 59 minutes'],
  [HOUR, 'in 1 hour'],
  [48 * HOUR, 'in 48 hours'],
  [49 * HOUR, 'in 2 days'],
  [72 * HOUR, 'in 3 days'],
])('what comes after %i ms comes %s', (left, words) => {
  expect(untilInWords(1000 + left, 1000)).toBe(words)
})
