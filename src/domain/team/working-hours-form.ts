import { daysLater } from '#domain/time/salon-clock.ts'
import { WEEKDAYS, cleanWeek, flawOfDay, hoursFrom, weekOf } from '#domain/hours/week-form.ts'
import { periodsOf, shiftsFor, shortestCycle } from './working-hours.ts'
import { readOwnShift } from './shift-rows.ts'
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
  return {
    ...daysOf(weeks),
    fromDay: last === undefined || last.fromDay === today ? '' : last.fromDay,
    weeks: String(weeks.length),
    shifts: JSON.stringify(shifts),
  }
}

/** What was planned before the day of the form stays, and what was planned after it goes. */
export function shiftsOfForm(form: WorkingForm, today: string): readonly OwnShift[] {
  const standing = standingIn(form)
  const fromDay = form.fromDay || today
  const earlier = periodsOf(standing, today).filter((period) => period.fromDay < fromDay)
  return shiftsFor([...earlier, { fromDay, weeks: weeksOf(form).map(hoursFrom) }], standing, today)
}

/** The first day of planned hours that go when these count from the day they're said to. */
export function plannedAfter(form: WorkingForm, today: string): string | null {
  const fromDay = form.fromDay || today
  return periodsOf(standingIn(form), today).find((one) => one.fromDay > fromDay)?.fromDay ?? null
}

export function cleanWorkingForm(form: WorkingForm, today: string): WorkingForm {
  return {
    ...form,
    ...daysOf(weeksOf(form).map(cleanWeek)),
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

function flawOfBeginning(form: WorkingForm, today: string): WorkingFlaw | null {
  const { fromDay } = form
  if (fromDay === '') return null
  if (fromDay < today) return 'past'
  if (fromDay > daysLater(today, DAYS_AHEAD)) return 'too-far'
  const dayBefore = daysLater(fromDay, -1)
  const planned = periodsOf(standingIn(form), today)
  // Hours of a single day would be an extra day, and stay when the plan changes.
  return planned.some((period) => period.fromDay === dayBefore && dayBefore > today)
    ? 'too-close'
    : null
}

export function weeksIn({ weeks }: Pick<WorkingForm, 'weeks'>): number {
  return Math.max(1, Number(weeks) || 1)
}

/** One day in each week of the cycle, or of as many weeks as are told apart. */
export function weeksOfDay(day: string, weeks = told(day).length): readonly string[] {
  return range(weeks).map((place) => told(day)[place % told(day).length] ?? '')
}

export function dayOfWeeks(weeks: readonly string[]): string {
  return shortestCycle(weeks).join(BETWEEN_WEEKS)
}

function weeksOf(form: WorkingForm): readonly Week[] {
  return range(weeksIn(form)).map((place) => {
    const days = WEEKDAYS.map((day) => [day, weeksOfDay(form[day], weeksIn(form))[place]] as const)
    return Object.fromEntries(days) as Week
  })
}

function daysOf(weeks: readonly Week[]): Week {
  const days = WEEKDAYS.map((day) => [day, dayOfWeeks(weeks.map((week) => week[day]))] as const)
  return Object.fromEntries(days) as Week
}

function standingIn({ shifts }: WorkingForm): readonly OwnShift[] {
  return readRows(JSON.parse(shifts), readOwnShift)
}

const told = (day: string) => day.split(BETWEEN_WEEKS)
const range = (count: number) => Array.from({ length: count }, (_, place) => place)
