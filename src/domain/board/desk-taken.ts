import { takesTime } from './desk-clashes.ts'
import { handsOnSpans, stayOf } from '#domain/availability/working-time.ts'
import type { DeskVisit } from '#domain/desk/desk-calendar.ts'
import type { TakenTime } from '#domain/availability/working-time.ts'

const MINUTE_MS = 60_000

/** What stands in the way of others. */
export function takenBy(visits: readonly DeskVisit[], now: number): readonly TakenTime[] {
  return visits.flatMap((visit) => {
    const { stylistId, roomId } = visit
    if (!takesTimeAt(visit, now)) return []
    const { begins, parts, before, after } = timesOf(visit)
    return {
      stylistId,
      roomId,
      handsOn: handsOnSpans(begins, parts, before, after),
      stay: stayOf(begins, parts, before, after),
    }
  })
}

/** What was asked for and never confirmed has given its time back. */
export function takesTimeAt({ status, confirmBy }: DeskVisit, now: number): boolean {
  return takesTime(status) && (confirmBy === null || confirmBy > now)
}

/** A visit in the minutes that the engine counts in. */
export function timesOf(visit: DeskVisit) {
  const { startsAt, endsAt, minutesBefore: before, minutesAfter: after } = visit
  const begins = Math.floor(startsAt / MINUTE_MS)
  const parts = visit.parts ?? [Math.max(1, Math.ceil(endsAt / MINUTE_MS) - begins)]
  return { begins, parts, before, after }
}
