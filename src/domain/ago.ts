const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long something is past, as people say it; a clock that runs behind makes nothing lie in the future. */
export function agoInWords(moment: number, now: number): string {
  const past = now - moment
  if (past < MINUTE) return 'just now'
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min ago`
  if (past < DAY) return counted(Math.floor(past / HOUR), 'hour')
  return counted(Math.floor(past / DAY), 'day')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
