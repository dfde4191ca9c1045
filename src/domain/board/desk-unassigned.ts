import type { ShownVisit } from '#domain/desk/desk-calendar.ts'

const WAITS: ReadonlySet<string> = new Set(['booked', 'confirmed', 'arrived'])

/** Expected or here, and nobody is to do it yet; the one who waits the longest first. */
export function unassignedVisits(visits: readonly ShownVisit[]): readonly ShownVisit[] {
  return visits
    .filter(({ stylistId, status }) => stylistId === null && WAITS.has(status))
    .toSorted((one, other) => one.startsAt - other.startsAt)
}
