import type { Outcome } from './outcome.ts'
import type { WaitingAction } from './waiting-action.ts'

export const ODD_ANSWERS_BEFORE_PARKING = 8
const FIRST_PAUSE_MS = 1000
/** No longer than a person waits at the door: a Wi-Fi that healed tells nobody. */
const LONGEST_PAUSE_MS = 30_000
const LONGEST_WISH_MS = 60 * 60_000

/** The row as it stands after a delivery. Nothing in here ever removes one. */
export function afterDelivery(action: WaitingAction, outcome: Outcome, now: number): WaitingAction {
  // Somebody else has brought it to its end meanwhile.
  if (action.state !== 'sending' && action.state !== 'queued') return action
  if (outcome.kind === 'verdict') return withVerdict(action, outcome.verdict, now)
  if (outcome.kind === 'no session')
    return {
      ...action,
      state: 'queued',
      attempts: action.attempts - 1,
      nextAt: now + LONGEST_PAUSE_MS,
    }
  const oddAnswers = action.oddAnswers + (outcome.kind === 'odd answer' ? 1 : 0)
  if (oddAnswers >= ODD_ANSWERS_BEFORE_PARKING) return { ...action, state: 'parked', oddAnswers }
  const wish = outcome.kind === 'no answer' ? outcome.pauseSeconds : null
  return {
    ...action,
    state: 'queued',
    oddAnswers,
    ambiguous: true,
    nextAt: now + (wish === null ? pauseMs(action) : wishedMs(wish)),
  }
}

/** Nobody knows how the delivery ended that a closed or crashed tab had begun. */
export function leftUnfinished(action: WaitingAction): WaitingAction {
  return action.state === 'sending' ? { ...action, state: 'queued', ambiguous: true } : action
}

/** Due by its own clock, or because something woke us, unless the server named a time. */
export function isDue(action: WaitingAction, now: number, isWoken: boolean): boolean {
  if (action.state !== 'queued') return false
  // A clock that was set back must not keep anything waiting until it has caught up.
  const isTurnedBack = action.nextAt - now > LONGEST_WISH_MS
  const mayWake = isWoken && action.verdict?.outcome !== 'later'
  return action.nextAt <= now || isTurnedBack || mayWake
}

function withVerdict(
  action: WaitingAction,
  verdict: NonNullable<WaitingAction['verdict']>,
  now: number,
): WaitingAction {
  if (verdict.outcome === 'applied') return { ...action, state: 'applied', args: null, verdict }
  if (verdict.outcome === 'rejected') return { ...action, state: 'rejected', verdict }
  const nextAt = now + wishedMs(verdict.retryAfterSeconds)
  return { ...action, state: 'queued', ambiguous: false, nextAt, verdict }
}

function wishedMs(seconds: number): number {
  return Math.min(seconds * 1000, LONGEST_WISH_MS)
}

/** Doubling, with half of it left to chance, so that a whole salon does not knock at once. */
function pauseMs({ id, attempts }: WaitingAction): number {
  const whole = Math.min(FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1), LONGEST_PAUSE_MS)
  return Math.round((whole / 2) * (1 + chanceOf(`${id}${attempts}`)))
}

/** The id is random already; its own chance spares us another source of it. */
function chanceOf(text: string): number {
  let hash = 0
  for (const character of text)
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) % 100_003
  return Math.abs(hash) / 100_003
}
