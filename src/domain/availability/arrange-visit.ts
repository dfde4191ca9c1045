import { compareCosts, handsOn, NO_COST, stayOf, sumOf } from './visit-step.ts'
import { anyTeam, bestTeam, standsBefore } from './step-team.ts'
import { roomsFor } from './stay-rooms.ts'
import { outlookOver } from './visit-outlook.ts'
import type { Begun, Candidate, Cost, StepRoom, VisitStep } from './visit-step.ts'
import type { Task } from './step-team.ts'
import type { Stay } from './stay-rooms.ts'
import type { Choice } from './visit-outlook.ts'

/** A step that is settled: from when and by whom, what is needed after it, and where. */
export interface Settled {
  readonly begun: Begun
  readonly after: number
  readonly by: Candidate
  readonly room: StepRoom | null
  readonly isSameGuest: boolean
}

interface Arrangement {
  readonly cost: Cost
  readonly members: readonly Candidate[]
  readonly steps: readonly Settled[]
}

interface Search {
  readonly begin: number
  /** For each step what the guests who come after it in the list, and begin apart, cost at the least. */
  readonly ahead: readonly Cost[]
}

/**
 * Finds the best arrangement for any minute of the day at which the visit could begin. First when, then who: people who
 * are as quick as each other make the same arrangements, and only a arrangement that has its rooms looks for its people.
 */
export function arrangerOf(
  steps: readonly VisitStep[],
  waits: readonly number[],
): (begin: number) => readonly Settled[] | null {
  const { openings, followers } = outlookOver(steps, waits)

  return (begin) => {
    const ahead = leastAhead(steps, (index) => openings(index, begin)[0]?.least ?? null)
    return ahead === null ? null : (better([], null, { begin, ahead })?.steps ?? null)
  }

  /** The best arrangement that begins with these steps, unless the known one is as good. */
  function better(
    chosen: readonly Choice[],
    known: Arrangement | null,
    search: Search,
  ): Arrangement | null {
    const index = chosen.length
    const last = chosen.at(-1)
    const step = steps[index]
    if (step === undefined) return lesser(planOf(chosen, steps), known)
    const isApart = last === undefined || step.link === 'none'
    let best = known
    for (const choice of isApart ? openings(index, search.begin) : followers(last)) {
      const next = [...chosen, choice]
      const least = sumOf(spentOn(chosen), sumOf(choice.least, search.ahead[index] ?? NO_COST))
      if (best !== null && !couldBeat(best, least, next)) continue
      if (isPossible(next, steps)) best = better(next, best, search)
    }
    return best
  }
}

function spentOn(chosen: readonly Choice[]): Cost {
  return chosen.reduce((sum, { cost }) => sumOf(sum, cost), NO_COST)
}

function couldBeat(best: Arrangement, least: Cost, chosen: readonly Choice[]): boolean {
  const difference = compareCosts(least, best.cost)
  if (difference !== 0) return difference < 0
  const first = chosen.map(({ candidates }) => ({
    place: Math.min(...candidates.map(({ place }) => place)),
  }))
  return standsBefore(first, best.members)
}

/** As far as it goes: what the last step needs afterwards is known only with the next. */
function isPossible(chosen: readonly Choice[], steps: readonly VisitStep[]): boolean {
  const timed = timedSteps(chosen, steps, 0)
  return roomsFor(timed) !== null && anyTeam(timed) !== null
}

function planOf(chosen: readonly Choice[], steps: readonly VisitStep[]): Arrangement | null {
  const timed = timedSteps(chosen, steps, chosen.at(-1)?.pace.after ?? 0)
  const rooms = roomsFor(timed)
  const team = rooms === null ? null : bestTeam(timed)
  if (rooms === null || team === null) return null
  return {
    cost: { ...spentOn(chosen), load: team.load },
    members: team.members,
    steps: timed.flatMap(({ begun, after, isSameGuest }, index) => {
      const by = team.members[index]
      const room = rooms[index] ?? null
      return by === undefined ? [] : [{ begun, after, isSameGuest, by, room }]
    }),
  }
}

interface TimedStep extends Task, Stay {
  readonly begun: Begun
  readonly after: number
}

function timedSteps(
  chosen: readonly Choice[],
  steps: readonly VisitStep[],
  afterLast: number,
): readonly TimedStep[] {
  return chosen.map((begun, index) => {
    const next = chosen[index + 1]
    const afterThis = next?.isContinued === true ? 0 : begun.pace.after
    const after = next === undefined ? afterLast : afterThis
    const step = steps[index]
    return {
      begun,
      after,
      ...stayOf(begun, after),
      hands: handsOn(begun, after),
      rooms: step?.rooms ?? null,
      candidates: begun.candidates,
      isSameGuest: step?.link === 'same-guest',
      isContinued: begun.isContinued,
    }
  })
}

function lesser(arrangement: Arrangement | null, known: Arrangement | null): Arrangement | null {
  if (arrangement === null || known === null) return arrangement ?? known
  const difference = compareCosts(arrangement.cost, known.cost)
  const isBetter =
    difference < 0 || (difference === 0 && standsBefore(arrangement.members, known.members))
  return isBetter ? arrangement : known
}

/** Null, if one of those who begin with the visit cannot come. */
function leastAhead(
  steps: readonly VisitStep[],
  leastOf: (index: number) => Cost | null,
): readonly Cost[] | null {
  const ahead: Cost[] = []
  let least = NO_COST
  for (let index = steps.length - 1; index >= 0; index -= 1) {
    ahead[index] = least
    if (steps[index]?.link !== 'none') continue
    const opening = leastOf(index)
    if (opening === null) return null
    least = sumOf(least, opening)
  }
  return ahead
}
