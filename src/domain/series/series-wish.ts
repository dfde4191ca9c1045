import { checkedSeries } from './visit-series.ts'
import { guestsOfVisit } from '#domain/booking/visit-move.ts'
import type { BookingCatalogue } from '#domain/availability/booking-order.ts'
import type { VisitBooked } from '#domain/booking/commands.ts'
import type { FreeTime, Offer } from '#domain/availability/free-time.ts'
import type { OwnVisit } from '#domain/visit/own-visits.ts'
import type { SeriesDate, WantedSeries } from './visit-series.ts'

const MINUTE_MS = 60_000

/** What somebody said about a date: another time of the day, or that it is left out. */
export type DateChoice = { readonly from: number } | 'left-out'
export type DateChoices = ReadonlyMap<string, DateChoice>

/** One date as it would be booked. */
export interface ChosenDate {
  readonly day: string
  readonly date: SeriesDate
  readonly isLeftOut: boolean
  /** Null while it is left out, or something else has to be chosen. */
  readonly offer: Offer | null
}

export function chosenDates(
  wanted: WantedSeries,
  known: { readonly days: readonly FreeTime[]; readonly catalogue: BookingCatalogue },
  choices: DateChoices,
): readonly ChosenDate[] {
  return checkedSeries(wanted, known.days, known.catalogue).map((date) => {
    const choice = choices.get(date.day)
    const isLeftOut = choice === 'left-out'
    return { day: date.day, date, isLeftOut, offer: isLeftOut ? null : offerOf(date, choice) }
  })
}

function offerOf(date: SeriesDate, choice: DateChoice | undefined): Offer | null {
  if (date.state === 'free') return date.offer
  if (date.state !== 'taken' || choice === undefined || choice === 'left-out') return null
  return date.instead.find(({ from }) => from === choice.from) ?? null
}

/** Those that can be booked and have no time yet. */
export function undecided(dates: readonly ChosenDate[]): readonly ChosenDate[] {
  return dates.filter(
    ({ date, isLeftOut, offer }) => date.state === 'taken' && !isLeftOut && offer === null,
  )
}

/** The visit as it was, at another time, under names of its own. */
export function bookedAgain(
  visits: readonly OwnVisit[],
  offer: Offer,
  freshId: () => string,
): VisitBooked {
  const guests = guestsOfVisit(visits)
  const steps = offer.guests.flatMap((planned, guest) =>
    planned.flatMap(({ stylistId, from }, place) => {
      const serviceId = guests[guest]?.[place]?.serviceId ?? null
      if (serviceId === null) return []
      const startsAt = new Date(from * MINUTE_MS).toISOString()
      return { appointmentId: freshId(), guest, serviceId, stylistId, isAnybodys: false, startsAt }
    }),
  )
  return {
    visitId: steps[0]?.appointmentId ?? '',
    guests: guests.map(([first]) =>
      first?.clientId == null
        ? { name: first?.clientName ?? '', phone: '', email: '' }
        : { clientId: first.clientId },
    ),
    steps,
    note: '',
  }
}
