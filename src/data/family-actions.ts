import { Problem } from '#domain/errors.ts'
import { familyRefusal } from '#domain/family-refusals.ts'
import { readVerdict } from '#domain/verdict.ts'
import { problemFrom } from '#platform/backend-problem.ts'
import { mayWait } from '#domain/commands.ts'
import { writeDown } from './write-down.ts'
import type { Command, CommandKind } from '#domain/commands.ts'
import type { AppData } from './app-data.ts'
import type { Fate } from './write-down.ts'

type Parts = Pick<
  AppData,
  'platform' | 'session' | 'backend' | 'queryClient' | 'outbox' | 'connection'
>
type FamilyKind = Extract<CommandKind, `family.${string}` | `purchase.${string}`>
export type FamilyCommand = Command<FamilyKind>

/** Names of what was asked and never answered: asked again, it is the same and so is done once. */
const unanswered = new WeakMap<object, Map<string, string>>()

/**
 * A change in a family. What may wait is saved on the device and goes out when it can; anything else is
 * asked for now, and comes back when it is made and read again. A refusal is thrown in words; so is an
 * answer that was lost, whose change may have been made.
 */
export async function actInFamily(parts: Parts, command: FamilyCommand): Promise<Fate> {
  if (!mayWait(command)) return actAtOnce(parts, command).then(() => 'applied')
  const fate = await writeDown(parts, command, familyRefusal)
  const state = parts.session.state()
  if (fate === 'applied' && state.status === 'signed-in')
    await readAgain(parts.queryClient, state.person.userId)
  return fate
}

async function actAtOnce(parts: Parts, command: FamilyCommand): Promise<void> {
  const { platform, session, queryClient } = parts
  const state = session.state()
  if (state.status !== 'signed-in') throw new Problem('user-not-authenticated')
  const { userId } = state.person
  const open = openFor(session)
  const words = JSON.stringify([userId, command])
  const id = open.get(words) ?? platform.ids.fresh()
  open.set(words, id)
  const verdict = await verdictOn(parts, { ...command, id }).catch((cause: unknown) => {
    void readAgain(queryClient, userId)
    throw cause
  })
  open.delete(words)
  await readAgain(queryClient, userId)
  if (verdict.outcome === 'rejected') throw new Problem('other', familyRefusal(verdict))
  if (verdict.outcome === 'later') throw new Problem('too-many-attempts')
}

async function verdictOn({ backend }: Parts, action: FamilyCommand & { readonly id: string }) {
  const { person } = await backend()
  const { data, error, status } = await person.rpc('apply_action', { action })
  if (error !== null) throw withoutJargon(problemFrom(error, status))
  const verdict = readVerdict(data)
  if (verdict === null) throw new Problem('unexpected-answer')
  return verdict
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

/** Sums and counts elsewhere hang on it too, so all that this person reads is asked again. */
function readAgain(queryClient: Parts['queryClient'], userId: string): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(userId) })
}
