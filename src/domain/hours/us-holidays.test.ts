import { expect, test } from 'vitest'
import { holidaysFrom } from './us-holidays.ts'

const dayOf = (name: string, today: string) =>
  holidaysFrom(today).find((holiday) => holiday.name === name)?.day

test('a year of holidays, as the calendar of 2027 has them', () => {
  expect(holidaysFrom('2027-01-01').map(({ name, day }) => `${day} ${name}`)).toEqual([
    '2027-01-01 New Year’s Day',
    '2027-01-18 Martin Luther King Jr. Day',
    '2027-02-15 Presidents’ Day',
    '2027-03-28 Easter Sunday',
    '2027-05-31 Memorial Day',
    '2027-06-19 Juneteenth',
    '2027-07-04 Independence Day',
    '2027-09-06 Labor Day',
    '2027-10-11 Columbus Day',
    '2027-11-11 Veterans Day',
    '2027-11-25 Thanksgiving',
    '2027-12-24 Christmas Eve',
    '2027-12-25 Christmas Day',
    '2027-12-31 New Year’s Eve',
  ])
})

test('Easter, from years that are early, late, and of either exception', () => {
  const known = {
    2024: '03-31',
    2025: '04-20',
    2026: '04-05',
    2028: '04-16',
    2029: '04-01',
    2030: '04-21',
    2038: '04-25',
    2049: '04-18',
    2076: '04-19',
  }
  for (const [year, day] of Object.entries(known))
    expect(dayOf('Easter Sunday', `${year}-01-01`)).toBe(`${year}-${day}`)
})

test('one that is today still counts, and the day after is a year away', () => {
  expect(dayOf('Thanksgiving', '2026-11-26')).toBe('2026-11-26')
  expect(dayOf('Thanksgiving', '2026-11-27')).toBe('2027-11-25')
  expect(holidaysFrom('2026-11-27').map(({ name }) => name)[0]).toBe('Christmas Eve')
})
