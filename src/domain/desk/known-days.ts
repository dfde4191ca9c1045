import { daysLater } from '#domain/time/salon-clock.ts'
import type { ClosedDays } from '#domain/hours/closures.ts'
import type { DeskCalendar, DeskClosedTime, ShownVisit } from './desk-calendar.ts'

interface Part {
  readonly calendar: DeskCalendar
  readonly visits: readonly ShownVisit[]
}

/** Of the days that are looked at, and of those that the device keeps. */
export interface KnownDays {
  readonly closed: readonly DeskClosedTime[]
  readonly visits: readonly ShownVisit[]
  hasAllOf(days: ClosedDays): boolean
}

export function knownDays(parts: readonly Part[]): KnownDays {
  const closed = new Map(
    parts.flatMap(({ calendar }) =>
      calendar.rules.closed.map((off) => [off.id ?? JSON.stringify(off), off] as const),
    ),
  )
  const visits = new Map(parts.flatMap((part) => part.visits.map((visit) => [visit.id, visit])))
  return {
    closed: [...closed.values()],
    visits: [...visits.values()],
    hasAllOf({ fromDay, untilDay }) {
      for (let day = fromDay; day <= untilDay; day = daysLater(day, 1))
        if (!parts.some(({ calendar: { firstDay, lastDay } }) => firstDay <= day && day <= lastDay))
          return false
      return true
    },
  }
}
