import { areFree, newPlaces, sameTime } from './new-places.ts'
import { isSamePlace, visitsAt } from './part-places.ts'
import { partsToMove } from '#domain/board/desk-visit-move.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { visitsWhileOff } from './while-off.ts'
import { waysBack } from './move-draft.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { DeskVisit, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { MoveDraft } from './move-draft.ts'
import type { PartPlace } from './part-places.ts'
import type { ShownView } from './while-off.ts'

/** A visit that cannot be held as it is booked. */
export interface VisitToMove {
  readonly visitId: string
  /** All of it that can still move. */
  readonly parts: readonly ShownVisit[]
  /** Of these, what falls into time off or a closure. */
  readonly inTheWay: readonly ShownVisit[]
  /** As it was seen: what was chosen for it otherwise does not count anymore. */
  readonly seen: string
  readonly proposals: readonly (readonly PartPlace[])[]
  /** Null: it stays for now. */
  readonly chosen: readonly PartPlace[] | null
  /** A time was chosen that is not open anymore. */
  readonly isTaken: boolean
  /** The salon refused a change of it, and another one would wait behind that. */
  readonly needsSomebody: boolean
}

interface WantedPlan {
  readonly day: string
  /** The first ones of the day. */
  readonly most: number
}

/**
 * Where each visit of a day could go, so that all of it fits together, with what was chosen for other days.
 * The time that a visit leaves is nobody’s before it has moved, nor while it may go back: no move waits for
 * another.
 */
export function movePlan(
  { day, most }: WantedPlan,
  view: ShownView,
  draft: MoveDraft,
): readonly VisitToMove[] {
  const stuck = stuckVisits(view)
  const held = waysBack(draft.moved, view.visits, view.now).flatMap(({ parts, places }) =>
    visitsAt(parts, places),
  )
  const placed = new Map<string, readonly DeskVisit[]>()
  const beside = (visitId: string): DeskView => {
    const others = [...placed].flatMap(([id, visits]) => (id === visitId ? [] : visits))
    return { ...view, visits: [...view.visits, ...held, ...others] }
  }
  const chosen = new Map<string, readonly PartPlace[]>()
  const choose = ({ visitId, parts }: Stuck, places: readonly PartPlace[]) => {
    chosen.set(visitId, places)
    placed.set(visitId, visitsAt(parts, places))
  }
  const said = ({ visitId, seen }: Stuck) =>
    draft.choices.find((choice) => choice.visitId === visitId && choice.seen === seen)?.places

  const open = stuck.filter(({ needsSomebody }) => !needsSomebody)
  for (const one of open) {
    const places = said(one) ?? []
    if (places.length > 0 && areFree(one.parts, places, beside(one.visitId))) choose(one, places)
  }
  const ofDay = stuck
    .filter(({ inTheWay }) => salonDay(inTheWay[0]?.startsAt ?? 0) === day)
    .slice(0, most)
  for (const one of ofDay) {
    const isOpen = !one.needsSomebody && said(one) === undefined
    const first = isOpen ? sameTime(one, beside(one.visitId)) : null
    if (first !== null) choose(one, first)
  }
  return ofDay.map((one) => {
    const own = chosen.get(one.visitId) ?? null
    const found = one.needsSomebody ? [] : newPlaces(one, beside(one.visitId))
    const isAmong = own === null || found.some((places) => isSamePlace(places, own))
    return {
      ...one,
      proposals: isAmong ? found : [own, ...found],
      chosen: own,
      isTaken: own === null && !one.needsSomebody && (said(one) ?? []).length > 0,
    }
  })
}

type Stuck = Pick<VisitToMove, 'visitId' | 'parts' | 'inTheWay' | 'seen' | 'needsSomebody'>

function stuckVisits(view: ShownView): readonly Stuck[] {
  const off = visitsWhileOff(view)
  const ids = [...new Set(off.map(({ visitId }) => visitId))]
  return ids.flatMap((visitId) => {
    const inTheWay = off.filter((one) => one.visitId === visitId)
    const [first] = inTheWay
    if (first === undefined) return []
    const parts = partsToMove(first, view.visits)
    const seen = parts.map(({ id, scheduleVersion }) => `${id} ${scheduleVersion}`).join()
    const needsSomebody = parts.some((part) => part.needsSomebody)
    return { visitId, inTheWay, parts, seen, needsSomebody }
  })
}
