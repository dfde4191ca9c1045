import { orderedSteps } from './desk-booking.ts'
import { offersFrom } from './desk-offers.ts'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import type { ClientCard } from '#domain/desk/desk-calendar.ts'
import type { DeskView } from './desk-offers.ts'
import type { Offer } from '#domain/availability/free-time.ts'
import type { WaitlistEntry } from '#domain/waitlist/waitlist.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** As many as two weeks of a day without anybody have. */
const MOST_LOOKED_AT = 700

/** The first free time that is as somebody on the waitlist would like it; null where there is none here. */
export function firstFitting(
  entry: WaitlistEntry,
  card: ClientCard | null,
  view: DeskView,
): Offer | null {
  return offersFor(entry, card, view).find((offer) => fits(offer, entry)) ?? null
}

export function allFitting(
  entry: WaitlistEntry,
  card: ClientCard | null,
  view: DeskView,
): readonly Offer[] {
  return offersFor(entry, card, view).filter((offer) => fits(offer, entry))
}

/** Without an account somebody is known by name and number. */
export function cardOfEntry(
  { userId, phone, clientName }: WaitlistEntry,
  cards: readonly ClientCard[],
): ClientCard | null {
  const isTheirs = (card: ClientCard) =>
    userId === null
      ? phone !== '' && card.phone === phone && card.name === clientName
      : card.userId === userId
  return cards.find(isTheirs) ?? null
}

function offersFor(
  { serviceIds, stylistId, fromDay }: WaitlistEntry,
  card: ClientCard | null,
  view: DeskView,
): readonly Offer[] {
  const steps = orderedSteps(serviceIds, stylistId, view.calendar.catalogue.skills)
  return offersFrom(fromDay, MOST_LOOKED_AT, { steps, card }, view)
}

function fits({ from, until }: Offer, entry: WaitlistEntry): boolean {
  const begins = salonClockAt(from * MINUTE_MS)
  const ends = salonClockAt(until * MINUTE_MS)
  const weekday = new Date(`${begins.day}T00:00:00Z`).getUTCDay() || 7
  const endsAt = ends.day === begins.day ? ends.minutes : DAY_MINUTES
  return (
    begins.day <= entry.untilDay &&
    entry.weekdays.includes(weekday) &&
    entry.fromMinute <= begins.minutes &&
    endsAt <= entry.untilMinute
  )
}
