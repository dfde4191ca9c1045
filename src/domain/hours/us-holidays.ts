import { daysLater } from '#domain/time/salon-clock.ts'

export interface Holiday {
  readonly name: string
  readonly day: string
}

const [MONDAY, THURSDAY] = [1, 4]

/** By the year, as federal law and the calendar have them; what falls on a weekend isn't moved. */
const HOLIDAYS: readonly (readonly [string, (year: number) => string])[] = [
  ['New Year’s Day', (year) => dayOf(year, 1, 1)],
  ['Martin Luther King Jr. Day', (year) => nth(3, MONDAY, year, 1)],
  ['Presidents’ Day', (year) => nth(3, MONDAY, year, 2)],
  ['Easter Sunday', easterOf],
  ['Memorial Day', (year) => lastMonday(year, 5)],
  ['Juneteenth', (year) => dayOf(year, 6, 19)],
  ['Independence Day', (year) => dayOf(year, 7, 4)],
  ['Labor Day', (year) => nth(1, MONDAY, year, 9)],
  ['Columbus Day', (year) => nth(2, MONDAY, year, 10)],
  ['Veterans Day', (year) => dayOf(year, 11, 11)],
  ['Thanksgiving', (year) => nth(4, THURSDAY, year, 11)],
  ['Christmas Eve', (year) => dayOf(year, 12, 24)],
  ['Christmas Day', (year) => dayOf(year, 12, 25)],
  ['New Year’s Eve', (year) => dayOf(year, 12, 31)],
]

/** Each of them once, in the order in which they come: from today until the day before it comes again. */
export function holidaysFrom(today: string): readonly Holiday[] {
  const year = Number(today.slice(0, 4))
  return HOLIDAYS.map(([name, dayIn]) => {
    const thisYear = dayIn(year)
    return { name, day: thisYear >= today ? thisYear : dayIn(year + 1) }
  }).toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

function dayOf(year: number, month: number, day: number): string {
  const parts = [month, day].map((part) => String(part).padStart(2, '0'))
  return [year, ...parts].join('-')
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function nth(count: number, weekday: number, year: number, month: number): string {
  const first = dayOf(year, month, 1)
  return daysLater(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7)
}

function lastMonday(year: number, month: number): string {
  const last = daysLater(dayOf(year, month + 1, 1), -1)
  return daysLater(last, -((weekdayOf(last) - MONDAY + 7) % 7))
}

/** The Sunday after the full moon of spring, by the rule of the Gregorian calendar. */
function easterOf(year: number): string {
  const century = Math.floor(year / 100)
  const moon =
    (19 * (year % 19) +
      century -
      Math.floor(century / 4) -
      Math.floor((8 * century + 13) / 25) +
      15) %
    30
  const isLate = moon === 29 || (moon === 28 && year % 19 > 10)
  const fullMoon = daysLater(dayOf(year, 3, 21), isLate ? moon - 1 : moon)
  return daysLater(fullMoon, 7 - weekdayOf(fullMoon))
}
