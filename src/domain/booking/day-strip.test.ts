import { expect, test } from 'vitest'
import { LAST_PAGE, dayStrip, nextFreeDay, pageOfDay, pagesToBook } from './day-strip.ts'
import type { Offer } from '#domain/availability/free-time.ts'

const TODAY = '2026-11-23'
const times = (count: number): readonly Offer[] =>
  Array.from({ length: count }, (_, place) => ({ from: place, until: place + 30, guests: [] }))

const offers = new Map([
  ['2026-11-23', times(0)],
  ['2026-11-24', times(4)],
  ['2026-12-08', times(1)],
])

test('two weeks from today, each day with its times, or not known yet', () => {
  const strip = dayStrip({ today: TODAY, daysAhead: 28, offers }, 0)
  expect(strip).toHaveLength(14)
  expect(strip.slice(0, 3)).toEqual([
    { day: '2026-11-23', state: 'none', times: 0 },
    { day: '2026-11-24', state: 'free', times: 4 },
    { day: '2026-11-25', state: 'coming', times: 0 },
  ])
})

test('days beyond one’s own are locked as far as members may look, and no further', () => {
  const known = { today: TODAY, daysAhead: 28, offers }
  const states = [0, 1, 2, 3, LAST_PAGE, LAST_PAGE + 1].map((page) =>
    dayStrip(known, page).map(({ state }) => state),
  )
  expect(states[2]).toEqual(['coming', ...Array.from({ length: 13 }, () => 'locked')])
  expect(new Set(states[3])).toEqual(new Set(['locked']))
  expect(states[4]).toEqual(['locked'])
  expect(states[5]).toEqual([])
})

test('for Gold nothing is locked', () => {
  const known = { today: TODAY, daysAhead: 56, offers }
  const all = [0, 1, 2, 3, 4].flatMap((page) => dayStrip(known, page))
  expect(all).toHaveLength(57)
  expect(all.some(({ state }) => state === 'locked')).toBe(false)
})

test('the page of a day is found, also of one that has passed', () => {
  expect(pageOfDay('2026-12-06', TODAY)).toBe(0)
  expect(pageOfDay('2026-12-07', TODAY)).toBe(1)
  expect(pageOfDay('2026-11-01', TODAY)).toBe(0)
})

test('as many pages as hold days that may be booked', () => {
  expect([28, 42, 56].map(pagesToBook)).toEqual([3, 4, 5])
})

test('the next free day is the first after the one that has none', () => {
  expect(nextFreeDay(offers, '')).toBe('2026-11-24')
  expect(nextFreeDay(offers, '2026-11-24')).toBe('2026-12-08')
  expect(nextFreeDay(offers, '2026-12-08')).toBeNull()
})
