import { waitingKindCalled, waitingRulesOf } from './commands.ts'
import type { ActionRow, ActionState } from '#domain/command/action-row.ts'
import type { Command, CommandArguments, WaitingKind } from './commands.ts'

export type WaitingAction = {
  [Kind in WaitingKind]: ActionRow<Kind, CommandArguments[Kind]>
}[WaitingKind]

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
    lane: laneOf(command.kind, command.args, id),
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

function laneOf<Kind extends WaitingKind>(
  kind: Kind,
  args: CommandArguments[Kind],
  id: string,
): string {
  return waitingRulesOf(kind).lane(args, id)
}

/** A row read back from the device; what this version of the app does not understand is no row of its. */
export function readWaitingAction(row: unknown): WaitingAction | null {
  const fields = recordOf(row)
  const { v, id, args } = fields
  const kind = waitingKindCalled(fields['kind'])
  if (typeof id !== 'string' || kind === null) return null
  if (v === 1) return fromFirstShape(fields, id)
  const isWhole =
    v === 2 &&
    typeof fields['lane'] === 'string' &&
    typeof fields['seq'] === 'number' &&
    isState(fields['state']) &&
    (args === null || typeof args === 'object')
  return isWhole ? ({ ...fields, kind } as unknown as WaitingAction) : null
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
