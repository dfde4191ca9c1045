import {
  COMPARISONS,
  daysOfPeriod,
  isDay,
  lengthOf,
  MOST_REPORT_DAYS,
  PERIODS,
} from './report-days.ts'
import type { Comparison, Period, ReportDays } from './report-days.ts'

/** What of a report is shown, as its address says it: sent to somebody else, they see the same. */
export interface ReportPlace {
  readonly period?: Period
  /** With the period of one's own. */
  readonly from?: string
  readonly until?: string
  readonly compare?: Comparison
  readonly by?: string
  readonly figure?: string
  /** A figure's name, with a minus before it for the largest first. */
  readonly sort?: string
  /** The row whose appointments are listed, and which of its figures they are behind. */
  readonly of?: string
  readonly list?: string
  /** Of these days alone, the first and the last of a bar: `2026-11-23 2026-11-29`. */
  readonly on?: string
}

/** What cannot be read is as if it had not been said. */
export function readReportPlace(search: Readonly<Record<string, unknown>>): ReportPlace {
  const text = (name: string) => wordIn(search, name)
  const period = PERIODS.find((known) => known === search['period'])
  const compare = COMPARISONS.find((known) => known === search['compare'])
  const own = ownDays(search)
  return {
    ...(period !== undefined && (period !== 'own' || own !== null) && { period }),
    ...(period === 'own' && own),
    ...(compare !== undefined && { compare }),
    ...text('by'),
    ...text('figure'),
    ...text('sort'),
    ...text('of'),
    ...text('list'),
    ...daysOn(search),
  }
}

export const FIRST_PERIOD = 'this-month'
export const FIRST_COMPARISON = 'before'

export function shownDays(place: ReportPlace, today: string): ReportDays {
  const { period = FIRST_PERIOD, from, until } = place
  if (period !== 'own') return daysOfPeriod(period, today)
  return from !== undefined && until !== undefined
    ? { from, until }
    : daysOfPeriod(FIRST_PERIOD, today)
}

export type DaysFlaw = 'not-a-day' | 'wrong-order' | 'too-many'

export function flawOfDays({ from, until }: ReportDays): DaysFlaw | null {
  if (!isDay(from) || !isDay(until)) return 'not-a-day'
  if (until < from) return 'wrong-order'
  return lengthOf({ from, until }) > MOST_REPORT_DAYS ? 'too-many' : null
}

function ownDays({ from, until }: Readonly<Record<string, unknown>>): ReportDays | null {
  if (typeof from !== 'string' || typeof until !== 'string') return null
  return flawOfDays({ from, until }) === null ? { from, until } : null
}

function daysOn({ on }: Readonly<Record<string, unknown>>): Pick<ReportPlace, 'on'> {
  const [from = '', until = ''] = typeof on === 'string' ? on.split(' ') : []
  return flawOfDays({ from, until }) === null ? { on: `${from} ${until}` } : {}
}

const LONGEST = 200

/** A weekday's key is a number in an address. */
function wordIn(search: Readonly<Record<string, unknown>>, name: string): Record<string, string> {
  const value = search[name]
  const word = typeof value === 'number' ? String(value) : value
  return typeof word === 'string' && word.length <= LONGEST ? { [name]: word } : {}
}
