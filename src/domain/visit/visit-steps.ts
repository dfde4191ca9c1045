import type { OfferedTime } from '#domain/command/command.ts'

/** One service of a visit, and when and by whom it is done. */
export interface TimeOfStep {
  readonly appointmentId: string
  readonly stylistId: string
  /** Who does it does not matter: somebody else may, at the same time. */
  readonly isAnybodys: boolean
  /** ISO 8601 with its offset. */
  readonly startsAt: string
}

/** Empty where there are none. */
export function earliestOf(steps: readonly Pick<TimeOfStep, 'startsAt'>[]): string {
  return steps.map(({ startsAt }) => startsAt).toSorted()[0] ?? ''
}

/** Null where not all of them were offered: half a visit is not moved. */
export function stepsAt<Step extends TimeOfStep>(
  steps: readonly Step[],
  { steps: offered }: OfferedTime,
): readonly Step[] | null {
  const moved = steps.map((step) => {
    const found = offered.find(({ appointmentId }) => appointmentId === step.appointmentId)
    if (found === undefined || found.startsAt === '' || found.stylistId === '') return null
    return { ...step, stylistId: found.stylistId, startsAt: found.startsAt }
  })
  return moved.every((step) => step !== null) ? moved : null
}
