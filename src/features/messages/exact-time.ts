import { salonDateFormat } from '#domain/time/date-format.ts'

const EXACT = salonDateFormat({
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
