import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { dayStrip, nextFreeDay, pageOfDay } from '#domain/day-strip.ts'
import { busyTimes, partsForGuest } from '#domain/known-guests.ts'
import { salonClockAt } from '#domain/salon-clock.ts'
import { withDay } from '#domain/booking-wishes.ts'
import { chosenSteps, offersToBook, timeOf, visitFor } from '#domain/wished-visit.ts'
import { useAppData, useSession } from '#data/app-data-context.tsx'
import { ownVisitsQuery } from '#data/own-visits.ts'
import type { BookingTimes } from '#domain/booking-times.ts'
import type { BookingWishes, WishedStep } from '#domain/booking-wishes.ts'
import type { OffersByDay, StripDay } from '#domain/day-strip.ts'
import type { Offer, WantedVisit } from '#domain/free-time.ts'
import type { OwnVisit } from '#domain/own-visits.ts'
import type { ChosenSteps } from '#domain/wished-visit.ts'
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
  readonly seekNext: () => void
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
  const visit = useVisit(free, steps, { order: wishes.order, members })
  const { days } = free.times
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
  useFirstDay(wishes, offers, onWish)
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
    seekNext: () => void seekNext(),
  }
}

interface Wanted extends Pick<BookingWishes, 'order'> {
  /** Their ids, one after the other; empty for whoever comes by name. */
  readonly members: string
}

function useVisit(
  free: Parts['free'],
  steps: ChosenSteps | null,
  { order, members }: Wanted,
): WantedVisit | null {
  const { userId, visits } = useOwnVisits()
  const { catalogue, daysAhead, ownTimings, companions } = free.times
  const minute = Math.floor(free.now / MINUTE_MS)
  return useMemo(() => {
    const now = minute * MINUTE_MS
    const known = members.split(',').map((member, guest) => {
      const clientId = guest === 0 ? userId : member || null
      const partsFor = partsForGuest({ ownTimings, companions }, clientId, userId)
      return { busy: busyTimes(visits, clientId), partsFor }
    })
    return steps && visitFor(steps, order, { catalogue, daysAhead, now, known })
  }, [steps, order, members, catalogue, daysAhead, ownTimings, companions, userId, visits, minute])
}

/** Whoever comes with an order sees times at once: of the first day that has any. */
function useFirstDay(wishes: BookingWishes, offers: OffersByDay, onWish: Parts['onWish']): void {
  const mayBeLed = useRef(wishes.day === '' && wishes.guests.flat().some(isChosen))
  const first = nextFreeDay(offers, '')
  const lead = useEffectEvent((day: string) => {
    if (mayBeLed.current && wishes.day === '') onWish(withDay(wishes, day))
    mayBeLed.current = false
  })
  useEffect(() => {
    if (first !== null) lead(first)
  }, [first])
}

function isChosen({ service }: WishedStep): boolean {
  return service !== ''
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
