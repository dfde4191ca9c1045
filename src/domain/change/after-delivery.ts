import { mayGoAsVisitor } from './commands.ts'
import { LONGEST_WISH_MS, isTooOld } from './send-order.ts'
import { isSettled } from './waiting-action.ts'
import type { Outcome } from './delivery-outcome.ts'
import type { Claim } from '#domain/command/action-row.ts'
import type { WaitingAction } from './waiting-action.ts'

export const ODD_ANSWERS_BEFORE_PARKING = 8
const FIRST_PAUSE_MS = 1000
/** No longer than a person waits at the door: a Wi-Fi that healed tells nobody. */
const LONGEST_PAUSE_MS = 30_000

/** Taken for one delivery; one that somebody else had begun may have arrived. */
export function claimed(action: WaitingAction, claim: Claim): WaitingAction {
  if (isTooOld(action, claim.at)) return { ...action, state: 'parked', claim: null }
  return {
    ...action,
    state: 'sending',
    claim,
    attempts: action.attempts + 1,
    ambiguous: action.ambiguous || action.state === 'sending',
  }
}

/** Whoever still waits for its answer is still at it; what somebody else took meanwhile is theirs. */
export function stillClaimed(action: WaitingAction, { token }: Claim, now: number): WaitingAction {
  const isOwn = action.state === 'sending' && action.claim?.token === token
  return isOwn ? { ...action, claim: { token, at: now } } : action
}

/** The row as it stands after a delivery. Nothing in here ever removes one. */
export function afterDelivery(
  action: WaitingAction,
  { outcome, claim }: { readonly outcome: Outcome; readonly claim: Claim },
  now: number,
): WaitingAction {
  // Somebody else has brought it to its end meanwhile.
  if (isSettled(action)) return action
  // What was decided about it was decided for every delivery of it, also for one taken over.
  const verdict = outcome.kind === 'verdict' ? outcome.verdict : null
  if (verdict !== null && verdict.outcome !== 'later') return withVerdict(action, verdict, now)
  if (action.claim?.token !== claim.token) return action
  const waiting = { ...action, state: 'queued', claim: null } as const
  if (verdict !== null) {
    const notBefore = now + wishedMs(verdict.retryAfterSeconds)
    return { ...waiting, ambiguous: false, verdict, nextAt: notBefore, notBefore }
  }
  if (outcome.kind === 'no session')
    return {
      ...waiting,
      state: 'no-session',
      attempts: action.attempts - 1,
      nextAt: now + LONGEST_PAUSE_MS,
    }
  const oddAnswers = action.oddAnswers + (outcome.kind === 'odd answer' ? 1 : 0)
  const told = { ...waiting, oddAnswers, ambiguous: true }
  if (oddAnswers >= ODD_ANSWERS_BEFORE_PARKING) return { ...told, state: 'parked' }
  if (outcome.kind === 'no answer' && outcome.pauseSeconds !== null) {
    const notBefore = now + wishedMs(outcome.pauseSeconds)
    return { ...told, nextAt: notBefore, notBefore }
  }
  return { ...told, nextAt: now + pauseMs(action) }
}

function withVerdict(
  action: WaitingAction,
  verdict: NonNullable<WaitingAction['verdict']>,
  now: number,
): WaitingAction {
  const settled = { ...action, verdict, claim: null, settledAt: now }
  if (verdict.outcome === 'rejected') return { ...settled, state: 'rejected' }
  // What a message said is nobody's business here any more; a change is shown until it is read again.
  const args = mayGoAsVisitor(action.kind) ? null : action.args
  return { ...settled, state: 'applied', args } as WaitingAction
}

function wishedMs(seconds: number): number {
  return Math.min(seconds * 1000, LONGEST_WISH_MS)
}

/** Doubling and left to chance, so that a whole salon does not knock at once. */
function pauseMs({ id, attempts }: WaitingAction): number {
  const whole = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS)
  return Math.round(whole * Math.max(SMALLEST_SHARE, chanceOf(`${id}${attempts}`)))
}

/** Not at once again, however chance falls. */
const SMALLEST_SHARE = 0.25

/** The id is random already; its own chance spares us another source of it. */
function chanceOf(text: string): number {
  let hash = 0
  for (const character of text)
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) % 100_003
  return Math.abs(hash) / 100_003
}
