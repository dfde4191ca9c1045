import { NO_SHOW_AFTER_MINUTES } from './appointments.ts'
import { familyRefusal } from './family-refusals.ts'
import { fieldsOf } from './row-fields.ts'
import { SALON } from './salon.ts'
import { isHeld, isTooOld } from './send-order.ts'
import { TERMS } from './terms.ts'
import { refusalWords } from './verdict.ts'
import { VISIT_STATES, visitTime } from './visit-words.ts'
import { waitlistRefusal } from './waitlist.ts'
import type { RowFields } from './row-fields.ts'
import type { Verdict } from './verdict.ts'
import type { WaitingAction } from './waiting-action.ts'

/** Held: something before it in its line has to be decided first. */
export type ChangeState =
  | 'waiting'
  | 'no-session'
  | 'held'
  | 'held-by-stuck'
  | 'sending'
  | 'sent'
  | 'refused'
  | 'stuck'

export function changeState(action: WaitingAction, actions: readonly WaitingAction[]): ChangeState {
  if (isHeld(action, actions)) return isBehindStuck(action, actions) ? 'held-by-stuck' : 'held'
  return STATES[action.state]
}

const STATE_WORDS: Readonly<Record<ChangeState, string>> = {
  waiting: 'Saved on this device, not sent yet',
  'no-session': 'Waits for you to sign in',
  held: 'Waits behind a change that was refused',
  'held-by-stuck': 'Waits behind a change that could not be sent',
  sending: 'Sending',
  sent: 'Sent',
  refused: 'Refused',
  stuck: 'Could not be sent',
}

/** What became of it, in a few words; a delivery that brought no answer is no proof of anything. */
export function fateWords(action: WaitingAction, state: ChangeState): string {
  const isUncertain = action.ambiguous && (state === 'waiting' || state === 'stuck')
  return isUncertain ? MAY_HAVE_ARRIVED : STATE_WORDS[state]
}

const MAY_HAVE_ARRIVED = 'May already have been sent; asking again is safe'

/** Why it did not happen, and what can be done; null for what was neither refused nor is stuck. */
export function whyNot(action: WaitingAction, now: number): string | null {
  const { kind, verdict, state } = action
  if (state === 'parked') return isTooOld(action, now) ? TOO_OLD : NOT_UNDERSTOOD
  if (state !== 'rejected' || verdict?.outcome !== 'rejected') return null
  if (kind.startsWith('appointment.')) return visitRefusal(verdict, now)
  if (kind.startsWith('waitlist.')) return waitlistRefusal(verdict)
  if (kind.startsWith('client.')) return cardRefusal(verdict)
  return otherRefusal(kind, verdict)
}

export function cardRefusal(verdict: Refusal): string {
  return CARD_REFUSALS[verdict.code] ?? refusalWords(verdict)
}

const CARD_REFUSALS: Readonly<Record<string, string>> = {
  stale: 'Somebody wrote on this card after you last saw it. Yours was not written over it.',
  'client-gone': 'This client’s card is gone, as it is when an account is closed.',
  'not-allowed': 'Only the front desk may write on cards. Ask a receptionist or a manager.',
}

const TOO_OLD =
  'It is more than 30 days old, so it waits for your word. Try again, or discard it if it no longer counts.'
const NOT_UNDERSTOOD =
  'The salon’s server gave an answer that we do not understand. Nothing is lost: try again, or call us.'

const STATES: Readonly<Record<WaitingAction['state'], ChangeState>> = {
  queued: 'waiting',
  'no-session': 'no-session',
  sending: 'sending',
  applied: 'sent',
  rejected: 'refused',
  parked: 'stuck',
}

function isBehindStuck(action: WaitingAction, actions: readonly WaitingAction[]): boolean {
  return !actions.some(
    ({ lane, seq, state }) => lane === action.lane && seq < action.seq && state === 'rejected',
  )
}

type Refusal = Extract<Verdict, { outcome: 'rejected' }>

export function visitRefusal(verdict: Refusal, now: number): string {
  const current = fieldsOf(verdict.current)
  if (verdict.code === 'slot-taken') {
    const [from, until] = [current.moment('startsAt'), current.moment('endsAt')]
    const clash =
      from === null || until === null ? '' : `, ${visitTime(from, now)} to ${visitTime(until, now)}`
    return `That time is taken by another visit${clash}. Nothing was moved: ${nextTimes(current, now)}`
  }
  if (verdict.code === 'companion-busy') return `${COMPANION_BUSY} ${nextTimes(current, now)}`
  if (verdict.code === 'too-many-held') return tooMany(current.value('most'))
  if (verdict.code === 'already-over') {
    const state = VISIT_STATES[current.text('status')]
    return state === undefined
      ? 'The visit has begun or is over, so this can no longer be done.'
      : `The visit already stands at “${state}”, so this can no longer be done.`
  }
  return VISIT_REFUSALS[verdict.code] ?? refusalWords(verdict)
}

const COMPANION_BUSY = 'Somebody who comes along is not free at that time, so nothing has changed:'

/** The number is the server’s. */
function tooMany(most: unknown): string {
  const number =
    typeof most === 'number' ? `${most} services` : 'as many services as one person can'
  return `You have ${number} booked ahead already, and more cannot be held at once. Let one go first, or call us at ${SALON.phone}.`
}

function nextTimes(current: RowFields, now: number): string {
  const offered = current.value('alternatives')
  const times = (Array.isArray(offered) ? offered : []).flatMap((one: unknown) => {
    const startsAt = fieldsOf(one).moment('startsAt')
    return startsAt === null ? [] : visitTime(startsAt, now)
  })
  return times.length === 0 ? 'choose another time.' : `free next are ${times.join(', ')}.`
}

const VISIT_REFUSALS: Readonly<Record<string, string>> = {
  stale: 'Somebody changed this visit after you last saw it. Yours was not applied.',
  'too-early': `A no-show can be marked ${NO_SHOW_AFTER_MINUTES} minutes after the visit should have begun, by the salon’s clock.`,
  'not-a-step': 'The visit cannot go to this step from where it stands now.',
  'appointment-gone': 'This visit is no longer in the calendar.',
  'too-soon': 'That is too soon to book here. Call us: we may still find a place for you.',
  'too-late': `It is less than ${TERMS.cancellationNoticeHours} hours until this visit, so moving it takes a call.`,
  'too-far': 'That is further ahead than you can book today.',
  'not-allowed': 'Only the front desk may change visits. Ask a receptionist or a manager.',
}

/** Of a family everything has its own words; of a message the fields are named. */
function otherRefusal(kind: WaitingAction['kind'], verdict: Refusal): string {
  const isOfFamily = kind.startsWith('family.') && verdict.code !== 'key_reuse'
  return isOfFamily ? familyRefusal(verdict) : refusalWords(verdict)
}
