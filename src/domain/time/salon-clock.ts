import { salonDateFormat } from './date-format.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** What the clock on the salon's wall shows. */
export interface SalonClock {
  /** As in a date field: 2026-11-24. */
  readonly day: string
  /** Since that day's midnight. */
  readonly minutes: number
}

export function salonClockAt(moment: number): SalonClock {
  const wall = new Date(wallAsUtc(moment))
  return {
    day: wall.toISOString().slice(0, 10),
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
  }
}

/** As in a date field: the day it is at the salon, wherever the person is. */
export function salonDay(moment: number): string {
  return salonClockAt(moment).day
}

/** When the clock shows this: the first time in autumn, and in spring, if it is skipped, an hour later. */
export function salonMoment({ day, minutes }: SalonClock): number {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS
  const before = wall - offsetAt(wall - DAY_MS)
  const after = wall - offsetAt(wall + DAY_MS)
  return wallAsUtc(before) === wall || wallAsUtc(after) !== wall ? before : after
}

export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

function offsetAt(moment: number): number {
  return wallAsUtc(moment) - moment
}

const WALL = salonDateFormat({
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** The moment at which a clock in Greenwich shows what the salon's shows now. */
function wallAsUtc(moment: number): number {
  const shown = new Map(WALL.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0
  const date = Date.UTC(part('year'), part('month') - 1, part('day'))
  return date + ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000
}
