import { isWaitingKind } from '#domain/commands.ts'
import type { CommandArguments, WaitingKind } from '#domain/commands.ts'
import type { Verdict } from '#domain/verdict.ts'

/** Parked: the server answered something nobody understands, too often; a person decides. */
export type ActionState = 'queued' | 'sending' | 'applied' | 'rejected' | 'parked'

interface ActionOf<Kind extends WaitingKind> {
  /** Raised when rows change shape; those of a newer app are left alone. */
  readonly v: 1
  /** Made here, and the same with every delivery: it is what makes asking twice harmless. */
  readonly id: string
  readonly kind: Kind
  /** Null once it arrived: then there is nothing to keep of what it said. */
  readonly args: CommandArguments[Kind] | null
  /** Who was signed in when it was written; null for a visitor. */
  readonly owner: string | null
  readonly state: ActionState
  readonly createdAt: number
  readonly attempts: number
  /** How often the answer was none that we understand. */
  readonly oddAnswers: number
  readonly nextAt: number
  /** It left this device at least once and no verdict came back, so it may have arrived. */
  readonly ambiguous: boolean
  readonly verdict: Verdict | null
}

export type WaitingAction = { [Kind in WaitingKind]: ActionOf<Kind> }[WaitingKind]

/** A row read back from the device; what this version of the app does not understand is no row of its. */
export function readWaitingAction(row: unknown): WaitingAction | null {
  const { v, id, kind }: Readonly<Record<string, unknown>> =
    typeof row === 'object' && row !== null ? { ...row } : {}
  return v === 1 && typeof id === 'string' && isWaitingKind(kind) ? (row as WaitingAction) : null
}

/** In the order they were written; two of one moment keep an order, whichever. */
export function inOrder(one: WaitingAction, other: WaitingAction): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1)
}
