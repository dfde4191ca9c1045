import {
  clashesOfAll,
  nearestForAll,
  plannedIn,
  sameTimeForOne,
  stepTo,
} from '#domain/board/desk-visit-move.ts'
import { timesOf } from '#domain/board/desk-taken.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { DeskVisit } from '#domain/desk/desk-calendar.ts'
import type { Offer } from '#domain/availability/free-time.ts'
import type { WhoDoesIt } from '#domain/booking/visit-move.ts'

const MINUTE_MS = 60_000

/** Where one service of a visit stands, or is to stand. */
export interface PartPlace {
  readonly appointmentId: string
  readonly stylistId: string
  readonly startsAt: number
  readonly parts: readonly number[]
}

/** Another stylist at the same time, the next time with the same people, the next with anyone. */
export function newPlaces(
  parts: readonly DeskVisit[],
  inTheWay: readonly DeskVisit[],
  view: DeskView,
): readonly (readonly PartPlace[])[] {
  const nearest = (who: WhoDoesIt) => {
    const offer = nearestForAll(parts, who, view)
    return offer === null ? [] : [placesOf(parts, offer)]
  }
  const same = sameTime(inTheWay, view)
  const found = [...(same === null ? [] : [same]), ...nearest('the-same'), ...nearest('anyone')]
  return [...new Map(found.map((places) => [keyOfPlaces(places), places])).values()]
}

/** Only what cannot be held is given to others; null where they are not all free. */
export function sameTime(
  inTheWay: readonly DeskVisit[],
  view: DeskView,
): readonly PartPlace[] | null {
  const found: PartPlace[] = []
  for (const part of inTheWay) {
    const own = visitsAt(inTheWay, found)
    const offer = sameTimeForOne(part, { ...view, visits: [...view.visits, ...own] })
    if (offer === null) return null
    found.push(...placesOf([part], offer))
  }
  return found
}

/** Whether they could still stand there. */
export function areFree(
  parts: readonly DeskVisit[],
  places: readonly PartPlace[],
  view: DeskView,
): boolean {
  const moved = visitsAt(parts, places)
  if (moved.length < places.length) return false
  const wanted = places.map(({ parts: own, ...place }) => ({ ...place, minutes: sumOf(own) }))
  const left = view.visits.filter(({ id }) => places.every((one) => one.appointmentId !== id))
  return clashesOfAll(moved, wanted, { ...view, visits: left }).length === 0
}

/** As they would stand there, each beside the one that stands where it is. */
export function visitsAt(
  parts: readonly DeskVisit[],
  places: readonly PartPlace[],
): readonly DeskVisit[] {
  return placed(parts, places).map(({ part, place: { stylistId, startsAt, parts: own } }) => {
    const endsAt = startsAt + sumOf(own) * MINUTE_MS
    return { ...part, id: `${part.id} there`, stylistId, startsAt, endsAt, parts: own }
  })
}

/** Null while nobody is to do one of them. */
export function placesNow(parts: readonly DeskVisit[]): readonly PartPlace[] | null {
  const places = parts.map((part) => {
    const { id: appointmentId, stylistId, startsAt } = part
    return stylistId === null
      ? null
      : { appointmentId, stylistId, startsAt, parts: timesOf(part).parts }
  })
  return places.every((place) => place !== null) ? places : null
}

/** As it takes whoever does it there. */
export function stepsThere(parts: readonly DeskVisit[], places: readonly PartPlace[]) {
  return placed(parts, places).map(({ part, place }) => ({
    ...stepTo(part, place),
    isAnybodys: false,
  }))
}

/** To just what it was. */
export function stepsBack(parts: readonly DeskVisit[], places: readonly PartPlace[]) {
  return placed(parts, places).map(({ part, place }) => ({
    ...stepTo(part, place),
    isAnybodys: false,
    parts: place.parts,
  }))
}

export function keyOfPlaces(places: readonly PartPlace[]): string {
  return places
    .map(({ appointmentId, stylistId, startsAt }) => [appointmentId, stylistId, startsAt].join())
    .toSorted()
    .join()
}

function placesOf(parts: readonly DeskVisit[], offer: Offer): readonly PartPlace[] {
  return plannedIn(parts, offer).map(({ part, step }) => ({
    appointmentId: part.id,
    stylistId: step.stylistId,
    startsAt: step.from * MINUTE_MS,
    parts: step.parts,
  }))
}

function placed(parts: readonly DeskVisit[], places: readonly PartPlace[]) {
  return places.flatMap((place) => {
    const part = parts.find(({ id }) => id === place.appointmentId)
    return part === undefined ? [] : { part, place }
  })
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0)
}
