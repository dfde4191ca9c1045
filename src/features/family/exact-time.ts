import { dateFormat } from '#domain/time/date-format.ts'
const EXACT = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** As the clock on the wall says it: Tue, Nov 24, 10:42 AM. */
export function exactTime(moment: number): string {
  return EXACT.format(moment)
}
