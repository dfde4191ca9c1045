import { takenBy } from './desk-taken.ts'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import { freeTimeOf } from '#domain/availability/working-time.ts'
import type { DeskRules, DeskService } from '#domain/desk/desk-calendar.ts'
import type { DeskView } from './desk-offers.ts'
import type { Offer } from '#domain/availability/free-time.ts'

const MINUTE_MS = 60_000

export interface WantedStretch {
  readonly startsAt: number
  readonly minutes: number
  /** Null: nobody has asked yet what it is for. */
  readonly serviceId: string | null
}

interface WantedRoom extends Omit<WantedStretch, 'serviceId'> {
  readonly service: Pick<DeskService, 'roomKind' | 'before' | 'after'>
}

/** The first place of its kind that is free for as long; null with every one taken, undefined where none is needed. */
export function freeRoom(
  { startsAt, minutes, service: { roomKind, before, after } }: WantedRoom,
  { calendar, visits, now }: DeskView,
): DeskRules['rooms'][number] | null | undefined {
  if (roomKind === null) return undefined
  const from = Math.floor(startsAt / MINUTE_MS)
  const { rooms } = freeTimeOf(salonClockAt(startsAt).day, calendar.rules, takenBy(visits, now))
  const stay = { from: from - before, until: from + minutes + after }
  const free = rooms.find(
    (room) =>
      room.kind === roomKind &&
      room.free.some((span) => span.from <= stay.from && stay.until <= span.until),
  )
  return calendar.rules.rooms.find(({ id }) => id === free?.id) ?? null
}

/** The minute from which on something can begin, in fives, as people say times. */
export function soonest(now: number): number {
  const fives = 5 * MINUTE_MS
  return Math.ceil(now / fives) * fives
}

/** Whether somebody works then, by shift and hours; else whoever books should know that nobody does. */
export function isWithinShifts(offer: Offer, { calendar, visits, now }: DeskView): boolean {
  const { day } = salonClockAt(offer.from * MINUTE_MS)
  const { stylists } = freeTimeOf(day, calendar.rules, takenBy(visits, now))
  return offer.guests
    .flat()
    .every((step) =>
      stylists
        .find(({ id }) => id === step.stylistId)
        ?.free.some(({ from, until }) => from <= step.from && step.until <= until),
    )
}
