import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LAST_PAGE, STRIP_DAYS, dayStrip } from '#domain/booking/day-strip.ts'
import { daysLater, salonClockAt } from '#domain/time/salon-clock.ts'
import { busyBeside, orderAgain, visitToMove } from '#domain/booking/visit-move.ts'
import { offersToBook } from '#domain/booking/wished-visit.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { timesToMoveQuery } from '#data/visit/own-visit-times.ts'
import { ownVisitsQuery } from '#data/visit/own-visits.ts'
import { timesToMoveByLinkQuery } from '#data/visit/visit-by-link.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { BookingTimes } from '#domain/booking/booking-times.ts'
import type { OffersByDay } from '#domain/booking/day-strip.ts'
import type { OwnVisit } from '#domain/visit/own-visits.ts'
import type { WhoDoesIt } from '#domain/booking/visit-move.ts'

interface Wish {
  readonly userId: string
  readonly linkToken?: string | undefined
  readonly visits: readonly OwnVisit[]
  readonly who: WhoDoesIt
}

/** Where a visit could go, two weeks at a time, its own time among what is free. */
export function useMoveTimes({ userId, linkToken, visits, who }: Wish) {
  const data = useAppData()
  const [page, setPage] = useState(0)
  const now = data.platform.clock.now()
  const today = salonClockAt(now).day
  const timesQuery = (fromDay: string) =>
    linkToken === undefined
      ? timesToMoveQuery(data, visits[0]?.visitId ?? '', fromDay)
      : timesToMoveByLinkQuery(data, linkToken, fromDay)
  const windows = useQueries({
    queries: Array.from({ length: page + 1 }, (_, place) =>
      timesQuery(daysLater(today, place * STRIP_DAYS)),
    ),
    combine: windowsOf,
  })
  const isGuest = linkToken !== undefined
  const own = useQuery({ ...ownVisitsQuery(data, userId), enabled: !isGuest }).data
  const offers = useOffers({ userId, visits, who }, own, windows.times, now)
  return {
    ...windows,
    page,
    turnTo: (next: number) => setPage(Math.max(0, Math.min(LAST_PAGE, next))),
    /** Null where what it is made of is not on the menu any more. */
    offers,
    strip: dayStrip(
      { today, daysAhead: windows.times?.daysAhead ?? 0, offers: offers ?? new Map() },
      page,
    ),
  }
}

function windowsOf(results: readonly UseQueryResult<BookingTimes>[]) {
  const known = results.flatMap(({ data }) => data ?? [])
  const [first] = known
  const missing = results.filter(({ data }) => data === undefined)
  return {
    times: first === undefined ? null : { ...first, days: known.flatMap(({ days }) => days) },
    hasFailed: missing.some(({ isError }) => isError),
    isOffline: missing.some(({ isPaused }) => isPaused),
    onRetry: () => void Promise.all(missing.map(({ refetch }) => refetch())),
  }
}

const MINUTE_MS = 60_000

function useOffers(
  { userId, visits, who }: Wish,
  own: readonly OwnVisit[] | undefined,
  times: BookingTimes | null,
  now: number,
): OffersByDay | null {
  const minute = Math.floor(now / MINUTE_MS)
  return useMemo(() => {
    if (times === null) return new Map()
    const busy = busyBeside(own ?? [], userId, visits[0]?.visitId ?? '')
    const order = orderAgain(visits, who, { userId, busy, times })
    const { catalogue, daysAhead } = times
    const calendar = { catalogue, daysAhead, now: minute * MINUTE_MS }
    const wanted = order === null ? null : visitToMove(order, calendar)
    if (wanted === null) return null
    return new Map(times.days.map((day) => [day.day, offersToBook(wanted, day)]))
  }, [userId, visits, who, own, times, minute])
}
