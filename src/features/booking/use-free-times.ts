import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LAST_PAGE, STRIP_DAYS, pageOfDay, pagesToBook } from '#domain/booking/day-strip.ts'
import { timesBeforeAnswer } from '#domain/booking/booking-times.ts'
import { daysLater, salonClockAt } from '#domain/time/salon-clock.ts'
import { useAppData, useSession } from '#data/app/app-data-context.tsx'
import { bookingTimesQuery } from '#data/booking/booking-times.ts'
import { heardAt } from '#data/app/heard-at.ts'
import { useNow } from '#data/app/use-now.ts'
import { useIsAwake } from '#ui/use-printed.ts'
import type { BookingTimes } from '#domain/booking/booking-times.ts'
import type { UseQueryResult } from '@tanstack/react-query'

/** What is free, as far as somebody has looked. */
export interface FreeTimes {
  /** Without a day until the first two weeks are known; null where the page brought no menu either. */
  readonly times: BookingTimes | null
  /** The salon has not said yet what is free. */
  readonly isLooking: boolean
  /** The server’s time now, whatever the clock of this device shows. */
  readonly now: number
  readonly hasFailed: boolean
  /** So many times two weeks, or as many as this person may book. */
  readonly lookAhead: (pages: number) => void
  readonly onRetry: () => void
}

/** Two weeks at first, and two more whenever somebody looks further, or nothing was free so far. */
export function useFreeTimes(wantedDay: string): FreeTimes {
  const clockNow = useNow()
  const { platform, printedBooking } = useAppData()
  const [pages, setPages] = useState(1)
  const today = salonClockAt(clockNow).day
  const wantedPage = wantedDay === '' ? 0 : Math.min(pageOfDay(wantedDay, today), LAST_PAGE)
  const { results, times: answered } = useWindows(Math.max(pages, wantedPage + 1), today)
  const [first] = results
  const isSettled = results.every(({ data }) => data !== undefined)
  const looksFurther =
    isSettled &&
    answered !== null &&
    answered.publishesTimes &&
    !hasRoom(answered) &&
    results.length < pagesToBook(answered.daysAhead)
  const beforeAnswer = useMemo(
    () => printedBooking && timesBeforeAnswer(printedBooking),
    [printedBooking],
  )

  if (looksFurther) setPages(results.length + 1)

  return {
    times: answered ?? beforeAnswer,
    isLooking: answered === null,
    now: clockNow + (answered === null || !first ? 0 : answered.asOf - heardAt(platform, first)),
    hasFailed: results.some(({ isError, data }) => isError && data === undefined),
    lookAhead: (wanted) =>
      setPages((known) =>
        Math.max(known, Math.min(wanted, answered === null ? 1 : pagesToBook(answered.daysAhead))),
      ),
    onRetry: () => {
      for (const result of results) if (result.isError) void result.refetch()
    },
  }
}

function hasRoom({ days }: BookingTimes): boolean {
  return days.some(({ stylists }) => stylists.some(({ free }) => free.length > 0))
}

function useWindows(pages: number, today: string): Windows {
  const data = useAppData()
  const session = useSession()
  // A printed page has no today.
  const isDue = useIsAwake() && session.status !== 'loading'
  const userId = session.status === 'signed-in' ? session.person.userId : null
  return useQueries({
    queries: Array.from({ length: pages }, (_, page) => ({
      ...bookingTimesQuery(data, userId, daysLater(today, page * STRIP_DAYS)),
      enabled: isDue,
    })),
    combine: windowsOf,
  })
}

interface Windows {
  readonly results: readonly UseQueryResult<BookingTimes>[]
  /** The same for as long as nothing of it has changed: what is free is counted from it. */
  readonly times: BookingTimes | null
}

function windowsOf(results: readonly UseQueryResult<BookingTimes>[]): Windows {
  return { results, times: timesIn(results) }
}

function timesIn(results: readonly UseQueryResult<BookingTimes>[]): BookingTimes | null {
  const known = results.map(({ data }) => data).filter((data) => data !== undefined)
  const [first] = known
  return first === undefined ? null : { ...first, days: known.flatMap(({ days }) => days) }
}
