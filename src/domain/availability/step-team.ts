import { isFree } from './runway.ts'
import { overlaps } from './stay-rooms.ts'
import type { Span } from './free-time.ts'
import type { Candidate } from './visit-step.ts'

/** A step whose time is settled: when it needs hands, and whose they could be. */
export interface Task {
  readonly hands: readonly Span[]
  readonly candidates: readonly Candidate[]
  /** Whether it is for the same guest as the task before, and whether by the same stylist. */
  readonly isSameGuest: boolean
  readonly isContinued: boolean
}

export interface Team {
  readonly load: number
  readonly members: readonly Candidate[]
}

const NOBODY: Team = { load: 0, members: [] }

/** Those who have the least to do, and of such as have as little those who stand first, step by step. */
export function bestTeam(tasks: readonly Task[]): Team | null {
  const loads = tasks.map(({ candidates }) => Math.min(...candidates.map(({ load }) => load)))
  const ahead = tasks.map((_, index) => loads.slice(index + 1).reduce((sum, load) => sum + load, 0))
  const isWorthIt = (team: Team, best: Team): boolean => {
    const least = team.load + (ahead[team.members.length - 1] ?? 0)
    return least < best.load || (least === best.load && standsBefore(team.members, best.members))
  }
  return teamOf(tasks, isWorthIt)
}

export function anyTeam(tasks: readonly Task[]): Team | null {
  return teamOf(tasks, () => false)
}

function teamOf(
  tasks: readonly Task[],
  isWorthIt: (team: Team, best: Team) => boolean,
): Team | null {
  function complete(team: Team, known: Team | null): Team | null {
    const task = tasks[team.members.length]
    if (task === undefined) return team
    let best = known
    for (const candidate of task.candidates) {
      const larger = { load: team.load + candidate.load, members: [...team.members, candidate] }
      if (best !== null && !isWorthIt(larger, best)) continue
      if (canJoin(candidate, team, tasks)) best = complete(larger, best)
    }
    return best
  }
  return complete(NOBODY, null)
}

function canJoin(candidate: Candidate, { members }: Team, tasks: readonly Task[]): boolean {
  const task = tasks[members.length]
  if (task === undefined) return false
  const isSame = members.at(-1)?.stylistId === candidate.stylistId
  if (task.isSameGuest && isSame !== task.isContinued) return false
  return (
    task.hands.every(({ from, until }) => isFree(candidate.free, from, until - from)) &&
    members.every(
      (member, index) => member.stylistId !== candidate.stylistId || !areAtOnce(tasks[index], task),
    )
  )
}

function areAtOnce(one: Task | undefined, other: Task): boolean {
  return one?.hands.some((span) => other.hands.some((two) => overlaps(span, two))) ?? false
}

export function standsBefore(
  members: readonly Pick<Candidate, 'place'>[],
  others: readonly Pick<Candidate, 'place'>[],
): boolean {
  const index = members.findIndex(({ place }, at) => place !== others[at]?.place)
  if (index === -1) return members.length < others.length
  return (members[index]?.place ?? 0) < (others[index]?.place ?? 0)
}
