import { dueSteps, missedSteps } from '#domain/reminder/reminders.ts'
import { ask } from '#functions/_shared/ask.ts'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { hearSalon } from '#functions/_shared/hear-salon.ts'
import { adminClient } from '#functions/_shared/world.ts'

interface VisitRow {
  readonly id: string
  readonly starts_at: string
  readonly scheduled_at: string
  readonly schedule_version: number
  /** Those that somebody has taken already. */
  readonly steps: readonly string[]
}

/**
 * Takes the steps that are due, and those that nobody took in time; run-errands sends the ones and only
 * notes the others. Its only caller is the salon's own clock.
 */
export const sendReminders = endpoint({
  methods: ['POST'],
  parse: () => null,
  mayUse: ({ kind }) => kind === 'key-holder',
  run: async (_, world) => {
    const admin = adminClient(world)
    await hearSalon(admin)
    const visits = (await ask(admin.rpc('visits_to_remind'))) as readonly VisitRow[]
    const wanted = dueReminders(visits, Date.now())
    return {
      claimed: wanted.length === 0 ? 0 : await ask(admin.rpc('claim_reminders', { wanted })),
    }
  },
})

export function dueReminders(visits: readonly VisitRow[], now: number): readonly object[] {
  return visits.flatMap(({ id, starts_at, scheduled_at, schedule_version, steps }) => {
    const visit = { startsAt: Date.parse(starts_at), scheduledAt: Date.parse(scheduled_at) }
    return [...missedSteps(visit, now), ...dueSteps(visit, now)]
      .filter((step) => !steps.includes(step))
      .map((step) => ({ appointment: id, step, version: schedule_version }))
  })
}
