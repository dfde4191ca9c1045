import { shortDay } from '#domain/hours/opening-days.ts'
import { daysLater } from '#domain/time/salon-clock.ts'
import { PICKER_WORDS as WORDS } from './picker-words.ts'

/** Wed, Nov 25; the day itself and the one after it by their names. */
export function dayInShort(day: string, today: string): string {
  if (day === today) return WORDS.today
  if (day === daysLater(today, 1)) return WORDS.tomorrow
  return shortDay(day)
}
