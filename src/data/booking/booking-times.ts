import { queryOptions } from '@tanstack/react-query'
import { readBookingTimes } from '#domain/booking/booking-times.ts'
import { STRIP_DAYS } from '#domain/booking/day-strip.ts'
import { answerOf } from '#data/app/answer-of.ts'
import type { AppData } from '#data/app/app-data.ts'

export const BOOKING_TIMES = 'booking-times'
export const FRESH_FOR_MS = 30_000

type Parts = Pick<AppData, 'backend' | 'readPublic'>

/**
 * What is free in the two weeks from a day on; a visitor is answered without the backend's library. It is
 * never kept on the device: a time that was free yesterday is no news today.
 */
export function bookingTimesQuery(
  { backend, readPublic }: Parts,
  userId: string | null,
  fromDay: string,
) {
  return queryOptions({
    queryKey: [BOOKING_TIMES, userId, fromDay],
    queryFn: async () => {
      const wanted = { from_day: fromDay, days: STRIP_DAYS }
      if (userId === null)
        return readBookingTimes(
          await readPublic(`rpc/booking_times?from_day=${fromDay}&days=${STRIP_DAYS}`),
        )
      const { person } = await backend()
      return readBookingTimes(await answerOf(person.rpc('booking_times', wanted)))
    },
    staleTime: FRESH_FOR_MS,
    // Whoever waits is better served by a form that asks the desk.
    retry: 1,
  })
}

/** Somebody was quicker, or has just booked: what is free has to be asked for anew. */
export function lookForTimesAgain({ queryClient }: Pick<AppData, 'queryClient'>): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [BOOKING_TIMES] })
}
