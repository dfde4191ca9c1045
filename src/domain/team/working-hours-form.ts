import { daysLater } from '#domain/time/salon-clock.ts'
import { WEEKDAYS, cleanWeek, flawOfDay, hoursFrom, weekOf } from '#domain/hours/week-form.ts'
import { periodsOf, shiftsFor } from './working-hours.ts'
import { readOwnShift } from './stylists.ts'
import { readRows } from '#domain/text/row-fields.ts'
import type { DayFlaw, Week, Weekday } from '#domain/hours/week-form.ts'
import type { OwnShift } from './working-hours.ts'

/**
 * The last of somebody's periods as a form keeps it. A day has its hours for each week of the cycle, the first week's
 * before the next one's; where it has fewer than there are weeks, they come again.
 */
export type WorkingField = Weekday | 'fromDay' | 'weeks' | 'shifts'
export type WorkingForm = Readonly<Record<WorkingField, string>>
export type WorkingFlaw = DayFlaw | 'past' | 'too-far' | 'too-close' | 'too-many'

const BETWEEN_WEEKS = '|'
const DAYS_AHEAD = 730
/** As many as the calendar keeps. */
const MOST_WEEKS = 8

export function formOfShifts(shifts: readonly OwnShift[], today: string): WorkingForm {
  const last = periodsOf(shifts, today).at(-1)
  const weeks = (last?.weeks ?? [[]]).map(weekOf)
  const days = WEEKDAYS.map((day) => [day, dayOfWeeks(weeks.map((week) => week[day]))] as const)
  return {
    ...(Object.fromEntries(days) as Week),
    fromDay: last === undefined || last.fromDay === today ? '' : last.fromDay,
    weeks: String(weeks.length),
    shifts: JSON.stringify(shifts),
  }
}

/** What was planned before the day of the form stays, and what was planned after it goes. */
export function shiftsOfForm(form: WorkingForm, today: string): readonly OwnShift[] {
  const standing = readRows(JSON.parse(form.shifts), readOwnShift)
  const fromDay = form.fromDay || today
  const earlier = periodsOf(standing, today).filter((period) => period.fromDay < fromDay)
  const weeks = range(weeksIn(form)).map((place) => {
    const days = WEEKDAYS.map((day) => [day, inWeek(form[day], place)] as const)
    return hoursFrom(Object.fromEntries(days) as Week)
  })
  return shiftsFor([...earlier, { fromDay, weeks }], standing, today)
}

export function cleanWorkingForm(form: WorkingForm, today: string): WorkingForm {
  const weeks = range(weeksIn(form)).map((place) => {
    const days = WEEKDAYS.map((day) => [day, inWeek(form[day], place)] as const)
    return cleanWeek(Object.fromEntries(days) as Week)
  })
  const days = WEEKDAYS.map((day) => [day, dayOfWeeks(weeks.map((week) => week[day]))] as const)
  return {
    ...form,
    ...(Object.fromEntries(days) as Week),
    fromDay: form.fromDay === today ? '' : form.fromDay,
  }
}

export function flawsOfWorking(
  form: WorkingForm,
  today: string,
): Readonly<Partial<Record<WorkingField, WorkingFlaw>>> {
  const days = WEEKDAYS.flatMap((day): [WorkingField, WorkingFlaw][] => {
    const flaw = weeksOfDay(form[day], weeksIn(form))
      .map(flawOfDay)
      .find((one) => one !== null)
    return flaw === undefined ? [] : [[day, flaw]]
  })
  const begins = flawOfBeginning(form, today)
  return Object.fromEntries([
    ...(begins === null ? [] : [['fromDay', begins] as const]),
    ...(weeksIn(form) > MOST_WEEKS ? [['weeks', 'too-many'] as const] : []),
    ...days,
  ])
}

function flawOfBeginning({ fromDay, shifts }: WorkingForm, today: string): WorkingFlaw | null {
  if (fromDay === '') return null
  if (fromDay < today) return 'past'
  if (fromDay > daysLater(today, DAYS_AHEAD)) return 'too-far'
  const dayBefore = daysLater(fromDay, -1)
  const planned = periodsOf(readRows(JSON.parse(shifts), readOwnShift), today)
  // Hours of a single day would be an extra day, and stay when the plan changes.
  return planned.some((period) => period.fromDay === dayBefore && dayBefore > today)
    ? 'too-close'
    : null
}

export function weeksIn({ weeks }: Pick<WorkingForm, 'weeks'>): number {
  return Math.max(1, Number(weeks) || 1)
}

/** One day in each week of the cycle. */
export function weeksOfDay(day: string, weeks: number): readonly string[] {
  return range(weeks).map((place) => inWeek(day, place))
}

export function dayOfWeeks(weeks: readonly string[]): string {
  const length = range(weeks.length)
    .map((place) => place + 1)
    .find((count) => weeks.every((day, place) => day === weeks[place % count]))
  return weeks.slice(0, length).join(BETWEEN_WEEKS)
}

function inWeek(day: string, place: number): string {
  const weeks = day.split(BETWEEN_WEEKS)
  return weeks[place % weeks.length] ?? ''
}

const range = (count: number) => Array.from({ length: count }, (_, place) => place)
