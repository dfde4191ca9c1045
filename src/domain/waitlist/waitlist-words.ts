import { AND } from '#domain/text/and-list.ts'
import { dateFormat } from '#domain/time/date-format.ts'
import type { WaitlistEntry } from './waitlist.ts'

type Wish = Pick<WaitlistEntry, 'fromDay' | 'untilDay' | 'fromMinute' | 'untilMinute' | 'weekdays'>

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const DAY_MINUTES = 1440
/** The salon is closed on Sundays, so whoever may come on all others may come on any. */
const WORKING_DAYS = [1, 2, 3, 4, 5, 6]

/** Nov 24 to Dec 7, Mon and Wed, 10:00 AM to 1:00 PM */
export function wishInWords({
  fromDay,
  untilDay,
  fromMinute,
  untilMinute,
  weekdays,
}: Wish): string {
  const days =
    fromDay === untilDay ? dayWithName(fromDay) : `${dayOf(fromDay)} to ${dayOf(untilDay)}`
  const named = fromDay === untilDay ? '' : weekdaysIn(weekdays)
  return [days, named, hoursBetween(fromMinute, untilMinute)]
    .filter((part) => part !== '')
    .join(', ')
}

/** 2:30 PM */
export function minuteInWords(minute: number): string {
  return CLOCK.format(minute * 60_000)
}

function weekdaysIn(weekdays: readonly number[]): string {
  if (WORKING_DAYS.every((day) => weekdays.includes(day))) return ''
  return AND.format(weekdays.flatMap((day) => WEEK[day - 1] ?? []))
}

function hoursBetween(from: number, until: number): string {
  if (from === 0 && until === DAY_MINUTES) return 'any time'
  if (from === 0) return `until ${minuteInWords(until)}`
  if (until === DAY_MINUTES) return `from ${minuteInWords(from)}`
  return `${minuteInWords(from)} to ${minuteInWords(until)}`
}

function dayOf(day: string): string {
  return DAY.format(Date.parse(`${day}T00:00:00Z`))
}

function dayWithName(day: string): string {
  return NAMED_DAY.format(Date.parse(`${day}T00:00:00Z`))
}

// What stands in a date field, or on the wall, is written as it is.
const UTC = { timeZone: 'UTC' } as const
const DAY = dateFormat({ ...UTC, month: 'short', day: 'numeric' })
const NAMED_DAY = dateFormat({
  ...UTC,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})
const CLOCK = dateFormat({ ...UTC, hour: 'numeric', minute: '2-digit' })
