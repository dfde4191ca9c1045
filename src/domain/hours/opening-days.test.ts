import { expect, test } from 'vitest'
import { SEED_HOURS } from './opening-hours.ts'
import { dayAt, dayInWords, isOpenOn, weekdayOf } from './opening-days.ts'

test('the salon is open from Monday to Saturday and closed on Sunday', () => {
  const week = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`)
  expect(week.map(weekdayOf)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ])
  const isOpen = week.map((day) => isOpenOn(day, SEED_HOURS))
  expect(isOpen).toEqual([true, true, true, true, true, true, false])
  expect(isOpenOn('2026-11-29', [{ weekday: 7, from: 600, until: 900 }])).toBe(true)
})

test('what is no day is never open', () => {
  for (const day of ['', '2026-02-30', '2026-13-01', '24.11.2026', 'Tuesday'])
    expect(isOpenOn(day, SEED_HOURS), day).toBe(false)
})

test('a day reads as a person says it, and today is the day of the clock on the wall', () => {
  expect(dayInWords('2026-11-24')).toBe('Tuesday, November 24')
  expect(dayAt(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05')
})
