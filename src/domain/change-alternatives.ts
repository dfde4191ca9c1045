import { fieldsOf } from './row-fields.ts'
import type { Command, WaitingKind } from './commands.ts'
import type { RowFields } from './row-fields.ts'
import type { WaitingAction } from './waiting-action.ts'

/** Another time that the salon named when it refused, and the same wish for that time. */
export interface Alternative {
  readonly startsAt: number
  /** Of everybody who would do something, in the order of the visit. */
  readonly stylistNames: readonly string[]
  readonly command: Command<WaitingKind>
}

export function alternativesIn(action: WaitingAction): readonly Alternative[] {
  const { verdict, args } = action
  if (args === null || verdict?.outcome !== 'rejected' || !HAVE_TIMES.includes(verdict.code))
    return []
  const offered = fieldsOf(verdict.current).value('alternatives')
  if (!Array.isArray(offered)) return []
  return offered.flatMap((one: unknown) => {
    const startsAt = fieldsOf(one).moment('startsAt')
    const steps = stepsIn(one)
    const command = startsAt === null ? null : atThatTime(action, startsAt, steps)
    if (startsAt === null || command === null) return []
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
  if (kind !== 'appointment.walk-in' || args === null || !isTaken) return null
  return { kind, args: { ...args, stylistId: null } }
}

interface OfferedStep {
  readonly appointmentId: string
  readonly stylistId: string
  readonly stylistName: string
  readonly startsAt: string
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

/** Null where the answer does not say all of it: half a visit is not moved. */
function atThatTime(
  { kind, args }: WaitingAction,
  startsAt: number,
  offered: readonly OfferedStep[],
): Command<WaitingKind> | null {
  if (args === null) return null
  const begins = new Date(startsAt).toISOString()
  const stylistId = offered[0]?.stylistId
  if (kind === 'appointment.reschedule' || kind === 'appointment.walk-in') {
    if (stylistId === undefined || stylistId === '') return null
    return kind === 'appointment.walk-in'
      ? { kind, args: { ...args, startsAt: begins, stylistId } }
      : { kind, args: { ...args, startsAt: begins, stylistId } }
  }
  if (kind === 'appointment.book') {
    const steps = replaced(args.steps, offered)
    return steps === null ? null : { kind, args: { ...args, steps } }
  }
  if (kind !== 'appointment.move') return null
  const steps = replaced(args.steps, offered)
  return steps === null ? null : { kind, args: { ...args, steps } }
}

interface Placed {
  readonly appointmentId: string
  readonly stylistId: string
  readonly startsAt: string
}

function replaced<Step extends Placed>(
  steps: readonly Step[],
  offered: readonly OfferedStep[],
): readonly Step[] | null {
  const moved = steps.map((step) => {
    const found = offered.find(({ appointmentId }) => appointmentId === step.appointmentId)
    if (found === undefined || found.startsAt === '' || found.stylistId === '') return null
    return { ...step, stylistId: found.stylistId, startsAt: found.startsAt }
  })
  return moved.every((step) => step !== null) ? moved : null
}
