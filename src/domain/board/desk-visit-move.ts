import { clashesAt } from './desk-clashes.ts'
import {
  busyOf,
  exactlyWithin,
  offersOfFirstDay,
  searchedOffers,
  stepOfVisit,
  withoutVisits,
} from './desk-offers.ts'
import { deskSteps } from '#domain/desk/desk-steps.ts'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import type { VisitArguments } from '#domain/visit/commands.ts'
import type { Clash, VisitPlace } from './desk-clashes.ts'
import type { DeskVisit } from '#domain/desk/desk-calendar.ts'
import type { DeskView } from './desk-offers.ts'
import type { Offer, Timing, WantedStep, WantedVisit } from '#domain/availability/free-time.ts'
import type { WhoDoesIt } from '#domain/booking/visit-move.ts'

const MINUTE_MS = 60_000
const LONGEST_WAIT_MINUTES = 30
const QUARTER = 15

/** All that belongs to a visit and can still be somewhere else, as it begins. */
export function partsToMove<Visit extends DeskVisit>(
  visit: Visit,
  visits: readonly Visit[],
): readonly Visit[] {
  return visits
    .filter((one) => one.visitId === visit.visitId && deskSteps(one).mayMove)
    .toSorted((one, other) => one.startsAt - other.startsAt || (one.id < other.id ? -1 : 1))
}

interface WantedMove {
  readonly who: WhoDoesIt
  readonly day: string
  readonly most: number
}

/** The next times at which all of it fits, from a day on, each person with what they come for. */
export function placesForAll(
  parts: readonly DeskVisit[],
  { who, day, most }: WantedMove,
  view: DeskView,
): readonly Offer[] {
  return searchedOffers(day, most, wishFor(parts, who, view), withoutVisits(parts, view))
}

/** On the first day on which all of it fits, as near as can be to the time of day that it was booked for. */
export function nearestForAll(
  parts: readonly DeskVisit[],
  who: WhoDoesIt,
  view: DeskView,
): Offer | null {
  const { day, minutes } = salonClockAt(Math.min(...parts.map(({ startsAt }) => startsAt)))
  const far = ({ from }: Offer) => Math.abs(salonClockAt(from * MINUTE_MS).minutes - minutes)
  const found = offersOfFirstDay(day, wishFor(parts, who, view), withoutVisits(parts, view))
  return found.toSorted((one, other) => far(one) - far(other))[0] ?? null
}

/** When it is booked, with anyone who is in then and free, or with somebody in particular. */
export function sameTimeForOne(
  part: DeskVisit,
  view: DeskView,
  stylistId: string | null = null,
): Offer | null {
  const wish = wishFor([part], 'anyone', view, stylistId)
  return exactlyWithin(view.calendar.rules, part.startsAt, wish, withoutVisits([part], view))
}

function wishFor(
  parts: readonly DeskVisit[],
  who: WhoDoesIt,
  view: DeskView,
  only: string | null = null,
): WantedVisit {
  const others = withoutVisits(parts, view)
  const guests = peopleIn(parts)
  const begins = new Set(guests.map(([first]) => first?.startsAt))
  return {
    order: begins.size > 1 ? 'in-a-row' : 'side-by-side',
    longestWait: LONGEST_WAIT_MINUTES,
    begins: { from: 0, until: 0 },
    everyMinutes: QUARTER,
    guests: guests.map((own) => ({
      steps: own.map((part) => {
        const step = stepFor(part, who, view)
        const mayDoIt = ({ stylistId }: Timing) => only === null || stylistId === only
        return { ...step, stylists: step.stylists.filter(mayDoIt) }
      }),
      busy: own[0] === undefined ? [] : busyOf(own[0], others),
    })),
  }
}

/** The server takes somebody else’s own time where the client has none of theirs. */
function stepFor(part: DeskVisit, who: WhoDoesIt, view: DeskView): WantedStep {
  const step = stepOfVisit(part, who === 'anyone' ? null : part.stylistId, view)
  const { services, skills } = view.calendar.catalogue
  const usual = services.find(({ id }) => id === part.serviceId)
  const card = view.calendar.cards.find(({ id }) => id === part.cardId)
  const isTheirTime = card?.timings.some(({ serviceId }) => serviceId === part.serviceId) === true
  if (usual === undefined || isTheirTime) return step
  const stylists = step.stylists.map((timing) => {
    if (timing.stylistId === part.stylistId) return timing
    const skill = skills.find(
      ({ stylistId, serviceId }) => stylistId === timing.stylistId && serviceId === usual.id,
    )
    return { ...timing, parts: skill?.parts ?? usual.parts }
  })
  return { ...step, stylists }
}

type MovedSteps = VisitArguments['appointment.move']['steps']

export function stepsOfOffer(
  parts: readonly DeskVisit[],
  offer: Offer,
  who: WhoDoesIt,
): MovedSteps {
  return plannedIn(parts, offer).map(({ part, step: { stylistId, from } }) => ({
    ...stepTo(part, { stylistId, startsAt: from * MINUTE_MS }),
    isAnybodys: who === 'anyone',
  }))
}

/** Each of the parts with where the offer has it. */
export function plannedIn(parts: readonly DeskVisit[], { guests }: Offer) {
  const people = peopleIn(parts)
  return guests.flatMap((planned, guest) =>
    planned.flatMap((step, place) => {
      const part = people[guest]?.[place]
      return part === undefined ? [] : { part, step }
    }),
  )
}

/** As it is, with the same people and the same distances, so that it begins then; null while nobody has a part. */
export function shiftedTo(
  parts: readonly DeskVisit[],
  startsAt: number,
): readonly VisitPlace[] | null {
  const begins = Math.min(...parts.map((part) => part.startsAt))
  const places = parts.map(({ stylistId, startsAt: from, endsAt }) =>
    stylistId === null
      ? null
      : {
          stylistId,
          startsAt: from + startsAt - begins,
          minutes: Math.round((endsAt - from) / MINUTE_MS),
        },
  )
  return places.every((place) => place !== null) ? places : null
}

export function stepsOfPlaces(
  parts: readonly DeskVisit[],
  places: readonly VisitPlace[],
): MovedSteps {
  return parts.flatMap((part, index) => {
    const place = places[index]
    return place === undefined ? [] : { ...stepTo(part, place), isAnybodys: false }
  })
}

/** What speaks against it there, of each kind and visit once; what moves along is in nobody’s way. */
export function clashesOfAll(
  parts: readonly DeskVisit[],
  places: readonly VisitPlace[],
  view: DeskView,
): readonly Clash[] {
  const others = withoutVisits(parts, view)
  const found = parts.flatMap((part, index) => {
    const place = places[index]
    return place === undefined ? [] : clashesAt(view.calendar, others.visits, part, place)
  })
  return [...new Map(found.map((clash) => [JSON.stringify(clash), clash])).values()]
}

export function stepTo(part: DeskVisit, to: Pick<VisitPlace, 'stylistId' | 'startsAt'>) {
  const { id: appointmentId, scheduleVersion } = part
  const startsAt = new Date(to.startsAt).toISOString()
  return { appointmentId, scheduleVersion, stylistId: to.stylistId, startsAt }
}

export function peopleIn(parts: readonly DeskVisit[]): readonly (readonly DeskVisit[])[] {
  const people = new Map<string, DeskVisit[]>()
  for (const part of parts) {
    const person = part.clientId ?? part.clientName
    people.set(person, [...(people.get(person) ?? []), part])
  }
  return [...people.values()]
}
