import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysLater } from '#domain/time/salon-clock.ts'
import { countsOn } from '#domain/availability/working-time.ts'
import { spansWithout } from '#domain/availability/spans.ts'
import { hoursOn, periodsOf, shiftsFor } from './working-hours.ts'
import type { OwnShift } from './working-hours.ts'

/** A Thursday. */
const TODAY = '2026-11-26'
const days = (count: number) => Array.from({ length: count }, (_, ahead) => daysLater(TODAY, ahead))

const shift = (weekday: number, more: Partial<OwnShift> = {}): OwnShift => ({
  kind: 'work',
  weekday,
  from: 600,
  until: 1080,
  everyWeeks: 1,
  startsOn: '2026-10-26',
  endsOn: null,
  ...more,
})

/** As the calendar counts, shift by shift. */
function workOn(day: string, shifts: readonly OwnShift[]) {
  const on = (kind: OwnShift['kind']) =>
    shifts.filter((one) => one.kind === kind && countsOn(day, one))
  return spansWithout(on('work'), on('break'))
}

const dayAround = fc.integer({ min: -20, max: 40 }).map((ahead) => daysLater(TODAY, ahead))
const anyShift: fc.Arbitrary<OwnShift> = fc
  .record({
    kind: fc.constantFrom('work', 'work', 'break'),
    weekday: fc.integer({ min: 1, max: 7 }),
    from: fc.constantFrom(540, 600, 720),
    length: fc.constantFrom(30, 240, 480),
    everyWeeks: fc.constantFrom(1, 1, 2, 3, 4),
    startsOn: dayAround,
    lasts: fc.option(fc.integer({ min: 1, max: 40 })),
  })
  .map(({ length, lasts, ...rest }) => ({
    ...rest,
    kind: rest.kind === 'work' ? 'work' : 'break',
    until: rest.from + length,
    endsOn: lasts === null ? null : daysLater(rest.startsOn, lasts),
  }))
const anyShifts = fc.array(anyShift, { maxLength: 8 })

test('what a person reads is what the calendar counts, and goes back to it', () => {
  fc.assert(
    fc.property(anyShifts, (shifts) => {
      const periods = periodsOf(shifts, TODAY)
      const back = shiftsFor(periods, shifts, TODAY)
      for (const day of days(100)) {
        const period = periods.findLast(({ fromDay }) => fromDay <= day)
        const read = hoursOn(day, period?.weeks ?? []).map(({ from, until }) => ({ from, until }))
        expect(read, day).toEqual(workOn(day, shifts))
        expect(workOn(day, back), day).toEqual(read)
      }
      expect(periodsOf(back, TODAY).at(-1)?.weeks).toEqual(periods.at(-1)?.weeks)
      const begun = back.filter(({ startsOn }) => startsOn < TODAY)
      const known = shifts.map((one) => ({ ...one, endsOn: null }))
      for (const one of begun) expect(known).toContainEqual({ ...one, endsOn: null })
    }),
  )
})

test('other hours from a day on leave what was before, and the way back is the same again', () => {
  const plan = fc.tuple(anyShifts, anyShifts, fc.integer({ min: 0, max: 30 }))
  fc.assert(
    fc.property(plan, ([shifts, others, ahead]) => {
      const fromDay = daysLater(TODAY, ahead)
      const before = periodsOf(shifts, TODAY)
      const weeks = periodsOf(others, TODAY).at(-1)?.weeks ?? []
      const kept = before.filter((period) => period.fromDay < fromDay)
      const changed = shiftsFor([...kept, { fromDay, weeks }], shifts, TODAY)
      for (const day of days(100)) {
        const expected = hoursOn(day, weeks).map(({ from, until }) => ({ from, until }))
        expect(workOn(day, changed), day).toEqual(day < fromDay ? workOn(day, shifts) : expected)
      }
      const live = shifts.filter(({ endsOn }) => endsOn === null || endsOn >= TODAY)
      const back = shiftsFor(before, [...changed, ...live], TODAY)
      for (const day of days(100)) expect(workOn(day, back), day).toEqual(workOn(day, shifts))
    }),
  )
})

test('weeks in turn are a shift each, what comes every week is one, and a gap is a break', () => {
  const week = (...hours: readonly [weekday: number, from: number, until: number][]) =>
    hours.map(([weekday, from, until]) => ({ weekday, from, until }))
  const weeks = [
    week([2, 600, 780], [2, 840, 1080], [6, 600, 900]),
    week([2, 600, 780], [2, 840, 1080]),
  ]
  const shifts = shiftsFor([{ fromDay: TODAY, weeks }], [], TODAY)
  expect(shifts).toEqual([
    shift(2, { startsOn: TODAY }),
    shift(2, { startsOn: TODAY, kind: 'break', from: 780, until: 840 }),
    shift(6, { startsOn: '2026-11-30', everyWeeks: 2, until: 900 }),
  ])
  expect(periodsOf(shifts, TODAY)).toEqual([{ fromDay: TODAY, weeks }])
})

test('an extra day stays when the hours around it change, and the plan says nothing of it', () => {
  const sunday = shift(7, { startsOn: '2026-12-06', endsOn: '2026-12-06' })
  const before = [shift(2), sunday]
  const [period] = periodsOf(before, TODAY)
  expect(period).toEqual({ fromDay: TODAY, weeks: [[{ weekday: 2, from: 600, until: 1080 }]] })
  expect(shiftsFor([{ fromDay: TODAY, weeks: [[]] }], before, TODAY)).toEqual([sunday])
})

test('what comes once before other hours start is not taken for an extra day', () => {
  const weeks = [[{ weekday: 1, from: 600, until: 1080 }], []]
  const plan = [
    { fromDay: TODAY, weeks },
    { fromDay: '2026-12-01', weeks: [[]] },
  ]
  const once = shiftsFor(plan, [], TODAY)
  expect(once).toEqual([shift(1, { startsOn: '2026-11-29', endsOn: '2026-11-30' })])
  expect(shiftsFor([{ fromDay: TODAY, weeks: [[]] }], once, TODAY)).toEqual([])
})
