import { compareCosts, handsOn, NO_COST, stayOf, sumOf } from './visit-step.ts'
import { isFree } from './runway.ts'
import type { Begun, Candidate, Cost, VisitStep } from './visit-step.ts'

export interface Choice extends Begun {
  readonly candidates: readonly Candidate[]
  /** By the one of them with the least to do. */
  readonly cost: Cost
  /** With the steps that follow from this one, at the least. */
  readonly least: Cost
}

export interface Outlook {
  /** For a step that begins with the visit, the most promising first. */
  readonly openings: (index: number, at: number) => readonly Choice[]
  /** For the step that follows this one. */
  readonly followers: (begun: Begun) => readonly Choice[]
}

const MORE_THAN_TWO_DAYS = 4096

/**
 * What could come next, as if each step had the salon to itself: within the visit it may cost more and never less.
 * It does not matter how one came there, so what is found out for one beginning serves all of the day.
 */
export function outlookOver(steps: readonly VisitStep[], waits: readonly number[]): Outlook {
  const rests = new Map<number, Cost | null>()
  const following = new Map<number, readonly Choice[]>()

  function followersAt(index: number, end: number): readonly Choice[] {
    const key = index * MORE_THAN_TWO_DAYS + end
    const known = following.get(key)
    if (known !== undefined) return known
    const step = steps[index]
    const choices = waits.flatMap((wait) =>
      step !== undefined && canWait(step, end, wait)
        ? choicesAt({ index, at: end + wait }, step, wait)
        : [],
    )
    following.set(key, choices.sort(bestFirst))
    return choices
  }

  function choicesAt(begins: Pick<Begun, 'index' | 'at'>, step: VisitStep, wait: number): Choice[] {
    const continued = step.link === 'same-guest' ? [true, false] : [false]
    const paces = [...new Set(step.candidates.map(({ pace }) => pace))]
    return paces.flatMap((pace) =>
      continued.flatMap((isContinued) => choiceOf({ ...begins, pace, isContinued }, step, wait)),
    )
  }

  function choiceOf(begun: Begun, step: VisitStep, wait: number): readonly Choice[] {
    const changes = changesAt(begun, step)
    const able: Candidate[] = []
    let [cost, least]: (Cost | null)[] = []
    for (const candidate of step.candidates) {
      const rest = candidate.pace === begun.pace ? restOf(begun, candidate) : null
      if (rest === null) continue
      able.push(candidate)
      const own = { wait, changes, load: candidate.load }
      cost = lesser(cost, own)
      least = lesser(least, sumOf(own, rest))
    }
    return cost && least ? [{ ...begun, candidates: able, cost, least }] : []
  }

  /** What follows costs this at the least, if this one begins it; null, if that cannot be. */
  function restOf(begun: Begun, candidate: Candidate): Cost | null {
    const key = (candidate.number * 2 + Number(begun.isContinued)) * MORE_THAN_TWO_DAYS + begun.at
    const known = rests.get(key)
    if (known !== undefined) return known
    const rest = canBegin(begun, candidate, steps) ? leastAfter(begun, candidate) : null
    rests.set(key, rest)
    return rest
  }

  function leastAfter(begun: Begun, candidate: Candidate): Cost | null {
    const canEndInFull = canEnd(begun, candidate, steps, begun.pace.after)
    const index = begun.index + 1
    const next = steps[index]
    if (next === undefined || next.link === 'none') return canEndInFull ? NO_COST : null
    const canEndAtOnce = canEnd(begun, candidate, steps, 0)
    const end = begun.at + begun.pace.minutes
    let least: Cost | null = null
    for (const wait of waits) {
      if ((least !== null && wait > least.wait) || !canWait(next, end, wait)) break
      for (const other of next.candidates) {
        const isContinued = next.link === 'same-guest' && other.stylistId === candidate.stylistId
        const follower = { index, pace: other.pace, at: end + wait, isContinued }
        const rest = (isContinued ? canEndAtOnce : canEndInFull) ? restOf(follower, other) : null
        if (rest === null) continue
        const own = { wait, changes: changesAt(follower, next), load: other.load }
        least = lesser(least, sumOf(own, rest))
      }
    }
    return least
  }

  return {
    openings: (index, at) => {
      const step = steps[index]
      return step === undefined ? [] : choicesAt({ index, at }, step, 0).sort(bestFirst)
    },
    followers: ({ index, at, pace }) => followersAt(index + 1, at + pace.minutes),
  }
}

function canBegin(begun: Begun, { free }: Candidate, steps: readonly VisitStep[]): boolean {
  const step = steps[begun.index]
  return (
    step !== undefined &&
    isFree(step.presence, begun.at, begun.pace.minutes) &&
    handsOn(begun, 0).every(({ from, until }) => isFree(free, from, until - from))
  )
}

function canEnd(
  begun: Begun,
  { free }: Candidate,
  steps: readonly VisitStep[],
  after: number,
): boolean {
  const rooms = steps[begun.index]?.rooms ?? null
  const { from, until } = stayOf(begun, after)
  return (
    isFree(free, until - after, after) &&
    (rooms === null || rooms.some((room) => isFree(room.free, from, until - from)))
  )
}

/** Between two guests nobody has to be in the salon. */
function canWait({ link, presence }: VisitStep, end: number, wait: number): boolean {
  return link !== 'same-guest' || isFree(presence, end, wait)
}

function changesAt({ isContinued }: Begun, { link }: VisitStep): number {
  return link === 'same-guest' && !isContinued ? 1 : 0
}

function lesser(one: Cost | null | undefined, other: Cost): Cost {
  return one && compareCosts(one, other) <= 0 ? one : other
}

function bestFirst(one: Choice, other: Choice): number {
  return compareCosts(one.least, other.least) || one.cost.wait - other.cost.wait
}
