import { expect, test } from 'vitest'
import { comparedDays, daysAhead, daysOfPeriod, isDay, lengthOf } from './report-days.ts'

test.for([
  ['today', '2026-11-25', '2026-11-25', '2026-11-25'],
  ['this-week', '2026-11-25', '2026-11-23', '2026-11-29'],
  ['this-week', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['this-month', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-30-days', '2026-03-15', '2026-02-14', '2026-03-15'],
  ['this-quarter', '2026-11-25', '2026-10-01', '2026-12-31'],
  ['this-quarter', '2026-01-01', '2026-01-01', '2026-03-31'],
  ['this-year', '2026-07-01', '2026-01-01', '2026-12-31'],
] as const)('%s on %s is from %s until %s', ([period, today, from, until]) => {
  expect(daysOfPeriod(period, today)).toEqual({ from, until })
})

test.for([
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['2026-03-08', '2026-03-08', '2026-03-07', '2026-03-07'],
  ['2026-03-05', '2026-03-10', '2026-02-27', '2026-03-04'],
] as const)('before %s until %s are %s until %s', ([from, until, earlier, later]) => {
  expect(comparedDays({ from, until }, 'before')).toEqual({ from: earlier, until: later })
})

test.for([
  ['2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
  ['2029-02-01', '2029-02-28', '2028-02-01', '2028-02-29'],
  ['2026-11-25', '2026-11-25', '2025-11-26', '2025-11-26'],
  ['2026-11-23', '2026-11-29', '2025-11-24', '2025-11-30'],
  ['2028-02-29', '2028-04-15', '2027-02-28', '2027-04-15'],
] as const)('a year before %s until %s are %s until %s', ([from, until, earlier, later]) => {
  expect(comparedDays({ from, until }, 'year')).toEqual({ from: earlier, until: later })
})

test('nothing is compared where nothing is asked for', () => {
  expect(comparedDays({ from: '2026-11-01', until: '2026-11-30' }, 'none')).toBeNull()
})

test('days of the calendar are counted, also over a night that has an hour more or less', () => {
  expect(lengthOf({ from: '2026-03-07', until: '2026-03-09' })).toBe(3)
  expect(lengthOf({ from: '2026-10-31', until: '2026-11-02' })).toBe(3)
  expect(daysAhead({ from: '2026-11-01', until: '2026-11-30' }, '2026-11-25')).toBe(5)
  expect(daysAhead({ from: '2026-12-01', until: '2026-12-02' }, '2026-11-25')).toBe(2)
  expect(daysAhead({ from: '2026-11-01', until: '2026-11-25' }, '2026-11-25')).toBe(0)
})

test('a day that no calendar has is none', () => {
  expect(['2026-02-29', '2026-13-01', '2026-1-1', ''].map(isDay)).toEqual(Array(4).fill(false))
  expect(isDay('2028-02-29')).toBe(true)
})
