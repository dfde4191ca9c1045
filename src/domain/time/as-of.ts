import { salonDateFormat } from './date-format.ts'
import { salonClockAt } from './salon-clock.ts'

const CLOCK = salonDateFormat({ timeStyle: 'short' })
const DAY_AND_CLOCK = salonDateFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

const FRESH_FOR_MS = 5 * 60_000

/** By the salon's clock, when a saved answer was given, once it is old enough to say so: 10:42 AM, with its day if that was before. */
export function asOf(answeredAt: number, now: number): string | null {
  const age = now - answeredAt
  if (age <= FRESH_FOR_MS) return null
  const isToday = salonClockAt(answeredAt).day === salonClockAt(now).day
  return (isToday ? CLOCK : DAY_AND_CLOCK).format(answeredAt)
}

/** Nov 21, 11:42 PM */
export function dayAndTime(moment: number): string {
  return DAY_AND_CLOCK.format(moment)
}
