const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Up to here people count in hours. */
const MANY_HOURS = 48

/** How long there is until something, as people say it; never longer than it truly is. */
export function untilInWords(moment: number, now: number): string {
  const left = moment - now
  if (left < MINUTE) return 'in less than a minute'
  if (left < HOUR) return counted(Math.floor(left / MINUTE), 'minute')
  const hours = Math.floor(left / HOUR)
  return hours <= MANY_HOURS ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')
}

function counted(count: number, unit: string): string {
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`
}
