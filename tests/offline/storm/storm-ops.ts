import fc from 'fast-check'
import { FATES, type Fate } from './storm-salon.ts'

/** One thing that happens on or to a device; numbers choose among what there is at that moment. */
export type Op =
  | {
      readonly op: 'writes'
      readonly tab: number
      readonly kind: 'message' | 'rename'
      readonly isRefused: boolean
    }
  | { readonly op: 'goes on'; readonly steps: number }
  | { readonly op: 'time passes'; readonly ms: number }
  | { readonly op: 'network does'; readonly fates: readonly Fate[] }
  | { readonly op: 'loses network' | 'regains network' | 'token ends' | 'token cannot be renewed' }
  | { readonly op: 'opens tab' | 'disk is full' | 'disk has room' }
  | {
      readonly op: 'tab dies' | 'tab sleeps' | 'tab wakes' | 'tab is looked at'
      readonly tab: number
    }
  | { readonly op: 'clock jumps'; readonly days: number }
  | {
      readonly op: 'takes out' | 'takes back' | 'tries again' | 'writes anew'
      readonly tab: number
      readonly row: number
    }
  | { readonly op: 'signs out'; readonly keeps: boolean }
  | { readonly op: 'other person signs in' }
  | { readonly op: 'person signs in again' }

const which = fc.nat({ max: 5 })

const writes = fc.record({
  op: fc.constant('writes' as const),
  tab: which,
  kind: fc.constantFrom('message' as const, 'rename' as const, 'rename' as const),
  isRefused: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
})
const goesOn = fc.record({ op: fc.constant('goes on' as const), steps: fc.nat({ max: 40 }) })
const time = fc.record({
  op: fc.constant('time passes' as const),
  ms: fc.constantFrom(200, 1500, 6000, 16_000, 31_000, 120_000),
})
const network = fc.record({
  op: fc.constant('network does' as const),
  fates: fc.oneof(
    { weight: 5, arbitrary: fc.array(fc.constantFrom(...FATES), { minLength: 1, maxLength: 8 }) },
    // The same trouble over and over: this is how an action comes to be parked.
    { weight: 1, arbitrary: fc.constantFrom(...FATES).map((fate) => Array<Fate>(20).fill(fate)) },
  ),
})
const plain = fc.record({
  op: fc.constantFrom(
    'loses network' as const,
    'regains network' as const,
    'token ends' as const,
    'token cannot be renewed' as const,
    'opens tab' as const,
    'disk is full' as const,
    'disk has room' as const,
  ),
})
const toTab = fc.record({
  op: fc.constantFrom(
    'tab dies' as const,
    'tab sleeps' as const,
    'tab wakes' as const,
    'tab is looked at' as const,
  ),
  tab: which,
})
const toRow = fc.record({
  op: fc.constantFrom(
    'takes out' as const,
    'takes back' as const,
    'tries again' as const,
    'writes anew' as const,
  ),
  tab: which,
  row: which,
})
const clock = fc.record({ op: fc.constant('clock jumps' as const), days: fc.constantFrom(-1, 1) })
const signsOut = fc.record({ op: fc.constant('signs out' as const), keeps: fc.boolean() })
const signsIn = fc.record({
  op: fc.constantFrom('other person signs in' as const, 'person signs in again' as const),
})

export const anyStorm = fc.record({
  seed: fc.integer(),
  takesTurns: fc.integer({ min: 0, max: 3 }).map((number) => number > 0),
  ops: fc.array(
    fc.oneof(
      { weight: 12, arbitrary: writes },
      { weight: 6, arbitrary: goesOn },
      { weight: 5, arbitrary: time },
      { weight: 4, arbitrary: network },
      { weight: 4, arbitrary: plain },
      { weight: 3, arbitrary: toTab },
      { weight: 3, arbitrary: toRow },
      { weight: 1, arbitrary: clock },
      { weight: 1, arbitrary: signsOut },
      { weight: 2, arbitrary: signsIn },
    ),
    { minLength: 1, maxLength: 60, size: 'max' },
  ),
})

export interface Storm {
  readonly seed: number
  /** Whether the browser lets tabs take turns. */
  readonly takesTurns: boolean
  readonly ops: readonly Op[]
}
