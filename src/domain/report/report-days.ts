import { daysLater } from '#domain/time/salon-clock.ts'

/** From the first day to the last, both included, as the salon's calendar counts them: 2026-11-01. */
export interface ReportDays {
  readonly from: string
  readonly until: string
}

export const PERIODS = [
  'today',
  'this-week',
  'this-month',
  'last-month',
  'last-30-days',
  'this-quarter',
  'this-year',
  'own',
] as const
export type Period = (typeof PERIODS)[number]

export const COMPARISONS = ['before', 'year', 'none'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** What the server answers for at a time. */
export const MOST_REPORT_DAYS = 800

/** Whole weeks, months and years: what is booked for the rest of them belongs to them. */
export function daysOfPeriod(period: Exclude<Period, 'own'>, today: string): ReportDays {
  const month = today.slice(0, 7)
  switch (period) {
    case 'today':
      return { from: today, until: today }
    case 'this-week': {
      const from = daysLater(today, -weekdayOf(today))
      return { from, until: daysLater(from, 6) }
    }
    case 'this-month':
      return wholeMonths(month, 1)
    case 'last-month':
      return wholeMonths(monthsLater(month, -1), 1)
    case 'last-30-days':
      return { from: daysLater(today, -29), until: today }
    case 'this-quarter':
      return wholeMonths(monthsLater(month, -((Number(month.slice(5)) - 1) % 3)), 3)
    case 'this-year':
      return wholeMonths(`${month.slice(0, 4)}-01`, 12)
  }
}

/** What those days are held against; null where nothing is to be compared. */
export function comparedDays(days: ReportDays, comparison: Comparison): ReportDays | null {
  if (comparison === 'none') return null
  return comparison === 'before' ? daysBefore(days) : yearBefore(days)
}

/** A month is compared with a month, a quarter with a quarter, and any other days with as many. */
function daysBefore(days: ReportDays): ReportDays {
  const months = wholeMonthsIn(days)
  if (months > 0) return wholeMonths(monthsLater(days.from.slice(0, 7), -months), months)
  const length = lengthOf(days)
  return { from: daysLater(days.from, -length), until: daysLater(days.until, -length) }
}

const SAME_WEEKDAY_A_YEAR_AGO = 364
const ABOUT_A_MONTH = 28

/** A few days are compared with the same weekdays, since a salon's Tuesday is no Saturday. */
function yearBefore(days: ReportDays): ReportDays {
  const months = wholeMonthsIn(days)
  if (months > 0) return wholeMonths(monthsLater(days.from.slice(0, 7), -12), months)
  if (lengthOf(days) < ABOUT_A_MONTH)
    return {
      from: daysLater(days.from, -SAME_WEEKDAY_A_YEAR_AGO),
      until: daysLater(days.until, -SAME_WEEKDAY_A_YEAR_AGO),
    }
  return { from: sameDateYearBefore(days.from), until: sameDateYearBefore(days.until) }
}

/** February 29 has the 28th before it. */
function sameDateYearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0')
  return isDay(`${year}${day.slice(4)}`) ? `${year}${day.slice(4)}` : `${year}-02-28`
}

export function lengthOf({ from, until }: ReportDays): number {
  return dayNumber(until) - dayNumber(from) + 1
}

/** How many of them lie after today. */
export function daysAhead({ from, until }: ReportDays, today: string): number {
  if (until <= today) return 0
  return lengthOf({ from: from > today ? from : daysLater(today, 1), until })
}

/** Monday is 0. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export function monthsLater(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

function wholeMonths(first: string, months: number): ReportDays {
  return { from: `${first}-01`, until: daysLater(`${monthsLater(first, months)}-01`, -1) }
}

/** None where they begin or end within a month. */
function wholeMonthsIn({ from, until }: ReportDays): number {
  const end = daysLater(until, 1)
  if (!from.endsWith('-01') || !end.endsWith('-01')) return 0
  const count = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return count(end) - count(from)
}

const DAY_MS = 24 * 60 * 60_000

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}
