import { salonDateFormat } from './date-format.ts'
import { salonClockAt } from './salon-clock.ts'

const TIME = salonDateFormat({ timeStyle: 'short' })
const HOURS = salonDateFormat({ hour: 'numeric', minute: '2-digit' })
const DAY = salonDateFormat({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})

/** By the salon's clock, wherever the phone is: 10:00 AM. */
export function timeOfVisit(startsAt: number): string {
  return TIME.format(startsAt)
}

/** 10:00 – 11:00 AM; until midnight, too, without a date. */
export function timesInWords(startsAt: number, endsAt: number): string {
  return salonClockAt(startsAt).day === salonClockAt(endsAt).day
    ? HOURS.formatRange(startsAt, endsAt)
    : `${timeOfVisit(startsAt)}\u2009–\u2009${timeOfVisit(endsAt)}`
}

/** Tuesday, November 24 */
export function dayOfVisit(startsAt: number): string {
  return DAY.format(startsAt)
}

/** “on Tuesday, November 24 at 10:00 AM”: what was sent the day before may be read on the day itself. */
export function visitTimeInWords(startsAt: number, now: number): string {
  return `${dayFrom(startsAt, now)} at ${timeOfVisit(startsAt)}`
}

function dayFrom(startsAt: number, now: number): string {
  const isToday = salonClockAt(startsAt).day === salonClockAt(now).day
  return isToday ? 'today' : `on ${dayOfVisit(startsAt)}`
}
