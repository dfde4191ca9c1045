import {
  clashesOfAll,
  nearestForAll,
  peopleIn,
  sameTimeForOne,
} from '#domain/board/desk-visit-move.ts'
import { keyOfPlaces, minutesOf, placesNow, placesOf, visitsAt } from './part-places.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { DeskVisit } from '#domain/desk/desk-calendar.ts'
import type { PartPlace } from './part-places.ts'
import type { WhoDoesIt } from '#domain/booking/visit-move.ts'

/** All of a visit that can still move, and what of it cannot be held as it is booked. */
export interface StuckVisit {
  readonly parts: readonly DeskVisit[]
  readonly inTheWay: readonly DeskVisit[]
}

/** Another stylist at the same time, or else the nearest time that anyone has; and the next with the same people. */
export function newPlaces(stuck: StuckVisit, view: DeskView): readonly (readonly PartPlace[])[] {
  const nearest = (who: WhoDoesIt) => {
    const offer = nearestForAll(stuck.parts, who, view)
    return offer === null ? [] : [placesOf(stuck.parts, offer)]
  }
  const same = sameTime(stuck, view)
  const found = same === null ? [...nearest('the-same'), ...nearest('anyone')] : nearest('the-same')
  const all = same === null ? found : [same, ...found]
  return [...new Map(all.map((places) => [keyOfPlaces(places), places])).values()]
}

/** Only what cannot be held goes to others; null where they are not all free, or it should have begun. */
export function sameTime(
  { parts, inTheWay }: StuckVisit,
  view: DeskView,
): readonly PartPlace[] | null {
  if (inTheWay.some(({ startsAt }) => startsAt <= view.now)) return null
  const found: PartPlace[] = []
  for (const own of peopleIn(inTheWay)) {
    const beside = { ...view, visits: [...view.visits, ...visitsAt(inTheWay, found)] }
    const places = byOne(own, beside) ?? byAnyone(own, beside)
    const between = placesNow(partsBetween(own, parts))
    if (places === null || between === null) return null
    found.push(...places, ...between)
  }
  return found
}

/** Whether they could still stand there. Who does a service without being listed for it may go on doing it. */
export function areFree(
  parts: readonly DeskVisit[],
  places: readonly PartPlace[],
  view: DeskView,
): boolean {
  const moved = visitsAt(parts, places)
  if (moved.length < places.length) return false
  if (places.some(({ startsAt }) => startsAt < view.now)) return false
  const wanted = places.map((place) => ({ ...place, minutes: minutesOf(place) }))
  const left = view.visits.filter(({ id }) => places.every((one) => one.appointmentId !== id))
  const clashes = clashesOfAll(moved, wanted, { ...view, visits: left })
  return clashes.every(({ kind }) => kind === 'skill')
}

/** Whoever has time for the first of them, or another who has time for all: nobody changes chairs without need. */
function byOne(own: readonly DeskVisit[], view: DeskView): readonly PartPlace[] | null {
  const [first] = own
  const freest = first === undefined ? null : sameTimeForOne(first, view)
  if (first === undefined || freest === null) return null
  if (own.length === 1) return placesOf(own, freest)
  const likely = placesOf([first], freest).map(({ stylistId }) => stylistId)
  const everyone = view.calendar.rules.stylists.map(({ id }) => id)
  for (const stylistId of new Set([...likely, ...everyone])) {
    const places = own.flatMap((part) => {
      const offer = sameTimeForOne(part, view, stylistId)
      return offer === null ? [] : placesOf([part], offer)
    })
    if (places.length === own.length) return places
  }
  return null
}

function byAnyone(own: readonly DeskVisit[], view: DeskView): readonly PartPlace[] | null {
  const found: PartPlace[] = []
  for (const part of own) {
    const beside = { ...view, visits: [...view.visits, ...visitsAt(own, found)] }
    const offer = sameTimeForOne(part, beside)
    if (offer === null) return null
    found.push(...placesOf([part], offer))
  }
  return found
}

/** What the same person has in between stays, and is moved along: the salon counts their stay as a whole. */
function partsBetween(
  own: readonly DeskVisit[],
  parts: readonly DeskVisit[],
): readonly DeskVisit[] {
  const [from, until] = [own[0]?.startsAt ?? 0, own.at(-1)?.startsAt ?? 0]
  const theirs = peopleIn(parts).find((one) => one.some(({ id }) => id === own[0]?.id)) ?? []
  return theirs.filter(
    ({ id, startsAt }) =>
      from < startsAt && startsAt < until && own.every((part) => part.id !== id),
  )
}
