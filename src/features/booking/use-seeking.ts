import { useState } from 'react'
import { STRIP_DAYS, pagesToBook } from '#domain/booking/day-strip.ts'
import { daysLater } from '#domain/time/salon-clock.ts'
import { offersToBook } from '#domain/booking/wished-visit.ts'
import { useAppData, useSession } from '#data/app/app-data-context.tsx'
import { bookingTimesQuery } from '#data/booking/booking-times.ts'
import type { WantedVisit } from '#domain/availability/free-time.ts'
import type { FreeTimes } from './use-free-times.ts'

interface Sought {
  readonly today: string
  readonly visit: WantedVisit | null
  readonly lookAhead: FreeTimes['lookAhead']
}

/** Looks two weeks further again and again, until a day has a time or nothing more may be booked. */
export function useSeeking({ today, visit, lookAhead }: Sought) {
  const data = useAppData()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.person.userId : null
  const [isSeeking, setSeeking] = useState(false)
  const [inVain, setInVain] = useState<WantedVisit | null>(null)

  async function nextDay(after: string, wanted: WantedVisit): Promise<string | null> {
    for (let page = 0, pages = 1; page < pages; page += 1) {
      lookAhead(page + 1)
      const query = bookingTimesQuery(data, userId, daysLater(today, page * STRIP_DAYS))
      const { days, daysAhead } = await data.queryClient.fetchQuery(query)
      const found = days.find((day) => day.day > after && offersToBook(wanted, day).length > 0)
      if (found !== undefined) return found.day
      pages = pagesToBook(daysAhead)
    }
    return null
  }

  return {
    isSeeking,
    hasNoneLeft: inVain !== null && inVain === visit,
    /** Null where there is none; what could not be fetched is said beside the days. */
    async seek(after: string): Promise<string | null> {
      if (visit === null || isSeeking) return null
      setSeeking(true)
      try {
        const found = await nextDay(after, visit)
        if (found === null) setInVain(visit)
        return found
      } catch {
        return null
      } finally {
        setSeeking(false)
      }
    },
  }
}
