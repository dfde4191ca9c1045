import { earliestBeginning } from '#domain/availability/booking-order.ts'
import { daysLater, salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import type { Span } from '#domain/availability/free-time.ts'
import type { PlanId } from '#domain/membership/plans.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

/** What priority booking means: members choose before the others do. */
export const BOOKING_DAYS_AHEAD: Readonly<Record<PlanId, number>> = {
  free: 28,
  silver: 42,
  gold: 56,
}

/** Without a plan, as a visitor, it is the day of the free one. */
export function lastBookableDay(today: string, planId: PlanId | null): string {
  return daysLater(today, BOOKING_DAYS_AHEAD[planId ?? 'free'])
}

/** When a visit may begin: from the lead time on, to the end of the last day by the salon’s clock. */
export function bookingSpan(now: number, planId: PlanId | null, leadMinutes: number): Span {
  const day = lastBookableDay(salonClockAt(now).day, planId)
  return {
    from: earliestBeginning(now, [{ leadMinutes }]),
    until: endOf(day),
  }
}

/** The end of the last day of so many, by the salon’s clock. */
export function bookingDayEnd(now: number, daysAhead: number): number {
  return endOf(daysLater(salonClockAt(now).day, daysAhead))
}

function endOf(day: string): number {
  return salonMoment({ day, minutes: DAY_MINUTES }) / MINUTE_MS
}
