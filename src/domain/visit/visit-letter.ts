import { fieldsOf } from '#domain/text/row-fields.ts'
import { visitTime } from './visit-words.ts'

const STATES = ['waiting', 'sent', 'not-sent'] as const

/** The latest email about a visit: that it’s booked, or that it changed. */
export interface VisitLetter {
  readonly state: (typeof STATES)[number]
  /** When it goes out, or when it was settled. */
  readonly at: number
  /** There was no address to send it to. */
  readonly hasNoAddress: boolean
  /** When their phone was told, ahead of the email; null where it wasn’t. */
  readonly onPhoneAt: number | null
}

/** Null where nothing had to be said. */
export function readVisitLetter(answer: unknown): VisitLetter | null {
  const fields = fieldsOf(answer)
  const state = STATES.find((known) => known === fields.value('state'))
  const at = fields.moment('at')
  if (state === undefined || at === null) return null
  const hasNoAddress = fields.text('problem') === 'no-address'
  return { state, at, hasNoAddress, onPhoneAt: fields.moment('onPhoneAt') }
}

/** Longer than this, nobody relies on it: the mail service may be out of order for hours. */
const PATIENCE_MS = 5 * 60_000

interface Seen {
  readonly now: number
  /** Without a network nobody here knows whether it went out. */
  readonly isConnected: boolean
}

/** Whether somebody should pick up the phone instead. */
export function isUntold(letter: VisitLetter, { now, isConnected }: Seen): boolean {
  const { state, at, onPhoneAt } = letter
  if (onPhoneAt !== null) return false
  return state === 'not-sent' || (state === 'waiting' && isConnected && now > at + PATIENCE_MS)
}

/** Email sent 8:02 AM */
export function letterInWords(letter: VisitLetter, seen: Seen): string {
  const { state, at, hasNoAddress, onPhoneAt } = letter
  const { now, isConnected } = seen
  if (state === 'sent') return `Email sent ${visitTime(at, now)}`
  if (onPhoneAt !== null) {
    const isOnlyThere = state === 'not-sent' ? ', the email couldn’t be sent' : ''
    return `Sent to their phone ${visitTime(onPhoneAt, now)}${isOnlyThere}`
  }
  if (hasNoAddress) return 'No email address, so please call'
  if (state === 'not-sent') return 'The email couldn’t be sent, so please call'
  if (isUntold(letter, seen)) return 'No email has gone out yet, so please call'
  if (now < at) return `Email goes out at ${visitTime(at, now)}`
  return isConnected ? 'Email is going out' : `Email was due at ${visitTime(at, now)}`
}
