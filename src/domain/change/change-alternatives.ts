import { fieldsOf } from '#domain/text/row-fields.ts'
import { commandOf, waitingRulesOf } from './commands.ts'
import type { OfferedStep, OfferedTime } from '#domain/command/command.ts'
import type { RowFields } from '#domain/text/row-fields.ts'
import type { Command, CommandArguments, WaitingKind } from './commands.ts'
import type { WaitingAction } from './waiting-action.ts'

/** Another time that the salon named when it refused, and the same wish for that time. */
export interface Alternative {
  readonly startsAt: number
  /** Of everybody who would do something, in the order of the visit. */
  readonly stylistNames: readonly string[]
  readonly command: Command<WaitingKind>
}

export function alternativesIn(action: WaitingAction): readonly Alternative[] {
  const { kind, args, verdict } = action
  if (args === null || verdict?.outcome !== 'rejected' || !HAVE_TIMES.includes(verdict.code))
    return []
  const offered = fieldsOf(verdict.current).value('alternatives')
  if (!Array.isArray(offered)) return []
  return offered.flatMap((one: unknown) => {
    const startsAt = fieldsOf(one).moment('startsAt')
    if (startsAt === null) return []
    const steps = stepsIn(one)
    const command = atTime(kind, args, { startsAt: new Date(startsAt).toISOString(), steps })
    if (command === null) return []
    const names = steps.map(({ stylistName }) => stylistName).filter((name) => name !== '')
    return { startsAt, stylistNames: [...new Set(names)], command }
  })
}

const HAVE_TIMES: readonly string[] = ['slot-taken', 'companion-busy']

/** Nobody has to be free for somebody to be welcome. */
export function withoutStylist({
  kind,
  args,
  verdict,
}: WaitingAction): Command<WaitingKind> | null {
  const isTaken = verdict?.outcome === 'rejected' && verdict.code === 'slot-taken'
  return args === null || !isTaken ? null : unassigned(kind, args)
}

function stepsIn(alternative: unknown): readonly OfferedStep[] {
  const rows = fieldsOf(alternative).value('steps')
  return (Array.isArray(rows) ? rows : []).map((row: unknown) => stepOf(fieldsOf(row)))
}

function stepOf(row: RowFields): OfferedStep {
  const said = row.moment('startsAt')
  return {
    appointmentId: row.text('appointmentId'),
    stylistId: row.text('stylistId'),
    stylistName: row.text('stylistName'),
    startsAt: said === null ? '' : new Date(said).toISOString(),
  }
}

function atTime<Kind extends WaitingKind>(
  kind: Kind,
  args: CommandArguments[Kind],
  time: OfferedTime,
): Command<WaitingKind> | null {
  return commandOf(kind, waitingRulesOf(kind).atTime?.(args, time) ?? null)
}

function unassigned<Kind extends WaitingKind>(
  kind: Kind,
  args: CommandArguments[Kind],
): Command<WaitingKind> | null {
  return commandOf(kind, waitingRulesOf(kind).unassigned?.(args) ?? null)
}
