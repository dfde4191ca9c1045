import { shortDollars } from './money.ts'
import { fieldsOf } from './row-fields.ts'
import { visitTime } from './visit-words.ts'
import type { AppointmentStatus } from './appointments.ts'
import type { CommandArguments, WaitingKind } from './commands.ts'
import type { WaitingAction } from './waiting-action.ts'

/** What a sentence may call people and visits by; where it knows none, it stays general. */
export interface KnownNames {
  readonly member: (memberId: string) => string | null
  readonly visit: (appointmentId: string) => KnownVisit | null
  /** Of a card at the desk. */
  readonly client?: (cardId: string) => string | null
}

export interface KnownVisit {
  /** Empty where it is one's own. */
  readonly clientName: string
  readonly startsAt: number
}

/** What somebody asked for, in a sentence. */
export function changeTitle({ kind, args }: WaitingAction, known: KnownNames, now: number): string {
  return args === null ? GENERAL[kind] : titleOf(kind, args, { known, now })
}

/** The words of their own that go with it, if there are any. */
export function changeDetail({ args }: WaitingAction): string | null {
  const own = fieldsOf(args)
  const lines = OWN_WORDS.map((field) => own.text(field)).filter((line) => line !== '')
  return lines.length === 0 ? null : lines.join('\n')
}

const OWN_WORDS = [
  'employee',
  'wishes',
  'message',
  'text',
  'reason',
  'note',
  'allergies',
  'preferences',
]

interface About {
  readonly known: KnownNames
  readonly now: number
}

type Titles = {
  readonly [Kind in WaitingKind]: (args: CommandArguments[Kind], about: About) => string
}

function titleOf<Kind extends WaitingKind>(
  kind: Kind,
  args: CommandArguments[Kind],
  about: About,
): string {
  return TITLES[kind](args, about)
}

/** For what is not known any more, or belongs to somebody who is not here. */
const GENERAL: Readonly<Record<WaitingKind, string>> = {
  'contact.send': 'Message to the salon',
  'booking.request': 'Request for an appointment',
  'family.create': 'Create a family',
  'family.rename': 'Rename the family',
  'family.authorization-on': 'Require authorization for family purchases',
  'family.invite': 'Invite somebody to the family',
  'family.remove': 'Remove a member from the family',
  'family.limit-down': 'Lower a spending limit',
  'appointment.book': 'Book a visit',
  'appointment.call-off': 'Call off a visit',
  'appointment.move': 'Move a visit',
  'appointment.status': 'Change where a visit stands',
  'appointment.cancel': 'Cancel a visit',
  'appointment.reschedule': 'Move a visit',
  'appointment.walk-in': 'Add a walk-in',
  'appointment.note': 'Add a note to a visit',
  'waitlist.join': 'Join the waitlist',
  'waitlist.leave': 'Leave the waitlist',
  'client.describe': 'Change a client’s card',
  'client.timing': 'Change how long a service takes a client',
}

const TITLES: Titles = {
  'contact.send': () => GENERAL['contact.send'],
  'booking.request': ({ serviceName }) =>
    GENERAL['booking.request'] + (serviceName === '' ? '' : `: ${serviceName}`),
  'family.create': ({ name }) => `Create the family “${name}”`,
  'family.rename': ({ name }) => `Rename the family to “${name}”`,
  'family.authorization-on': () => GENERAL['family.authorization-on'],
  'family.invite': (invited) => `Invite ${inviteeOf(invited)} to the family`,
  'family.remove': ({ memberId }, { known }) =>
    `Remove ${memberIn(memberId, known)} from the family`,
  'family.limit-down': ({ memberId, canMakePurchases, spendingLimitCents }, { known }) => {
    const who = memberIn(memberId, known)
    if (!canMakePurchases) return `Let ${who} no longer buy on the family`
    const to = spendingLimitCents === null ? '' : ` to ${shortDollars(spendingLimitCents)} a month`
    return `Lower the spending limit of ${who}${to}`
  },
  'appointment.book': ({ guests, steps }, { now }) => {
    const names = guests.flatMap((guest) => ('name' in guest ? guest.name : []))
    const forWhom = names.length === 0 ? '' : ` for ${names.join(', ')}`
    return `Book a visit${forWhom} at ${visitTime(beginningOf(steps), now)}`
  },
  'appointment.call-off': ({ visitId }, about) => `Call off ${visitIn(visitId, about).visit}`,
  'appointment.move': ({ visitId, steps }, about) =>
    `Move ${visitIn(visitId, about).visit} to ${visitTime(beginningOf(steps), about.now)}`,
  'appointment.status': ({ appointmentId, to }, about) => STEPS[to](visitIn(appointmentId, about)),
  'appointment.cancel': ({ appointmentId }, about) =>
    `Cancel ${visitIn(appointmentId, about).visit}`,
  'appointment.reschedule': ({ appointmentId, startsAt }, about) =>
    `Move ${visitIn(appointmentId, about).visit} to ${visitTime(startsAt, about.now)}`,
  'appointment.walk-in': ({ clientName, startsAt }, { now }) =>
    `Add the walk-in ${clientName} at ${visitTime(startsAt, now)}`,
  'appointment.note': ({ appointmentId }, about) =>
    `Add a note to ${visitIn(appointmentId, about).visit}`,
  'waitlist.join': ({ guest }) =>
    'name' in guest ? `Put ${guest.name} on the waitlist` : GENERAL['waitlist.join'],
  'waitlist.leave': () => GENERAL['waitlist.leave'],
  'client.describe': ({ cardId }, { known }) => `Change the card of ${clientOf(cardId, known)}`,
  'client.timing': ({ cardId }, { known }) =>
    `Change how long a service takes ${clientOf(cardId, known)}`,
}

function clientOf(cardId: string, known: KnownNames): string {
  return known.client?.(cardId) ?? 'a client'
}

function beginningOf(steps: readonly { readonly startsAt: string }[]): string {
  return steps.map(({ startsAt }) => startsAt).toSorted()[0] ?? ''
}

type Invited = Pick<CommandArguments['family.invite'], 'email' | 'firstName' | 'lastName'>

function inviteeOf({ email, firstName, lastName }: Invited): string {
  const name = `${firstName} ${lastName}`.trim()
  return name === '' ? email : `${name} (${email})`
}

function memberIn(memberId: string, known: KnownNames): string {
  return known.member(memberId) ?? 'a member'
}

interface NamedVisit {
  readonly client: string
  readonly visit: string
}

function visitIn(appointmentId: string, { known, now }: About): NamedVisit {
  const found = known.visit(appointmentId)
  if (found === null) return { client: 'a client', visit: 'a visit' }
  const time = visitTime(found.startsAt, now)
  if (found.clientName === '')
    return { client: `yourself at ${time}`, visit: `your visit at ${time}` }
  const client = `${found.clientName} at ${time}`
  return { client, visit: `the visit of ${client}` }
}

const STEPS: Readonly<Record<AppointmentStatus, (named: NamedVisit) => string>> = {
  booked: ({ visit }) => `Set ${visit} back to booked`,
  confirmed: ({ visit }) => `Confirm ${visit}`,
  arrived: ({ client }) => `Check in ${client}`,
  in_service: ({ visit }) => `Begin ${visit}`,
  done: ({ visit }) => `Finish ${visit}`,
  no_show: ({ client }) => `Mark ${client} as a no-show`,
  cancelled: ({ visit }) => `Cancel ${visit}`,
}
