import { areFree, keyOfPlaces, newPlaces, sameTime, visitsAt } from './new-places.ts'
import { partsToMove } from '#domain/board/desk-visit-move.ts'
import { visitsWhileOff } from './while-off.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import type { DeskCalendar, DeskVisit, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { PartPlace } from './new-places.ts'

interface Seen {
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
  readonly now: number
}

/** What somebody chose for a visit; no places at all: it stays for now. */
export interface MoveChoice {
  readonly visitId: string
  readonly places: readonly PartPlace[]
}

/** A visit that cannot be held as it is booked. */
export interface VisitToMove {
  readonly visitId: string
  /** All of it that can still move. */
  readonly parts: readonly ShownVisit[]
  /** Of these, what falls into time off or a closure. */
  readonly inTheWay: readonly ShownVisit[]
  readonly proposals: readonly (readonly PartPlace[])[]
  /** Null: it stays for now. */
  readonly chosen: readonly PartPlace[] | null
  /** Somebody chose a place that is taken by now. */
  readonly isTaken: boolean
}

/**
 * Where each visit of a day could go, so that all of it fits together, with what was chosen for other days.
 * The time that a visit leaves is nobody’s before it has moved: no move waits for another, and each can go back.
 */
export function movePlan(
  day: string,
  view: Seen,
  choices: readonly MoveChoice[],
): readonly VisitToMove[] {
  const stuck = stuckVisits(view)
  const said = new Map(choices.map(({ visitId, places }) => [visitId, places]))
  const placed = new Map<string, readonly DeskVisit[]>()
  const beside = (visitId: string): DeskView => {
    const others = [...placed].flatMap(([id, visits]) => (id === visitId ? [] : visits))
    return { ...view, visits: [...view.visits, ...others] }
  }
  const chosen = new Map<string, readonly PartPlace[]>()
  const choose = ({ visitId, parts }: Stuck, places: readonly PartPlace[]) => {
    chosen.set(visitId, places)
    placed.set(visitId, visitsAt(parts, places))
  }
  for (const one of stuck) {
    const places = said.get(one.visitId) ?? []
    if (places.length > 0 && areFree(one.parts, places, beside(one.visitId))) choose(one, places)
  }
  const ofDay = stuck.filter(({ inTheWay }) => salonDay(inTheWay[0]?.startsAt ?? 0) === day)
  for (const one of ofDay) {
    const first = said.has(one.visitId) ? null : sameTime(one.inTheWay, beside(one.visitId))
    if (first !== null) choose(one, first)
  }
  return ofDay.map((one) => {
    const own = chosen.get(one.visitId) ?? null
    const found = newPlaces(one.parts, one.inTheWay, beside(one.visitId))
    const isAmong = own === null || found.some((places) => keyOfPlaces(places) === keyOfPlaces(own))
    const isTaken = own === null && (said.get(one.visitId) ?? []).length > 0
    return { ...one, proposals: isAmong ? found : [own, ...found], chosen: own, isTaken }
  })
}

type Stuck = Pick<VisitToMove, 'visitId' | 'parts' | 'inTheWay'>

function stuckVisits(view: Seen): readonly Stuck[] {
  const off = visitsWhileOff(view)
  const ids = [...new Set(off.map(({ visitId }) => visitId))]
  return ids.flatMap((visitId) => {
    const inTheWay = off.filter((one) => one.visitId === visitId)
    const [first] = inTheWay
    return first === undefined ? [] : { visitId, inTheWay, parts: partsToMove(first, view.visits) }
  })
}
