import { describe, expect, test } from 'vitest'
import { daysLater, salonClockAt, salonDay, salonMoment } from './salon-clock.ts'

const at = (iso: string) => Date.parse(iso)

test('the salon’s clock is five hours behind Greenwich in winter and four in summer', () => {
  expect(salonClockAt(at('2026-12-01T15:30:00Z'))).toEqual({ day: '2026-12-01', minutes: 630 })
  expect(salonClockAt(at('2026-07-01T14:30:00Z'))).toEqual({ day: '2026-07-01', minutes: 630 })
  expect(salonClockAt(at('2026-12-02T04:59:59Z'))).toEqual({ day: '2026-12-01', minutes: 1439 })
  expect(salonClockAt(at('2026-12-02T05:00:00Z'))).toEqual({ day: '2026-12-02', minutes: 0 })
})

test('and back: on the days around both changes of the clock, too', () => {
  for (const [day, minutes, iso] of [
    ['2026-10-31', 600, '2026-10-31T14:00:00Z'],
    ['2026-11-01', 0, '2026-11-01T04:00:00Z'],
    ['2026-11-01', 600, '2026-11-01T15:00:00Z'],
    ['2027-03-13', 600, '2027-03-13T15:00:00Z'],
    ['2027-03-14', 0, '2027-03-14T05:00:00Z'],
    ['2027-03-14', 600, '2027-03-14T14:00:00Z'],
  ] as const)
    expect(new Date(salonMoment({ day, minutes })).toISOString(), `${day} ${minutes}`).toBe(
      iso.replace('Z', '.000Z'),
    )
})

test('a time the clock shows twice is the first, one it skips is an hour later', () => {
  expect(salonMoment({ day: '2026-11-01', minutes: 90 })).toBe(at('2026-11-01T05:30:00Z'))
  const skipped = salonMoment({ day: '2027-03-14', minutes: 150 })
  expect(skipped).toBe(at('2027-03-14T07:30:00Z'))
  expect(salonClockAt(skipped)).toEqual({ day: '2027-03-14', minutes: 210 })
})

test('days are counted by the calendar', () => {
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysLater('2028-03-01', -1)).toBe('2028-02-29')
})

describe('the day at the salon', () => {
  test.each([
    ['2026-11-22T04:59:00Z', '2026-11-21'],
    ['2026-11-22T05:00:00Z', '2026-11-22'],
    ['2026-07-01T03:59:00Z', '2026-06-30'],
    ['2027-01-01T04:30:00Z', '2026-12-31'],
  ])('at %s is %s in Asheville', (moment, day) => {
    expect(salonDay(Date.parse(moment))).toBe(day)
  })
})
