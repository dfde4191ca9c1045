import { isWaitingKind, laneOf } from './commands.ts'
import type { Command, CommandArguments, WaitingKind } from './commands.ts'
import type { Verdict } from './verdict.ts'

/**
 * No-session: the person has to sign in again before it can go out. Parked: the server answered
 * something nobody understands, too often, or it is very old; a person decides.
 */
export type ActionState = 'queued' | 'no-session' | 'sending' | 'applied' | 'rejected' | 'parked'

/** Whoever is sending it at the moment, by a name used for this one delivery. */
export interface Claim {
  readonly token: string
  readonly at: number
}

interface ActionOf<Kind extends WaitingKind> {
  /** Raised when rows change shape; those of a newer app are left alone. */
  readonly v: 2
  /** Made here, and the same with every delivery: it is what makes asking twice harmless. */
  readonly id: string
  readonly kind: Kind
  /** Null once a message arrived: then there is nothing to keep of what it said. */
  readonly args: CommandArguments[Kind] | null
  /** Who was signed in when it was written; null for a visitor. */
  readonly owner: string | null
  /** What it is about: actions of one lane go out one after the other, in the order of their numbers. */
  readonly lane: string
  /** Counted on this device; a clock may be set back, this never. */
  readonly seq: number
  readonly state: ActionState
  readonly createdAt: number
  readonly attempts: number
  /** How often the answer was none that we understand. */
  readonly oddAnswers: number
  readonly nextAt: number
  /** Named by the server; until then nothing wakes it. */
  readonly notBefore: number
  /** It left this device at least once and no verdict came back, so it may have arrived. */
  readonly ambiguous: boolean
  readonly claim: Claim | null
  readonly verdict: Verdict | null
  /** When its verdict came. */
  readonly settledAt: number | null
}

export type WaitingAction = { [Kind in WaitingKind]: ActionOf<Kind> }[WaitingKind]

/** Counts until what it did can be read: a picture from before its verdict does not show it yet. */
export function isNotReadYet({ state, settledAt }: WaitingAction, heardAt: number): boolean {
  if (state === 'applied') return settledAt !== null && settledAt >= heardAt
  return state !== 'rejected' && state !== 'parked'
}

/** What lies in the outbox but was written by a newer app, or is broken: kept, shown and never sent. */
export interface UnreadableAction {
  readonly id: string
  readonly raw: unknown
}

export interface Written {
  readonly id: string
  readonly owner: string | null
  readonly seq: number
  readonly now: number
}

export function newAction(
  command: Command<WaitingKind>,
  { id, owner, seq, now }: Written,
): WaitingAction {
  return {
    ...command,
    v: 2,
    id,
    owner,
    lane: laneOf(command, id),
    seq,
    state: 'queued',
    createdAt: now,
    attempts: 0,
    oddAnswers: 0,
    nextAt: now,
    notBefore: 0,
    ambiguous: false,
    claim: null,
    verdict: null,
    settledAt: null,
  }
}

/** A row read back from the device; what this version of the app does not understand is no row of its. */
export function readWaitingAction(row: unknown): WaitingAction | null {
  const fields = recordOf(row)
  const { v, id, kind, args } = fields
  if (typeof id !== 'string' || !isWaitingKind(kind)) return null
  if (v === 1) return fromFirstShape(fields, id)
  const isWhole =
    v === 2 &&
    typeof fields['lane'] === 'string' &&
    typeof fields['seq'] === 'number' &&
    isState(fields['state']) &&
    (args === null || typeof args === 'object')
  return isWhole ? (row as WaitingAction) : null
}

/** As the first app wrote them: messages alone, in the order of the clock, with no claim on any. */
function fromFirstShape(fields: Readonly<Record<string, unknown>>, id: string): WaitingAction {
  const createdAt = typeof fields['createdAt'] === 'number' ? fields['createdAt'] : 0
  return {
    ...(fields as unknown as WaitingAction),
    v: 2,
    lane: `message:${id}`,
    seq: createdAt,
    notBefore: 0,
    claim: null,
    settledAt: null,
  }
}

/** Nothing more will happen to it unless a person wants it so. */
export function isSettled({ state }: WaitingAction): boolean {
  return state === 'applied' || state === 'rejected' || state === 'parked'
}

/** It has not reached its end, or came to one that its writer has to hear of. */
export function isUnsent({ state }: WaitingAction): boolean {
  return state !== 'applied'
}

export function inOrder(one: WaitingAction, other: WaitingAction): number {
  return one.seq - other.seq || (one.id < other.id ? -1 : 1)
}

function isState(value: unknown): value is ActionState {
  return STATES.includes(value as ActionState)
}

const STATES: readonly ActionState[] = [
  'queued',
  'no-session',
  'sending',
  'applied',
  'rejected',
  'parked',
]

function recordOf(row: unknown): Readonly<Record<string, unknown>> {
  return typeof row === 'object' && row !== null ? { ...row } : {}
}
