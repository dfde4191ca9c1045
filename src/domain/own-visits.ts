import { isAppointmentStatus } from './appointments.ts'
import { fieldsOf, readRows } from './row-fields.ts'
import type { AppointmentStatus } from './appointments.ts'

/** A visit of one's own, as the salon's calendar has it. */
export interface OwnVisit {
  readonly id: string
  /** Whoever comes for several services has one of these for each, held together by this. */
  readonly visitId: string
  readonly serviceName: string
  /** Empty while nobody is chosen yet. */
  readonly stylistName: string
  readonly startsAt: number
  readonly endsAt: number
  readonly status: AppointmentStatus
  readonly scheduleVersion: number
}

export const OWN_VISIT_COLUMNS =
  'id, visit_id, service_name, starts_at, ends_at, status, schedule_version, stylists(name)'

export function readOwnVisits(answer: unknown): readonly OwnVisit[] {
  return readRows(answer, (row) => {
    const [startsAt, endsAt] = [row.moment('starts_at'), row.moment('ends_at')]
    const status = row.value('status')
    const version = row.value('schedule_version')
    if (row.text('id') === '' || startsAt === null || endsAt === null) return null
    if (!isAppointmentStatus(status) || typeof version !== 'number') return null
    return {
      id: row.text('id'),
      visitId: row.text('visit_id') || row.text('id'),
      serviceName: row.text('service_name'),
      stylistName: fieldsOf(row.value('stylists')).text('name'),
      startsAt,
      endsAt,
      status,
      scheduleVersion: version,
    }
  })
}

/** What still lies ahead, the next one first; one called off is told of until it would have begun. */
export function comingVisits(visits: readonly OwnVisit[], now: number): readonly OwnVisit[] {
  return visits
    .filter(({ status, startsAt, endsAt }) => {
      if (status === 'cancelled') return startsAt > now
      return endsAt > now && status !== 'done' && status !== 'no_show'
    })
    .toSorted((one, other) => one.startsAt - other.startsAt)
}
