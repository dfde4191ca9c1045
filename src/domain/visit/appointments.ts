/** Where a visit stands, in the order of a good day; the last two end one that did not happen. */
export const APPOINTMENT_STATUSES = [
  'booked',
  'confirmed',
  'arrived',
  'in_service',
  'done',
  'no_show',
  'cancelled',
] as const

export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

/** Forward as the day goes, and back again for a slip of the finger; a cancelled visit is booked anew. */
const NEXT: Readonly<Record<AppointmentStatus, readonly AppointmentStatus[]>> = {
  booked: ['confirmed', 'arrived', 'in_service', 'no_show'],
  confirmed: ['booked', 'arrived', 'in_service', 'no_show'],
  arrived: ['booked', 'confirmed', 'in_service', 'done', 'no_show'],
  in_service: ['arrived', 'done'],
  done: ['in_service'],
  no_show: ['booked', 'arrived'],
  cancelled: [],
}

export function mayBecome(from: AppointmentStatus, to: AppointmentStatus): boolean {
  return NEXT[from].includes(to)
}

/** What is under way or over happened, and is not canceled anymore. */
export function mayBeCancelled(status: AppointmentStatus): boolean {
  return status === 'booked' || status === 'confirmed' || status === 'arrived'
}

/** Somebody may still come through the door: no-show is said a quarter of an hour after the beginning. */
export const NO_SHOW_AFTER_MINUTES = 15

export function isAppointmentStatus(value: unknown): value is AppointmentStatus {
  return APPOINTMENT_STATUSES.includes(value as AppointmentStatus)
}
