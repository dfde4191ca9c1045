import { fieldsOf } from '#domain/text/row-fields.ts'
import { waitingRulesOf } from './commands.ts'
import type { KnownNames } from '#domain/command/command.ts'
import type { CommandArguments, WaitingKind } from './commands.ts'
import type { WaitingAction } from './waiting-action.ts'

/** What somebody asked for, in a sentence. */
export function changeTitle({ kind, args }: WaitingAction, known: KnownNames, now: number): string {
  return args === null ? waitingRulesOf(kind).called : titleOf(kind, args, { known, now })
}

/** The words of their own that go with it, if there are any. */
export function changeDetail({ kind, args }: WaitingAction): string | null {
  const said = fieldsOf(args)
  const fields: readonly string[] = waitingRulesOf(kind).ownWords ?? []
  const lines = fields.map((field) => said.text(field)).filter((line) => line !== '')
  return lines.length === 0 ? null : lines.join('\n')
}

function titleOf<Kind extends WaitingKind>(
  kind: Kind,
  args: CommandArguments[Kind],
  about: { readonly known: KnownNames; readonly now: number },
): string {
  const { called, title } = waitingRulesOf(kind)
  return title === undefined ? called : title(args, about)
}
