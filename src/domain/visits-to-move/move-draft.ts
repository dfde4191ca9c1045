import { fieldsOf, readable } from '#domain/text/row-fields.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { isExpected } from './while-off.ts'
import { isSamePlace, placesNow } from './part-places.ts'
import type { PartPlace } from './part-places.ts'
import type { RowFields } from '#domain/text/row-fields.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

/** As long as that, one press puts everything back. */
const BACK_WITHIN_MS = 10 * 60_000
/** Longer than that no visit waits for a new time. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60_000

/** What was picked for a visit; no places at all: it stays for now. */
export interface MoveChoice {
  readonly visitId: string
  /** As it stood then. */
  readonly seen: string
  readonly chosenAt: number
  readonly places: readonly PartPlace[]
}

/** A visit that was given a new place here, by this device’s clock. */
export interface MovedVisit {
  readonly visitId: string
  readonly movedAt: number
  /** Null: nobody was to do it, and there is no column to put it back into. */
  readonly from: readonly PartPlace[] | null
  readonly to: readonly PartPlace[]
}

/** What was chosen and what was done about visits that cannot be held, as it lies on the device. */
export interface MoveDraft {
  readonly choices: readonly MoveChoice[]
  readonly moved: readonly MovedVisit[]
}

/** Each visit has fields of its own: two windows of one desk take nothing from one another. */
export function choiceField(choice: MoveChoice) {
  return { [`choice ${choice.visitId}`]: choice }
}

export function movedFields(moved: MovedVisit) {
  return { [`choice ${moved.visitId}`]: null, [`moved ${moved.visitId}`]: moved }
}

export function putBackField(visitId: string) {
  return { [`moved ${visitId}`]: null }
}

/** Of what was moved only this day’s: by the next one its clients were called. */
export function readMoveDraft(saved: object, now: number): MoveDraft {
  const kept = Object.entries(keptFields(saved, now))
  const of = (what: string) => kept.flatMap(([name, row]) => (name.startsWith(what) ? [row] : []))
  return {
    choices: readable(of('choice '), readChoice),
    moved: readable(of('moved '), readMoved).toSorted((one, other) => one.movedAt - other.movedAt),
  }
}

/** What of it still has a meaning. */
export function keptFields(saved: object, now: number): Readonly<Record<string, unknown>> {
  const kept = Object.entries(saved).filter(([name, row]: [string, unknown]) => {
    const choice = name.startsWith('choice ') ? readChoice(fieldsOf(row)) : null
    const moved = name.startsWith('moved ') ? readMoved(fieldsOf(row)) : null
    if (choice !== null) return now - choice.chosenAt < KEPT_FOR_MS
    return moved !== null && salonDay(moved.movedAt) === salonDay(now)
  })
  return Object.fromEntries(kept)
}

export interface WayBack {
  readonly visitId: string
  readonly parts: readonly ShownVisit[]
  readonly places: readonly PartPlace[]
  readonly until: number
}

/** What still stands where it was put, within ten minutes. */
export function waysBack(
  moved: readonly MovedVisit[],
  visits: readonly ShownVisit[],
  now: number,
): readonly WayBack[] {
  return moved.flatMap(({ visitId, movedAt, from, to }) => {
    const until = movedAt + BACK_WITHIN_MS
    if (from === null || now >= until) return []
    const parts = visits.filter(({ id }) => to.some(({ appointmentId }) => appointmentId === id))
    return stands(parts, to) ? { visitId, parts, places: from, until } : []
  })
}

/** It was not put anywhere else since, it was not made longer, and its client has not come or canceled. */
export function stands(parts: readonly ShownVisit[], places: readonly PartPlace[]): boolean {
  const now = placesNow(parts)
  return now !== null && isSamePlace(now, places) && parts.every(isExpected)
}

function readChoice(row: RowFields): MoveChoice | null {
  const [visitId, seen, chosenAt] = [row.text('visitId'), row.text('seen'), row.value('chosenAt')]
  const places = readPlaces(row.value('places'))
  if (visitId === '' || typeof chosenAt !== 'number' || places === null) return null
  return { visitId, seen, chosenAt, places }
}

function readMoved(row: RowFields): MovedVisit | null {
  const [visitId, movedAt] = [row.text('visitId'), row.value('movedAt')]
  const [from, to] = [readPlaces(row.value('from')), readPlaces(row.value('to'))]
  if (visitId === '' || typeof movedAt !== 'number' || to === null) return null
  return { visitId, movedAt, from, to }
}

function readPlaces(saved: unknown): readonly PartPlace[] | null {
  if (!Array.isArray(saved)) return null
  const places = readable(saved, readPlace)
  return places.length === saved.length ? places : null
}

function readPlace(row: RowFields): PartPlace | null {
  const [appointmentId, stylistId] = [row.text('appointmentId'), row.text('stylistId')]
  const [startsAt, parts] = [row.value('startsAt'), row.value('parts')]
  if (appointmentId === '' || stylistId === '' || typeof startsAt !== 'number') return null
  if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'number')) return null
  return { appointmentId, stylistId, roomId: row.text('roomId') || null, startsAt, parts }
}
