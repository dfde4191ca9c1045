import { daysLater, salonDay, salonMoment } from './salon-clock.ts'
import { dayOfVisit } from './visit-time.ts'

const NOON = 12 * 60

/** Today, Yesterday, or Friday, November 20, by the salon's calendar. */
export function pastDayInWords(day: string, now: number): string {
  const today = salonDay(now)
  if (day === today) return 'Today'
  if (day === daysLater(today, -1)) return 'Yesterday'
  return dayOfVisit(salonMoment({ day, minutes: NOON }))
}
