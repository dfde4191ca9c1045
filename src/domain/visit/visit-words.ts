import { salonDay } from './agreement.ts'
import { SALON } from './salon.ts'

/** Where a visit stands, as the desk says it. */
export const VISIT_STATES: Readonly<Record<string, string>> = {
  booked: 'Booked',
  confirmed: 'Confirmed',
  arrived: 'Checked in',
  in_service: 'In service',
  done: 'Done',
  no_show: 'No-show',
  cancelled: 'Cancelled',
}

const CLOCK = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: SALON.timeZone })
const DAY_AND_CLOCK = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: SALON.timeZone,
})

/** By the salon's clock: 10:00 AM, with its day where that is not today. */
export function visitTime(startsAt: string | number, now: number): string {
  const moment = typeof startsAt === 'number' ? startsAt : Date.parse(startsAt)
  if (Number.isNaN(moment)) return 'a time nobody can read'
  return (salonDay(moment) === salonDay(now) ? CLOCK : DAY_AND_CLOCK).format(moment)
}
