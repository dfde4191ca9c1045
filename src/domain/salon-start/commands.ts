import { refusalWords } from '#domain/command/verdict.ts'
import type { Commands } from '#domain/command/command.ts'
import type { Refused } from '#domain/command/verdict.ts'
import type { GoesWhenEmpty } from './example-left.ts'

export interface StartArguments {
  /** Empty, it says what it was told would go. */
  readonly 'salon.start':
    | { readonly withExample: true }
    | { readonly withExample: false; readonly goes: GoesWhenEmpty }
  /** What’s left of the example is the salon’s own from now on. */
  readonly 'salon.keep-example': Readonly<Record<string, never>>
}

/** Nothing of it waits on a device: what clients can book depends on it. */
export const START_COMMANDS = {
  'salon.start': { sender: 'the person', refusal: startRefusal, waiting: null },
  'salon.keep-example': { sender: 'the person', refusal: startRefusal, waiting: null },
} as const satisfies Commands<StartArguments>

function startRefusal(verdict: Refused): string {
  return REFUSALS[verdict.code] ?? refusalWords(verdict)
}

const REFUSALS: Readonly<Record<string, string>> = {
  'started-already': 'Someone already chose, or the salon has already had a service or a visit.',
  'not-started': 'Please choose first how the salon starts.',
  stale:
    'The team or the opening hours have just changed. Please look at what would be removed now.',
  'not-allowed': 'Only managers, administrators and owners can decide this.',
}
