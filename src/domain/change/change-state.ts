import { rulesOf } from './commands.ts'
import { isHeld, isTooOld } from './send-order.ts'
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
  'no-session': 'Waiting for you to sign in',
  held: 'Waiting behind a change that wasn’t accepted',
  'held-by-stuck': 'Waiting behind a change that couldn’t be sent',
  sending: 'Sending',
  sent: 'Sent',
  refused: 'Not accepted',
  stuck: 'Couldn’t be sent',
}

/** What became of it, in a few words; a delivery that brought no answer is no proof of anything. */
export function stateWords(action: WaitingAction, state: ChangeState): string {
  const isUncertain = action.ambiguous && (state === 'waiting' || state === 'stuck')
  return isUncertain ? MAY_HAVE_ARRIVED : STATE_WORDS[state]
}

const MAY_HAVE_ARRIVED = 'May already have been sent. It’s safe to try again'

/** Why it did not happen, and what can be done; null for what was neither refused nor is stuck. */
export function whyNot(action: WaitingAction, now: number): string | null {
  const { kind, verdict, state } = action
  if (state === 'parked') return isTooOld(action, now) ? TOO_OLD : NOT_UNDERSTOOD
  if (state !== 'rejected' || verdict?.outcome !== 'rejected') return null
  return rulesOf(kind).refusal(verdict, now)
}

const TOO_OLD =
  'This is more than 30 days old. Try again, or discard it if you don’t need it anymore.'
const NOT_UNDERSTOOD = 'Something went wrong on our end. Nothing is lost. Try again, or call us.'

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
