import { Problem } from '#domain/text/errors.ts'
import { familyRefusal } from '#domain/family/family-refusals.ts'
import { mayWait } from '#domain/change/commands.ts'
import { askAtOnce } from '#data/change/ask-at-once.ts'
import { submitCommand } from '#data/change/submit-command.ts'
import type { Command, CommandKind } from '#domain/change/commands.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { Submitted } from '#data/change/submit-command.ts'

type Parts = Pick<
  AppData,
  'platform' | 'session' | 'backend' | 'queryClient' | 'outbox' | 'connection'
>
type FamilyKind = Extract<CommandKind, `family.${string}` | `purchase.${string}`>
export type FamilyCommand = Command<FamilyKind>

/**
 * A change in a family. What may wait is saved on the device and goes out when it can; anything else is
 * asked for now, and comes back when it is made and read again. A refusal is thrown in words; so is an
 * answer that was lost, whose change may have been made.
 */
export async function actInFamily(parts: Parts, command: FamilyCommand): Promise<Submitted> {
  if (!mayWait(command)) return actAtOnce(parts, command).then(() => 'applied')
  const submitted = await submitCommand(parts, command)
  const state = parts.session.state()
  if (submitted === 'applied' && state.status === 'signed-in')
    await readAgain(parts.queryClient, state.person.userId)
  return submitted
}

async function actAtOnce(parts: Parts, command: FamilyCommand): Promise<void> {
  const state = parts.session.state()
  if (state.status !== 'signed-in') throw new Problem('user-not-authenticated')
  const { userId } = state.person
  const verdict = await askAtOnce(parts, command).catch((cause: unknown) => {
    void readAgain(parts.queryClient, userId)
    throw cause
  })
  await readAgain(parts.queryClient, userId)
  if (verdict.outcome === 'rejected') throw new Problem('other', familyRefusal(verdict))
}

/** Sums and counts elsewhere hang on it too, so all that this person reads is asked again. */
function readAgain(queryClient: Parts['queryClient'], userId: string): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(userId) })
}
