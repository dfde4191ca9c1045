import { fieldsOf } from '#domain/text/row-fields.ts'
import { visitTime } from './visit-words.ts'

const STATES = ['waiting', 'sent', 'not-sent', 'not-delivered'] as const

/** The latest email about a visit: that it’s booked, or that it changed. */
export interface VisitLetter {
  /** “Not delivered” is about a change of their own, which they know of: no one calls. */
  readonly state: (typeof STATES)[number]
  /** When it goes out, or when it was settled. */
  readonly at: number
  /** Why it couldn’t be sent, as a code; empty where it could. */
  readonly problem: string
  /** When their phone was told, ahead of the email; null where it wasn’t. */
  readonly onPhoneAt: number | null
}

/** Null where nothing had to be said. */
export function readVisitLetter(answer: unknown): VisitLetter | null {
  const fields = fieldsOf(answer)
  const state = STATES.find((known) => known === fields.value('state'))
  const at = fields.moment('at')
  if (state === undefined || at === null) return null
  return { state, at, problem: fields.text('problem'), onPhoneAt: fields.moment('onPhoneAt') }
}

/** Longer than this, nobody relies on it: the mail service may be out of order for hours. */
const PATIENCE_MS = 5 * 60_000

interface Seen {
  readonly now: number
  /** Without a network nobody here knows whether it went out. */
  readonly isConnected: boolean
  /** The time of the visit has come: a call is no use anymore. */
  readonly isOver: boolean
}

/** Whether somebody should pick up the phone instead. */
export function isUntold(letter: VisitLetter, { now, isConnected, isOver }: Seen): boolean {
  const { state, at, onPhoneAt } = letter
  if (onPhoneAt !== null || isOver) return false
  return state === 'not-sent' || (state === 'waiting' && isConnected && now > at + PATIENCE_MS)
}

/** Email sent 8:02 AM */
export function letterInWords(letter: VisitLetter, seen: Seen): string {
  const { state, at, onPhoneAt } = letter
  const { now, isConnected } = seen
  if (state === 'sent') return `Email sent ${visitTime(at, now)}`
  if (onPhoneAt !== null) {
    const isOnlyThere = state === 'waiting' ? '' : ', the email couldn’t be sent'
    return `Sent to their phone ${visitTime(onPhoneAt, now)}${isOnlyThere}`
  }
  if (state === 'not-delivered') return 'The email wasn’t delivered, so please check the address'
  if (state === 'not-sent') return asksToCall(WHY_NOT[letter.problem] ?? NOT_SENT, seen)
  if (isUntold(letter, seen)) return asksToCall('No email has gone out yet', seen)
  if (now < at) return `Email goes out at ${visitTime(at, now)}`
  return isConnected ? 'Email is going out' : `Email was due at ${visitTime(at, now)}`
}

const NOT_SENT = 'The email couldn’t be sent'
const WHY_NOT: Readonly<Record<string, string>> = {
  'no-address': 'No email address',
  'mail-bounced': 'The email came back',
}

function asksToCall(why: string, { isOver }: Seen): string {
  return isOver ? why : `${why}, so please call`
}
