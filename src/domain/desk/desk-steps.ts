import { NO_SHOW_AFTER_MINUTES, mayBeCancelled } from '#domain/visit/appointments.ts'
import { freeUntil } from '#domain/visit/visit-changes.ts'
import type { AppointmentStatus } from '#domain/visit/appointments.ts'
import type { DeskVisit } from './desk-calendar.ts'

const MINUTE_MS = 60_000

/** What the desk can say about a visit next. */
interface DeskSteps {
  /** As the day goes on: the one press that is meant most of the time. */
  readonly next: AppointmentStatus | null
  readonly mayConfirm: boolean
  /** Null: not from where it stands; else from this moment on. */
  readonly noShowFrom: number | null
  /** A slip of the finger: back to where it stood before. */
  readonly back: AppointmentStatus | null
  readonly mayCancel: boolean
  readonly mayMove: boolean
}

export function deskSteps({ status, startsAt }: Pick<DeskVisit, 'status' | 'startsAt'>): DeskSteps {
  const isExpected = status === 'booked' || status === 'confirmed'
  return {
    next: NEXT[status],
    mayConfirm: status === 'booked',
    noShowFrom: isExpected ? startsAt + NO_SHOW_AFTER_MINUTES * MINUTE_MS : null,
    back: BACK[status],
    mayCancel: mayBeCancelled(status),
    mayMove: mayBeCancelled(status),
  }
}

/** By the terms it is late; the desk still takes it, and the visit keeps the mark. */
export function isLateToCancel(visit: Pick<DeskVisit, 'startsAt'>, now: number): boolean {
  return now > freeUntil(visit)
}

const NEXT: Readonly<Record<AppointmentStatus, AppointmentStatus | null>> = {
  booked: 'arrived',
  confirmed: 'arrived',
  arrived: 'in_service',
  in_service: 'done',
  done: null,
  no_show: null,
  cancelled: null,
}

const BACK: Readonly<Record<AppointmentStatus, AppointmentStatus | null>> = {
  booked: null,
  confirmed: 'booked',
  arrived: 'booked',
  in_service: 'arrived',
  done: 'in_service',
  no_show: 'booked',
  cancelled: null,
}
