import { refusalWords } from '#domain/command/verdict.ts'
import type { ClosedDays } from './closures.ts'
import type { Commands } from '#domain/command/command.ts'
import type { OpeningHours } from './opening-hours.ts'
import type { Refused } from '#domain/command/verdict.ts'

export interface HoursArguments {
  /** The whole week, by whoever saw that version of it. */
  readonly 'hours.change': { readonly hours: OpeningHours; readonly hoursVersion: number }
  readonly 'closure.add': ClosureWish
  readonly 'closure.remove': { readonly closureId: string }
}

/** The device names the closure, so that it can be taken back. */
export interface ClosureWish extends ClosedDays {
  readonly closureId: string
  /** Clients read it beside the opening hours. */
  readonly reason: string
}

/** Nothing of it waits on a device: until the salon knows, clients would book what is closed. */
const AT_ONCE = { sender: 'the person', refusal: hoursRefusal, waiting: null } as const

export const HOURS_COMMANDS = {
  'hours.change': AT_ONCE,
  'closure.add': AT_ONCE,
  'closure.remove': AT_ONCE,
} as const satisfies Commands<HoursArguments>

function hoursRefusal(verdict: Refused): string {
  return REFUSALS[verdict.code] ?? refusalWords(verdict)
}

const REFUSALS: Readonly<Record<string, string>> = {
  stale: 'Someone changed the hours after you last saw them, so yours weren’t saved.',
  'hours-overlap': 'Some hours of a day run into each other.',
  'closed-already': 'The salon is already closed then.',
  'days-end-first': 'The end has to come after the beginning, and hours are for one day only.',
  'days-too-many': 'We close for up to three months at a time. Add the rest as another closure.',
  'days-too-far': 'That’s more than two years away. Pick an earlier day.',
  'days-past': 'That time is over. Pick a later one.',
  'days-over': 'That’s over already, so it stays in the records as it was.',
  'not-allowed': 'Only managers, administrators and owners can change when the salon is open.',
}
