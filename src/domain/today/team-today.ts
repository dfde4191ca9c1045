import { deskHours, whyClosed } from '#domain/board/desk-hours.ts'
import { takenBy } from '#domain/board/desk-taken.ts'
import { visitsOn } from '#domain/board/desk-grid.ts'
import { minutesWithin } from '#domain/availability/spans.ts'
import { daysLater } from '#domain/time/salon-clock.ts'
import { dayVisits } from './day-visits.ts'
import type { DeskStylist, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
import type { TakenTime } from '#domain/availability/working-time.ts'
import type { Span } from '#domain/availability/free-time.ts'

/** What is known on the device, with what was done on it. */
export interface TodayView extends DeskView {
  readonly visits: readonly ShownVisit[]
}

export interface StylistToday {
  readonly stylist: DeskStylist
  /** Empty: not in that day. */
  readonly works: readonly Span[]
  readonly hasTimeOff: boolean
  readonly visits: number
  /** Of the time they work, without what is booked outside of it: 0 to 1. */
  readonly booked: number
}

/** Those who are in first, by when they begin. */
export function teamOn(day: string, view: TodayView): readonly StylistToday[] {
  const hours = deskHours(day, view.calendar.rules)
  const ofDay = visitsOn(day, view.visits)
  const taken = takenBy(ofDay, view.now)
  const team = view.calendar.rules.stylists.map((stylist) => {
    const { works, off } = hours.hoursOf(stylist.id)
    const own = ofDay.filter(({ stylistId }) => stylistId === stylist.id)
    return {
      stylist,
      works,
      hasTimeOff: off.some(({ why }) => why === 'time-off'),
      visits: dayVisits(own, view.now).length,
      booked: shareOf([bookedWithin(works, stylist.id, taken)]),
    }
  })
  return team.toSorted((one, other) => beginOf(one) - beginOf(other))
}

export interface DayAhead {
  readonly day: string
  /** Null where the doors open; empty where no reason was given. */
  readonly closure: string | null
  /** Of those this person may see. */
  readonly isAnyoneIn: boolean
  readonly visits: number
  readonly booked: number
}

/** As far as the calendar on this device goes. */
export function daysAfter(day: string, most: number, view: TodayView): readonly DayAhead[] {
  const { rules, lastDay } = view.calendar
  return Array.from({ length: most }, (_, index) => daysLater(day, index + 1))
    .filter((later) => later <= lastDay)
    .map((later) => {
      const hours = deskHours(later, rules)
      const ofDay = visitsOn(later, view.visits)
      const taken = takenBy(ofDay, view.now)
      const shares = rules.stylists.map(({ id }) =>
        bookedWithin(hours.hoursOf(id).works, id, taken),
      )
      return {
        day: later,
        closure: whyClosed(later, rules),
        isAnyoneIn: shares.some(({ worked }) => worked > 0),
        visits: dayVisits(ofDay, view.now).length,
        booked: shareOf(shares),
      }
    })
}

interface Share {
  readonly booked: number
  readonly worked: number
}

function bookedWithin(works: readonly Span[], id: string, taken: readonly TakenTime[]): Share {
  const hands = taken.filter(({ stylistId }) => stylistId === id).flatMap((one) => one.handsOn)
  return {
    booked: sum(works.map((span) => minutesWithin(span, hands))),
    worked: sum(works.map(({ from, until }) => until - from)),
  }
}

function shareOf(shares: readonly Share[]): number {
  const worked = sum(shares.map((share) => share.worked))
  return worked === 0 ? 0 : sum(shares.map((share) => share.booked)) / worked
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function beginOf({ works }: StylistToday): number {
  return works[0]?.from ?? Number.MAX_SAFE_INTEGER
}
