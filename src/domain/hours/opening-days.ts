import { pastDayInWords } from '#domain/time/past-day.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import type { OpeningHours } from './opening-hours.ts'

const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Days are written as in a date field, 2026-11-24; anything else is no day. */
export function weekdayOf(day: string): string | null {
  const date = dateOf(day)
  return date === null ? null : (WEEK[date.getUTCDay()] ?? null)
}

export function isOpenOn(day: string, hours: OpeningHours): boolean {
  const number = dateOf(day)?.getUTCDay()
  return number !== undefined && hours.some(({ weekday }) => weekday % 7 === number)
}

/** As a person says it: Tuesday, November 24. */
export function dayInWords(day: string): string {
  const date = dateOf(day)
  if (date === null) return day
  return `${WEEK[date.getUTCDay()]}, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`
}

/** And shorter: Tue, Nov 24. */
export function shortDay(day: string): string {
  const [weekday = '', month = '', number = ''] = dayInWords(day).split(/,? /)
  return `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${number}`
}

/** Told where it's of another year than this one. */
export function withYear(inWords: string, day: string, today: string): string {
  const year = day.slice(0, 4)
  return year === today.slice(0, 4) ? inWords : `${inWords}, ${year}`
}

/** The day it is where the person stands. */
export function dayAt(time: number): string {
  const date = new Date(time)
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

function dateOf(day: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : date
}

/** Of another year, with it; that it was yesterday says enough. */
export function pastDayWithYear(day: string, now: number): string {
  const words = pastDayInWords(day, now)
  return words.includes(',') ? withYear(words, day, salonDay(now)) : words
}
