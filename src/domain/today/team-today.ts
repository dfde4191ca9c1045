import { deskHours, whyClosed } from '#domain/board/desk-hours.ts'
import { takenBy } from '#domain/board/desk-taken.ts'
import { visitsOn } from '#domain/board/desk-grid.ts'
import { minutesWithin } from '#domain/availability/spans.ts'
import { freeTimeOf } from '#domain/availability/working-time.ts'
import { daysLater } from '#domain/time/salon-clock.ts'
import { dayVisits } from './day-visits.ts'
import type { DeskStylist, ShownVisit } from '#domain/desk/desk-calendar.ts'
import type { DeskView } from '#domain/board/desk-offers.ts'
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
  /** Of the time they work: 0 to 1. */
  readonly booked: number
}

/** Those who are in first, by when they begin. */
export function teamOn(day: string, view: TodayView): readonly StylistToday[] {
  const { rules } = view.calendar
  const hours = deskHours(day, rules)
  const { stylists } = freeTimeOf(day, rules, takenBy(view.visits, view.now))
  const ofDay = visitsOn(day, view.visits)
  const team = rules.stylists.map((stylist) => {
    const { works, off } = hours.hoursOf(stylist.id)
    const own = ofDay.filter(({ stylistId }) => stylistId === stylist.id)
    const minutes = stylists.find(({ id }) => id === stylist.id)?.bookedMinutes ?? 0
    return {
      stylist,
      works,
      hasTimeOff: off.some(({ why }) => why === 'time-off'),
      visits: dayVisits(own, view.now).length,
      booked: shareOf(minutes, minutesWithin(hours.wholeDay, works)),
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
      const { stylists } = freeTimeOf(later, rules, takenBy(view.visits, view.now))
      const minutes = rules.stylists.map(({ id }) =>
        minutesWithin(hours.wholeDay, hours.hoursOf(id).works),
      )
      const worked = sum(minutes)
      return {
        day: later,
        closure: whyClosed(later, rules),
        isAnyoneIn: worked > 0,
        visits: dayVisits(visitsOn(later, view.visits), view.now).length,
        booked: shareOf(sum(stylists.map((one) => one.bookedMinutes)), worked),
      }
    })
}

function shareOf(minutes: number, worked: number): number {
  return worked === 0 ? 0 : Math.min(1, minutes / worked)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function beginOf({ works }: StylistToday): number {
  return works[0]?.from ?? Number.MAX_SAFE_INTEGER
}
