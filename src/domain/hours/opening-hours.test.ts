import { expect, test } from 'vitest'
import { SEED_HOURS, hourOnTheDoor, hoursInWords, hoursLines } from './opening-hours.ts'
import { openHoursInWords } from './opening-hours.ts'

const line = ({ days, text }: { readonly days: string; readonly text: string }) => `${days} ${text}`

test('days that keep the same hours are one line, as on the door', () => {
  expect(hoursLines(SEED_HOURS).map(line)).toEqual(['Monday–Saturday 10am–6pm', 'Sunday Closed'])
  expect(hoursInWords(SEED_HOURS)).toBe('Monday–Saturday 10am–6pm, Sunday closed')
  expect(hoursInWords([])).toBe('')
  expect(openHoursInWords(SEED_HOURS)).toBe('Monday–Saturday, 10am to 6pm')
})

test('a day on its own, a lunch break and a whole week', () => {
  const week = [
    { weekday: 2, from: 14 * 60, until: 20 * 60 + 30 },
    { weekday: 2, from: 9 * 60, until: 12 * 60 },
    { weekday: 4, from: 0, until: 24 * 60 },
  ]
  expect(hoursLines(week).map(line)).toEqual([
    'Monday Closed',
    'Tuesday 9am–12pm, 2pm–8:30pm',
    'Wednesday Closed',
    'Thursday 12am–12am',
    'Friday–Sunday Closed',
  ])
  expect(openHoursInWords(week)).toBe(
    'Tuesday, 9am to 12pm and 2pm to 8:30pm; Thursday, 12am to 12am',
  )
  expect(hoursLines([]).map(line)).toEqual(['Monday–Sunday Closed'])
})

test('hours read as people write them', () => {
  expect([0, 630, 720, 780, 1439, 1440].map(hourOnTheDoor)).toEqual([
    '12am',
    '10:30am',
    '12pm',
    '1pm',
    '11:59pm',
    '12am',
  ])
})
