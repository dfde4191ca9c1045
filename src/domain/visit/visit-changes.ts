import { TERMS } from './terms.ts'
import { isNotReadYet } from './waiting-action.ts'
import type { OwnVisit } from './own-visits.ts'
import type { WaitingAction } from './waiting-action.ts'

const NOTICE_MS = TERMS.cancellationNoticeHours * 3_600_000

/** Until when somebody calls off and moves a visit as if nothing had been booked. */
export function freeUntil({ startsAt }: Pick<OwnVisit, 'startsAt'>): number {
  return startsAt - NOTICE_MS
}

export function mayBeCalledOff({ status, startsAt }: OwnVisit, now: number): boolean {
  return (status === 'booked' || status === 'confirmed') && startsAt > now
}

/** Everything that one comes for in that visit and has not begun or been called off. */
export function withVisit(one: OwnVisit, visits: readonly OwnVisit[]): readonly OwnVisit[] {
  return visits.filter(
    ({ visitId, status }) =>
      visitId === one.visitId && (status === 'booked' || status === 'confirmed'),
  )
}

/** What is to be called off, and stands in the last answer as if it were not. */
export function visitsLeaving(
  actions: readonly WaitingAction[],
  heardAt: number,
): ReadonlySet<string> {
  return new Set(
    actions.flatMap((action) =>
      action.kind === 'appointment.call-off' &&
      action.args !== null &&
      isNotReadYet(action, heardAt)
        ? action.args.appointmentIds
        : [],
    ),
  )
}
