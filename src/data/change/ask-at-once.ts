import { Problem } from '#domain/text/errors.ts'
import { readVerdict } from '#domain/command/verdict.ts'
import { rulesOf } from '#domain/change/commands.ts'
import { problemFrom } from '#platform/backend-problem.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Command } from '#domain/change/commands.ts'
import type { Decided, Refused } from '#domain/command/verdict.ts'

type Parts = Pick<AppData, 'platform' | 'session' | 'backend'>

/** Names of what was asked and never answered: asked again, it is the same and so is done once. */
const unanswered = new WeakMap<object, Map<string, string>>()

/** Asks the salon for something that is decided in the moment. */
export async function askAtOnce(
  { platform, session, backend }: Parts,
  command: Command,
): Promise<Decided> {
  const state = session.state()
  if (state.status !== 'signed-in') throw new Problem('user-not-authenticated')
  const open = openFor(session)
  const wish = JSON.stringify([state.person.userId, command])
  const id = open.get(wish) ?? platform.ids.fresh()
  open.set(wish, id)
  const { person } = await backend()
  const { data, error, status } = await person.rpc('apply_action', { action: { ...command, id } })
  if (error !== null) throw withoutJargon(problemFrom(error, status))
  const verdict = readVerdict(data)
  if (verdict === null) throw new Problem('unexpected-answer')
  open.delete(wish)
  if (verdict.outcome === 'later') throw new Problem('too-many-attempts')
  return verdict
}

/** Why it was refused, for whoever asked. */
export function refusalOf(
  { platform }: Pick<AppData, 'platform'>,
  command: Command,
  verdict: Refused,
): Problem {
  return new Problem('other', rulesOf(command.kind).refusal(verdict, platform.clock.now()))
}

/** What the database says when something breaks is for whoever looks after it; the screen has its own words. */
function withoutJargon(problem: Problem): Problem {
  return problem.code === 'other' ? new Problem('other', '') : problem
}

function openFor(session: object): Map<string, string> {
  const known = unanswered.get(session) ?? new Map<string, string>()
  unanswered.set(session, known)
  return known
}
