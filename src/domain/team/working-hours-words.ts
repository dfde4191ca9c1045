import { dayInWords } from '#domain/hours/opening-days.ts'
import { daysLater } from '#domain/time/salon-clock.ts'
import { hoursLines } from '#domain/hours/opening-hours.ts'
import { weekNumber, weekdayNumber } from '#domain/availability/working-time.ts'
import type { OpeningHours } from '#domain/hours/opening-hours.ts'
import type { WorkingPeriod } from './working-hours.ts'

const SHORT = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Which days, and not at what times: "Tue–Sat", or "Mon–Wed, Fri" for each of weeks that take turns; empty for none. */
export function daysInShort(weeks: readonly OpeningHours[]): string {
  const named = weeks.map((week) => {
    const days = SHORT.map((_, place) => week.some(({ weekday }) => weekday === place + 1))
    return days.flatMap((isOn, place) => (isOn && !days[place - 1] ? [runFrom(place, days)] : []))
  })
  const isNone = named.every((days) => days.length === 0)
  return isNone ? '' : named.map((days) => days.join(', ') || 'off').join(' / ')
}

/** A line for each run of days that are alike: "Tuesday–Saturday 10am–6pm". */
export function periodInLines({ weeks }: WorkingPeriod): readonly string[] {
  return weeks.flatMap((week, place) => {
    const lines = hoursLines(week).filter(({ open }) => open.length > 0)
    const text = lines.map(({ days, text }) => `${days} ${text}`)
    const told = text.length === 0 ? ['Off'] : text
    return weeks.length === 1 ? told : told.map((line) => `${weekName(place)}: ${line}`)
  })
}

/** Week A, Week B */
export function weekName(place: number): string {
  return `Week ${String.fromCharCode('A'.charCodeAt(0) + (place % 26))}`
}

/** Which weeks have a place in a cycle: this one or the next that has it, and the one after. */
export function weeksAt(place: number, cycle: number, today: string): readonly string[] {
  const monday = daysLater(today, 1 - weekdayNumber(today))
  const ahead = (place - (weekNumber(monday) % cycle) + cycle) % cycle
  return [ahead, ahead + cycle].map((weeks) => dayInWords(daysLater(monday, weeks * 7)))
}

function runFrom(first: number, days: readonly boolean[]): string {
  const end = days.findIndex((isOn, place) => place > first && !isOn)
  const last = (end === -1 ? days.length : end) - 1
  return first === last ? `${SHORT[first]}` : `${SHORT[first]}–${SHORT[last]}`
}
