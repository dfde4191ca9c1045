import { mayGoAsVisitor, waitingRulesOf } from './commands.ts'
import { salonClockAt } from '#domain/time/salon-clock.ts'
import type { CommandArguments, WaitingKind } from './commands.ts'
import type { WaitingAction } from './waiting-action.ts'

const DAY_MS = 24 * 60 * 60_000

/** As long as something that arrived is news. */
export const NEWS_FOR_MS = DAY_MS
/** As long as its writer can look up that it arrived. */
const REMEMBERED_FOR_MS = 30 * DAY_MS
/** Every look at an outbox reads all of it. */
const MOST_REMEMBERED = 200

/** What to write about what arrived: null takes it out. */
type Aged = ReadonlyMap<string, WaitingAction | null>

/** What one outbox forgets by now of what arrived, and what of it is no longer news and says less. */
export function agedHistory(actions: readonly WaitingAction[], now: number): Aged {
  const arrived = actions.filter(hasArrived).toSorted((one, other) => other.seq - one.seq)
  return new Map(
    arrived.flatMap<[string, WaitingAction | null]>((action, place) => {
      const isForgotten = place >= MOST_REMEMBERED || ageOf(action, now) > rememberedFor(action)
      if (isForgotten) return [[action.id, null]]
      if (ageOf(action, now) <= NEWS_FOR_MS) return []
      const rest = withTitleOnly(action)
      return rest === action ? [] : [[action.id, rest]]
    }),
  )
}

export function isNews(action: WaitingAction, now: number): boolean {
  return hasArrived(action) && ageOf(action, now) <= NEWS_FOR_MS
}

/** What arrived on one day of the salon. */
export interface PastDay {
  /** As in a date field: 2026-11-24. */
  readonly day: string
  readonly arrived: readonly WaitingAction[]
}

/** What arrived before it was news no longer, the newest first. */
export function pastDays(actions: readonly WaitingAction[], now: number): readonly PastDay[] {
  const past = actions.filter((action) => {
    const age = ageOf(action, now)
    return hasArrived(action) && age > NEWS_FOR_MS && age <= rememberedFor(action)
  })
  const newestFirst = past.toSorted((one, other) => arrivedAt(other) - arrivedAt(one))
  const dayOf = (action: WaitingAction) => salonClockAt(arrivedAt(action)).day
  return [...new Set(newestFirst.map(dayOf))].map((day) => ({
    day,
    arrived: newestFirst.filter((action) => dayOf(action) === day),
  }))
}

/** Rows of the first app do not say when their verdict came. */
export function arrivedAt({ settledAt, createdAt }: WaitingAction): number {
  return settledAt ?? createdAt
}

function hasArrived({ state }: WaitingAction): boolean {
  return state === 'applied'
}

function ageOf(action: WaitingAction, now: number): number {
  return now - arrivedAt(action)
}

/** What anyone may send lies with the device, for whoever holds it next. */
function rememberedFor({ owner, kind }: WaitingAction): number {
  return owner === null || mayGoAsVisitor(kind) ? NEWS_FOR_MS : REMEMBERED_FOR_MS
}

function withTitleOnly(action: WaitingAction): WaitingAction {
  const { args, verdict } = action
  const needed = args === null ? null : neededOf(action.kind, args)
  const isTold = verdict?.outcome === 'applied' && verdict.current !== null
  if (needed === args && !isTold) return action
  const said = isTold ? { ...verdict, current: null } : verdict
  return { ...action, args: needed, verdict: said } as WaitingAction
}

/** What its title is made of; what somebody said in their own words, and how to reach them, goes. */
function neededOf<Kind extends WaitingKind>(
  kind: Kind,
  args: CommandArguments[Kind],
): CommandArguments[Kind] | null {
  const { remembered, ownWords = [] } = waitingRulesOf(kind)
  const rest = remembered === undefined ? args : remembered(args)
  return rest === null ? null : ownWords.reduce(without, rest)
}

/** The same one where it is empty already. */
function without<Args>(args: Args, field: keyof Args & string): Args {
  return args[field] === '' ? args : { ...args, [field]: '' }
}
