import { fieldsOf, readRows } from '#domain/text/row-fields.ts'
import { SALON } from '#domain/salon/salon.ts'
import { refusalWords } from '#domain/command/verdict.ts'
import type { RowFields } from '#domain/text/row-fields.ts'
import type { Refused } from '#domain/command/verdict.ts'

const STATES = ['waiting', 'offered', 'booked', 'left', 'expired'] as const
export type WaitlistState = (typeof STATES)[number]

/** Somebody who would come if something came free. */
export interface WaitlistEntry {
  readonly id: string
  readonly userId: string | null
  readonly clientName: string
  /** Both empty for whoever may not read them. */
  readonly phone: string
  readonly email: string
  /** In the order in which they are done. */
  readonly serviceIds: readonly string[]
  readonly serviceNames: readonly string[]
  /** Null, with an empty name: anybody. */
  readonly stylistId: string | null
  readonly stylistName: string
  /** As in a date field; both days count. */
  readonly fromDay: string
  readonly untilDay: string
  /** Since midnight, by the salon’s clock. */
  readonly fromMinute: number
  readonly untilMinute: number
  /** Monday is 1, Sunday 7. */
  readonly weekdays: readonly number[]
  readonly note: string
  readonly state: WaitlistState
  readonly joinedAt: number
  readonly offer: WaitlistOffer | null
}

/** A time that is held for whoever waited for it. */
export interface WaitlistOffer {
  readonly visitId: string
  readonly startsAt: number
  readonly until: number
  readonly stylistName: string
}

export const WAITLIST_COLUMNS =
  'id, user_id, client_name, service_ids, service_names, stylist_id, from_day, until_day, from_minute, until_minute, weekdays, note, state, visit_id, offered_at_time, offered_until, joined_at, stylists(name), appointments(stylists(name))'
/** Of those without an account; only the desk is told. */
export const WAITLIST_CONTACTS = 'waitlist_contacts(phone, email)'

export function readWaitlist(answer: unknown): readonly WaitlistEntry[] {
  return readRows(answer, readEntry)
}

/** Null where nothing is held for them, or not any more. */
export function openOffer({ state, offer }: WaitlistEntry, now: number): WaitlistOffer | null {
  return state === 'offered' && offer !== null && offer.until > now ? offer : null
}

/** Why nothing came of a step on the waitlist, in words. */
export function waitlistRefusal(verdict: Refused): string {
  return REFUSALS[verdict.code] ?? refusalWords(verdict)
}

const REFUSALS: Readonly<Record<string, string>> = {
  'offer-gone':
    'We’re not holding this time for you anymore, and it went to the next person. You’re still on the waitlist for other times.',
  'entry-gone': 'This isn’t on the waitlist anymore.',
  get 'too-many-entries'() {
    return `You’re already waiting for as many visits as we can look for. Leave one first, or call us at ${SALON.phone}.`
  },
  invalid:
    'We can’t look for this. The days may have passed, or a service may no longer be on the menu. Please choose again.',
}

function readEntry(row: RowFields): WaitlistEntry | null {
  const state = STATES.find((one) => one === row.text('state'))
  const [fromMinute, untilMinute] = [row.cents('from_minute'), row.cents('until_minute')]
  const joinedAt = row.moment('joined_at')
  if (state === undefined || fromMinute === null || untilMinute === null) return null
  if (row.text('id') === '' || joinedAt === null) return null
  const contacts = fieldsOf(row.value('waitlist_contacts'))
  return {
    id: row.text('id'),
    userId: row.text('user_id') || null,
    clientName: row.text('client_name'),
    phone: contacts.text('phone'),
    email: contacts.text('email'),
    serviceIds: listOf(row.value('service_ids'), 'string'),
    serviceNames: listOf(row.value('service_names'), 'string'),
    stylistId: row.text('stylist_id') || null,
    stylistName: fieldsOf(row.value('stylists')).text('name'),
    fromDay: row.text('from_day'),
    untilDay: row.text('until_day'),
    fromMinute,
    untilMinute,
    weekdays: listOf(row.value('weekdays'), 'number'),
    note: row.text('note'),
    state,
    joinedAt,
    offer: offerIn(row),
  }
}

function offerIn(row: RowFields): WaitlistOffer | null {
  const visitId = row.text('visit_id')
  const [startsAt, until] = [row.moment('offered_at_time'), row.moment('offered_until')]
  if (visitId === '' || startsAt === null || until === null) return null
  const visit = fieldsOf(row.value('appointments'))
  return { visitId, startsAt, until, stylistName: fieldsOf(visit.value('stylists')).text('name') }
}

interface Kinds {
  readonly string: string
  readonly number: number
}

function listOf<Kind extends keyof Kinds>(value: unknown, kind: Kind): readonly Kinds[Kind][] {
  const isOfKind = (one: unknown): one is Kinds[Kind] => typeof one === kind
  return Array.isArray(value) ? value.filter(isOfKind) : []
}
