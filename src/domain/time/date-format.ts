import { SALON } from '#domain/salon/salon.ts'

type DateFormat = Pick<Intl.DateTimeFormat, 'format' | 'formatRange' | 'formatToParts'>

/** A way of writing dates. The tables for it are read for the first date, and not while the app starts. */
export function dateFormat(wishes: Intl.DateTimeFormatOptions): DateFormat {
  let made: Intl.DateTimeFormat | null = null
  const format = () => (made ??= new Intl.DateTimeFormat('en-US', wishes))
  return {
    format: (moment) => format().format(moment),
    formatRange: (from: number | Date, until: number | Date) => format().formatRange(from, until),
    formatToParts: (moment) => format().formatToParts(moment),
  }
}

/** The same by the salon's clock. */
export function salonDateFormat(wishes: Omit<Intl.DateTimeFormatOptions, 'timeZone'>): DateFormat {
  const byZone = new Map<string, DateFormat>()
  const format = () => {
    const { timeZone } = SALON
    const known = byZone.get(timeZone) ?? dateFormat({ ...wishes, timeZone })
    byZone.set(timeZone, known)
    return known
  }
  return {
    format: (moment) => format().format(moment),
    formatRange: (from: number | Date, until: number | Date) => format().formatRange(from, until),
    formatToParts: (moment) => format().formatToParts(moment),
  }
}
