import { expect, test } from 'vitest'
import { longDate } from './long-date.ts'

test('a day reads as people write it, on the same day everywhere', () => {
  expect(longDate('2026-03-01')).toBe('March 1, 2026')
  expect(longDate('2026-12-31')).toBe('December 31, 2026')
})
