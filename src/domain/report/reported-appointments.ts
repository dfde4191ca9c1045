import { Problem } from '#domain/text/errors.ts'
import { fieldsOf, readRows, wholeOf } from '#domain/text/row-fields.ts'
import { APPOINTMENT_STATUSES } from '#domain/visit/appointments.ts'
import type { AppointmentStatus } from '#domain/visit/appointments.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

/** One of the appointments that a figure counts. */
export interface ReportedAppointment {
  readonly id: string
  /** As the server wrote it, to go on after it. */
  readonly writtenStart: string
  readonly startsAt: number
  readonly minutes: number
  readonly status: AppointmentStatus
  readonly priceCents: number | null
  readonly clientName: string
  readonly serviceName: string
  readonly stylistName: string
  readonly isNew: boolean
}

export interface AppointmentsPage {
  /** Of all pages. */
  readonly count: number
  readonly appointments: readonly ReportedAppointment[]
}

export const APPOINTMENTS_A_PAGE = 50

export function readAppointmentsPage(answer: unknown): AppointmentsPage {
  const fields = fieldsOf(answer)
  const count = wholeOf(fields.value('count'))
  if (count === null) throw new Problem('unexpected-answer')
  return { count, appointments: readRows(fields.value('appointments'), readAppointment) }
}

function readAppointment(row: RowFields): ReportedAppointment | null {
  const [id, startsAt] = [row.text('id'), row.moment('startsAt')]
  const status = APPOINTMENT_STATUSES.find((known) => known === row.value('status'))
  if (id === '' || startsAt === null || status === undefined) return null
  return {
    id,
    writtenStart: row.text('startsAt'),
    startsAt,
    minutes: wholeOf(row.value('minutes')) ?? 0,
    status,
    priceCents: row.cents('priceCents'),
    clientName: row.text('clientName'),
    serviceName: row.text('serviceName'),
    stylistName: row.text('stylistName'),
    isNew: row.flag('isNew'),
  }
}
