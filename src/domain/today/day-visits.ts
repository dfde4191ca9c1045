import { takesTime } from '#domain/board/desk-clashes.ts'
import { takesTimeAt } from '#domain/board/desk-taken.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

const MINUTE_MS = 60_000
/** Nobody is called late while they may still be at the door. */
const GRACE_MS = 5 * MINUTE_MS
/** What runs longer than that over its end was forgotten. */
const OVERRUN_MS = 60 * MINUTE_MS

/** All that one client comes for at one time. */
export interface DayVisit {
  readonly visitId: string
  /** In the order in which they begin, without what was called off. */
  readonly services: readonly ShownVisit[]
  /** What is under way, or comes next. */
  readonly current: ShownVisit
  readonly startsAt: number
  readonly endsAt: number
  readonly state: DayVisitState
}

/** Unmarked: over by the clock, and nobody has said how it ended. */
export type DayVisitState = 'late' | 'here' | 'next' | 'unmarked' | 'done'

export function dayVisits(visits: readonly ShownVisit[], now: number): readonly DayVisit[] {
  const byVisit = new Map<string, ShownVisit[]>()
  for (const visit of visits) {
    if (!takesTimeAt(visit, now)) continue
    const known = byVisit.get(visit.visitId)
    if (known === undefined) byVisit.set(visit.visitId, [visit])
    else known.push(visit)
  }
  return [...byVisit.values()]
    .flatMap((services) => dayVisit(services, now))
    .toSorted((one, other) => one.startsAt - other.startsAt)
}

/** How many didn't come, or called it off, for whom nothing else of the visit is left. */
export function countCalledOff(visits: readonly ShownVisit[]): number {
  const left = new Set(visits.filter(({ status }) => takesTime(status)).map((one) => one.visitId))
  return new Set(visits.map(({ visitId }) => visitId).filter((id) => !left.has(id))).size
}

function dayVisit(found: readonly ShownVisit[], now: number): readonly DayVisit[] {
  const services = found.toSorted((one, other) => one.startsAt - other.startsAt)
  const [first] = services
  if (first === undefined) return []
  const open = services.filter(({ status }) => status !== 'done')
  const endsAt = Math.max(...services.map((service) => service.endsAt))
  return [
    {
      visitId: first.visitId,
      services,
      current: open.find(isHere) ?? open[0] ?? first,
      startsAt: first.startsAt,
      endsAt,
      state: stateOf(services, { startsAt: first.startsAt, endsAt }, now),
    },
  ]
}

function stateOf(
  services: readonly ShownVisit[],
  { startsAt, endsAt }: Pick<DayVisit, 'startsAt' | 'endsAt'>,
  now: number,
): DayVisitState {
  if (services.every(({ status }) => status === 'done')) return 'done'
  // Between two services they are still in the house.
  const hasCome = services.some((service) => isHere(service) || service.status === 'done')
  if (hasCome) return endsAt + OVERRUN_MS <= now ? 'unmarked' : 'here'
  if (endsAt <= now) return 'unmarked'
  return startsAt + GRACE_MS <= now ? 'late' : 'next'
}

function isHere({ status }: ShownVisit): boolean {
  return status === 'arrived' || status === 'in_service'
}
