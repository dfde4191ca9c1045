import { earliestBeginning, wantedVisit } from '#domain/availability/booking-order.ts'
import { bookingDayEnd } from './booking-window.ts'
import { partsForGuest } from './known-guests.ts'
import type { BookingTimes } from './booking-times.ts'
import type { BookingCatalogue, OrderedVisit } from '#domain/availability/booking-order.ts'
import type { VisitArguments } from '#domain/visit/commands.ts'
import type { Offer, Span, WantedVisit } from '#domain/availability/free-time.ts'
import type { OwnVisit } from '#domain/visit/own-visits.ts'

const MINUTE_MS = 60_000
const EVERY_MINUTES = 15
const LONGEST_WAIT_MINUTES = 30

/** Whoever it was, or whoever is free. */
export type WhoDoesIt = 'the-same' | 'anyone'

/** What somebody comes for in one visit, guest by guest, each in the order of their steps. */
export function guestsOfVisit(visits: readonly OwnVisit[]): readonly (readonly OwnVisit[])[] {
  const guests = new Map<string, OwnVisit[]>()
  for (const visit of visits.toSorted(byBeginning)) {
    const person = visit.clientId ?? visit.clientName
    guests.set(person, [...(guests.get(person) ?? []), visit])
  }
  return [...guests.values()]
}

/** When whoever arranges it has other visits, and how long a service takes those who come. */
interface OwnTime {
  readonly userId: string
  readonly busy: readonly Span[]
  readonly times?: Pick<BookingTimes, 'ownTimings' | 'companions'> | undefined
}

/** The same services as before; null where one of them is not on the menu any more. */
export function orderAgain(
  visits: readonly OwnVisit[],
  who: WhoDoesIt,
  mine: OwnTime,
): Omit<OrderedVisit, 'begins' | 'everyMinutes'> | null {
  const guests = guestsOfVisit(visits)
  const steps = guests.map((own) =>
    own.flatMap(({ serviceId, stylistId }) =>
      serviceId === null ? [] : { serviceId, stylistId: who === 'anyone' ? null : stylistId },
    ),
  )
  if (steps.flat().length !== visits.length || visits.length === 0) return null
  const begins = new Set(guests.map((own) => own[0]?.startsAt))
  return {
    guests: steps.map((own, guest) => {
      const clientId = guests[guest]?.[0]?.clientId ?? null
      return {
        steps: own,
        busy: clientId === mine.userId ? mine.busy : [],
        partsFor: partsForGuest(mine.times ?? NOTHING, clientId, mine.userId),
      }
    }),
    order: begins.size > 1 ? 'in-a-row' : 'side-by-side',
    longestWait: LONGEST_WAIT_MINUTES,
  }
}

const NOTHING = { ownTimings: [], companions: [] }

interface Calendar {
  readonly catalogue: BookingCatalogue & {
    readonly services: readonly { readonly id: string; readonly leadMinutes: number }[]
  }
  readonly now: number
  readonly daysAhead: number
}

/** The visit somewhere else, within what may be booked. */
export function visitToMove(
  order: Omit<OrderedVisit, 'begins' | 'everyMinutes'>,
  { catalogue, now, daysAhead }: Calendar,
): WantedVisit | null {
  const wanted = new Set(
    order.guests.flatMap(({ steps }) => steps.map(({ serviceId }) => serviceId)),
  )
  const services = catalogue.services.filter(({ id }) => wanted.has(id))
  const begins = {
    from: earliestBeginning(now, services),
    until: bookingDayEnd(now, daysAhead),
  }
  return wantedVisit({ ...order, begins, everyMinutes: EVERY_MINUTES }, catalogue)
}

type MovedSteps = VisitArguments['appointment.move']['steps']

/** The plan as the server takes it, step by step. */
export function movedSteps(visits: readonly OwnVisit[], offer: Offer, who: WhoDoesIt): MovedSteps {
  const guests = guestsOfVisit(visits)
  return offer.guests.flatMap((planned, guest) =>
    planned.flatMap(({ stylistId, from }, place) => {
      const visit = guests[guest]?.[place]
      if (visit === undefined) return []
      return {
        appointmentId: visit.id,
        stylistId,
        isAnybodys: who === 'anyone',
        startsAt: new Date(from * MINUTE_MS).toISOString(),
        scheduleVersion: visit.scheduleVersion,
      }
    }),
  )
}

/** Other visits of the same person; the one that moves is not in its own way. */
export function busyBeside(
  visits: readonly OwnVisit[],
  userId: string,
  visitId: string,
): readonly Span[] {
  return visits
    .filter((one) => one.clientId === userId && one.visitId !== visitId && takesTime(one))
    .map(({ startsAt, endsAt }) => ({
      from: Math.floor(startsAt / MINUTE_MS),
      until: Math.ceil(endsAt / MINUTE_MS),
    }))
}

function takesTime({ status }: OwnVisit): boolean {
  return status !== 'cancelled' && status !== 'no_show' && status !== 'done'
}

function byBeginning(one: OwnVisit, other: OwnVisit): number {
  return one.startsAt - other.startsAt || (one.id < other.id ? -1 : 1)
}
