import { expect, test } from 'vitest'
import { salonMoment } from '#domain/time/salon-clock.ts'
import { rosterOf } from './week-of-shifts.ts'
import {
  USUAL,
  backToUsual,
  copyOfWeekBefore,
  fieldOf,
  plannedIn,
  planOf,
  planRecord,
  textFor,
  withoutPast,
} from './week-plan.ts'
import type { ReasonedTime } from './shift-rows.ts'
import type { Shift } from '#domain/availability/working-time.ts'
import type { WeekOfShifts } from './week-of-shifts.ts'

const MONDAY = '2026-11-30'
const [TUESDAY, WEDNESDAY, SUNDAY] = ['2026-12-01', '2026-12-02', '2026-12-06']
const hours = (from: number, until: number) => ({ from: from * 60, until: until * 60 })
const works = (stylistId: string, weekday: number, more: Partial<Shift> = {}): Shift => ({
  stylistId,
  kind: 'work',
  weekday,
  ...hours(9, 17),
  everyWeeks: 1,
  startsOn: '2026-01-05',
  endsOn: null,
  ...more,
})
const away = (
  day: string,
  span: readonly [from: number, until: number],
  stylistId: string | null,
  reason = '',
): ReasonedTime => {
  const [from, until] = span.map((hour) => salonMoment({ day, minutes: hour * 60 }) / 60_000)
  return { stylistId, from: from ?? 0, until: until ?? 0, reason }
}
const week = (more: Partial<WeekOfShifts> = {}): WeekOfShifts => ({
  monday: MONDAY,
  stylists: ['mara', 'andre'].map((id) => ({ id, name: id, isMe: false })),
  hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...hours(10, 18) })),
  shifts: [
    works('mara', 2),
    works('mara', 2, { kind: 'break', ...hours(12, 13) }),
    works('mara', 3),
    works('andre', 2, { ...hours(12, 18) }),
  ],
  plannedDays: [],
  plannedBefore: [],
  closed: [],
  version: 4,
  changedAt: null,
  changedByName: '',
  ...more,
})
const planned = (day: string, ...spans: ReturnType<typeof hours>[]) => ({
  stylistId: 'mara',
  day,
  hours: spans,
})
const roster = (of: WeekOfShifts) => rosterOf(of, of.plannedDays)
const dayOf = (of: WeekOfShifts, day: string) =>
  roster(of).rows[0]?.days.find((one) => one.day === day)
const columnOf = (of: WeekOfShifts, day: string) =>
  roster(of).columns.find((one) => one.day === day)

test('a day shows what the week says, or what was planned in its place', () => {
  expect(dayOf(week(), TUESDAY)).toMatchObject({
    hours: [hours(9, 12), hours(13, 17)],
    isPlanned: false,
  })
  const plannedDays = [planned(TUESDAY, hours(11, 15)), planned(WEDNESDAY)]
  expect(dayOf(week({ plannedDays }), TUESDAY)).toMatchObject({
    hours: [hours(11, 15)],
    isPlanned: true,
  })
  expect(dayOf(week({ plannedDays }), WEDNESDAY)).toMatchObject({ hours: [], isPlanned: true })
  expect(roster(week()).rows.map(({ minutes }) => minutes / 60)).toEqual([15, 6])
  expect(roster(week({ plannedDays })).rows[0]?.minutes).toBe(240)
})

test('time off takes hours away for as long as it lasts, and of a whole day all of them', () => {
  const dentist = week({ closed: [away(TUESDAY, [8, 10], 'mara', 'Dentist')] })
  expect(dayOf(dentist, TUESDAY)).toMatchObject({
    hours: [hours(9, 12), hours(13, 17)],
    off: [hours(9, 10)],
    isOffAllDay: false,
    reason: 'Dentist',
  })
  const sick = week({ closed: [away(TUESDAY, [0, 24], 'mara', 'Flu')] })
  expect(dayOf(sick, TUESDAY)).toMatchObject({ isOffAllDay: true, reason: 'Flu' })
  expect(dayOf(sick, WEDNESDAY)).toMatchObject({ isOffAllDay: false, off: [], reason: '' })
  // Who isn't to work anyway is not off.
  expect(dayOf(week({ closed: [away(SUNDAY, [0, 24], 'mara')] }), SUNDAY)).toMatchObject({
    hours: [],
    isOffAllDay: false,
  })
})

test('a column counts who is in, and says when the doors are open and nobody is there', () => {
  expect(columnOf(week(), TUESDAY)).toMatchObject({ atWork: 2, uncovered: [], whyClosed: null })
  expect(columnOf(week(), WEDNESDAY)).toMatchObject({ atWork: 1, uncovered: [hours(17, 18)] })
  expect(columnOf(week(), SUNDAY)).toMatchObject({ atWork: 0, uncovered: [], whyClosed: '' })
  expect(columnOf(week({ shifts: [] }), TUESDAY)).toMatchObject({ atWork: 0, uncovered: [] })
  const late = week({ plannedDays: [planned(TUESDAY, hours(20, 24))] })
  expect(dayOf({ ...late, closed: [away(TUESDAY, [22, 24], 'mara')] }, TUESDAY)?.off).toEqual([
    hours(22, 24),
  ])
  const holiday = week({ closed: [away(TUESDAY, [0, 24], null, 'Thanksgiving')] })
  expect(columnOf(holiday, TUESDAY)).toMatchObject({
    atWork: 0,
    uncovered: [],
    whyClosed: 'Thanksgiving',
  })
})

test('hours that are what the week says anyway are not planned by themselves', () => {
  expect(textFor(week(), planned(TUESDAY, hours(9, 12), hours(13, 17)))).toBe(USUAL)
  expect(textFor(week(), planned(TUESDAY, hours(9, 17)))).toBe('09:00-17:00')
  expect(textFor(week(), planned(TUESDAY))).toBe('')
  expect(textFor(week(), planned(SUNDAY))).toBe(USUAL)
})

test('the week before is copied as it was, on the days that are still to come', () => {
  const plannedBefore = [
    { ...planned('2026-11-24', hours(11, 15)) },
    { ...planned('2026-11-25') },
    { ...planned('2026-11-29', hours(10, 24)) },
  ]
  const copied = copyOfWeekBefore(week({ plannedBefore }), WEDNESDAY)
  const at = (day: string) => copied[fieldOf({ stylistId: 'mara', day })]
  expect([TUESDAY, WEDNESDAY, '2026-12-03', SUNDAY].map(at)).toEqual([
    undefined,
    '',
    USUAL,
    '10:00-00:00',
  ])
  expect(Object.values(backToUsual(week(), WEDNESDAY))).toEqual(Array(10).fill(USUAL))
})

test('weeks that take turns are copied as the week before was, not as its turn says', () => {
  const shifts = [works('mara', 2, { everyWeeks: 2, startsOn: '2026-11-24' })]
  const copied = copyOfWeekBefore(week({ shifts }), MONDAY)
  expect(copied[fieldOf({ stylistId: 'mara', day: TUESDAY })]).toBe('09:00-17:00')
})

test('what was planned for a day that has passed since stays as it was', () => {
  const record = planRecord(week({ plannedDays: [planned(TUESDAY, hours(10, 13))] }))
  const mara = (day: string) => fieldOf({ stylistId: 'mara', day })
  const typed = {
    ...record.fields,
    [mara(TUESDAY)]: '',
    [mara(WEDNESDAY)]: '',
    [`${SUNDAY} gone`]: '',
  }
  const clean = withoutPast(typed, record, WEDNESDAY)
  expect(clean).toEqual({ ...record.fields, [mara(WEDNESDAY)]: '' })
})

test('hours that were typed in another order are the same', () => {
  expect(textFor(week(), planned(TUESDAY, hours(13, 17), hours(9, 12)))).toBe(USUAL)
  expect(textFor(week(), planned(TUESDAY, hours(14, 24), hours(9, 12)))).toBe(
    '09:00-12:00,14:00-00:00',
  )
})

test('a plan is read from what was planned, and says all of it again', () => {
  const plannedDays = [planned(TUESDAY, hours(10, 13), hours(14, 24)), planned(WEDNESDAY)]
  const record = planRecord(week({ plannedDays }))
  expect(plannedIn(record.fields)).toEqual(plannedDays)
  const plan = planOf(MONDAY, record)
  expect(plan).toMatchObject({ monday: MONDAY, weekVersion: 4 })
  expect(plan.days).toHaveLength(14)
  expect(plan.days.filter((day) => day.hours !== null)).toEqual(plannedDays)
})
