import { describe, expect, test } from 'vitest'
import { dayGrid, snapped, visitsOn, wallOn, weekGrid } from './desk-grid.ts'
import { daysOfWeek, mondayOf } from '#domain/time/week.ts'
import { deskScene, SCENE_DAY, sceneCalendar, sceneStylist, sceneVisit } from './desk-scene.ts'
import { salonMoment } from '#domain/time/salon-clock.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

const MINUTE_MS = 60_000
const MARA = sceneStylist(0)
const CALENDAR = sceneCalendar([MARA, sceneStylist(1)])

const clock = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const visit = (id: string, time: string, change: Partial<ShownVisit> = {}): ShownVisit => {
  const [from = '', until = ''] = time.split('-')
  const moment = (text: string) => salonMoment({ day: SCENE_DAY, minutes: clock(text) })
  return sceneVisit({ id, startsAt: moment(from), endsAt: moment(until), ...change })
}
const blocksOf = (visits: readonly ShownVisit[]) =>
  dayGrid(CALENDAR, visits, SCENE_DAY).columns[0]?.blocks ?? []

describe('a day', () => {
  test('shows the hours of the doors and one more each side, and whoever is earlier or later', () => {
    const hours = (visits: readonly ShownVisit[]) => {
      const { from, until } = dayGrid(CALENDAR, visits, SCENE_DAY)
      return [from / 60, until / 60]
    }
    expect(hours([])).toEqual([7, 21])
    expect(hours([visit('early', '06:15-07:00'), visit('late', '21:00-21:20')])).toEqual([6, 22])
    const closed = { rules: { ...CALENDAR.rules, hours: [], shifts: [] } }
    const { from, until } = dayGrid(closed, [], SCENE_DAY)
    expect([from / 60, until / 60]).toEqual([9, 19])
  })

  test('puts everybody into their own column, and nobody of another day', () => {
    const tomorrow = sceneVisit({ startsAt: salonMoment({ day: '2026-11-25', minutes: 0 }) })
    expect(blocksOf([visit('here', '10:00-11:00'), tomorrow]).map((b) => b.visit.id)).toEqual([
      'here',
    ])
    expect(visitsOn('2026-11-25', [tomorrow])).toEqual([tomorrow])
  })

  test('says where nobody works', () => {
    const [column] = dayGrid(CALENDAR, [], SCENE_DAY).columns
    expect(column?.off).toEqual([
      { from: 0, until: 480, why: 'no-shift', reason: '' },
      { from: 1200, until: 1440, why: 'no-shift', reason: '' },
    ])
    expect(column?.worksAtAll).toBe(true)
    expect(dayGrid(CALENDAR, [], '2026-11-22').columns[0]?.worksAtAll).toBe(false)
  })
})

describe('at the same time', () => {
  test('two stand side by side, and whoever comes after them has the whole width', () => {
    const blocks = blocksOf([
      visit('one', '10:00-11:00'),
      visit('two', '10:30-11:30'),
      visit('three', '11:00-12:00'),
      visit('four', '12:00-12:30'),
    ])
    expect(blocks.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
      [0, 2],
      [0, 1],
    ])
  })

  test('whoever fits into a gap sits in it', () => {
    const color = visit('color', '10:00-11:45', { parts: [30, 45, 30] })
    const [host, guest] = blocksOf([color, visit('guest', '10:30-11:10')])
    expect(host).toMatchObject({ isNested: false, lanes: 1, gaps: [{ from: 30, until: 75 }] })
    expect(guest).toMatchObject({ isNested: true, lanes: 1, from: 630, until: 670 })
    const [, tooLong] = blocksOf([color, visit('guest', '10:30-11:20')])
    expect(tooLong).toMatchObject({ isNested: false, lane: 1, lanes: 2 })
  })

  test('in the busiest day the sixth client sits in the gap of the fifth', () => {
    const { calendar, visits } = deskScene({ stylists: 15, visitsEach: 60 })
    const { columns } = dayGrid(calendar, visits, SCENE_DAY)
    expect(columns).toHaveLength(15)
    for (const { blocks } of columns) {
      expect(blocks).toHaveLength(60)
      expect(blocks.filter(({ isNested }) => isNested)).toHaveLength(10)
      expect(blocks.every(({ lanes }) => lanes === 1)).toBe(true)
    }
  })
})

describe('a week', () => {
  test('begins on Monday', () => {
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
    expect(mondayOf('2026-11-29')).toBe('2026-11-23')
    expect(daysOfWeek('2026-11-30').at(-1)).toBe('2026-12-06')
  })

  test('has a column a day for one stylist', () => {
    const grid = weekGrid(CALENDAR, [visit('cut', '10:00-11:00')], '2026-11-23', MARA)
    expect(grid.columns.map(({ day, blocks }) => [day, blocks.length])).toEqual([
      ['2026-11-23', 0],
      ['2026-11-24', 1],
      ['2026-11-25', 0],
      ['2026-11-26', 0],
      ['2026-11-27', 0],
      ['2026-11-28', 0],
      ['2026-11-29', 0],
    ])
  })
})

test('on days with a change of the clock the wall is what counts', () => {
  const at = (day: string, minutes: number) => wallOn(day)(salonMoment({ day, minutes }))
  expect(at('2026-11-01', 10 * 60)).toBe(600)
  expect(at('2026-03-08', 10 * 60)).toBe(600)
  expect(at('2026-03-08', 0)).toBe(0)
  const second = salonMoment({ day: '2026-11-01', minutes: 90 }) + 60 * MINUTE_MS
  expect(wallOn('2026-11-01')(second)).toBe(90)
})

test('snaps to the step', () => {
  expect([snapped(607, 15), snapped(608, 15), snapped(607, 5)]).toEqual([600, 615, 605])
})
