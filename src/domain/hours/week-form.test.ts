import { expect, test } from 'vitest'
import { SEED_HOURS } from './opening-hours.ts'
import { cleanWeek, dayOnTheDoor, flawOfDay, hoursFrom, weekOf } from './week-form.ts'

const SPLIT = [
  { weekday: 2, from: 540, until: 720 },
  { weekday: 2, from: 780, until: 1440 },
]

test('a week is one field a day, and comes back as it was', () => {
  expect(weekOf(SPLIT)).toMatchObject({ Monday: '', Tuesday: '09:00-12:00,13:00-00:00' })
  for (const hours of [SEED_HOURS, SPLIT, []]) expect(hoursFrom(weekOf(hours))).toEqual(hours)
})

test('the hours of a day are sent in their order', () => {
  const week = { ...weekOf([]), Friday: '13:00-18:00,09:00-12:00' }
  expect(cleanWeek(week).Friday).toBe('09:00-12:00,13:00-18:00')
})

test.each([
  ['', null],
  ['09:00-18:00', null],
  ['09:00-00:00', null],
  ['00:00-00:00', null],
  ['13:00-18:00,09:00-12:00', null],
  ['-', 'missing'],
  ['09:00-', 'missing'],
  ['09:00-18:00,-', 'missing'],
  ['18:00-09:00', 'ends-first'],
  ['09:00-09:00', 'ends-first'],
  ['09:00-13:00,12:00-18:00', 'overlap'],
  ['09:00-12:00,12:00-18:00', 'overlap'],
])('a day of %j is %s', (day, flaw) => {
  expect(flawOfDay(day)).toBe(flaw)
})

test('a conflict shows days as they are on the door', () => {
  expect(['', '10:00-18:00', '09:00-12:00,13:00-00:00'].map(dayOnTheDoor)).toEqual([
    'Closed',
    '10am–6pm',
    '9am–12pm, 1pm–12am',
  ])
})
