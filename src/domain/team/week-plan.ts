import { dayFrom, flawOfDay, spansIn, typedSpan } from '#domain/hours/week-form.ts'
import { joinedSpans } from '#domain/availability/spans.ts'
import { namesIn } from '#domain/command/record-draft.ts'
import { daysOfWeek } from '#domain/time/week.ts'
import { spanOnTheClock } from '#domain/hours/opening-hours.ts'
import { hoursOfWeekBefore, usualHours } from './week-of-shifts.ts'
import type { DayFlaw } from '#domain/hours/week-form.ts'
import type { FieldTexts, SavedRecord } from '#domain/command/record-draft.ts'
import type { PlannedDay } from '#domain/availability/working-time.ts'
import type { Span } from '#domain/availability/free-time.ts'
import type { WeekOfShifts } from './week-of-shifts.ts'
import type { WeekPlan } from './commands.ts'

/**
 * A week as somebody plans it: a field for each day of each person with its hours, as a form keeps them, or the word
 * below where their weeks say when they work.
 */
export const USUAL = 'usual'

export function planRecord(
  week: Pick<WeekOfShifts, 'monday' | 'stylists' | 'plannedDays' | 'version'>,
): SavedRecord<string> {
  const planned = new Map(week.plannedDays.map((one) => [fieldOf(one), dayText(one.hours)]))
  const fields = week.stylists.flatMap(({ id: stylistId }) =>
    daysOfWeek(week.monday).map((day) => {
      const field = fieldOf({ stylistId, day })
      return [field, planned.get(field) ?? USUAL] as const
    }),
  )
  return { fields: Object.fromEntries(fields), version: week.version }
}

export function fieldOf({ stylistId, day }: Omit<PlannedDay, 'hours'>): string {
  return `${day} ${stylistId}`
}

/** Of the whole plan, also of what was planned before. */
export function plannedIn(fields: FieldTexts): readonly PlannedDay[] {
  return Object.entries(fields).flatMap(([field, text]) =>
    text === USUAL ? [] : [{ ...placeOf(field), hours: hoursOfText(text) }],
  )
}

/** All of its days: the salon knows which of them are otherwise than they are. */
export function planOf(monday: string, { fields, version }: SavedRecord<string>): WeekPlan {
  const days = Object.entries(fields).map(([field, text]) => ({
    ...placeOf(field),
    hours: text === USUAL ? null : hoursOfText(text),
  }))
  return { monday, weekVersion: version, days }
}

/** Everyone’s hours of the week before, on the days that are still to come. */
export function copyOfWeekBefore(week: WeekOfShifts, today: string): FieldTexts {
  return eachDay(week, today, (stylistId, day) =>
    textFor(week, { stylistId, day, hours: hoursOfWeekBefore(week, stylistId, day) }),
  )
}

export function backToUsual(week: WeekOfShifts, today: string): FieldTexts {
  return eachDay(week, today, () => USUAL)
}

/** Hours that are what their week says anyway aren’t planned by themselves. */
export function textFor(week: WeekOfShifts, { stylistId, day, hours }: PlannedDay): string {
  const text = dayText(hours)
  return text === dayText(usualHours(week, stylistId, day)) ? USUAL : text
}

export function dayText(hours: readonly Span[]): string {
  return dayFrom(joinedSpans(hours).map(typedSpan))
}

export function hoursOfText(text: string): readonly Span[] {
  return spansIn(text).map(({ from, until }) => spanOnTheClock(from, until))
}

export function flawOfHours(text: string): DayFlaw | null {
  return text === USUAL ? null : flawOfDay(text)
}

/** What was planned for a day that has passed since stays as it was. */
export function withoutPast(
  typed: FieldTexts,
  saved: SavedRecord<string>,
  today: string,
): Readonly<Record<string, string>> {
  const fields = namesIn(saved).map((field) => {
    const text = placeOf(field).day < today ? undefined : typed[field]
    return [field, text ?? saved.fields[field] ?? USUAL] as const
  })
  return Object.fromEntries(fields)
}

function eachDay(
  { monday, stylists }: WeekOfShifts,
  today: string,
  text: (stylistId: string, day: string) => string,
): FieldTexts {
  const days = daysOfWeek(monday).filter((day) => day >= today)
  const fields = stylists.flatMap(({ id: stylistId }) =>
    days.map((day) => [fieldOf({ stylistId, day }), text(stylistId, day)] as const),
  )
  return Object.fromEntries(fields)
}

export function placeOf(field: string): Omit<PlannedDay, 'hours'> {
  const [day = '', stylistId = ''] = field.split(' ')
  return { stylistId, day }
}
