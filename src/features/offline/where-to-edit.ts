import { waitingRulesOf } from '#domain/change/commands.ts'
import type { CommandArguments, WaitingKind } from '#domain/change/commands.ts'
import type { EditKnowledge } from '#domain/command/command.ts'
import type { EditPlace } from '#domain/command/edit-places.ts'
import type { TeamMember } from '#domain/team/team.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'

/** Where other words can be written; what may have arrived is not written anew. */
export function whereToEdit(
  { kind, args, state, ambiguous }: WaitingAction,
  team: readonly TeamMember[],
): 'here' | EditPlace | null {
  const isRefused = state === 'rejected'
  const mayChange = isRefused || (state !== 'parked' && !ambiguous)
  return mayChange ? placeFor(kind, args, { isRefused, team }) : null
}

function placeFor<Kind extends WaitingKind>(
  kind: Kind,
  args: CommandArguments[Kind] | null,
  known: EditKnowledge,
): 'here' | EditPlace | null {
  const { editedAt } = waitingRulesOf(kind)
  return typeof editedAt === 'function' ? editedAt(args, known) : editedAt
}
