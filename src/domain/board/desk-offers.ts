import { offersOf } from '#domain/availability/availability.ts'
import { wantedVisit } from '#domain/availability/booking-order.ts'
import { daysLater, salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import { roomOf } from './desk-room.ts'
import { takenBy, takesTimeAt, timesOf } from './desk-taken.ts'
import { freeTimeOf } from '#domain/availability/working-time.ts'
import type { OrderedStep } from '#domain/availability/booking-order.ts'
import type { ClientCard, DeskCalendar, DeskRules, DeskVisit } from '#domain/desk/desk-calendar.ts'
import type { Offer, Span, WantedStep, WantedVisit } from '#domain/availability/free-time.ts'
import type { HouseRules } from '#domain/availability/working-time.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const QUARTER = 15
/** Longer than this nobody is left sitting between two services. */
const LONGEST_WAIT = 15

interface DeskWish {
  readonly steps: readonly OrderedStep[]
  readonly card: ClientCard | null
}

/** What this device knows when it looks for a time. */
export interface DeskView {
  readonly calendar: DeskCalendar
  /** As they are shown, with what was done here and not sent yet. */
  readonly visits: readonly DeskVisit[]
  readonly now: number
}

/** The next free times from a day on, for a visit that is written down at the desk. */
export function offersFrom(
  day: string,
  most: number,
  wish: DeskWish,
  view: DeskView,
): readonly Offer[] {
  const visit = wantedAtDesk(wish, view)
  return visit === null ? [] : searchedOffers(day, most, visit, view)
}

/** Exactly then, also outside of hours and shifts: the desk may do that where the hands are free. */
export function offerAt(startsAt: number, wish: DeskWish, view: DeskView): Offer | null {
  const visit = wantedAtDesk(wish, view)
  return visit === null ? null : exactly(startsAt, visit, view)
}

/** Where a visit could move to, with the hands and the pauses it was booked with. */
export function placesFor(
  moved: DeskVisit,
  { stylistId, day, most }: WantedPlace,
  view: DeskView,
): readonly Offer[] {
  return searchedOffers(day, most, movedWish(moved, stylistId, view), withoutVisits([moved], view))
}

interface WantedPlace {
  /** Null: anybody who does it. */
  readonly stylistId: string | null
  readonly day: string
  readonly most: number
}

export function placeAt(
  moved: DeskVisit,
  stylistId: string | null,
  startsAt: number,
  view: DeskView,
): Offer | null {
  return exactly(startsAt, movedWish(moved, stylistId, view), withoutVisits([moved], view))
}

/** What is moved is not in its own way. */
export function withoutVisits(moved: readonly DeskVisit[], view: DeskView): DeskView {
  const ids = new Set(moved.map(({ id }) => id))
  return { ...view, visits: view.visits.filter(({ id }) => !ids.has(id)) }
}

function wantedAtDesk({ steps, card }: DeskWish, view: DeskView): WantedVisit | null {
  if (steps.length === 0) return null
  // The desk may write down by itself what others only get along with something else.
  const { stylists, skills } = view.calendar.catalogue
  const services = view.calendar.catalogue.services.map((one) => ({ ...one, isAddOn: false }))
  const partsFor = new Map((card?.timings ?? []).map((one) => [one.serviceId, one.parts]))
  const busy = card === null ? [] : busyOf({ clientId: card.userId, cardId: card.id }, view)
  return wantedVisit(
    { ...ALONE, guests: [{ steps, busy, partsFor }] },
    { services, skills, stylists },
  )
}

const ALONE = {
  order: 'in-a-row',
  longestWait: LONGEST_WAIT,
  begins: { from: 0, until: 0 },
  everyMinutes: QUARTER,
} as const

function movedWish(moved: DeskVisit, stylistId: string | null, view: DeskView): WantedVisit {
  const step = stepOfVisit(moved, stylistId, view)
  const busy = busyOf(moved, withoutVisits([moved], view))
  return { ...ALONE, longestWait: 0, guests: [{ steps: [step], busy }] }
}

/** As it was booked, whoever does it; null: everybody who can. */
export function stepOfVisit(
  moved: DeskVisit,
  stylistId: string | null,
  { calendar }: Pick<DeskView, 'calendar'>,
): WantedStep {
  const { parts, before, after } = timesOf(moved)
  const { skills } = calendar.catalogue
  const named = skills.filter(({ serviceId }) => serviceId === moved.serviceId)
  const canDo = (id: string) =>
    named.length === 0 || id === moved.stylistId || named.some((skill) => skill.stylistId === id)
  const stylists = calendar.rules.stylists
    .filter(({ id }) => (stylistId === null ? canDo(id) : id === stylistId))
    .map(({ id }) => ({ stylistId: id, parts, before, after }))
  return { roomKind: roomOf(moved, calendar.rules)?.kind ?? null, stylists }
}

/** Nobody is in two places: when somebody known has another visit. */
export function busyOf(
  { clientId, cardId }: Pick<DeskVisit, 'clientId' | 'cardId'>,
  { visits, now }: DeskView,
): readonly Span[] {
  const own = visits.filter(
    (other) =>
      (clientId !== null && other.clientId === clientId) ||
      (cardId !== null && other.cardId === cardId),
  )
  return own
    .filter((other) => takesTimeAt(other, now))
    .map(({ startsAt, endsAt }) => ({
      from: Math.floor(startsAt / MINUTE_MS),
      until: Math.ceil(endsAt / MINUTE_MS),
    }))
}

export function searchedOffers(
  day: string,
  most: number,
  visit: WantedVisit,
  view: DeskView,
): readonly Offer[] {
  const found: Offer[] = []
  for (const offers of offersByDay(day, visit, view)) {
    found.push(...offers)
    if (found.length >= most) break
  }
  return found.slice(0, most)
}

/** Every time of the first day that has one. */
export function offersOfFirstDay(day: string, visit: WantedVisit, view: DeskView) {
  for (const offers of offersByDay(day, visit, view)) if (offers.length > 0) return offers
  return []
}

function* offersByDay(
  day: string,
  visit: WantedVisit,
  { calendar, visits, now }: DeskView,
): Generator<readonly Offer[]> {
  const taken = takenBy(visits, now)
  const begins = { from: Math.ceil(now / MINUTE_MS), until: Number.MAX_SAFE_INTEGER }
  const today = salonClockAt(now).day
  const first = day < today ? today : day
  for (let next = first; next <= calendar.lastDay; next = daysLater(next, 1)) {
    const [from, until] = [midnightOf(next), midnightOf(daysLater(next, 1))]
    const ofDay = taken.filter(({ stay }) => stay.from < until && from < stay.until)
    yield offersOf({ ...visit, begins }, freeTimeOf(next, calendar.rules, ofDay))
  }
}

function midnightOf(day: string): number {
  return salonMoment({ day, minutes: 0 }) / MINUTE_MS
}

function exactly(startsAt: number, visit: WantedVisit, view: DeskView): Offer | null {
  const { day } = salonClockAt(startsAt)
  const { rules } = view.calendar
  return (
    exactlyWithin(rules, startsAt, visit, view) ??
    exactlyWithin(dayAndNight(rules, day), startsAt, visit, view)
  )
}

export function exactlyWithin(
  rules: HouseRules,
  startsAt: number,
  visit: WantedVisit,
  { visits, now }: DeskView,
): Offer | null {
  const from = Math.floor(startsAt / MINUTE_MS)
  const begins: Span = { from, until: from + 1 }
  const { day } = salonClockAt(startsAt)
  const free = freeTimeOf(day, rules, takenBy(visits, now))
  return offersOf({ ...visit, begins, everyMinutes: 1 }, free)[0] ?? null
}

function dayAndNight(rules: DeskRules, day: string): HouseRules {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  const allDay = { weekday, from: 0, until: DAY_MINUTES }
  const shifts = rules.stylists.map(({ id }) => ({
    ...allDay,
    stylistId: id,
    kind: 'work' as const,
    everyWeeks: 1,
    startsOn: day,
    endsOn: null,
  }))
  return { ...rules, hours: [allDay], shifts, closed: [] }
}
