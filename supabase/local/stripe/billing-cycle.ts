import type { Price } from './stored-objects.ts'

interface Interval {
  readonly interval: NonNullable<Price['recurring']>['interval']
  readonly interval_count: number
}

const DAY = 86_400

/**
 * The end of the period that begins at `start`. Months are counted from the anchor, so that what
 * began on the 31st comes back to the 31st after a shorter month.
 */
export function periodEnd(anchor: number, start: number, every: Interval): number {
  for (let cycle = 1; ; cycle += 1) {
    const end = shifted(anchor, cycle * every.interval_count, every.interval)
    if (end > start) return end
  }
}

function shifted(anchor: number, count: number, interval: Interval['interval']): number {
  if (interval === 'day') return anchor + count * DAY
  if (interval === 'week') return anchor + count * 7 * DAY
  return monthsLater(anchor, interval === 'year' ? count * 12 : count)
}

function monthsLater(anchor: number, months: number): number {
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return Math.floor(date.getTime() / 1000)
}
