import { deskHours } from './desk-hours.ts'
import { roomsFor } from './desk-room.ts'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import { spansWithout } from '#domain/availability/spans.ts'
import { handsOnSpans, stayOf } from '#domain/availability/working-time.ts'
import type { AppointmentStatus } from '#domain/visit/appointments.ts'
import type { DeskCalendar, DeskVisit } from '#domain/desk/desk-calendar.ts'
import type { WhyOff } from './desk-hours.ts'
import type { Span } from '#domain/availability/free-time.ts'

const MINUTE_MS = 60_000
/** Nobody stays as long. */
const DAY_MS = 24 * 60 * MINUTE_MS
/** A visit made shorter keeps the shape of its parts as long as the last one is no shorter than this. */
const SHORTEST_PART_MINUTES = 5

/** Where a visit is to go: when, how long, and in whose column. */
export interface VisitPlace {
  readonly stylistId: string
  readonly startsAt: number
  readonly minutes: number
}

/** What is already there. */
type Other = Pick<DeskVisit, 'id' | 'clientName' | 'startsAt' | 'endsAt'>

export type Clash =
  | { readonly kind: 'hands' | 'client'; readonly other: Other }
  | { readonly kind: 'room'; readonly other: Other; readonly roomName: string }
  | { readonly kind: 'off'; readonly why: WhyOff; readonly stylistName: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'skill'; readonly stylistName: string; readonly serviceName: string }

/** The salon lets nobody be in two places; what its own rules advise against, the desk may do all the same. */
export function isImpossible({ kind }: Clash): boolean {
  return kind === 'hands' || kind === 'room' || kind === 'client'
}

/** Everything that speaks against a visit at that place, the worst first. */
export function clashesAt(
  calendar: DeskCalendar,
  visits: readonly DeskVisit[],
  visit: DeskVisit,
  place: VisitPlace,
): readonly Clash[] {
  const moved = visitAt(visit, place)
  return [...clashesWithPeople(calendar, visits, moved), ...clashesWithRules(calendar, moved)]
}

/** The visit as it would be: made longer or shorter, it is the end that changes. */
export function visitAt(visit: DeskVisit, { stylistId, startsAt, minutes }: VisitPlace): DeskVisit {
  const parts = visit.parts === null ? null : partsOver(visit.parts, minutes)
  return { ...visit, stylistId, startsAt, endsAt: startsAt + minutes * MINUTE_MS, parts }
}

export function takesTime(status: AppointmentStatus): boolean {
  return status !== 'cancelled' && status !== 'no_show'
}

/** When its stylist has no hand free, in minutes since the epoch. */
export function handsOf(visit: DeskVisit): readonly Span[] {
  const { minutesBefore, minutesAfter } = visit
  return handsOnSpans(visit.startsAt / MINUTE_MS, partsOf(visit), minutesBefore, minutesAfter)
}

/** When its stylist has both hands free for somebody else. */
export function gapsOf(visit: DeskVisit): readonly Span[] {
  const [from, until] = [visit.startsAt / MINUTE_MS, visit.endsAt / MINUTE_MS]
  return visit.parts === null ? [] : spansWithout([{ from, until }], handsOf(visit))
}

function clashesWithPeople(
  { rules }: DeskCalendar,
  visits: readonly DeskVisit[],
  moved: DeskVisit,
): readonly Clash[] {
  const stay = stayIn(moved)
  const near = visits.filter(
    (other) =>
      Math.abs(other.startsAt - moved.startsAt) < DAY_MS &&
      other.id !== moved.id &&
      takesTime(other.status) &&
      meet(stayIn(other), stay),
  )
  const hands = handsOf(moved)
  const clashes: Clash[] = []
  for (const other of near) {
    if (other.stylistId === moved.stylistId && anyMeet(handsOf(other), hands))
      clashes.push({ kind: 'hands', other })
    if (isSameClient(other, moved) && meet(inChair(other), inChair(moved)))
      clashes.push({ kind: 'client', other })
  }
  const [room, ...others] = roomsFor(moved, rules).map(({ id, name }) => ({
    roomName: name,
    other: near.find(({ roomId }) => roomId === id),
  }))
  if (room?.other !== undefined && others.every(({ other }) => other !== undefined))
    clashes.push({ kind: 'room', other: room.other, roomName: room.roomName })
  return clashes.toSorted((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
}

const ORDER: readonly Clash['kind'][] = ['hands', 'client', 'room']

function clashesWithRules({ rules, catalogue }: DeskCalendar, moved: DeskVisit): readonly Clash[] {
  const { day } = salonClockAt(moved.startsAt)
  const hours = deskHours(day, rules)
  const stylist = rules.stylists.find(({ id }) => id === moved.stylistId)
  const stylistName = stylist?.name ?? ''
  const { off } = hours.hoursOf(moved.stylistId ?? '')
  const hands = handsOf(moved)
  const inTheWay = off.find((span) => anyMeet([span], hands))
  const named = catalogue.skills.filter(({ serviceId }) => serviceId === moved.serviceId)
  const isAble = named.length === 0 || named.some(({ stylistId }) => stylistId === moved.stylistId)
  const isOpen = spansWithout([inChair(moved)], hours.open).length === 0
  return [
    ...(inTheWay === undefined ? [] : [{ kind: 'off' as const, why: inTheWay.why, stylistName }]),
    ...(isOpen || rules.hours.length === 0 ? [] : [{ kind: 'closed' as const }]),
    ...(isAble ? [] : [{ kind: 'skill' as const, stylistName, serviceName: moved.serviceName }]),
  ]
}

/** A visitor without an account is known by the card, and somebody without either by nothing. */
function isSameClient(one: DeskVisit, other: DeskVisit): boolean {
  if (one.clientId !== null && one.clientId === other.clientId) return true
  return one.cardId !== null && one.cardId === other.cardId
}

function partsOver(parts: readonly number[], minutes: number): readonly number[] | null {
  const before = parts.slice(0, -1)
  const last = minutes - before.reduce((sum, part) => sum + part, 0)
  return last < SHORTEST_PART_MINUTES ? null : [...before, last]
}

function partsOf({ parts, startsAt, endsAt }: DeskVisit): readonly number[] {
  return parts ?? [(endsAt - startsAt) / MINUTE_MS]
}

function inChair({ startsAt, endsAt }: DeskVisit): Span {
  return { from: startsAt / MINUTE_MS, until: endsAt / MINUTE_MS }
}

function stayIn(visit: DeskVisit): Span {
  const { minutesBefore, minutesAfter } = visit
  return stayOf(visit.startsAt / MINUTE_MS, partsOf(visit), minutesBefore, minutesAfter)
}

function anyMeet(spans: readonly Span[], others: readonly Span[]): boolean {
  return spans.some((one) => others.some((other) => meet(one, other)))
}

function meet(one: Span, other: Span): boolean {
  return one.from < other.until && other.from < one.until
}
