import { expect, test } from 'vitest'
import { daysInShort, periodInLines, weeksAt } from './working-hours-words.ts'

const on = (...weekdays: readonly number[]) =>
  weekdays.map((weekday) => ({ weekday, from: 600, until: 1080 }))

test('days that follow one another are one run', () => {
  expect(daysInShort([on(2, 3, 4, 5, 6)])).toBe('Tue–Sat')
  expect(daysInShort([on(1, 2, 4, 7)])).toBe('Mon–Tue, Thu, Sun')
  expect(daysInShort([on(1, 2, 3), []])).toBe('Mon–Wed / off')
  expect(daysInShort([[]])).toBe('')
})

test('a period reads as on the door, and each of its weeks by name', () => {
  const fromDay = '2026-12-07'
  expect(periodInLines({ fromDay, weeks: [on(2, 3)] })).toEqual(['Tuesday–Wednesday 10am–6pm'])
  expect(periodInLines({ fromDay, weeks: [on(2), []] })).toEqual([
    'Week A: Tuesday 10am–6pm',
    'Week B: Off',
  ])
})

test('a week has its place whatever day it is read on', () => {
  const thursday = '2026-11-26'
  const [first, second] = [weeksAt(0, 2, thursday), weeksAt(1, 2, thursday)]
  expect([first, second]).toEqual([
    ['Monday, November 30', 'Monday, December 14'],
    ['Monday, November 23', 'Monday, December 7'],
  ])
  expect(weeksAt(0, 2, '2026-11-30')).toEqual(first)
  expect(weeksAt(1, 2, '2026-12-01')).toEqual(['Monday, December 7', 'Monday, December 21'])
})
