import { unassignedVisits } from '#domain/board/desk-unassigned.ts'
import { takesTimeAt } from '#domain/board/desk-taken.ts'
import { salonDay } from '#domain/time/salon-clock.ts'
import { countClients, dayVisits } from './day-visits.ts'
import type { ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { TodayView } from './team-today.ts'

/** How many clients of a day, and the visit to open where it is one. */
export interface OnDay {
  readonly day: string
  readonly clients: number
  readonly visitId: string | null
}

/** Still to come, or waiting in the salon. */
export function unassignedOnDays({ visits, now }: TodayView): readonly OnDay[] {
  const today = salonDay(now)
  const waiting = unassignedVisits(visits).filter(
    (visit) => takesTimeAt(visit, now) && salonDay(visit.startsAt) >= today,
  )
  return onDays(waiting)
}

/** Of the days before this one; the calendar reaches back to yesterday. */
export function leftUnmarked({ visits, now }: TodayView): readonly OnDay[] {
  const today = salonDay(now)
  return onDays(
    dayVisits(visits, now)
      .filter(({ state, startsAt }) => state === 'unmarked' && salonDay(startsAt) < today)
      .map(({ current }) => current),
  )
}

function onDays(visits: readonly ShownVisit[]): readonly OnDay[] {
  const days = [...new Set(visits.map(({ startsAt }) => salonDay(startsAt)))].toSorted()
  return days.map((day) => {
    const ofDay = visits.filter(({ startsAt }) => salonDay(startsAt) === day)
    const clients = countClients(ofDay)
    return { day, clients, visitId: clients === 1 ? (ofDay[0]?.id ?? null) : null }
  })
}
