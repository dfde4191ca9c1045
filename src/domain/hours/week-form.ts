import { MIDNIGHT, hourOnTheClock, hoursLines, spanOnTheClock } from './opening-hours.ts'
import type { Span } from '#domain/availability/free-time.ts'
import type { OpeningHours } from './opening-hours.ts'

/** One field for each day of the week, as a form keeps it: "10:00-13:00,14:00-18:00", and empty where it's closed. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export type Weekday = (typeof WEEKDAYS)[number]
export type Week = Readonly<Record<Weekday, string>>

/** As in a time field: either is empty until it was typed. */
export interface TypedSpan {
  readonly from: string
  readonly until: string
}

export type DayFlaw = 'missing' | 'ends-first' | 'overlap'

export function weekOf(hours: OpeningHours): Week {
  const days = WEEKDAYS.map((name, place) => {
    const spans = hours.filter(({ weekday }) => weekday === place + 1)
    return [name, dayFrom(spans.map(typedSpan))] as const
  })
  return Object.fromEntries(days) as Week
}

export function typedSpan({ from, until }: Span): TypedSpan {
  return { from: hourOnTheClock(from), until: hourOnTheClock(until % MIDNIGHT) }
}

export function spansIn(day: string): readonly TypedSpan[] {
  if (day === '') return []
  return day.split(',').map((span) => {
    const [from = '', until = ''] = span.split('-')
    return { from, until }
  })
}

export function dayFrom(spans: readonly TypedSpan[]): string {
  return spans.map(({ from, until }) => `${from}-${until}`).join(',')
}

/** In their order. */
export function cleanWeek(week: Week): Week {
  const days = WEEKDAYS.map((name) => {
    const spans = spansIn(week[name]).toSorted((one, other) => (one.from < other.from ? -1 : 1))
    return [name, dayFrom(spans)] as const
  })
  return Object.fromEntries(days) as Week
}

export function flawOfDay(day: string): DayFlaw | null {
  const spans = spansIn(day)
  if (spans.some(({ from, until }) => from === '' || until === '')) return 'missing'
  const times = spans.map(minutesOf).toSorted((one, other) => one.from - other.from)
  if (times.some(({ from, until }) => until <= from)) return 'ends-first'
  return times.some(({ from }, place) => place > 0 && from <= (times[place - 1]?.until ?? 0))
    ? 'overlap'
    : null
}

export function hoursFrom(week: Week): OpeningHours {
  return WEEKDAYS.flatMap((name, place) =>
    spansIn(week[name]).map((span) => ({ weekday: place + 1, ...minutesOf(span) })),
  )
}

/** As on the door: "10am–1pm, 2pm–6pm", or "Closed". */
export function dayOnTheDoor(day: string): string {
  const hours = spansIn(day).map((span) => ({ weekday: 1, ...minutesOf(span) }))
  return hoursLines(hours)[0]?.text ?? ''
}

const minutesOf = ({ from, until }: TypedSpan) => spanOnTheClock(from, until)
