import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { chosenDates } from '#domain/series/series-wish.ts'
import { busyBeside, orderAgain } from '#domain/booking/visit-move.ts'
import { daysLater, salonClockAt } from '#domain/time/salon-clock.ts'
import { mostDates, seriesDays } from '#domain/series/visit-series.ts'
import { useAppData } from '#data/app/app-data-context.tsx'
import { timesOnQuery } from '#data/visit/own-visit-times.ts'
import { ownVisitsQuery } from '#data/visit/own-visits.ts'
import type { DateChoice, DateChoices } from '#domain/series/series-wish.ts'
import type { OwnVisit } from '#domain/visit/own-visits.ts'

export const COUNTS = [2, 3, 4, 6, 8, 10, 12, 16, 20, 26, 52] as const
const FEW = 4

/** A visit again and again after itself: how often, how many, and what is free on each of the days. */
export function useSeries(userId: string, visits: readonly OwnVisit[]) {
  const data = useAppData()
  const [everyWeeks, setEveryWeeks] = useState(6)
  const [wantedCount, setCount] = useState<number>(FEW)
  const [choices, setChoices] = useState<DateChoices>(NONE)
  const start = salonClockAt(Math.min(...visits.map(({ startsAt }) => startsAt)))
  const today = salonClockAt(data.platform.clock.now()).day
  const first = firstAfter(start.day, everyWeeks, today)
  const most = mostDates(first, everyWeeks, today)
  const count = Math.min(wantedCount, most)
  const days = useMemo(
    () => seriesDays(first, { everyWeeks, count, today }),
    [first, everyWeeks, count, today],
  )
  const times = useQuery(timesOnQuery(data, userId, days))
  const own = useQuery(ownVisitsQuery(data, userId)).data
  const known = times.data
  const dates = useMemo(() => {
    const busy = busyBeside(own ?? [], userId, '')
    const order = orderAgain(visits, 'the-same', { userId, busy, times: known })
    if (known === undefined || order === null) return null
    return chosenDates({ order, minutes: start.minutes }, known, choices)
  }, [own, userId, visits, known, choices, start.minutes])

  return {
    everyWeeks,
    count,
    most,
    dates,
    isOnMenu: orderAgain(visits, 'the-same', { userId, busy: [] }) !== null,
    isOffline: known === undefined && times.isPaused,
    hasFailed: known === undefined && times.isError,
    onRetry: () => void times.refetch(),
    comeEvery: (weeks: number) => {
      setEveryWeeks(weeks)
      setChoices(NONE)
    },
    comeTimes: setCount,
    choose: (day: string, choice: DateChoice | null) => {
      const next = new Map(choices)
      if (choice === null) next.delete(day)
      else next.set(day, choice)
      setChoices(next)
    },
  }
}

const NONE: DateChoices = new Map()

/** The visit itself is there already, and what is past is no date. */
function firstAfter(day: string, everyWeeks: number, today: string): string {
  const next = daysLater(day, everyWeeks * 7)
  return next > today ? next : firstAfter(next, everyWeeks, today)
}
