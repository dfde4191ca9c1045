import { laneOfVisit } from '#domain/visit/commands.ts'
import { visitRefusal } from '#domain/visit/visit-refusals.ts'
import { earliestOf, stepsAt } from '#domain/visit/visit-steps.ts'
import { visitTime } from '#domain/visit/visit-words.ts'
import { AT_CALENDAR } from '#domain/command/edit-places.ts'
import type { Commands } from '#domain/command/command.ts'
import type { OfVisit } from '#domain/visit/commands.ts'
import type { TimeOfStep } from '#domain/visit/visit-steps.ts'

export interface BookingArguments {
  readonly 'appointment.book': VisitBooked
  /** Somebody without an account, who comes alone: it counts once the link in the letter was followed. */
  readonly 'appointment.book-as-guest': GuestBooking
  /** All of its dates or none. */
  readonly 'appointment.book-series': {
    readonly seriesId: string
    readonly visits: readonly VisitBooked[]
  }
}

/** What the device chose of what was offered; the server works out everything that follows from it. */
export interface VisitBooked extends OfVisit {
  readonly guests: readonly BookedGuest[]
  readonly steps: readonly BookedStep[]
  readonly note: string
  /** Said by the desk alone: the message that asked for it. */
  readonly messageId?: string
}

/** Of the visit, who comes is not looked at: it is the guest. */
export interface GuestBooking extends VisitBooked {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** A field of the form that people do not see; only a program fills it in. */
  readonly website?: string
}

/** Somebody with an account, or a name: somebody's child, or a caller whom the desk writes down. */
export type BookedGuest =
  | { readonly clientId: string }
  | { readonly name: string; readonly phone: string; readonly email: string }

interface BookedStep extends TimeOfStep {
  /** Its place among the guests. */
  readonly guest: number
  readonly serviceId: string
}

export const BOOKING_COMMANDS = {
  'appointment.book': {
    sender: 'the person',
    refusal: visitRefusal,
    waiting: {
      lane: ({ visitId }) => laneOfVisit(visitId),
      called: 'Book a visit',
      title({ guests, steps }, { now }) {
        const names = guests.flatMap((guest) => ('name' in guest ? guest.name : []))
        const forWhom = names.length === 0 ? '' : ` for ${names.join(', ')}`
        return `Book a visit${forWhom} at ${visitTime(earliestOf(steps), now)}`
      },
      ownWords: ['note'],
      remembered: withoutWays,
      editedAt: AT_CALENDAR,
      atTime(args, time) {
        const steps = stepsAt(args.steps, time)
        return steps === null ? null : { ...args, steps }
      },
    },
  },
  'appointment.book-as-guest': { sender: 'anyone', refusal: visitRefusal, waiting: null },
  'appointment.book-series': { sender: 'the person', refusal: visitRefusal, waiting: null },
} as const satisfies Commands<BookingArguments>

/** How somebody is reached is forgotten; the same one where there is nothing to forget. */
export function withoutWay(guest: BookedGuest): BookedGuest {
  if (!('name' in guest) || (guest.phone === '' && guest.email === '')) return guest
  return { ...guest, phone: '', email: '' }
}

function withoutWays(booked: VisitBooked): VisitBooked {
  const guests = booked.guests.map(withoutWay)
  const isSame = guests.every((guest, place) => guest === booked.guests[place])
  return isSame ? booked : { ...booked, guests }
}
