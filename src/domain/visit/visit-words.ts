import { salonDateFormat } from '#domain/time/date-format.ts'
import { salonDay } from '#domain/time/salon-clock.ts'

/** Where a visit stands, as the desk says it. */
export const VISIT_STATES: Readonly<Record<string, string>> = {
  booked: 'Booked',
  confirmed: 'Confirmed',
  arrived: 'Checked in',
  in_service: 'In service',
  done: 'Done',
  no_show: 'No-show',
  cancelled: 'Canceled',
}

const CLOCK = salonDateFormat({ timeStyle: 'short' })
const DAY_AND_CLOCK = salonDateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** By the salon's clock: 10:00 AM, with its day where that is not today. */
export function visitTime(startsAt: string | number, now: number): string {
  const moment = typeof startsAt === 'number' ? startsAt : Date.parse(startsAt)
  if (Number.isNaN(moment)) return 'an unknown time'
  return (salonDay(moment) === salonDay(now) ? CLOCK : DAY_AND_CLOCK).format(moment)
}
