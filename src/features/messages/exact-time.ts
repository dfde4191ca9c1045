import { SALON } from '#domain/salon/salon.ts'
import { dateFormat } from '#domain/time/date-format.ts'

const EXACT = dateFormat({
  timeZone: SALON.timeZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** As the salon’s clock says it: Sat, Nov 21, 10:42 AM. */
export function exactTime(moment: number): string {
  return EXACT.format(moment)
}
