import type { AppointmentStatus } from './appointments.ts'
import type { BookingRequest, ContactMessage } from './contact.ts'
import type { Relationship } from './family.ts'
import type { PurchaseKind } from './purchases.ts'

/** Everything a person can ask the salon to do that the server applies once, whatever the network does. */
export interface CommandArguments {
  readonly 'contact.send': ContactMessage & {
    /** A field of the form that people do not see; only a program fills it in. */
    readonly website?: string
  }
  readonly 'booking.request': BookingRequest
  readonly 'family.create': { readonly name: string }
  readonly 'family.rename': {
    readonly name: string
    /** The name it had before the writer's eyes; another one by now is a conflict, and both are shown. */
    readonly expectedName: string
  }
  /** From now on the holder is asked first. The other way round is decided in the moment. */
  readonly 'family.authorization-on': Readonly<Record<string, never>>
  readonly 'family.authorization': { readonly enabled: boolean }
  /** Less may be spent than before; more is decided in the moment. */
  readonly 'family.limit-down': BuyingRightsGiven & { readonly memberId: string }
  readonly 'family.invite': BuyingRightsGiven & {
    readonly email: string
    readonly relationship: Relationship
    readonly firstName: string
    readonly lastName: string
  }
  readonly 'family.resend': { readonly invitationId: string }
  readonly 'family.revoke': { readonly invitationId: string }
  readonly 'family.remove': { readonly memberId: string }
  readonly 'family.purchases': BuyingRightsGiven & { readonly memberId: string }
  readonly 'family.accept': { readonly token: string }
  readonly 'family.leave': Readonly<Record<string, never>>
  /** Its id is what the purchase is known by when it is paid. */
  readonly 'purchase.request': {
    readonly amountCents: number
    readonly what: PurchaseKind
    readonly description: string
  }
  readonly 'purchase.approve': { readonly requestId: string }
  readonly 'purchase.decline': { readonly requestId: string }
  /** The holder takes a yes back that has not been paid for yet. */
  readonly 'purchase.revoke': { readonly requestId: string }
  readonly 'purchase.withdraw': { readonly requestId: string }
  readonly 'appointment.book': VisitBooked
  /** Somebody without an account, who comes alone: it counts once the link in the letter was followed. */
  readonly 'appointment.book-as-guest': GuestBooking
  /** All of its dates or none. */
  readonly 'appointment.book-series': {
    readonly seriesId: string
    readonly visits: readonly VisitBooked[]
  }
  /** All of a visit, or what its client chose of it. */
  readonly 'appointment.call-off': OfVisit & {
    readonly appointmentIds: readonly string[]
    readonly reason: string
  }
  readonly 'appointment.move': OfVisit & { readonly steps: readonly MovedStep[] }
  readonly 'appointment.status': OfPart & {
    readonly to: AppointmentStatus
    readonly expectedFrom: AppointmentStatus
    readonly statusVersion: number
  }
  readonly 'appointment.cancel': OfPart & {
    readonly reason: string
    readonly statusVersion: number
  }
  readonly 'appointment.reschedule': OfPart & {
    /** ISO 8601 with its offset. */
    readonly startsAt: string
    readonly minutes: number
    readonly stylistId: string
    readonly scheduleVersion: number
  }
  /** The device names the visit, so that what follows it can be written before the server has heard of it. */
  readonly 'appointment.walk-in': OfAppointment & {
    readonly clientName: string
    readonly phone: string
    readonly serviceSlug: string
    readonly serviceName: string
    readonly startsAt: string
    readonly minutes: number
    /** Null: nobody is free yet, and it waits among the unassigned. */
    readonly stylistId: string | null
  }
  /** Notes are only ever added; its id is the action's. */
  readonly 'appointment.note': OfPart & { readonly text: string }
  /** What the desk knows of somebody who comes; written by somebody else meanwhile, both are shown. */
  readonly 'client.describe': OfCard & {
    readonly allergies: string
    readonly preferences: string
    readonly cardVersion: number
  }
  readonly 'client.timing': OfCard & {
    readonly serviceId: string
    /** Null: as long as it takes everybody. */
    readonly parts: readonly number[] | null
  }
  readonly 'waitlist.join': WaitlistWish
  readonly 'waitlist.leave': OfEntry
  readonly 'waitlist.take': OfEntry
  /** What is offered goes to the next in line, and whoever let it go waits behind the others. */
  readonly 'waitlist.pass': OfEntry
}
export type CommandKind = keyof CommandArguments

interface OfAppointment {
  readonly appointmentId: string
}

interface OfPart extends OfAppointment {
  /** Of a later service of a visit: what was asked of the whole visit before is sent before it. */
  readonly visitId?: string
}

interface OfCard {
  readonly cardId: string
}

interface OfEntry {
  readonly entryId: string
}

/** The device names the entry, so that it can be taken back before the server has heard of it. */
export interface WaitlistWish extends OfEntry {
  readonly guest: BookedGuest
  /** In the order in which they are done. */
  readonly serviceIds: readonly string[]
  /** Null: anybody. */
  readonly stylistId: string | null
  /** As in a date field; both days count. */
  readonly fromDay: string
  readonly untilDay: string
  /** Since midnight by the salon's clock: not before the one, and over by the other. */
  readonly fromMinute: number
  readonly untilMinute: number
  /** Monday is 1, Sunday 7. */
  readonly weekdays: readonly number[]
  readonly note: string
}

interface OfVisit {
  /** The id of its first service. */
  readonly visitId: string
}

/** What the device chose of what was offered; the server works out everything that follows from it. */
export interface VisitBooked extends OfVisit {
  readonly guests: readonly BookedGuest[]
  readonly steps: readonly BookedStep[]
  readonly note: string
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

interface ChosenTime extends OfAppointment {
  readonly stylistId: string
  /** Who does it does not matter: somebody else may, at the same time. */
  readonly isAnybodys: boolean
  /** ISO 8601 with its offset. */
  readonly startsAt: string
}

interface BookedStep extends ChosenTime {
  /** Its place among the guests. */
  readonly guest: number
  readonly serviceId: string
}

interface MovedStep extends ChosenTime {
  readonly scheduleVersion: number
}

interface BuyingRightsGiven {
  readonly canMakePurchases: boolean
  /** For a calendar month of the salon; null sets no limit. */
  readonly spendingLimitCents: number | null
}

interface CommandRules {
  /** Whether it may be saved on the device and go out later. Money, sign-up, plans and roles never may. */
  readonly mayWait: boolean
  /** Anyone: what it says does not depend on who is signed in, so it never waits for a session. */
  readonly sender: 'anyone' | 'the person'
}

/** Who belongs to whom and what they may spend is decided in the moment, by whoever is there. */
const AT_ONCE = { mayWait: false, sender: 'the person' } as const
/** Harmless when it arrives late: it takes nothing away that somebody relies on, or the server checks again. */
const MAY_WAIT = { mayWait: true, sender: 'the person' } as const
const FROM_ANYONE = { mayWait: true, sender: 'anyone' } as const
const FROM_ANYONE_AT_ONCE = { mayWait: false, sender: 'anyone' } as const

export const COMMANDS = {
  'contact.send': FROM_ANYONE,
  'booking.request': FROM_ANYONE,
  'family.create': MAY_WAIT,
  'family.rename': MAY_WAIT,
  'family.authorization-on': MAY_WAIT,
  'family.authorization': AT_ONCE,
  'family.invite': MAY_WAIT,
  'family.resend': AT_ONCE,
  'family.revoke': AT_ONCE,
  'family.remove': MAY_WAIT,
  'family.limit-down': MAY_WAIT,
  'family.purchases': AT_ONCE,
  'family.accept': AT_ONCE,
  'family.leave': AT_ONCE,
  'purchase.request': AT_ONCE,
  'purchase.approve': AT_ONCE,
  'purchase.decline': AT_ONCE,
  'purchase.revoke': AT_ONCE,
  'purchase.withdraw': AT_ONCE,
  'appointment.book': MAY_WAIT,
  'appointment.book-as-guest': FROM_ANYONE_AT_ONCE,
  'appointment.book-series': AT_ONCE,
  'appointment.call-off': MAY_WAIT,
  'appointment.move': MAY_WAIT,
  'appointment.status': MAY_WAIT,
  'appointment.cancel': MAY_WAIT,
  'appointment.reschedule': MAY_WAIT,
  'appointment.walk-in': MAY_WAIT,
  'appointment.note': MAY_WAIT,
  'client.describe': MAY_WAIT,
  'client.timing': MAY_WAIT,
  'waitlist.join': MAY_WAIT,
  'waitlist.leave': MAY_WAIT,
  'waitlist.take': AT_ONCE,
  'waitlist.pass': AT_ONCE,
} as const satisfies Record<CommandKind, CommandRules>

/** The only kinds the outbox takes. */
export type WaitingKind = {
  [Kind in CommandKind]: (typeof COMMANDS)[Kind]['mayWait'] extends true ? Kind : never
}[CommandKind]

export type Command<Kind extends CommandKind = CommandKind> = {
  [One in Kind]: { readonly kind: One; readonly args: CommandArguments[One] }
}[Kind]

export function mayWait(command: Command): command is Command<WaitingKind> {
  return isWaitingKind(command.kind)
}

/** What does not depend on who is signed in may go out as a visitor's. */
export function mayGoAsVisitor(kind: CommandKind): boolean {
  const rules: CommandRules = COMMANDS[kind]
  return rules.sender === 'anyone'
}

export function isWaitingKind(value: unknown): value is WaitingKind {
  if (typeof value !== 'string' || !Object.hasOwn(COMMANDS, value)) return false
  const rules: CommandRules = COMMANDS[value as CommandKind]
  return rules.mayWait
}

/** What an action is about; actions about the same thing are applied in the order they were written. */
export function laneOf(command: Command, id: string): string {
  if (isAboutVisit(command)) return `appointment:${command.args.visitId}`
  if (isAboutAppointment(command)) return `appointment:${command.args.appointmentId}`
  if ('cardId' in command.args) return `client:${command.args.cardId}`
  if ('entryId' in command.args) return `waitlist:${command.args.entryId}`
  return command.kind.startsWith('family.') ? 'family' : `message:${id}`
}

type VisitCommand = Extract<Command, { readonly args: OfVisit }>

function isAboutVisit(command: Command): command is VisitCommand {
  return 'visitId' in command.args
}

type AppointmentCommand = Extract<Command, { readonly args: OfAppointment }>

function isAboutAppointment(command: Command): command is AppointmentCommand {
  return 'appointmentId' in command.args
}
