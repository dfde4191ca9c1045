import { fieldsOf, readRows, wholeOf } from '#domain/text/row-fields.ts'
import type { RowFields } from '#domain/text/row-fields.ts'

/** Everything the salon writes about. */
export const EMAIL_KINDS = [
  'account-closed',
  'app-connected',
  'confirmation',
  'email_change',
  'family-dissolved',
  'family-invitation',
  'invite',
  'magiclink',
  'membership-began',
  'membership-ends',
  'membership-lapsed',
  'message-answer',
  'payment-disputed',
  'payment-failed',
  'purchase-request',
  'reauthentication',
  'recovery',
  'team-invitation',
  'team-news',
  'test',
  'two-step-ended',
  'two-step-required',
  'visit-booked',
  'visit-changed',
  'visit-offer',
  'visit-reminder',
  'visit-to-confirm',
  'wrong-codes',
  'wrong-passwords',
] as const

const STATES = ['waiting', 'sent', 'refused', 'replaced'] as const

export type EmailKind = (typeof EMAIL_KINDS)[number]
export type EmailState = (typeof STATES)[number]

/** One email the salon wrote, however often it was tried. */
export interface SentEmail {
  /** In the order in which they were first tried. */
  readonly number: number
  /** Null is one this version of the app doesn’t know. */
  readonly kind: EmailKind | null
  readonly address: string
  readonly state: EmailState
  /** A code: why it waits, or was refused; empty where nothing is known. */
  readonly problem: string
  readonly firstTriedAt: number
}

export interface SentEmails {
  readonly emails: readonly SentEmail[]
  readonly isMore: boolean
  /** On all pages together. */
  readonly found: number
}

/** Whether emails leave at all. */
export interface EmailStatus {
  /** What keeps all of them from leaving, and since when. */
  readonly trouble: { readonly problem: string; readonly since: number } | null
  readonly waiting: number
  readonly lastSentAt: number | null
}

/** Which of them are looked for; as the address says it. */
export interface EmailPlace {
  readonly state: EmailState | null
  /** The beginning of an address. */
  readonly find: string
}

export function readEmailPlace({ state, find }: Readonly<Record<string, unknown>>): EmailPlace {
  return {
    state: STATES.find((known) => known === state) ?? null,
    find: typeof find === 'string' ? find : '',
  }
}

export function readSentEmails(answer: unknown): SentEmails {
  const told = fieldsOf(answer)
  return {
    emails: readRows(told.value('emails'), readSentEmail),
    isMore: told.flag('isMore'),
    found: wholeOf(told.value('found')) ?? 0,
  }
}

export function readEmailStatus(answer: unknown): EmailStatus {
  const told = fieldsOf(answer)
  const trouble = fieldsOf(told.value('trouble'))
  const since = trouble.moment('since')
  return {
    trouble: since === null ? null : { problem: trouble.text('problem'), since },
    waiting: wholeOf(told.value('waiting')) ?? 0,
    lastSentAt: told.moment('lastSentAt'),
  }
}

function readSentEmail(row: RowFields): SentEmail | null {
  const number = wholeOf(row.value('number'))
  const state = STATES.find((known) => known === row.value('state'))
  const firstTriedAt = row.moment('firstTriedAt')
  if (number === null || state === undefined || firstTriedAt === null) return null
  return {
    number,
    kind: EMAIL_KINDS.find((known) => known === row.value('kind')) ?? null,
    address: row.text('address'),
    state,
    problem: row.text('problem'),
    firstTriedAt,
  }
}
