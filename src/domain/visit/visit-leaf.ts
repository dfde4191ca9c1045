import { SALON } from '#domain/salon/salon.ts'
import { daysLater, salonClockAt } from '#domain/time/salon-clock.ts'
import { timesInWords } from '#domain/time/visit-time.ts'

/** What stands on the leaf of a calendar, by the salon's clock: Tue, Nov, 24 */
export interface VisitLeaf {
  readonly weekday: string
  readonly month: string
  readonly day: string
}

export function leafOf(startsAt: number): VisitLeaf {
  const on = (wishes: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: SALON.timeZone, ...wishes }).format(startsAt)
  return {
    weekday: on({ weekday: 'short' }),
    month: on({ month: 'short' }),
    day: on({ day: 'numeric' }),
  }
}

/** 10:00 – 10:45 AM, and tomorrow, 10:00 – 10:45 AM where that is worth saying. */
export function hoursOfVisit(
  { startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number },
  now: number,
): string {
  const hours = timesInWords(startsAt, endsAt)
  const today = salonClockAt(now).day
  const { day } = salonClockAt(startsAt)
  if (day === today) return `Today, ${hours}`
  return day === daysLater(today, 1) ? `Tomorrow, ${hours}` : hours
}
