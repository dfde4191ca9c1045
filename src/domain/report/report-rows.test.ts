import { expect, test } from 'vitest'
import { readSort, rowGroups, sortAsText } from './report-rows.ts'
import { seriesOf, stepFor } from './report-series.ts'
import { averageCents, NOTHING, readServiceReport, totalOf } from './service-report.ts'

const row = (key: string, name: string, category: string, valueCents: number) => ({
  ...NOTHING,
  key,
  name,
  category,
  booked: 1,
  done: 1,
  valueCents,
  priced: 1,
})

const day = (key: string, booked: number) => ({ ...NOTHING, key, name: '', category: '', booked })

const ANSWER = {
  asOf: '2026-11-25T12:00:00Z',
  now: {
    from: '2026-11-01',
    until: '2026-11-30',
    services: [
      row('a', 'A cut', 'Hair', 100),
      row('b', 'A color', 'Color', 500),
      row('c', 'Blowout', 'Hair', 700),
    ],
    stylists: [],
    weekdays: [],
    days: [day('2026-11-01', 2), day('2026-11-30', 3)],
  },
  before: {
    from: '2026-10-01',
    until: '2026-10-31',
    services: [row('a', 'A cut', 'Hair', 300), row('z', 'Lash lift', 'Lashes', 900)],
    stylists: [],
    weekdays: [],
    days: [day('2026-10-01', 5)],
  },
}

const REPORT = readServiceReport(ANSWER)

test('services are grouped by category, the largest first', () => {
  const groups = rowGroups(REPORT, 'service', readSort(undefined, 'service'))
  expect(groups.map(({ title, rows }) => [title, rows.map(({ name }) => name)])).toEqual([
    ['Hair', ['Blowout', 'A cut']],
    ['Color', ['A color']],
    ['Lashes', ['Lash lift']],
  ])
  expect(groups[0]?.total.valueCents).toBe(800)
  expect(groups[0]?.before?.valueCents).toBe(300)
})

test('what was there before and is gone stays in sight with nothing now', () => {
  const groups = rowGroups(REPORT, 'service', readSort('name', 'service'))
  expect(groups.map(({ title }) => title)).toEqual(['Color', 'Hair', 'Lashes'])
  expect(groups[2]?.rows[0]).toMatchObject({ figures: NOTHING, before: { valueCents: 900 } })
  expect(totalOf(groups.flatMap(({ rows }) => rows)).valueCents).toBe(1300)
})

test('an order is read from an address and written into it', () => {
  expect(sortAsText(readSort('-booked', 'service'))).toBe('-booked')
  expect(readSort('nonsense', 'weekday')).toEqual({ by: 'name', isDescending: false })
})

test('a figure that is missing makes no report', () => {
  const broken = { ...ANSWER, now: { ...ANSWER.now, days: [{ key: '2026-11-01' }] } }
  expect(() => readServiceReport(broken)).toThrow()
})

test('an average is of what has a price', () => {
  expect(averageCents({ ...NOTHING, valueCents: 1000, priced: 3 })).toBe(333)
  expect(averageCents(NOTHING)).toBeNull()
})

test('a month is drawn by day, each beside the same day of the month before', () => {
  const bars = seriesOf(REPORT, 'booked')
  expect(bars).toHaveLength(30)
  expect(bars[0]).toMatchObject({ short: '1', long: 'Sunday, November 1', value: 2, before: 5 })
  expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(5)
})

test('the days of a week are told by their names', () => {
  const week = { from: '2026-11-23', until: '2026-11-29' }
  const report = readServiceReport({ ...ANSWER, now: { ...ANSWER.now, ...week }, before: null })
  expect(
    seriesOf(report, 'booked')
      .map(({ short }) => short)
      .join(' '),
  ).toBe('Mon Tue Wed Thu Fri Sat Sun')
})

test.for([
  ['2026-11-01', '2026-12-01', 'day', 31],
  ['2026-10-01', '2026-12-31', 'week', 14],
  ['2026-01-01', '2026-12-31', 'month', 12],
] as const)('from %s until %s it is drawn by %s', ([from, until, step, count]) => {
  const days = { from, until }
  expect(stepFor(days)).toBe(step)
  const report = readServiceReport({ ...ANSWER, now: { ...ANSWER.now, ...days }, before: null })
  const bars = seriesOf(report, 'booked')
  expect(bars).toHaveLength(count)
  expect(bars.at(-1)?.until).toBe(until)
})
