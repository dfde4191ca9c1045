import { allFitting, cardOfEntry } from '#domain/board/desk-waitlist.ts'
import { deskHours } from '#domain/board/desk-hours.ts'
import { soonest } from '#domain/board/desk-free.ts'
import { visitsOn } from '#domain/board/desk-grid.ts'
import { takenBy } from '#domain/board/desk-taken.ts'
import { weekdayNumber } from '#domain/availability/working-time.ts'
import { salonMoment } from '#domain/time/salon-clock.ts'
import { spansWithout } from '#domain/availability/spans.ts'
import { openOffer } from '#domain/waitlist/waitlist.ts'
import type { DeskStylist } from '#domain/desk/desk-calendar.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { TodayView } from './team-today.ts'
import type { WaitlistEntry } from '#domain/waitlist/waitlist.ts'

const MINUTE_MS = 60_000
/** Shorter than this is a pause. */
const SHORTEST = 30
/** As many in line as there is time to look for, of those whom one of the times could suit. */
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

export function isAnyoneIn(day: string, { calendar: { rules } }: DeskView): boolean {
  const hours = deskHours(day, rules)
  return rules.stylists.some(({ id }) => hours.hoursOf(id).works.length > 0)
}

/** Whoever is next in line first, and one for each time. */
export function withWaitlist(
  day: string,
  times: readonly OpenTime[],
  entries: readonly WaitlistEntry[],
  view: TodayView,
): readonly OpenTime[] {
  const filled = [...times]
  const calendar = { ...view.calendar, lastDay: day }
  const ofDay = { ...view, calendar, visits: visitsOn(day, view.visits) }
  const asked = entries.filter((entry) => maySuit(entry, day, times, view.now))
  for (const entry of asked.slice(0, MOST_ASKED)) {
    const card = cardOfEntry(entry, view.calendar.cards)
    const left = filled.filter((time) => time.wish === null && isWith(time, entry))
    const first = firstPlace(left, (stylistId) =>
      allFitting({ ...entry, stylistId, fromDay: day }, card, ofDay)
        .flatMap(({ guests }) => guests.flat().slice(0, 1))
        // Of what they don't do, somebody else was found.
        .filter((step) => step.stylistId === stylistId)
        .map((step) => step.from),
    )
    if (first === null) continue
    const { time, startsAt } = first
    filled[filled.indexOf(time)] = { ...time, wish: { entry, startsAt } }
  }
  return filled
}

/** Nobody is asked about who begins later than the best there is. */
function firstPlace(
  times: readonly OpenTime[],
  beginsWith: (stylistId: string) => readonly number[],
) {
  let first: { readonly time: OpenTime; readonly startsAt: number } | null = null
  for (const time of times) {
    if (first !== null && first.startsAt <= time.startsAt) break
    const within = beginsWith(time.stylist.id)
      .map((minute) => minute * MINUTE_MS)
      .filter((startsAt) => time.startsAt <= startsAt && startsAt < time.endsAt)
    const startsAt = Math.min(...within)
    if (startsAt < (first?.startsAt ?? Infinity)) first = { time, startsAt }
  }
  return first
}

/** By day, hours and person, before anybody looks for a place. */
function maySuit(
  entry: WaitlistEntry,
  day: string,
  times: readonly OpenTime[],
  now: number,
): boolean {
  if (openOffer(entry, now) !== null || day < entry.fromDay || entry.untilDay < day) return false
  if (!entry.weekdays.includes(weekdayNumber(day))) return false
  const [from, until] = [entry.fromMinute, entry.untilMinute].map((minutes) =>
    salonMoment({ day, minutes }),
  )
  return times.some(
    (time) => isWith(time, entry) && time.endsAt > (from ?? 0) && time.startsAt < (until ?? 0),
  )
}

function isWith({ stylist }: OpenTime, { stylistId }: WaitlistEntry): boolean {
  return stylistId === null || stylistId === stylist.id
}
