import { BOOKING_DAYS_AHEAD } from './booking-window.ts'
import { daysLater } from '#domain/time/salon-clock.ts'
import type { Offer } from '#domain/availability/free-time.ts'

export const STRIP_DAYS = 14
const FURTHEST = Math.max(...Object.values(BOOKING_DAYS_AHEAD))

/** Locked: for those who may book further ahead. Coming: nobody has said yet what is free. */
export interface StripDay {
  readonly day: string
  readonly state: 'free' | 'none' | 'locked' | 'coming'
  readonly times: number
}

export type OffersByDay = ReadonlyMap<string, readonly Offer[]>

interface Known {
  readonly today: string
  readonly daysAhead: number
  readonly offers: OffersByDay
}

/** Two weeks of days, of all that anybody may look at. */
export function dayStrip({ today, daysAhead, offers }: Known, page: number): readonly StripDay[] {
  const places = Array.from({ length: STRIP_DAYS }, (_, place) => page * STRIP_DAYS + place)
  return places
    .filter((ahead) => ahead <= FURTHEST)
    .map((ahead) => {
      const day = daysLater(today, ahead)
      const times = offers.get(day)?.length ?? 0
      const known = offers.has(day) ? (times > 0 ? 'free' : 'none') : 'coming'
      return { day, state: ahead > daysAhead ? 'locked' : known, times }
    })
}

export function pageOfDay(day: string, today: string): number {
  return Math.max(0, Math.floor(daysBetween(today, day) / STRIP_DAYS))
}

export const LAST_PAGE = Math.floor(FURTHEST / STRIP_DAYS)

/** How many pages hold days that this person may book. */
export function pagesToBook(daysAhead: number): number {
  return Math.floor(daysAhead / STRIP_DAYS) + 1
}

/** The first day with a time, later than this one; from the beginning, where none is named. */
export function nextFreeDay(offers: OffersByDay, after: string): string | null {
  const free = [...offers].filter(([day, times]) => day > after && times.length > 0)
  return free.map(([day]) => day).toSorted()[0] ?? null
}

function daysBetween(from: string, until: string): number {
  const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)
  return Math.round((midnight(until) - midnight(from)) / 86_400_000)
}
