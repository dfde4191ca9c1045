import { expect, test } from 'vitest'
import { flawOfDays, readReportPlace, shownDays } from './report-place.ts'

const TODAY = '2026-11-25'

test('an address says what is shown', () => {
  const place = readReportPlace({
    period: 'last-month',
    compare: 'year',
    by: 'weekday',
    of: 3,
    list: 'done',
  })
  expect(place).toEqual({
    period: 'last-month',
    compare: 'year',
    by: 'weekday',
    of: '3',
    list: 'done',
  })
  expect(shownDays(place, TODAY)).toEqual({ from: '2026-10-01', until: '2026-10-31' })
})

test('what nobody can read is this month', () => {
  const broken = [
    { period: 'tomorrow' },
    { period: 'own' },
    { period: 'own', from: '2026-02-30', until: '2026-03-01' },
    { period: 'own', from: '2026-03-02', until: '2026-03-01' },
    { period: 'own', from: '1990-01-01', until: '2026-01-01' },
    { period: ['today'], compare: 7, by: {} },
  ]
  for (const search of broken) {
    expect(readReportPlace(search)).toEqual({})
    expect(shownDays(readReportPlace(search), TODAY)).toEqual({
      from: '2026-11-01',
      until: '2026-11-30',
    })
  }
})

test('days of one’s own are taken as they are', () => {
  const place = readReportPlace({ period: 'own', from: '2026-03-01', until: '2026-03-01' })
  expect(shownDays(place, TODAY)).toEqual({ from: '2026-03-01', until: '2026-03-01' })
  expect(flawOfDays({ from: '2026-03-01', until: '' })).toBe('not-a-day')
  expect(flawOfDays({ from: '2026-03-02', until: '2026-03-01' })).toBe('wrong-order')
  expect(flawOfDays({ from: '2024-01-01', until: '2026-12-31' })).toBe('too-many')
})
