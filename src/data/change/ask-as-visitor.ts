import { outcomeOf } from '#domain/change/delivery-outcome.ts'
import { Problem } from '#domain/text/errors.ts'
import type { CommandArguments } from '#domain/change/commands.ts'
import type { Verdict } from '#domain/command/verdict.ts'
import type { AppData } from '#data/app/app-data.ts'

export type VisitorParts = Pick<AppData, 'platform' | 'connection'>
type VisitorKind =
  | 'appointment.book-as-guest'
  | 'appointment.move-by-link'
  | 'waitlist.join-as-guest'

interface Asked {
  readonly words: string
  readonly id: string
  readonly args: object
}

/** What was asked and never answered: asked again, it is the same and so is done once. */
const unanswered = new WeakMap<object, Asked>()

/**
 * Asks in nobody’s name, in the moment. `words` says the same for the same wish, whatever ids a device made
 * up for it; comes back with a decision, and throws where there is none yet.
 */
export async function askAsVisitor<Kind extends VisitorKind>(
  { platform, connection }: VisitorParts,
  kind: Kind,
  args: CommandArguments[Kind],
  words = JSON.stringify([kind, args]),
): Promise<Exclude<Verdict, { outcome: 'later' }>> {
  const before = unanswered.get(platform)
  const asked = before?.words === words ? before : { words, id: platform.ids.fresh(), args }
  unanswered.set(platform, asked)
  const action = { id: asked.id, kind, args: asked.args }
  const answer = await platform
    .callRoutine({ routine: 'apply_action', args: { action }, token: null }, connection.noteOutcome)
    .catch((cause: unknown) => {
      throw new Problem('no-connection', undefined, { cause })
    })
  const outcome = outcomeOf(answer)
  if (outcome.kind === 'no answer') throw new Problem('no-connection')
  if (outcome.kind !== 'verdict') throw new Problem('unexpected-answer')
  if (outcome.verdict.outcome === 'later') throw new Problem('too-many-attempts')
  unanswered.delete(platform)
  return outcome.verdict
}
