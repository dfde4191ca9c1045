import type { BookingTimes, Companion } from './booking-times.ts'
import type { Span } from '#domain/availability/free-time.ts'
import type { OwnVisit } from '#domain/visit/own-visits.ts'

const MINUTE_MS = 60_000
const TAKES_TIME: readonly string[] = ['booked', 'confirmed', 'arrived', 'in_service']

/** Somebody who comes, as far as whoever books may know. */
export interface KnownGuest {
  readonly busy: readonly Span[]
  /** How long a service takes them, where that is known. */
  readonly partsFor: ReadonlyMap<string, readonly number[]>
}

type Known = Pick<BookingTimes, 'ownTimings' | 'companions'>

export function partsForGuest(
  { ownTimings, companions }: Known,
  clientId: string | null,
  userId: string | null,
): KnownGuest['partsFor'] {
  const companion = companions.find((one) => one.clientId === clientId)
  const timings = clientId !== null && clientId === userId ? ownTimings : companion?.timings
  return new Map((timings ?? []).map(({ serviceId, parts }) => [serviceId, parts]))
}

/** Nobody is in two chairs at once: the other visits of this person that are known here. */
export function busyTimes(visits: readonly OwnVisit[], clientId: string | null): readonly Span[] {
  if (clientId === null) return []
  return visits
    .filter((visit) => visit.clientId === clientId && TAKES_TIME.includes(visit.status))
    .map(({ startsAt, endsAt }) => ({
      from: Math.floor(startsAt / MINUTE_MS),
      until: Math.ceil(endsAt / MINUTE_MS),
    }))
}

/** Nobody comes twice in one visit: those who are not among the guests already. */
export function companionsLeft(
  companions: readonly Companion[],
  chosen: readonly string[],
): readonly Companion[] {
  return companions.filter(({ clientId }) => !chosen.includes(clientId))
}
