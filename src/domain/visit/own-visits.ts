import { isAppointmentStatus } from './appointments.ts'
import { fieldsOf, readRows, wholeOf } from '#domain/text/row-fields.ts'
import type { AppointmentStatus } from './appointments.ts'

/** A visit of one's own, as the salon's calendar has it. */
export interface OwnVisit {
  readonly id: string
  /** Whoever comes for several services has one of these for each, held together by this. */
  readonly visitId: string
  /** One arranged for somebody else bears their name; an account that was closed bears none. */
  readonly clientId: string | null
  readonly clientName: string
  readonly serviceId: string | null
  readonly serviceSlug: string
  readonly serviceName: string
  readonly stylistId: string | null
  /** Empty while nobody is chosen yet. */
  readonly stylistName: string
  readonly stylistSlug: string
  readonly startsAt: number
  readonly endsAt: number
  readonly status: AppointmentStatus
  readonly scheduleVersion: number
  readonly statusVersion: number
  /** As agreed when it was booked; null where it was not said. */
  readonly priceCents: number | null
  /** Visits booked at once, every so many weeks. */
  readonly seriesId: string | null
  /** Held until then, and nobody's if it is not taken. */
  readonly confirmBy: number | null
}

export const OWN_VISIT_COLUMNS =
  'id, visit_id, client_id, client_name, service_id, service_slug, service_name, stylist_id, starts_at, ends_at,' +
  ' status, schedule_version, status_version, price_cents, series_id, confirm_by, stylists(name, slug)'

export function readOwnVisits(answer: unknown): readonly OwnVisit[] {
  return readRows(answer, (row) => {
    const [startsAt, endsAt] = [row.moment('starts_at'), row.moment('ends_at')]
    const status = row.value('status')
    const scheduleVersion = wholeOf(row.value('schedule_version'))
    const statusVersion = wholeOf(row.value('status_version'))
    if (row.text('id') === '' || startsAt === null || endsAt === null) return null
    if (!isAppointmentStatus(status) || scheduleVersion === null || statusVersion === null)
      return null
    return {
      id: row.text('id'),
      visitId: row.text('visit_id') || row.text('id'),
      clientId: row.text('client_id') || null,
      clientName: row.text('client_name'),
      serviceId: row.text('service_id') || null,
      serviceSlug: row.text('service_slug'),
      serviceName: row.text('service_name'),
      stylistId: row.text('stylist_id') || null,
      stylistName: fieldsOf(row.value('stylists')).text('name'),
      stylistSlug: fieldsOf(row.value('stylists')).text('slug'),
      startsAt,
      endsAt,
      status,
      scheduleVersion,
      statusVersion,
      priceCents: row.cents('price_cents'),
      seriesId: row.text('series_id') || null,
      confirmBy: row.moment('confirm_by'),
    }
  })
}

/**
 * What still lies ahead, the next one first; one canceled is told of until it would have begun. What is
 * only held is no visit yet.
 */
export function comingVisits(visits: readonly OwnVisit[], now: number): readonly OwnVisit[] {
  return visits
    .filter(({ status, startsAt, endsAt, confirmBy }) => {
      if (confirmBy !== null) return false
      if (status === 'cancelled') return startsAt > now
      return endsAt > now && status !== 'done' && status !== 'no_show'
    })
    .toSorted((one, other) => one.startsAt - other.startsAt)
}

/** The visit that comes next, with everything one comes for in it. */
export interface NextVisit {
  /** In the order in which they begin; never empty. */
  readonly services: readonly OwnVisit[]
  readonly first: OwnVisit
  readonly startsAt: number
  readonly endsAt: number
  /** How many visits are booked beyond it. */
  readonly further: number
}

export function nextVisit(visits: readonly OwnVisit[], now: number): NextVisit | null {
  const coming = comingVisits(visits, now).filter(({ status }) => status !== 'cancelled')
  const [first] = coming
  if (first === undefined) return null
  const services = coming.filter(({ visitId }) => visitId === first.visitId)
  return {
    services,
    first,
    startsAt: first.startsAt,
    endsAt: Math.max(...services.map(({ endsAt }) => endsAt)),
    further: new Set(coming.map(({ visitId }) => visitId)).size - 1,
  }
}

/** What was, the last one first. */
export function pastVisits(visits: readonly OwnVisit[], now: number): readonly OwnVisit[] {
  return visits
    .filter(({ status, endsAt }) => status === 'done' || (isWell(status) && endsAt <= now))
    .toSorted((one, other) => other.startsAt - one.startsAt)
}

function isWell(status: AppointmentStatus): boolean {
  return status !== 'cancelled' && status !== 'no_show'
}
