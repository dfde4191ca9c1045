import { dayOnTheDoor } from '#domain/hours/week-form.ts'
import { USUAL, dayText, placeOf } from '#domain/team/week-plan.ts'
import { stretchOf } from '#domain/availability/spans.ts'
import { usualHours } from '#domain/team/week-of-shifts.ts'
import { WORDS } from './words.ts'
import type { Span } from '#domain/availability/free-time.ts'
import type { WeekOfShifts } from '#domain/team/week-of-shifts.ts'

/** As on the door, or "Off". */
export function spansInWords(hours: readonly Span[]): string {
  return hours.length === 0 ? WORDS.off : dayOnTheDoor(dayText(hours))
}

/** From when until when, and below it the breaks. */
export function shiftLines(hours: readonly Span[]): readonly string[] {
  const stretch = stretchOf(hours)
  if (stretch === null) return [WORDS.off]
  const { whole, gaps } = stretch
  const breaks = gaps.length === 0 ? [] : [WORDS.breakAt(spansInWords(gaps))]
  return [spansInWords([whole]), ...breaks]
}

/** Of a field of the plan. */
export function hoursInWords(week: WeekOfShifts, field: string, text: string): string {
  const { stylistId, day } = placeOf(field)
  if (text === USUAL) return spansInWords(usualHours(week, stylistId, day))
  return text === '' ? WORDS.off : dayOnTheDoor(text)
}

/** 37.5 */
export function hoursOf(minutes: number): string {
  return (Math.round(minutes / 6) / 10).toLocaleString('en-US')
}
