import { inOrder } from './waiting-action.ts'
import type { WaitingAction } from './waiting-action.ts'

export const MOST_UNDER_WAY = 4
/** A delivery may be waited for much longer, so whoever is at one says so this often. */
export const CLAIM_KEPT_EVERY_MS = 5000
/** Whoever has not said so for this long sleeps or is gone. */
export const CLAIM_LASTS_MS = 15_000
/** Receipts outlive this three times, so what is older is shown to its writer instead of guessed about. */
const OLDEST_SENT_MS = 30 * 24 * 60 * 60_000
/** No server is given more time than this, so a moment still further away is the word of a clock that was wrong. */
export const LONGEST_WISH_MS = 60 * 60_000

export function isTooOld({ createdAt }: Pick<WaitingAction, 'createdAt'>, now: number): boolean {
  return now - createdAt > OLDEST_SENT_MS
}

/** What a sender knows when it looks for something to send. */
export interface Look {
  readonly now: number
  /** Something says that it may work now, whatever the pauses are. */
  readonly isWoken: boolean
  /** Nobody else sends: a claim that is not among one's own belongs to a tab that is gone. */
  readonly isSole: boolean
  readonly ownClaims: ReadonlySet<string>
  /** Tried already since the last waking. */
  readonly tried: ReadonlySet<string>
  /** How many more this sender may begin. */
  readonly room: number
}

/** What may go out now: the first of each lane, if it is due, and no more than the network should carry. */
export function dueActions(
  actions: readonly WaitingAction[],
  look: Look,
): readonly WaitingAction[] {
  const others = actions.filter((action) => isUnderWay(action, look) && !isOwn(action, look)).length
  return headsOfLanes(actions)
    .filter((action) => isReady(action, look))
    .slice(0, Math.max(0, look.room - others))
}

/** The first of each lane that has not reached its end; one that was refused holds up what follows. */
function headsOfLanes(actions: readonly WaitingAction[]): readonly WaitingAction[] {
  const heads = new Map<string, WaitingAction>()
  for (const action of actions.toSorted(inOrder))
    if (action.state !== 'applied' && !heads.has(action.lane)) heads.set(action.lane, action)
  return [...heads.values()]
}

function isReady(action: WaitingAction, look: Look): boolean {
  if (action.state === 'sending') return !isUnderWay(action, look)
  return isDue(action, look.now, look.isWoken && !look.tried.has(action.id))
}

/** Due by its own clock, or because something woke us, unless the server named a time. */
export function isDue(action: WaitingAction, now: number, isWoken: boolean): boolean {
  if (action.state !== 'queued' && action.state !== 'no-session') return false
  return hasCome(action.nextAt, now) || (isWoken && hasCome(action.notBefore, now))
}

/** When there may be something to do about it again: once it is due, or once its sender must be gone. */
export function dueAt({ state, claim, nextAt }: WaitingAction): number {
  return state === 'sending' && claim !== null ? claim.at + CLAIM_LASTS_MS : nextAt
}

/** A clock that was set back must not keep anything waiting until it has caught up. */
function hasCome(moment: number, now: number): boolean {
  return moment <= now || moment - now > LONGEST_WISH_MS
}

/** Somebody awake is at it. */
export function isUnderWay(
  { state, claim }: WaitingAction,
  { now, isSole, ownClaims }: Pick<Look, 'now' | 'isSole' | 'ownClaims'>,
): boolean {
  if (state !== 'sending' || claim === null) return false
  if (ownClaims.has(claim.token)) return true
  return !isSole && Math.abs(now - claim.at) < CLAIM_LASTS_MS
}

function isOwn({ claim }: WaitingAction, { ownClaims }: Pick<Look, 'ownClaims'>): boolean {
  return claim !== null && ownClaims.has(claim.token)
}

/** Refused or stuck before it in its lane is something that its writer has to decide about first. */
export function isHeld(action: WaitingAction, actions: readonly WaitingAction[]): boolean {
  if (action.state === 'applied' || action.state === 'rejected' || action.state === 'parked')
    return false
  return actions.some(
    ({ lane, seq, state }) =>
      lane === action.lane && seq < action.seq && (state === 'rejected' || state === 'parked'),
  )
}
