import { closedSpan } from '#domain/hours/closures.ts'
import { daysLater, salonDay } from '#domain/time/salon-clock.ts'
import { TEAM_REFUSALS } from './commands.ts'
import type { ClosedDays } from '#domain/hours/closures.ts'
import type { ClosedDaysField } from '#domain/hours/closed-days-form.ts'

const MOST_DAYS = 364
const FURTHEST_DAYS = 730

/** What the salon would refuse, beside what any days would be: what waits on a device hears of it too late. */
export function flawsOfTimeOff(
  days: ClosedDays,
  now: number,
): Readonly<Partial<Record<ClosedDaysField, string>>> {
  const { fromDay, untilDay, hours } = days
  if (closedSpan(days).endsAt <= now)
    return { [hours === null ? 'fromDay' : 'untilTime']: TEAM_REFUSALS['days-past'] }
  if (untilDay >= daysLater(fromDay, MOST_DAYS)) return { untilDay: TEAM_REFUSALS['days-too-many'] }
  if (fromDay > daysLater(salonDay(now), FURTHEST_DAYS))
    return { fromDay: TEAM_REFUSALS['days-too-far'] }
  return {}
}
