import { offersOf } from '#domain/availability/availability.ts'
import { earliestBeginning, wantedVisit } from '#domain/availability/booking-order.ts'
import { daysLater, salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import type { BookingTimes, TimesCatalogue, TimesService, TimesStylist } from './booking-times.ts'
import type { BookingWishes, WishedStep } from './booking-wishes.ts'
import type { VisitBooked } from './commands.ts'
import type { FreeTime, Offer, WantedVisit } from '#domain/availability/free-time.ts'
import type { KnownGuest } from './known-guests.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const EVERY_MINUTES = 15
/** How long somebody may sit and wait between two services. */
const LONGEST_WAIT_MINUTES = 30
/** The server takes no other beginnings. */
const GRID_MINUTES = 5

export interface ChosenStep {
  readonly service: TimesService
  /** Null: whoever is free. */
  readonly stylistId: string | null
}

/** Everybody with what they come for; null while somebody has nothing yet, or wants what is not booked here. */
export type ChosenSteps = readonly (readonly ChosenStep[])[]

export function chosenSteps(
  { guests }: BookingWishes,
  catalogue: TimesCatalogue,
): ChosenSteps | null {
  const chosen = guests.map((steps) =>
    steps
      .filter(({ service }) => service !== '')
      .map((step) => chosenStep(step, catalogue))
      .filter((step) => step !== null),
  )
  const isWhole = chosen.every((steps, guest) => {
    const wished = guests[guest]?.filter(({ service }) => service !== '') ?? []
    return steps.length > 0 && steps.length === wished.length
  })
  return isWhole ? chosen : null
}

export function serviceIn(catalogue: TimesCatalogue, name: string): TimesService | null {
  return catalogue.services.find(({ id, slug }) => slug === name || id === name) ?? null
}

/** Whoever does a service: all of them where nobody is named for it. */
export function stylistsFor(catalogue: TimesCatalogue, serviceId: string): readonly TimesStylist[] {
  const named = catalogue.skills.filter((skill) => skill.serviceId === serviceId)
  if (named.length === 0) return catalogue.stylists
  return catalogue.stylists.filter(({ id }) => named.some(({ stylistId }) => stylistId === id))
}

interface Calendar extends Pick<BookingTimes, 'catalogue' | 'daysAhead'> {
  readonly now: number
  /** In the order of the guests; of whoever comes by name nothing is known. */
  readonly known: readonly KnownGuest[]
}

const UNKNOWN: KnownGuest = { busy: [], partsFor: new Map() }

/** Null where there is nobody who does what is wanted, or where somebody wants nothing but add-ons. */
export function visitFor(
  steps: ChosenSteps,
  order: BookingWishes['order'],
  { catalogue, daysAhead, now, known }: Calendar,
): WantedVisit | null {
  const last = daysLater(salonClockAt(now).day, daysAhead)
  const services = steps.flat().map(({ service }) => service)
  return wantedVisit(
    {
      guests: steps.map((own, guest) => ({
        steps: own.map(({ service, stylistId }) => ({ serviceId: service.id, stylistId })),
        ...(known[guest] ?? UNKNOWN),
      })),
      order,
      longestWait: LONGEST_WAIT_MINUTES,
      everyMinutes: EVERY_MINUTES,
      begins: {
        from: earliestBeginning(now, services),
        until: salonMoment({ day: last, minutes: DAY_MINUTES }) / MINUTE_MS,
      },
    },
    catalogue,
  )
}

/** What of a day the server would take. */
export function offersToBook(visit: WantedVisit, day: FreeTime): readonly Offer[] {
  return offersOf(visit, day).filter(({ guests }) =>
    guests.flat().every(({ from }) => from % GRID_MINUTES === 0),
  )
}

/** Nine o’clock reads 09:00, as in an address. */
export function timeOf({ from }: Pick<Offer, 'from'>): string {
  const { minutes } = salonClockAt(from * MINUTE_MS)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** An offer as the server books it. */
export function visitBooked(
  steps: ChosenSteps,
  offer: Offer,
  order: Pick<VisitBooked, 'guests' | 'note'> & { readonly freshId: () => string },
): VisitBooked {
  const booked = offer.guests.flatMap((planned, guest) =>
    planned.flatMap(({ stylistId, from }, place) => {
      const chosen = steps[guest]?.[place]
      if (chosen === undefined) return []
      return {
        appointmentId: order.freshId(),
        guest,
        serviceId: chosen.service.id,
        stylistId,
        isAnybodys: chosen.stylistId === null,
        startsAt: new Date(from * MINUTE_MS).toISOString(),
      }
    }),
  )
  const visitId = booked[0]?.appointmentId ?? ''
  return { visitId, guests: order.guests, steps: booked, note: order.note }
}

/** Somebody who does not do a service is not asked for it: then it is whoever is free. */
function chosenStep(
  { service: name, employee }: WishedStep,
  catalogue: TimesCatalogue,
): ChosenStep | null {
  const service = serviceIn(catalogue, name)
  if (service === null) return null
  const able = stylistsFor(catalogue, service.id)
  const asked = able.find(({ id, slug }) => slug === employee || id === employee)
  return { service, stylistId: asked?.id ?? null }
}
