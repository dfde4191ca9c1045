import { fieldsOf } from '#domain/text/row-fields.ts'
import { commandOf, waitingRulesOf } from './commands.ts'
import type { ConflictValues } from '#domain/command/command.ts'
import type { RowFields } from '#domain/text/row-fields.ts'
import type { Command, CommandArguments, WaitingKind } from './commands.ts'
import type { WaitingAction } from './waiting-action.ts'

export interface Conflict extends ConflictValues {
  /** Who made it so, where the server says it. */
  readonly who: string | null
  readonly when: number | null
}

/** What was asked for beside what stands on the server; null where it says no such thing. */
export function conflictIn(action: WaitingAction, now: number): Conflict | null {
  const current = currentOf(action)
  if (current === null || action.args === null) return null
  const values = valuesIn(action.kind, action.args, current, now)
  if (values === null || values.yours === '' || values.theirs === '') return null
  const who = current.text('changedByName')
  return { ...values, who: who === '' ? null : who, when: current.moment('changedAt') }
}

/** The same wish on what stands there now, for somebody who has seen it; null where that cannot be. */
export function mineAnyway(action: WaitingAction): Command<WaitingKind> | null {
  const current = currentOf(action)
  const { kind, args, verdict } = action
  if (current === null || args === null) return null
  if (verdict?.outcome !== 'rejected' || verdict.code !== 'stale') return null
  return anyway(kind, args, current)
}

function currentOf({ state, verdict }: WaitingAction): RowFields | null {
  if (state !== 'rejected' || verdict?.outcome !== 'rejected') return null
  return verdict.current === null ? null : fieldsOf(verdict.current)
}

function valuesIn<Kind extends WaitingKind>(
  kind: Kind,
  args: CommandArguments[Kind],
  current: RowFields,
  now: number,
): ConflictValues | null {
  return waitingRulesOf(kind).conflict?.(args, current, now) ?? null
}

function anyway<Kind extends WaitingKind>(
  kind: Kind,
  args: CommandArguments[Kind],
  current: RowFields,
): Command<WaitingKind> | null {
  return commandOf(kind, waitingRulesOf(kind).anyway?.(args, current) ?? null)
}
