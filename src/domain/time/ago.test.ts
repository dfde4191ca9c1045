import { expect, test } from 'vitest'
import { agoInWords } from './ago.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const MINUTE = 60_000

test.each([
  [-5 * MINUTE, 'just now'],
  [0, 'just now'],
  [MINUTE - 1, 'just now'],
  [MINUTE, '1 min ago'],
  [10 * MINUTE, '10 min ago'],
  [60 * MINUTE - 1, '59 min ago'],
  [60 * MINUTE, '1 hour ago'],
  [23.9 * 60 * MINUTE, '23 hours ago'],
  [24 * 60 * MINUTE, '1 day ago'],
  [72 * 60 * MINUTE, '3 days ago'],
])('%d ms past is %s', (past, words) => {
  expect(agoInWords(NOW - past, NOW)).toBe(words)
})
