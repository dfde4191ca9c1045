import { allFitting, cardOfEntry } from '#domain/board/desk-waitlist.ts'
import { deskHours } from '#domain/board/desk-hours.ts'
import { soonest } from '#domain/board/desk-free.ts'
import { takenBy } from '#domain/board/desk-taken.ts'
import { spansWithout } from '#domain/availability/spans.ts'
import { openOffer } from '#domain/waitlist/waitlist.ts'
import type { DeskStylist } from '#domain/desk/desk-calendar.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { Offer } from '#domain/availability/free-time.ts'
import type { WaitlistEntry } from '#domain/waitlist/waitlist.ts'

const MINUTE_MS = 60_000
/** Shorter than this nothing is booked into. */
const SHORTEST = 30
/** Those further back in line are looked at once the first have found a time. */
const MOST_ASKED = 20

/** A time in which somebody who works has nothing to do, and who on the waitlist would take it. */
export interface OpenTime {
  readonly stylist: DeskStylist
  readonly startsAt: number
  readonly endsAt: number
  readonly wish: FittingWish | null
}

export interface FittingWish {
  readonly entry: WaitlistEntry
  readonly startsAt: number
}

/** What is left of the day, while the doors are open. */
export function openTimes(day: string, { calendar, visits, now }: DeskView): readonly OpenTime[] {
  const { rules } = calendar
  const hours = deskHours(day, rules)
  const taken = takenBy(visits, now)
  const over = { from: hours.wholeDay.from, until: soonest(now) / MINUTE_MS }
  const outside = [...spansWithout([hours.wholeDay], hours.open), over]
  return rules.stylists
    .flatMap((stylist) => {
      const own = taken.filter(({ stylistId }) => stylistId === stylist.id)
      const busy = own.flatMap(({ handsOn }) => handsOn)
      return spansWithout(hours.hoursOf(stylist.id).works, [...busy, ...outside])
        .filter(({ from, until }) => until - from >= SHORTEST)
        .map(({ from, until }) => ({
          stylist,
          startsAt: from * MINUTE_MS,
          endsAt: until * MINUTE_MS,
          wish: null,
        }))
    })
    .toSorted((one, other) => one.startsAt - other.startsAt)
}

/** Whoever is next in line first, and one for each time. */
export function withWaitlist(
  day: string,
  times: readonly OpenTime[],
  entries: readonly WaitlistEntry[],
  view: DeskView,
): readonly OpenTime[] {
  const filled = [...times]
  const ofDay = { ...view, calendar: { ...view.calendar, lastDay: day } }
  const asked = entries.filter(
    (entry) => openOffer(entry, view.now) === null && entry.fromDay <= day && day <= entry.untilDay,
  )
  for (const entry of asked.slice(0, MOST_ASKED)) {
    const card = cardOfEntry(entry, view.calendar.cards)
    const left = filled.filter(({ wish }) => wish === null)
    const [first] = [...new Set(left.map(({ stylist }) => stylist.id))]
      .filter((id) => entry.stylistId === null || entry.stylistId === id)
      .flatMap((stylistId) => allFitting({ ...entry, stylistId, fromDay: day }, card, ofDay))
      .flatMap((offer) => placesIn(left, offer))
      .toSorted((one, other) => one.startsAt - other.startsAt)
    if (first === undefined) continue
    const { time, startsAt } = first
    filled[filled.indexOf(time)] = { ...time, wish: { entry, startsAt } }
  }
  return filled
}

/** The time in which an offer begins, and when. */
function placesIn(times: readonly OpenTime[], { guests }: Offer) {
  const [step] = guests.flat()
  if (step === undefined) return []
  const startsAt = step.from * MINUTE_MS
  return times
    .filter(
      (time) =>
        time.stylist.id === step.stylistId && time.startsAt <= startsAt && startsAt < time.endsAt,
    )
    .map((time) => ({ time, startsAt }))
}
