import { expect, test } from 'vitest'
import { clockDifference } from './clock-difference.ts'

const MINUTE = 60_000

test.each([
  [0, null],
  [2 * MINUTE, null],
  [-2 * MINUTE, null],
  [2 * MINUTE + 1, '2 minutes ahead'],
  [-17 * MINUTE, '17 minutes behind'],
  [59.6 * MINUTE, '1 hour ahead'],
  [180 * MINUTE + 400, '3 hours ahead'],
  [-181 * MINUTE, '3 hours and 1 minute behind'],
  [400 * 24 * 60 * MINUTE, '400 days ahead'],
])('%i ms is said as %s', (aheadMs, words) => {
  expect(clockDifference(aheadMs)).toBe(words)
})
