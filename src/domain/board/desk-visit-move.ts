import { clashesAt } from './desk-clashes.ts'
import { busyOf, searchedOffers, stepOfVisit, withoutVisits } from './desk-offers.ts'
import { deskSteps } from '#domain/desk/desk-steps.ts'
import type { VisitArguments } from '#domain/visit/commands.ts'
import type { Clash, VisitPlace } from './desk-clashes.ts'
import type { DeskVisit } from '#domain/desk/desk-calendar.ts'
import type { DeskView } from './desk-offers.ts'
import type { Offer, WantedStep } from '#domain/availability/free-time.ts'
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
  const others = withoutVisits(parts, view)
  const guests = peopleIn(parts)
  const begins = new Set(guests.map(([first]) => first?.startsAt))
  const wanted = {
    order: begins.size > 1 ? ('in-a-row' as const) : ('side-by-side' as const),
    longestWait: LONGEST_WAIT_MINUTES,
    begins: { from: 0, until: 0 },
    everyMinutes: QUARTER,
    guests: guests.map((own) => ({
      steps: own.map((part) => stepFor(part, who, view)),
      busy: own[0] === undefined ? [] : busyOf(own[0], others),
    })),
  }
  return searchedOffers(day, most, wanted, others)
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
  const guests = peopleIn(parts)
  return offer.guests.flatMap((planned, guest) =>
    planned.flatMap(({ stylistId, from }, place) => {
      const part = guests[guest]?.[place]
      if (part === undefined) return []
      const to = { stylistId, startsAt: from * MINUTE_MS }
      return { ...stepTo(part, to), isAnybodys: who === 'anyone' }
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

function stepTo(part: DeskVisit, to: Pick<VisitPlace, 'stylistId' | 'startsAt'>) {
  const { id: appointmentId, scheduleVersion } = part
  const startsAt = new Date(to.startsAt).toISOString()
  return { appointmentId, scheduleVersion, stylistId: to.stylistId, startsAt }
}

function peopleIn(parts: readonly DeskVisit[]): readonly (readonly DeskVisit[])[] {
  const people = new Map<string, DeskVisit[]>()
  for (const part of parts) {
    const person = part.clientId ?? part.clientName
    people.set(person, [...(people.get(person) ?? []), part])
  }
  return [...people.values()]
}
