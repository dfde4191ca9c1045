import { daysLater, salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import { dayInWords, shortDay, withYear } from './opening-days.ts'
import { MIDNIGHT, hourOnTheDoor, hoursLines } from './opening-hours.ts'
import { readRows } from '#domain/text/row-fields.ts'
import type { OpeningHours } from './opening-hours.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

/** When the salon is closed although an ordinary week would have it open, and what clients are told about it. */
export interface Closure {
  readonly startsAt: number
  readonly endsAt: number
  readonly reason: string
}

/** The same as a person says it: the first and the last day, or some hours of one day. */
export interface ClosedDays {
  /** As in a date field; both days count. */
  readonly fromDay: string
  readonly untilDay: string
  /** Since midnight on the salon’s wall; null: all day. */
  readonly hours: { readonly from: number; readonly until: number } | null
}

export function closedDays({ startsAt, endsAt }: Closure): ClosedDays {
  const [begins, ends] = [salonClockAt(startsAt), salonClockAt(endsAt)]
  const untilDay = ends.minutes === 0 ? daysLater(ends.day, -1) : ends.day
  const until = ends.minutes === 0 ? MIDNIGHT : ends.minutes
  const isWhole = begins.minutes === 0 && until === MIDNIGHT
  const hours = isWhole ? null : { from: begins.minutes, until }
  return { fromDay: begins.day, untilDay, hours }
}

/** From when until when, of days that a person said. */
export function closedSpan({ fromDay, untilDay, hours }: ClosedDays): Omit<Closure, 'reason'> {
  const { from, until } = hours ?? { from: 0, until: MIDNIGHT }
  const end = until === MIDNIGHT ? { day: daysLater(untilDay, 1), minutes: 0 } : null
  return {
    startsAt: salonMoment({ day: fromDay, minutes: from }),
    endsAt: salonMoment(end ?? { day: untilDay, minutes: until }),
  }
}

/**
 * "Thursday, November 26", "Thursday, December 24, 2pm–6pm", "Thursday, December 24 to Friday, January 1"; with the year
 * where it's another one than today's.
 */
export function closedDaysInWords(
  { fromDay, untilDay, hours }: ClosedDays,
  today = untilDay,
): string {
  const last = withYear(dayInWords(untilDay), untilDay, today)
  const first = fromDay === untilDay ? last : dayInWords(fromDay)
  if (hours === null) return fromDay === untilDay ? first : `${first} to ${last}`
  const [from, until] = [hourOnTheDoor(hours.from), hourOnTheDoor(hours.until)]
  return fromDay === untilDay
    ? `${first}, ${from}–${until}`
    : `${first}, ${from} to ${last}, ${until}`
}

/** Of closures to come the next ones are enough. */
const NEXT = 3

/** A line on the door: of the week, or of a closure. */
export interface DoorLine {
  /** "Monday–Saturday", "Thu, Nov 26", or "Thu, Dec 24 – Fri, Jan 1". */
  readonly days: string
  /** "10am–6pm", "Closed", or "Closed 2pm–6pm". */
  readonly text: string
  /** Why it's closed, and empty where that's every week. */
  readonly reason: string
}

export function doorLines({ hours, closures }: Door): readonly DoorLine[] {
  const week = hoursLines(hours).map(({ days, text }) => ({ days, text, reason: '' }))
  return [...week, ...closures.slice(0, NEXT).map(lineOf)]
}

interface Door {
  readonly hours: OpeningHours
  readonly closures: readonly Closure[]
}

function lineOf(closure: Closure): DoorLine {
  const { fromDay, untilDay, hours } = closedDays(closure)
  const days = [...new Set([fromDay, untilDay])].map(shortDay).join(' – ')
  const span = hours === null ? '' : ` ${hourOnTheDoor(hours.from)}–${hourOnTheDoor(hours.until)}`
  return { days, text: `Closed${span}`, reason: closure.reason }
}

/** Closed from morning to night; some hours leave the day open. */
export function isClosedOn(day: string, closures: readonly Closure[]): boolean {
  return closures.some((closure) => coversDay(closedDays(closure), day))
}

export function coversDay({ fromDay, untilDay, hours }: ClosedDays, day: string): boolean {
  return hours === null && fromDay <= day && day <= untilDay
}

export function readClosures(rows: unknown): readonly Closure[] {
  return readRows(rows, readClosure)
}

export function readClosure(row: RowFields): Closure | null {
  const [startsAt, endsAt] = [row.moment('startsAt'), row.moment('endsAt')]
  if (startsAt === null || endsAt === null || endsAt <= startsAt) return null
  return { startsAt, endsAt, reason: row.text('reason') }
}
