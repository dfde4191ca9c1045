const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
/** Less than this is nobody's trouble. */
const WORTH_SAYING_MS = 2 * MINUTE_MS

/** How far a clock is off and in which direction: 3 hours ahead; null where it is not worth a word. */
export function clockDifference(aheadMs: number): string | null {
  if (Math.abs(aheadMs) <= WORTH_SAYING_MS) return null
  const where = aheadMs > 0 ? 'ahead' : 'behind'
  return `${lengthInWords(Math.round(Math.abs(aheadMs) / MINUTE_MS))} ${where}`
}

function lengthInWords(minutes: number): string {
  if (minutes >= 2 * DAY_MINUTES) return counted(Math.round(minutes / DAY_MINUTES), 'day')
  if (minutes < HOUR_MINUTES) return counted(minutes, 'minute')
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES]
  return rest === 0
    ? counted(hours, 'hour')
    : `${counted(hours, 'hour')} and ${counted(rest, 'minute')}`
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
