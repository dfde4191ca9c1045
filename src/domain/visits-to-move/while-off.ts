import { handsOf } from '#domain/board/desk-clashes.ts'
import { takesTimeAt } from '#domain/board/desk-taken.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import type { DeskCalendar, DeskClosedTime, ShownVisit } from '#domain/desk/desk-calendar.ts'

/** The calendar with what was done on this device. */
export interface ShownView {
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
  readonly now: number
}

/** Not over, and nobody has come for it yet, while its stylist has time off or the salon is closed. */
export function visitsWhileOff({ calendar, visits, now }: ShownView): readonly ShownVisit[] {
  const { closed } = calendar.rules
  if (closed.length === 0) return []
  return visits.filter((visit) => {
    const { endsAt, stylistId } = visit
    if (endsAt <= now || !takesTimeAt(visit, now) || !isExpected(visit)) return false
    return closed.some(
      (off) =>
        (off.stylistId === null || off.stylistId === stylistId) &&
        handsOf(visit).some(({ from, until }) => from < off.until && off.from < until),
    )
  })
}

/** What such time off would leave to be moved. */
export function visitsHit(
  { calendar, ...view }: ShownView,
  off: readonly DeskClosedTime[],
): readonly ShownVisit[] {
  const rules = { ...calendar.rules, closed: off }
  return visitsWhileOff({ ...view, calendar: { ...calendar, rules } })
}

export function isExpected({ status }: Pick<ShownVisit, 'status'>): boolean {
  return status === 'booked' || status === 'confirmed'
}

export interface VisitsOfDay {
  readonly day: string
  readonly visits: number
}

/** How many visits of each day that is. */
export function countByDay(whileOff: readonly ShownVisit[]): readonly VisitsOfDay[] {
  const dayOf = ({ startsAt }: ShownVisit) => salonDay(startsAt)
  const days = [...new Set(whileOff.map(dayOf))].toSorted()
  return days.map((day) => {
    const ids = whileOff.filter((visit) => dayOf(visit) === day).map(({ visitId }) => visitId)
    return { day, visits: new Set(ids).size }
  })
}
