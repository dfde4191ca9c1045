import { TERMS } from '#domain/salon/terms.ts'
import { isNotReadYet, kindsOf } from '#domain/command/action-row.ts'
import type { OwnVisit } from './own-visits.ts'
import type { ActionRow } from '#domain/command/action-row.ts'
import type { VisitArguments } from './commands.ts'

const NOTICE_MS = TERMS.cancellationNoticeHours * 3_600_000

/** Until when somebody calls off and moves a visit as if nothing had been booked. */
export function freeUntil({ startsAt }: Pick<OwnVisit, 'startsAt'>): number {
  return startsAt - NOTICE_MS
}

export function mayBeCanceled({ status, startsAt }: OwnVisit, now: number): boolean {
  return (status === 'booked' || status === 'confirmed') && startsAt > now
}

/** Everything that one comes for in that visit and has not begun or been canceled. */
export function withVisit(one: OwnVisit, visits: readonly OwnVisit[]): readonly OwnVisit[] {
  return visits.filter(
    ({ visitId, status }) =>
      visitId === one.visitId && (status === 'booked' || status === 'confirmed'),
  )
}

/** Being canceled right now, though the last answer doesn’t say so yet. */
export function visitsLeaving(actions: readonly ActionRow[], heardAt: number): ReadonlySet<string> {
  return new Set(
    actions.flatMap((action) =>
      isOf(action, 'appointment.cancel-visit') && isNotReadYet(action, heardAt)
        ? action.args.appointmentIds
        : [],
    ),
  )
}

const isOf = kindsOf<VisitArguments>()
