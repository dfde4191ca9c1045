import { deskHours } from './desk-hours.ts'
import { takenBy } from './desk-taken.ts'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import { freeTimeOf } from '#domain/availability/working-time.ts'
import type { DeskStylist } from '#domain/desk/desk-calendar.ts'
import type { DeskView } from './desk-offers.ts'
import type { WantedStretch } from './desk-free.ts'

const MINUTE_MS = 60_000
const FIVE = 5

/** The first time on that day when a stylist is free for long enough, and what keeps them busy before it. */
export interface FreeFrom {
  readonly stylist: DeskStylist
  /** Null: not any more that day. */
  readonly startsAt: number | null
  readonly why: 'free' | 'visit' | 'break' | 'time-off' | 'no-shift' | 'skill'
  /** When the break or the time off begins; it may be under way. */
  readonly offFrom: number | null
}

export function freeFrom(
  stylist: DeskStylist,
  { startsAt, minutes, serviceId }: WantedStretch,
  { calendar, visits, now }: DeskView,
): FreeFrom {
  const { rules, catalogue } = calendar
  const named = catalogue.skills.filter((skill) => skill.serviceId === serviceId)
  if (named.length > 0 && !named.some((skill) => skill.stylistId === stylist.id))
    return { stylist, startsAt: null, why: 'skill', offFrom: null }
  const wanted = Math.floor(startsAt / MINUTE_MS)
  const { day } = salonClockAt(startsAt)
  const { free = [] } =
    freeTimeOf(day, rules, takenBy(visits, now)).stylists.find(({ id }) => id === stylist.id) ?? {}
  const from = free
    .map((span) => ({ ...span, from: beginsIn(span.from, wanted) }))
    .find((span) => span.from + minutes <= span.until)?.from
  if (from === wanted) return { stylist, startsAt, why: 'free', offFrom: null }
  const { works, off } = deskHours(day, rules).hoursOf(stylist.id)
  const later = from === undefined ? null : from * MINUTE_MS
  if (works.every(({ until }) => until <= wanted))
    return { stylist, startsAt: null, why: 'no-shift', offFrom: null }
  const inTheWay = off.find(
    (span) => span.why !== 'no-shift' && span.from < wanted + minutes && span.until > wanted,
  )
  return {
    stylist,
    startsAt: later,
    why: inTheWay?.why ?? 'visit',
    offFrom: inTheWay === undefined ? null : inTheWay.from * MINUTE_MS,
  }
}

/** At a time that people say, unless it is the very one that was asked for. */
function beginsIn(from: number, wanted: number): number {
  return from <= wanted ? wanted : Math.ceil(from / FIVE) * FIVE
}
