import { closedSpan } from '#domain/hours/closures.ts'
import { isNotReadYet } from '#domain/command/action-row.ts'
import { inOrder } from '#domain/change/waiting-action.ts'
import { salonDay, salonMoment } from '#domain/time/salon-clock.ts'
import type { DeskClosedTime } from './desk-calendar.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

const MINUTE_MS = 60_000

type ClosedTimes = readonly DeskClosedTime[]

/** Who is off, together with what was said about it on this device and cannot be read from the server yet. */
export function shownTimeOff(
  closed: ClosedTimes,
  actions: readonly WaitingAction[],
  heardAt: number,
): ClosedTimes {
  const said = actions.filter(({ kind }) => kind.startsWith('stylist.'))
  if (said.length === 0) return closed
  return said
    .filter((action) => isNotReadYet(action, heardAt))
    .toSorted(inOrder)
    .reduce(afterSaying, closed)
}

function afterSaying(closed: ClosedTimes, { kind, args, state, createdAt }: WaitingAction) {
  if (args === null) return closed
  if (kind === 'stylist.add-time-off') {
    const { timeOffId, stylistId, reason } = args
    const { startsAt, endsAt } = closedSpan(args)
    const off: DeskClosedTime = {
      id: timeOffId,
      stylistId,
      from: startsAt / MINUTE_MS,
      until: endsAt / MINUTE_MS,
      reason,
      isWaiting: state !== 'applied',
    }
    return [...closed.filter(({ id }) => id !== timeOffId), off]
  }
  if (kind !== 'stylist.remove-time-off') return closed
  const { timeOffId, keepsPast } = args
  const today = salonMoment({ day: salonDay(createdAt), minutes: 0 }) / MINUTE_MS
  return closed.flatMap((off) => {
    if (off.id !== timeOffId) return [off]
    return keepsPast && off.from < today ? [{ ...off, until: Math.min(off.until, today) }] : []
  })
}
