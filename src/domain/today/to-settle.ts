import { takesTimeAt, timesOf } from '#domain/board/desk-taken.ts'
import { handsOnSpans } from '#domain/availability/working-time.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { dayVisits } from './day-visits.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { TodayView } from './team-today.ts'

/** Still to come, while whoever was to do it has time off or the salon is closed. */
export function visitsInTimeOff({ calendar, visits, now }: TodayView): readonly ShownVisit[] {
  const { closed } = calendar.rules
  return visits.filter((visit) => {
    if (visit.startsAt <= now || visit.status === 'done' || !takesTimeAt(visit, now)) return false
    const { begins, parts, before, after } = timesOf(visit)
    const hands = handsOnSpans(begins, parts, before, after)
    return closed.some(
      (off) =>
        (off.stylistId === null || off.stylistId === visit.stylistId) &&
        hands.some(({ from, until }) => from < off.until && off.from < until),
    )
  })
}

/** Over by the clock, and nobody has said how it ended; the calendar reaches back to yesterday. */
export function unmarkedDays({ visits, now }: TodayView): readonly string[] {
  const begun = visits.filter(({ startsAt }) => startsAt <= now)
  return dayVisits(begun, now)
    .filter(({ state }) => state === 'unmarked')
    .map(({ startsAt }) => salonDay(startsAt))
}
