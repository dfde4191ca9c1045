import { salonDay } from './salon-clock.ts'
import { longDate } from './long-date.ts'

/** The day of a bill or an end, by the salon's calendar wherever it is read: December 22, 2026. */
export function dayInWords(moment: number): string {
  return longDate(salonDay(moment))
}
