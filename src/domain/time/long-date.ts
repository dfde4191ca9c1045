import { dateFormat } from './date-format.ts'
const LONG = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })

/** A day of the calendar as people write it: 2026-03-01 reads March 1, 2026, wherever it is read. */
export function longDate(isoDay: string): string {
  return LONG.format(new Date(`${isoDay}T00:00:00Z`))
}
