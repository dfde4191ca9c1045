import { daysLater } from '#domain/time/salon-clock.ts'
import { dateFormat } from '#domain/time/date-format.ts'
import { lengthOf, monthsLater, weekdayOf } from './report-days.ts'
import type { ReportDays } from './report-days.ts'
import type { Figure, ReportFigures, ServiceReport } from './service-report.ts'

export interface SeriesBar extends ReportDays {
  /** Below the bar, as short as there is room for. */
  readonly short: string
  readonly long: string
  readonly value: number
  readonly before: number | null
}

export type Step = 'day' | 'week' | 'month'

const A_WEEK = 7
const MOST_DAYS_BY_DAY = 31
const MOST_DAYS_BY_WEEK = 186

export function stepFor(days: ReportDays): Step {
  const length = lengthOf(days)
  return length <= MOST_DAYS_BY_DAY ? 'day' : length <= MOST_DAYS_BY_WEEK ? 'week' : 'month'
}

/** Each bar beside the one of the same place in the days compared. */
export function seriesOf({ now, before }: ServiceReport, figure: Figure): readonly SeriesBar[] {
  const step = stepFor(now)
  const earlier =
    before === null ? [] : partsOf(before, step).map((part) => sumOf(before, part, figure))
  return partsOf(now, step).map((part, place) => ({
    ...part,
    short: (lengthOf(now) <= A_WEEK ? shortWeekday : SHORT[step])(part),
    long: LONG[step](part),
    value: sumOf(now, part, figure),
    before: earlier[place] ?? null,
  }))
}

function partsOf(days: ReportDays, step: Step): readonly ReportDays[] {
  const parts: ReportDays[] = []
  for (let from = days.from; from <= days.until;) {
    const end = endOf(from, step)
    const until = end < days.until ? end : days.until
    parts.push({ from, until })
    from = daysLater(until, 1)
  }
  return parts
}

function endOf(day: string, step: Step): string {
  if (step === 'day') return day
  if (step === 'week') return daysLater(day, 6 - weekdayOf(day))
  return daysLater(`${monthsLater(day.slice(0, 7), 1)}-01`, -1)
}

function sumOf({ days }: ReportFigures, { from, until }: ReportDays, figure: Figure): number {
  return days.reduce(
    (sum, { key, figures }) => (key >= from && key <= until ? sum + figures[figure] : sum),
    0,
  )
}

const WEEKDAY = dateFormat({ weekday: 'short', timeZone: 'UTC' })
const DAY = dateFormat({ day: 'numeric', timeZone: 'UTC' })
const MONTH = dateFormat({ month: 'short', timeZone: 'UTC' })
const MONTH_AND_DAY = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })
const LONG_DAY = dateFormat({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const LONG_MONTH = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })
const SPAN = dateFormat({ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

const moment = (day: string) => Date.parse(`${day}T00:00:00Z`)

const shortWeekday = ({ from }: ReportDays): string => WEEKDAY.format(moment(from))

const SHORT: Readonly<Record<Step, (days: ReportDays) => string>> = {
  day: ({ from }) => DAY.format(moment(from)),
  week: ({ from }) => MONTH_AND_DAY.format(moment(from)),
  month: ({ from }) => MONTH.format(moment(from)),
}

const LONG: Readonly<Record<Step, (days: ReportDays) => string>> = {
  day: ({ from }) => LONG_DAY.format(moment(from)),
  week: (days) => daysInWords(days),
  month: ({ from }) => LONG_MONTH.format(moment(from)),
}

/** Nov 1 – 30, 2026 */
export function daysInWords({ from, until }: ReportDays): string {
  return SPAN.formatRange(moment(from), moment(until))
}
