import type { AppointmentStatus } from '#domain/visit/appointments.ts'
import type { BookingCatalogue, BookableService } from '#domain/availability/booking-order.ts'
import type { ExampleLeft } from '#domain/salon-start/example-left.ts'
import type { VisitLetter } from '#domain/visit/visit-letter.ts'
import type { ClosedTime, HouseRules } from '#domain/availability/working-time.ts'

/** The salon as the desk has it for a stretch of days: enough to go on without anybody to ask. */
export interface DeskCalendar {
  /** When the server looked, by its own clock. */
  readonly asOf: number
  /** Counts the changes to its rules and its catalogue. */
  readonly edition: number
  /** The first and the last day, as in a date field. */
  readonly firstDay: string
  readonly lastDay: string
  /** For managers; not said in a calendar that an older app saved. */
  readonly exampleLeft?: ExampleLeft | null
  readonly rules: DeskRules
  readonly catalogue: DeskCatalogue
  readonly visits: readonly DeskVisit[]
  /** Of everybody who is expected. */
  readonly cards: readonly ClientCard[]
}

export interface DeskRoom {
  readonly id: string
  readonly kind: string
  readonly name: string
}

export interface DeskRules extends HouseRules {
  /** Clients can see times, now or from a later day; not said in a calendar that an older app saved. */
  readonly publishesTimes?: boolean
  /** Anyone’s shifts are written down, of this stretch or not; not said in a calendar that an older app saved. */
  readonly plansShifts?: boolean
  readonly rooms: readonly DeskRoom[]
  /** There are none in a calendar that an older app saved on the device. */
  readonly roomsOutOfUse?: readonly DeskRoom[]
  readonly stylists: readonly DeskStylist[]
  readonly closed: readonly DeskClosedTime[]
}

export interface DeskClosedTime extends ClosedTime {
  /** There's none in a calendar that an older app saved on the device. */
  readonly id?: string
  /** For those who may read it; else it is empty. */
  readonly reason: string
  /** It was said on this device, and has not reached the salon yet. */
  readonly isWaiting?: boolean
}

export interface DeskStylist {
  readonly id: string
  readonly slug: string
  readonly name: string
}

export interface DeskCatalogue extends BookingCatalogue {
  readonly services: readonly DeskService[]
  readonly stylists: readonly DeskStylist[]
}

export interface DeskService extends BookableService {
  readonly slug: string
  readonly name: string
  readonly category: string
  readonly priceCents: number | null
}

/** One service of a visit, in one column. */
export interface DeskVisit {
  readonly id: string
  /** Whoever comes for several services has one of these for each, held together by this. */
  readonly visitId: string
  readonly clientId: string | null
  readonly cardId: string | null
  readonly clientName: string
  /** Both empty for whoever may not read them. */
  readonly phone: string
  readonly email: string
  /** Null: nobody is free yet, and it waits among the unassigned. */
  readonly stylistId: string | null
  readonly serviceId: string | null
  readonly serviceSlug: string
  readonly serviceName: string
  readonly startsAt: number
  readonly endsAt: number
  /** Null: hands on from beginning to end. */
  readonly parts: readonly number[] | null
  readonly minutesBefore: number
  readonly minutesAfter: number
  readonly roomId: string | null
  readonly status: AppointmentStatus
  readonly statusVersion: number
  readonly scheduleVersion: number
  readonly source: 'desk' | 'walk-in' | 'online'
  /** Asked for and not confirmed yet: gives its time back then. */
  readonly confirmBy: number | null
  readonly priceCents: number | null
  readonly isCalledOffLate: boolean
  readonly changedAt: number
  /** What became of the latest email about a change of ours; a calendar saved by an older app has none. */
  readonly letter?: VisitLetter | null
  readonly notes: readonly DeskNote[]
}

export interface DeskNote {
  readonly id: string
  readonly authorName: string
  readonly text: string
  readonly createdAt: number
}

/** What the salon knows of somebody who comes, with an account or without. */
export interface ClientCard {
  readonly id: string
  readonly userId: string | null
  readonly name: string
  /** Both empty for whoever may not read them. */
  readonly phone: string
  readonly email: string
  readonly allergies: string
  readonly preferences: string
  /** Missing where a device saved it before there were any. */
  readonly tags?: readonly string[]
  readonly version: number
  /** How long a service takes this person, where it is known. */
  readonly timings: readonly { readonly serviceId: string; readonly parts: readonly number[] }[]
  /** The last ones, the newest first. */
  readonly pastVisits: readonly PastVisit[]
}

export interface PastVisit {
  readonly id: string
  readonly startsAt: number
  readonly serviceName: string
  readonly stylistName: string
  readonly status: AppointmentStatus
}

/** A visit as this device shows it: with what was done here and has not reached the salon yet. */
export interface ShownVisit extends DeskVisit {
  /** Something about it waits to be sent. */
  readonly isWaiting: boolean
  /** Something about it was refused, and somebody has to decide. */
  readonly needsSomebody: boolean
}
