import { queryOptions } from '@tanstack/react-query'
import { readBookingTimes } from '#domain/booking/booking-times.ts'
import { STRIP_DAYS } from '#domain/booking/day-strip.ts'
import { answerOf } from '#data/app/answer-of.ts'
import { BOOKING_TIMES, FRESH_FOR_MS } from '#data/booking/booking-times.ts'
import type { AppData } from '#data/app/app-data.ts'

type Parts = Pick<AppData, 'backend'>

/** What is free for a visit that is about to move: its own time is free to it. */
export function timesToMoveQuery({ backend }: Parts, visitId: string, fromDay: string) {
  return queryOptions({
    queryKey: [BOOKING_TIMES, 'to-move', visitId, fromDay],
    queryFn: async () => {
      const { person } = await backend()
      const wanted = { visit: visitId, from_day: fromDay, days: STRIP_DAYS }
      return readBookingTimes(await answerOf(person.rpc('times_to_move', wanted)))
    },
    staleTime: FRESH_FOR_MS,
  })
}

/** What is free on every day of a series. */
export function timesOnQuery({ backend }: Parts, userId: string, days: readonly string[]) {
  return queryOptions({
    queryKey: [BOOKING_TIMES, 'on', userId, ...days],
    queryFn: async () => {
      const { person } = await backend()
      return readBookingTimes(await answerOf(person.rpc('booking_times_on', { wanted: days })))
    },
    staleTime: FRESH_FOR_MS,
    enabled: days.length > 0,
  })
}
