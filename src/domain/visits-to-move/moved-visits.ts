import { fieldsOf, readable } from '#domain/text/row-fields.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { keyOfPlaces, placesNow } from './new-places.ts'
import type { MoveChoice } from './move-plan.ts'
import type { PartPlace } from './new-places.ts'
import type { RowFields } from '#domain/text/row-fields.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

/** As long as that, one press puts everything back. */
const BACK_WITHIN_MS = 10 * 60_000

/** A visit that was given a new place here, by this device's clock. */
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

export const NO_MOVES: MoveDraft = { choices: [], moved: [] }

/** Of the day on which it was done: on the next one everybody was called. */
export function readMoveDraft(saved: unknown, now: number): MoveDraft {
  const fields = fieldsOf(saved)
  const moved = readable(fields.value('moved'), readMoved)
  return {
    choices: readable(fields.value('choices'), readChoice),
    moved: moved.filter(({ movedAt }) => salonDay(movedAt) === salonDay(now)),
  }
}

export interface WayBack {
  readonly visitId: string
  readonly parts: readonly ShownVisit[]
  readonly places: readonly PartPlace[]
}

/** What still stands where it was put, within ten minutes. */
export function waysBack(
  moved: readonly MovedVisit[],
  visits: readonly ShownVisit[],
  now: number,
): readonly WayBack[] {
  return moved.flatMap(({ visitId, movedAt, from, to }) => {
    if (from === null || now - movedAt >= BACK_WITHIN_MS) return []
    const parts = visits.filter(({ id }) => to.some(({ appointmentId }) => appointmentId === id))
    return stands(parts, to) ? { visitId, parts, places: from } : []
  })
}

export function backUntil(moved: readonly MovedVisit[]): number {
  return Math.max(...moved.map(({ movedAt }) => movedAt)) + BACK_WITHIN_MS
}

/** Nobody has put it anywhere else since. */
export function stands(parts: readonly ShownVisit[], places: readonly PartPlace[]): boolean {
  const now = placesNow(parts)
  return now !== null && keyOfPlaces(now) === keyOfPlaces(places)
}

function readChoice(row: RowFields): MoveChoice | null {
  const [visitId, places] = [row.text('visitId'), readPlaces(row.value('places'))]
  return visitId === '' || places === null ? null : { visitId, places }
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
  return { appointmentId, stylistId, startsAt, parts }
}
