import { daysLater, salonMoment } from '#domain/time/salon-clock.ts'
import { joinedSpans, spansWithout } from '#domain/availability/spans.ts'
import { freeTimeOf, shiftsOn } from '#domain/availability/working-time.ts'
import type { DeskRules } from '#domain/desk/desk-calendar.ts'
import type { Span } from '#domain/availability/free-time.ts'

const MINUTE_MS = 60_000
/** How far ahead somebody is told when the doors open again. */
const DAYS_TO_LOOK = 31

export type WhyOff = 'no-shift' | 'break' | 'time-off'

export interface OffTime extends Span {
  readonly why: WhyOff
  /** Of time off, for those who may read it. */
  readonly reason: string
}

export interface StylistHours {
  readonly works: readonly Span[]
  readonly off: readonly OffTime[]
}

/** One day of the salon before anybody is booked, in minutes since the epoch. */
export interface DeskHours {
  readonly day: string
  readonly wholeDay: Span
  readonly open: readonly Span[]
  hoursOf(stylistId: string): StylistHours
}

export function deskHours(day: string, rules: DeskRules): DeskHours {
  const wholeDay = { from: midnightOf(day), until: midnightOf(daysLater(day, 1)) }
  const real = freeTimeOf(day, rules, [])
  const withBreaks = freeTimeOf(day, { ...rules, closed: [] }, [])
  const withoutBreaks = shiftsOn(day, rules).filter(({ kind }) => kind === 'work')
  const planned = freeTimeOf(
    day,
    { ...rules, shifts: withoutBreaks, plannedDays: [], closed: [] },
    [],
  )
  const freeOf = ({ stylists }: typeof real, id: string) =>
    stylists.find((stylist) => stylist.id === id)?.free ?? []
  // Where nobody's shifts are written down, everybody works while the doors are open.
  const hasShifts = rules.plansShifts ?? rules.shifts.some(({ kind }) => kind === 'work')
  return {
    day,
    wholeDay,
    open: real.open,
    hoursOf(stylistId) {
      const own = rules.closed.filter((closed) => closed.stylistId === stylistId)
      const works = hasShifts ? freeOf(real, stylistId) : spansWithout(real.open, own)
      const shift = hasShifts ? freeOf(planned, stylistId) : joinedSpans(real.open)
      const left = hasShifts ? freeOf(withBreaks, stylistId) : real.open
      const off = [
        ...said(spansWithout([wholeDay], shift), 'no-shift'),
        ...said(spansWithout(shift, left), 'break'),
        ...said(spansWithout(left, works), 'time-off').map((span) => ({
          ...span,
          reason: reasonFor(span, stylistId, rules),
        })),
      ]
      return { works, off: off.toSorted((one, other) => one.from - other.from) }
    },
  }
}

export interface DayOff extends Span {
  readonly stylistId: string
  /** For as long as they were to work that day. */
  readonly isAllDay: boolean
  readonly reason: string
}

/** Who of those that were to work that day is off then, or for some of it. */
export function offOnDay(day: string, rules: DeskRules): readonly DayOff[] {
  return rules.stylists.flatMap(({ id: stylistId }) => {
    const closed = rules.closed.filter((off) => off.stylistId === stylistId)
    if (closed.length === 0) return []
    const planned = deskHours(day, { ...rules, closed: [] }).hoursOf(stylistId).works
    const isAllDay = deskHours(day, { ...rules, closed }).hoursOf(stylistId).works.length === 0
    const off = closed.flatMap(({ reason, ...span }) => {
      const missed = planned.filter(({ from, until }) => from < span.until && span.from < until)
      const [first, last] = [missed[0], missed.at(-1)]
      if (first === undefined || last === undefined) return []
      const from = Math.max(first.from, span.from)
      const until = Math.min(last.until, span.until)
      return [{ stylistId, from, until, isAllDay, reason }]
    })
    return isAllDay ? off.slice(0, 1) : off
  })
}

/** The first day after this one on which clients may come; null where none is near. */
export function nextOpenDay(day: string, rules: DeskRules): string | null {
  for (let ahead = 1; ahead <= DAYS_TO_LOOK; ahead += 1) {
    const later = daysLater(day, ahead)
    if (isOpenDay(later, rules)) return later
  }
  return null
}

export function isOpenDay(day: string, rules: DeskRules): boolean {
  return freeTimeOf(day, { ...rules, stylists: [], rooms: [] }, []).open.length > 0
}

/** Null on a day on which the doors open; empty where no reason was given. */
export function whyClosed(day: string, rules: DeskRules): string | null {
  return isOpenDay(day, rules) ? null : closureOn(day, rules)
}

/** Why it's closed all the same, where that was written down. */
export function closureOn(day: string, rules: DeskRules): string {
  const wholeDay = { from: midnightOf(day), until: midnightOf(daysLater(day, 1)) }
  return reasonFor(wholeDay, null, rules)
}

function said(spans: readonly Span[], why: WhyOff): readonly OffTime[] {
  return spans.map((span) => ({ ...span, why, reason: '' }))
}

function reasonFor({ from, until }: Span, stylistId: string | null, { closed }: DeskRules): string {
  const found = closed.find(
    (span) =>
      (span.stylistId === null || span.stylistId === stylistId) &&
      span.from < until &&
      span.until > from,
  )
  return found?.reason ?? ''
}

function midnightOf(day: string): number {
  return salonMoment({ day, minutes: 0 }) / MINUTE_MS
}
