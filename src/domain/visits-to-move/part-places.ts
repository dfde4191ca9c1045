import { plannedIn, stepTo } from '#domain/board/desk-visit-move.ts'
import { timesOf } from '#domain/board/desk-taken.ts'
import type { DeskVisit } from '#domain/desk/desk-calendar.ts'
import type { Offer } from '#domain/availability/free-time.ts'

const MINUTE_MS = 60_000

/** Where one service of a visit stands, or is to stand. */
export interface PartPlace {
  readonly appointmentId: string
  readonly stylistId: string
  readonly roomId: string | null
  readonly startsAt: number
  readonly parts: readonly number[]
}

/** Null while nobody is to do one of them. */
export function placesNow(parts: readonly DeskVisit[]): readonly PartPlace[] | null {
  const places = parts.map((part) => {
    const { id: appointmentId, stylistId, roomId, startsAt } = part
    return stylistId === null
      ? null
      : { appointmentId, stylistId, roomId, startsAt, parts: timesOf(part).parts }
  })
  return places.every((place) => place !== null) ? places : null
}

export function placesOf(parts: readonly DeskVisit[], offer: Offer): readonly PartPlace[] {
  return plannedIn(parts, offer).map(({ part, step }) => ({
    appointmentId: part.id,
    stylistId: step.stylistId,
    roomId: step.roomId,
    startsAt: step.from * MINUTE_MS,
    parts: step.parts,
  }))
}

/** As they would stand there. Their ids differ, so that they can be looked at together with the visits as they are. */
export function visitsAt(
  parts: readonly DeskVisit[],
  places: readonly PartPlace[],
): readonly DeskVisit[] {
  return withPlaces(parts, places).map(({ part, place }) => {
    const { stylistId, roomId, startsAt, parts: own } = place
    const endsAt = startsAt + minutesOf(place) * MINUTE_MS
    return { ...part, id: `${part.id} there`, stylistId, roomId, startsAt, endsAt, parts: own }
  })
}

/** With the length that was planned: what was seen on this device is what happens. */
export function stepsTo(parts: readonly DeskVisit[], places: readonly PartPlace[]) {
  return withPlaces(parts, places).map(({ part, place }) => ({
    ...stepTo(part, place),
    parts: place.parts,
    isAnybodys: false,
  }))
}

/** Which chair it is makes no difference to anybody. */
export function isSamePlace(one: readonly PartPlace[], other: readonly PartPlace[]): boolean {
  return keyOfPlaces(one) === keyOfPlaces(other)
}

export function keyOfPlaces(places: readonly PartPlace[]): string {
  return places
    .map((place) => [place.appointmentId, place.stylistId, place.startsAt, minutesOf(place)].join())
    .toSorted()
    .join()
}

export function minutesOf({ parts }: Pick<PartPlace, 'parts'>): number {
  return parts.reduce((sum, part) => sum + part, 0)
}

function withPlaces(parts: readonly DeskVisit[], places: readonly PartPlace[]) {
  return places.flatMap((place) => {
    const part = parts.find(({ id }) => id === place.appointmentId)
    return part === undefined ? [] : { part, place }
  })
}
