import { useState } from 'react'
import { clashesAt } from '#domain/board/desk-clashes.ts'
import { placesFor } from '#domain/board/desk-offers.ts'
import {
  clashesOfAll,
  partsToMove,
  placesForAll,
  shiftedTo,
  stepsOfOffer,
  stepsOfPlaces,
} from '#domain/board/desk-visit-move.ts'
import { salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { moveVisit, moveWholeVisit } from '#data/desk/desk-actions.ts'
import { keyOf } from '#features/front-desk/panel-offers.tsx'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { Offer } from '#domain/availability/free-time.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { WhoDoesIt } from '#domain/booking/visit-move.ts'

const MINUTE_MS = 60_000
const FIRST_TIMES = 4
const MORE_TIMES = 8

interface Props {
  readonly visit: ShownVisit
  readonly view: DeskView & { readonly visits: readonly ShownVisit[] }
}

/** All of a visit or one of its services, to a free time or to one that somebody says. */
export function useSheetMove({ visit, view }: Props) {
  const data = useAppData()
  const parts = partsToMove(visit, view.visits)
  const [scope, setScope] = useState<'all' | 'one'>('all')
  const [who, setWho] = useState<WhoDoesIt>('the-same')
  const [stylistId, setStylist] = useState(visit.stylistId)
  const [day, setDay] = useState(salonClockAt(visit.startsAt).day)
  const [time, setTime] = useState('')
  const [most, setMost] = useState(FIRST_TIMES)
  const [picked, setPicked] = useState<string | null>(null)
  const isAll = scope === 'all' && parts.length > 1

  const wanted = { day, most: most + 1 }
  const found = isAll
    ? placesForAll(parts, { ...wanted, who }, view)
    : placesFor(visit, { ...wanted, stylistId }, view)
  const offers = found
    .filter((offer) => !isWhereItIs(offer, isAll ? parts : [visit]))
    .slice(0, most)
  const offer = offers.find((one) => keyOf(one) === picked) ?? offers[0] ?? null
  const at = momentOf(day, time)
  const places =
    at === null ? null : isAll ? shiftedTo(parts, at) : placeOfOne(visit, stylistId, at)
  const clashes =
    places === null
      ? []
      : isAll
        ? clashesOfAll(parts, places, view)
        : places.flatMap((place) => clashesAt(view.calendar, view.visits, visit, place))

  const moveAll = async () => {
    if (places !== null) return moveWholeVisit(data, visit.visitId, stepsOfPlaces(parts, places))
    if (offer !== null) return moveWholeVisit(data, visit.visitId, stepsOfOffer(parts, offer, who))
  }
  const moveOne = async () => {
    const [place = offer === null ? undefined : placeIn(offer)] = places ?? []
    if (place !== undefined) await moveVisit(data, visit, place)
  }

  return {
    parts,
    isAll,
    scope,
    setScope,
    who,
    setWho,
    stylistId,
    setStylist,
    day,
    setDay,
    time,
    setTime,
    maySayTime: isAll ? shiftedTo(parts, 0) !== null : stylistId !== null,
    offers: time === '' ? offers : [],
    offer,
    pick: setPicked,
    onMore: found.length > most ? () => setMost(most + MORE_TIMES) : null,
    clashes,
    hasPlace: time === '' ? offer !== null : places !== null,
    move: () => (isAll ? moveAll() : moveOne()),
  }
}

function isWhereItIs({ from, guests }: Offer, parts: readonly ShownVisit[]): boolean {
  const stylists = guests.flat().map(({ stylistId }) => stylistId)
  const begins = Math.min(...parts.map(({ startsAt }) => startsAt))
  const isSame = parts.every(({ stylistId }) => stylistId !== null && stylists.includes(stylistId))
  return from * MINUTE_MS === begins && isSame
}

function placeIn({ from, until, guests }: Offer) {
  const to = guests[0]?.[0]
  if (to === undefined) return undefined
  return { startsAt: from * MINUTE_MS, minutes: until - from, stylistId: to.stylistId }
}

function placeOfOne(visit: ShownVisit, stylistId: string | null, startsAt: number) {
  if (stylistId === null) return null
  const minutes = Math.round((visit.endsAt - visit.startsAt) / MINUTE_MS)
  return [{ stylistId, startsAt, minutes }]
}

function momentOf(day: string, time: string): number | null {
  const [hours, minutes] = time.split(':').map(Number)
  if (hours === undefined || minutes === undefined) return null
  return salonMoment({ day, minutes: hours * 60 + minutes })
}
