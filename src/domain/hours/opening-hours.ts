import { wholeOf } from '#domain/text/row-fields.ts'
import type { RowFields } from '#domain/text/row-fields.ts'
import type { WeeklyHours } from '#domain/availability/working-time.ts'

/** When the doors are open in an ordinary week; a day that is not in it is closed. */
export type OpeningHours = readonly WeeklyHours[]

/** One line as on the door: days that follow one another and keep the same hours. */
export interface HoursLine {
  /** "Monday–Saturday", or one day. */
  readonly days: string
  readonly weekdays: readonly string[]
  /** "10am–6pm", or "Closed". */
  readonly text: string
  /** Empty on days that stay closed. */
  readonly open: readonly Pick<WeeklyHours, 'from' | 'until'>[]
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const NOON = 12 * 60
/** The end of a day, in minutes since its beginning. */
export const MIDNIGHT = 24 * 60

/** What a salon begins with, and what a page shows that was made without asking anyone. */
export const SEED_HOURS: OpeningHours = [1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from: 10 * 60,
  until: 18 * 60,
}))

export function readWeeklyHours(row: RowFields): WeeklyHours | null {
  const weekday = wholeOf(row.value('weekday'))
  const [from, until] = [wholeOf(row.value('from')), wholeOf(row.value('until'))]
  if (weekday === null || from === null || until === null) return null
  const isDay = weekday >= 1 && weekday <= 7
  return isDay && from < until && until <= MIDNIGHT ? { weekday, from, until } : null
}

export function hoursLines(hours: OpeningHours): readonly HoursLine[] {
  const lines: HoursLine[] = []
  for (const [place, day] of WEEK.entries()) {
    const line = lineOf(
      day,
      hours.filter(({ weekday }) => weekday === place + 1),
    )
    const last = lines.at(-1)
    if (last?.text === line.text) lines.splice(-1, 1, joined(last, day))
    else lines.push(line)
  }
  return lines
}

/** In one sentence: "Monday–Saturday 10am–6pm, Sunday closed"; nothing where no hours are said yet. */
export function hoursInWords(hours: OpeningHours): string {
  if (hours.length === 0) return ''
  return hoursLines(hours)
    .map(({ days, text }) => `${days} ${text.toLowerCase()}`)
    .join(', ')
}

/** When somebody picks up the phone: "Monday–Saturday, 10am to 6pm". */
export function openHoursInWords(hours: OpeningHours): string {
  return hoursLines(hours)
    .filter(({ open }) => open.length > 0)
    .map(({ days, open }) => `${days}, ${open.map(spanInWords).join(' and ')}`)
    .join('; ')
}

/** "10am", "5:30pm", "12pm", and "12am" at both ends of a day. */
export function hourOnTheDoor(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  const minutes = minute % 60
  const clock = `${((hour + 11) % 12) + 1}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
  return `${clock}${hour * 60 < NOON ? 'am' : 'pm'}`
}

/** As machines write it: "10:00". */
export function hourOnTheClock(minute: number): string {
  const parts = [Math.floor(minute / 60), minute % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/** From a time field, in which midnight begins a day and ends one. */
export function spanOnTheClock(from: string, until: string): Pick<WeeklyHours, 'from' | 'until'> {
  return { from: minuteAt(from), until: minuteAt(until) || MIDNIGHT }
}

function minuteAt(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function lineOf(day: string, spans: OpeningHours): HoursLine {
  const open = spans
    .map(({ from, until }) => ({ from, until }))
    .toSorted((one, other) => one.from - other.from)
  const text = open.map(({ from, until }) => `${hourOnTheDoor(from)}–${hourOnTheDoor(until)}`)
  return { days: day, weekdays: [day], text: text.join(', ') || 'Closed', open }
}

function joined(line: HoursLine, day: string): HoursLine {
  const weekdays = [...line.weekdays, day]
  return { ...line, weekdays, days: `${weekdays[0]}–${day}` }
}

function spanInWords({ from, until }: Pick<WeeklyHours, 'from' | 'until'>): string {
  return `${hourOnTheDoor(from)} to ${hourOnTheDoor(until)}`
}
