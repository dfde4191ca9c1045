import { closedDays } from '#domain/hours/closures.ts'
import { daysLater } from '#domain/time/salon-clock.ts'
import { hourOnTheDoor } from '#domain/hours/opening-hours.ts'
import { shortDay } from '#domain/hours/opening-days.ts'
import type { Closure } from '#domain/hours/closures.ts'

/** What's further away is on their page. */
const SOON_DAYS = 14

/** "Off today", "Off through Sun, Dec 6", "Off Mon, Dec 7, 2pm–6pm"; empty where nothing comes soon. */
export function offSoonInWords(timeOff: readonly Closure[], today: string): string {
  // What was heard yesterday may be over.
  const next = timeOff.map(closedDays).find(({ untilDay }) => untilDay >= today)
  if (next === undefined || next.fromDay > daysLater(today, SOON_DAYS)) return ''
  const { fromDay, untilDay, hours } = next
  const isUnderWay = fromDay <= today
  const first = isUnderWay ? 'today' : shortDay(fromDay)
  if (untilDay === fromDay || untilDay === today) return `Off ${first}${spanInWords(hours)}`
  const last = shortDay(untilDay)
  return isUnderWay ? `Off through ${last}` : `Off ${first} to ${last}`
}

function spanInWords(hours: ReturnType<typeof closedDays>['hours']): string {
  return hours === null ? '' : `, ${hourOnTheDoor(hours.from)}–${hourOnTheDoor(hours.until)}`
}
