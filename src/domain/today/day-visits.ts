import { takesTime } from '#domain/board/desk-clashes.ts'
import { takesTimeAt } from '#domain/board/desk-taken.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

const MINUTE_MS = 60_000
/** Nobody is called late while they may still be at the door. */
const GRACE_MS = 5 * MINUTE_MS
/** What runs longer than that over its end was forgotten. */
const OVERRUN_MS = 60 * MINUTE_MS

/** All that one client comes for at one time; who comes along has their own. */
export interface DayVisit {
  readonly key: string
  /** In their order, without those that were canceled or missed. */
  readonly services: readonly ShownVisit[]
  /** What is under way, or comes next. */
  readonly current: ShownVisit
  readonly startsAt: number
  readonly endsAt: number
  /** Asked for, or offered, and not agreed to yet. */
  readonly isUnconfirmed: boolean
  readonly state: DayVisitState
}

/** Unmarked: its end has passed, and no one has said how it went. */
export type DayVisitState = 'late' | 'here' | 'next' | 'unmarked' | 'done'

export function dayVisits(visits: readonly ShownVisit[], now: number): readonly DayVisit[] {
  const byClient = new Map<string, ShownVisit[]>()
  for (const visit of visits) {
    if (!takesTimeAt(visit, now)) continue
    const key = keyOf(visit)
    const known = byClient.get(key)
    if (known === undefined) byClient.set(key, [visit])
    else known.push(visit)
  }
  return [...byClient]
    .flatMap(([key, services]) => dayVisit(key, services, now))
    .toSorted((one, other) => one.startsAt - other.startsAt)
}

/** Clients who canceled or didn’t come and have nothing left of the visit; a request that lapsed never was one. */
export function countCanceled(visits: readonly ShownVisit[]): number {
  const left = new Set(visits.filter(({ status }) => takesTime(status)).map(keyOf))
  const off = visits.filter(({ status, confirmBy }) => !takesTime(status) && confirmBy === null)
  return new Set(off.map(keyOf).filter((key) => !left.has(key))).size
}

/** How many clients these are. */
export function countClients(visits: readonly ShownVisit[]): number {
  return new Set(visits.map(keyOf)).size
}

function keyOf({ visitId, cardId, clientId, clientName }: ShownVisit): string {
  return `${visitId} ${cardId ?? clientId ?? clientName}`
}

function dayVisit(key: string, found: readonly ShownVisit[], now: number): readonly DayVisit[] {
  const services = found.toSorted((one, other) => one.startsAt - other.startsAt)
  const [first] = services
  if (first === undefined) return []
  const open = services.filter(({ status }) => status !== 'done')
  const endsAt = Math.max(...services.map((service) => service.endsAt))
  const isUnconfirmed = services.some(({ confirmBy }) => confirmBy !== null)
  return [
    {
      key,
      services,
      current: open.find(isHere) ?? open[0] ?? first,
      startsAt: first.startsAt,
      endsAt,
      isUnconfirmed,
      state: stateOf(services, { startsAt: first.startsAt, endsAt, isUnconfirmed }, now),
    },
  ]
}

function stateOf(
  services: readonly ShownVisit[],
  { startsAt, endsAt, isUnconfirmed }: Pick<DayVisit, 'startsAt' | 'endsAt' | 'isUnconfirmed'>,
  now: number,
): DayVisitState {
  if (services.every(({ status }) => status === 'done')) return 'done'
  // Between two services they are still in the house.
  const hasCome = services.some((service) => isHere(service) || service.status === 'done')
  if (hasCome) return endsAt + OVERRUN_MS <= now ? 'unmarked' : 'here'
  if (endsAt <= now) return 'unmarked'
  return startsAt + GRACE_MS <= now && !isUnconfirmed ? 'late' : 'next'
}

function isHere({ status }: ShownVisit): boolean {
  return status === 'arrived' || status === 'in_service'
}
