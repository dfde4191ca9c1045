import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { dayStrip, nextFreeDay, pageOfDay } from '#domain/booking/day-strip.ts'
import { busyTimes, partsForGuest } from '#domain/booking/known-guests.ts'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import { withDay, withSteps } from '#domain/booking/booking-wishes.ts'
import { chosenSteps, offersToBook, timeOf, visitFor } from '#domain/booking/wished-visit.ts'
import { useAppData, useSession } from '#data/app/app-data-context.tsx'
import { ownVisitsQuery } from '#data/visit/own-visits.ts'
import type { BookingTimes } from '#domain/booking/booking-times.ts'
import type { BookingWishes } from '#domain/booking/booking-wishes.ts'
import type { OffersByDay, StripDay } from '#domain/booking/day-strip.ts'
import type { Offer, WantedVisit } from '#domain/availability/free-time.ts'
import type { OwnVisit } from '#domain/visit/own-visits.ts'
import type { ChosenSteps } from '#domain/booking/wished-visit.ts'
import { useSeeking } from './use-seeking.ts'
import type { Companions } from './use-companions.ts'
import type { FreeTimes } from './use-free-times.ts'

const MINUTE_MS = 60_000

/** When the visit that was put together could be, and what somebody chose of it. */
export interface TimeChoice {
  /** Null while something has to be chosen first, or is not booked here. */
  readonly steps: ChosenSteps | null
  /** There is somebody who does all of it. */
  readonly isPossible: boolean
  readonly today: string
  readonly offers: OffersByDay
  readonly page: number
  readonly strip: readonly StripDay[]
  /** Of the chosen day; undefined where it is not known yet. */
  readonly times: readonly Offer[] | undefined
  readonly offer: Offer | null
  /** A later day is looked for. */
  readonly isSeeking: boolean
  /** There is none as far as this person may book. */
  readonly hasNoneLeft: boolean
  readonly turnTo: (page: number) => void
  readonly chooseDay: (day: string) => void
  /** The first day with a time, were this line done by somebody else. */
  readonly nextDayWith: (line: StylistOfLine) => string | null
  readonly seekNext: () => void
}

/** Who might do one line of one guest; empty for anyone. */
export interface StylistOfLine {
  readonly guest: number
  readonly place: number
  readonly employee: string
}

interface Parts {
  readonly free: FreeTimes & { readonly times: BookingTimes }
  readonly wishes: BookingWishes
  /** Who comes along as themselves, by their place among the guests. */
  readonly memberAt: Companions['memberAt']
  readonly onWish: (wishes: BookingWishes) => void
}

export function useTimeChoice({ free, wishes, memberAt, onWish }: Parts): TimeChoice {
  const today = salonClockAt(free.now).day
  const steps = useMemo(
    () => chosenSteps(wishes, free.times.catalogue),
    [wishes, free.times.catalogue],
  )
  const members = wishes.guests.map((_, guest) => memberAt(guest)?.clientId ?? '').join()
  const visitOf = useVisitOf(free, { order: wishes.order, members })
  const visit = useMemo(() => steps && visitOf(steps), [steps, visitOf])
  const { days, catalogue } = free.times
  const nextDayWith = useNextDays({ wishes, catalogue, days, visitOf })
  const offers: OffersByDay = useMemo(
    () => new Map(days.map((day) => [day.day, visit === null ? [] : offersToBook(visit, day)])),
    [days, visit],
  )
  const [turnedTo, setTurnedTo] = useState<number | null>(null)
  const first = wishes.day || (nextFreeDay(offers, '') ?? today)
  const page = turnedTo ?? pageOfDay(first, today)
  const seeking = useSeeking({ today, visit, lookAhead: free.lookAhead })
  const seekNext = async () => {
    const day = await seeking.seek(wishes.day)
    if (day === null) return
    setTurnedTo(pageOfDay(day, today))
    onWish(withDay(wishes, day))
  }
  const leave = useFirstDay(wishes, offers, (day) => {
    setTurnedTo(null)
    onWish(withDay(wishes, day))
  })
  const times = offers.get(wishes.day)
  return {
    steps,
    isPossible: visit !== null,
    today,
    offers,
    page,
    strip: dayStrip({ today, daysAhead: free.times.daysAhead, offers }, page),
    times,
    offer: times?.find((one) => timeOf(one) === wishes.time) ?? null,
    isSeeking: seeking.isSeeking,
    hasNoneLeft: seeking.hasNoneLeft,
    turnTo: (next) => {
      setTurnedTo(next)
      free.lookAhead(next + 1)
    },
    chooseDay: (day) => {
      leave()
      onWish(withDay(wishes, day))
    },
    nextDayWith,
    seekNext: () => void seekNext(),
  }
}

interface Wanted extends Pick<BookingWishes, 'order'> {
  /** Their ids, one after the other; empty for whoever comes by name. */
  readonly members: string
}

type VisitOf = (steps: ChosenSteps) => WantedVisit | null

function useVisitOf(free: Parts['free'], { order, members }: Wanted): VisitOf {
  const { userId, visits } = useOwnVisits()
  const { catalogue, daysAhead, ownTimings, companions } = free.times
  const minute = Math.floor(free.now / MINUTE_MS)
  return useCallback(
    (steps) => {
      const now = minute * MINUTE_MS
      const known = members.split(',').map((member, guest) => {
        const clientId = guest === 0 ? userId : member || null
        const partsFor = partsForGuest({ ownTimings, companions }, clientId, userId)
        return { busy: busyTimes(visits, clientId), partsFor }
      })
      return visitFor(steps, order, { catalogue, daysAhead, now, known })
    },
    [order, members, catalogue, daysAhead, ownTimings, companions, userId, visits, minute],
  )
}

interface Looked extends Pick<BookingTimes, 'catalogue' | 'days'> {
  readonly wishes: BookingWishes
  readonly visitOf: VisitOf
}

function useNextDays({ wishes, catalogue, days, visitOf }: Looked): TimeChoice['nextDayWith'] {
  return useCallback(
    ({ guest, place, employee }) => {
      const own = wishes.guests[guest] ?? []
      const asked = own.map((step, index) => (index === place ? { ...step, employee } : step))
      const steps = chosenSteps(withSteps(wishes, guest, asked), catalogue)
      const visit = steps && visitOf(steps)
      const first = days.find((day) => visit !== null && offersToBook(visit, day).length > 0)
      return first?.day ?? null
    },
    [wishes, catalogue, days, visitOf],
  )
}

/**
 * Times are seen at once: of the first day that has any, until somebody chooses a day by themselves. Of
 * another order the chosen day may have none, and then it is the first again.
 */
function useFirstDay(
  { guests, day, time }: BookingWishes,
  offers: OffersByDay,
  onLead: (day: string) => void,
): () => void {
  const isLed = useRef(day === '')
  const order = JSON.stringify(guests)
  const seen = useRef(order)
  const first = nextFreeDay(offers, '')
  const lead = useEffectEvent(() => {
    const isAnew = seen.current !== order
    seen.current = order
    if (first === null || first === day || time !== '') return
    if (isLed.current || (isAnew && offers.get(day)?.length === 0)) onLead(first)
  })
  useEffect(() => lead(), [order, offers])
  return () => void (isLed.current = false)
}

const NONE: readonly OwnVisit[] = []

function useOwnVisits() {
  const data = useAppData()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.person.userId : null
  const { data: visits = NONE } = useQuery({
    ...ownVisitsQuery(data, userId ?? ''),
    enabled: userId !== null,
  })
  return { userId, visits }
}
