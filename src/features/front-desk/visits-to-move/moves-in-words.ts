import { timesInWords } from '#domain/time/visit-time.ts'
import { visitTime } from '#domain/visit/visit-words.ts'
import { nameOf, serviceOf, stylistNameOf } from '#features/front-desk/visit-words.ts'
import { TO_MOVE_WORDS as WORDS } from './visits-to-move-words.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { PartPlace } from '#domain/visits-to-move/part-places.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

type Rules = Pick<DeskView, 'calendar'>

/** Hannah Brooks and Ivy Brooks */
export function visitNames(parts: readonly ShownVisit[]): string {
  return WORDS.and([...new Set(parts.map(nameOf))])
}

/** 10:00 – 11:30 AM · Balayage, Signature Cut with Mara Ellison */
export function visitToday(parts: readonly ShownVisit[], { calendar }: Rules): string {
  const startsAt = Math.min(...parts.map((part) => part.startsAt))
  const endsAt = Math.max(...parts.map((part) => part.endsAt))
  const services = parts.map(serviceOf).join(', ')
  return WORDS.when(timesInWords(startsAt, endsAt), services, stylistsOf(parts, calendar))
}

/** Same time, with Linh Tran; or Mon, Nov 30, 10:00 AM, with Mara Ellison */
export function placesInWords(
  places: readonly PartPlace[],
  parts: readonly ShownVisit[],
  { calendar, now }: Rules & Pick<DeskView, 'now'>,
): readonly [when: string, who: string] {
  const partOf = ({ appointmentId }: PartPlace) => parts.find(({ id }) => id === appointmentId)
  const isSameTime = places.every((place) => partOf(place)?.startsAt === place.startsAt)
  if (!isSameTime) return [beginOf(places, now), WORDS.with(stylistsOf(places, calendar))]
  const given = places.filter((place) => partOf(place)?.stylistId !== place.stylistId)
  return [WORDS.sameTime, WORDS.with(stylistsOf(given, calendar))]
}

/** 10:00 AM with Linh Tran */
export function placeNames(
  places: readonly PartPlace[],
  { calendar, now }: Rules & Pick<DeskView, 'now'>,
): string {
  return WORDS.at(beginOf(places, now), stylistsOf(places, calendar))
}

function beginOf(places: readonly PartPlace[], now: number): string {
  return visitTime(Math.min(...places.map(({ startsAt }) => startsAt)), now)
}

function stylistsOf(
  places: readonly { readonly stylistId: string | null }[],
  { rules }: DeskView['calendar'],
): string {
  const names = places.map(({ stylistId }) => stylistNameOf(rules, stylistId)).filter(Boolean)
  return WORDS.and([...new Set(names)])
}
