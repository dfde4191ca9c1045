import { salonDay } from '#domain/time/salon-clock.ts'
import { shortDay, withYear } from '#domain/hours/opening-days.ts'

/** Tue, Nov 24; of another year, with it. */
export function dayInShort(moment: number, now: number): string {
  const day = salonDay(moment)
  return withYear(shortDay(day), day, salonDay(now))
}
