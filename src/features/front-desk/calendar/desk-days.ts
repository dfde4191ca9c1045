import { dayInWords } from '#domain/hours/opening-days.ts'
import { daysLater } from '#domain/time/salon-clock.ts'
import { daysOfWeek, mondayOf } from '#domain/time/week.ts'
import type { DeskCalendar } from '#domain/desk/desk-calendar.ts'
import type { DeskViewName } from './desk-place.ts'

/** The days that somebody looks at. */
export function daysInView(view: DeskViewName, day: string): readonly string[] {
  return view === 'week' ? daysOfWeek(mondayOf(day)) : [day]
}

/** Where a visit of that day may find a new time: two weeks on. */
export function daysToSearch(view: DeskViewName, day: string): readonly string[] {
  const [first = day] = daysInView(view, day)
  const days: string[] = []
  for (let next = first; next < daysLater(day, 14); next = daysLater(next, 1)) days.push(next)
  return days
}

export function nextDay(view: DeskViewName, day: string, way: 1 | -1): string {
  return daysLater(day, view === 'week' ? way * 7 : way)
}

export function isWithin(
  { firstDay, lastDay }: Pick<DeskCalendar, 'firstDay' | 'lastDay'>,
  days: readonly string[],
): boolean {
  return days.every((day) => day >= firstDay && day <= lastDay)
}

/** Tue 24 */
export function shortDay(day: string): string {
  return `${dayInWords(day).slice(0, 3)} ${Number(day.slice(-2))}`
}
