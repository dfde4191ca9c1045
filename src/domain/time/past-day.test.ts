import { expect, test } from 'vitest'
import { pastDayInWords } from './past-day.ts'

/** Ten in the morning in Asheville. */
const NOW = Date.UTC(2026, 10, 21, 15)

test('a day of the past is called as somebody at the salon would call it', () => {
  expect(pastDayInWords('2026-11-20', NOW)).toBe('Yesterday')
  expect(pastDayInWords('2026-11-19', NOW)).toBe('Thursday, November 19')
  // The day on which the clock goes back has an hour more than a day of news.
  const lateOnLongDay = Date.UTC(2026, 10, 2, 4, 50)
  expect(pastDayInWords('2026-11-01', lateOnLongDay)).toBe('Today')
})
