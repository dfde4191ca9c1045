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

/** A command as it lies on the device. */
export interface ActionRow<Kind extends string = string, Args = unknown> {
  /** Raised when rows change shape; those of a newer app are left alone. */
  readonly v: 2
  /** Made here, and the same with every delivery: it is what makes asking twice harmless. */
  readonly id: string
  readonly kind: Kind
  /** Null once a message arrived: then there is nothing to keep of what it said. */
  readonly args: Args | null
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

/** Counts until what it did can be read: a picture from before its verdict does not show it yet. */
export function isNotReadYet({ state, settledAt }: ActionRow, heardAt: number): boolean {
  if (state === 'applied') return settledAt !== null && settledAt >= heardAt
  return state !== 'rejected' && state !== 'parked'
}

/** One of a kind, with what it says. */
export type Saying<Arguments, Kind extends keyof Arguments & string> = ActionRow<
  Kind,
  Arguments[Kind]
> & { readonly args: Arguments[Kind] }

/** Tells those of one kind from all that lie here. */
export function kindsOf<Arguments>() {
  return <Kind extends keyof Arguments & string>(
    action: ActionRow,
    kind: Kind,
  ): action is Saying<Arguments, Kind> => action.kind === kind && action.args !== null
}
