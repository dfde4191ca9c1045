import { offersOf } from '#domain/availability/availability.ts'
import { wantedVisit } from '#domain/availability/booking-order.ts'
import { daysLater, salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import type { BookingCatalogue, OrderedVisit } from '#domain/availability/booking-order.ts'
import type { FreeTime, Offer } from '#domain/availability/free-time.ts'

const MINUTE_MS = 60_000
const ALTERNATIVES = 3

/** Weeks between two visits of a series. */
export const SERIES_RHYTHMS = [1, 2, 3, 4, 5, 6, 8, 12] as const
/** As far ahead as anybody plans. */
export const SERIES_DAYS_AHEAD = 366

/** One date of a series, looked at before anything is booked. */
export type SeriesDate =
  | { readonly day: string; readonly state: 'free'; readonly offer: Offer }
  /** Nothing at that time, but later or earlier on the day. */
  | { readonly day: string; readonly state: 'taken'; readonly instead: readonly Offer[] }
  | { readonly day: string; readonly state: 'full' | 'closed' }

export interface WantedSeries {
  readonly order: Omit<OrderedVisit, 'begins' | 'everyMinutes'>
  /** What the clock on the salon’s wall shows, on every one of the days. */
  readonly minutes: number
}

/** The same weekday every so many weeks, the first day among them; none further away than anybody plans. */
export function seriesDays(
  first: string,
  {
    everyWeeks,
    count,
    today,
  }: Readonly<Record<'everyWeeks' | 'count', number>> & { today: string },
): readonly string[] {
  const last = daysLater(today, SERIES_DAYS_AHEAD)
  return Array.from({ length: count }, (_, place) =>
    daysLater(first, place * everyWeeks * 7),
  ).filter((day) => day <= last)
}

/** As many as fit between the first day and the furthest. */
export function mostDates(first: string, everyWeeks: number, today: string): number {
  const days = daysBetween(first, daysLater(today, SERIES_DAYS_AHEAD))
  return Math.max(0, Math.floor(days / (everyWeeks * 7)) + 1)
}

/** Every date by itself: a holiday, a shift that takes turns and a clock change are where they are. */
export function checkedSeries(
  wanted: WantedSeries,
  days: readonly FreeTime[],
  catalogue: BookingCatalogue,
): readonly SeriesDate[] {
  return days.map((free) => checkedDate(wanted, free, catalogue))
}

function checkedDate(
  { order, minutes }: WantedSeries,
  free: FreeTime,
  catalogue: BookingCatalogue,
): SeriesDate {
  const { day } = free
  if (free.open.length === 0) return { day, state: 'closed' }
  const whole = { from: midnight(day, 0), until: midnight(day, 1) }
  const visit = wantedVisit({ ...order, begins: whole, everyMinutes: 5 }, catalogue)
  const offers = visit === null ? [] : offersOf(visit, free)
  const sought = salonMoment({ day, minutes }) / MINUTE_MS
  const offer = offers.find(({ from }) => from === sought)
  if (offer !== undefined) return { day, state: 'free', offer }
  const instead = nearest(offers, sought)
  return instead.length === 0 ? { day, state: 'full' } : { day, state: 'taken', instead }
}

/** On the quarters of an hour, in the order of the day. */
function nearest(offers: readonly Offer[], sought: number): readonly Offer[] {
  return offers
    .filter(({ from }) => salonClockAt(from * MINUTE_MS).minutes % 15 === 0)
    .toSorted((one, other) => Math.abs(one.from - sought) - Math.abs(other.from - sought))
    .slice(0, ALTERNATIVES)
    .toSorted((one, other) => one.from - other.from)
}

function midnight(day: string, later: number): number {
  return salonMoment({ day: daysLater(day, later), minutes: 0 }) / MINUTE_MS
}

function daysBetween(first: string, last: string): number {
  return (
    (Date.parse(`${last}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / (24 * 60 * MINUTE_MS)
  )
}
