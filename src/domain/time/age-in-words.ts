const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 12 min, 3 hours, 2 days; null for what has only just begun. */
export function ageInWords(since: number, now: number): string | null {
  const age = now - since
  if (age < MINUTE) return null
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`
  if (age < DAY) return counted(Math.floor(age / HOUR), 'hour')
  return counted(Math.floor(age / DAY), 'day')
}

/** A connection comes back sooner than that nearly everywhere. */
export function isOverADay(since: number, now: number): boolean {
  return now - since > DAY
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
