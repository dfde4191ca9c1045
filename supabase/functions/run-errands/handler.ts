import { ask } from '#functions/_shared/ask.ts'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { hearSalon } from '#functions/_shared/hear-salon.ts'
import { adminClient } from '#functions/_shared/world.ts'
import { type Errand, runErrand } from './run-errand.ts'

const AT_ONCE = 10
const MOST_ROUNDS = 20
/** Who takes errands has them for two minutes, and the longest of them may last more than one. */
const STARTS_WITHIN_MS = 40_000

/** Carries out what waits outside the database. Its only caller is the salon's own clock. */
export const runErrands = endpoint({
  methods: ['POST'],
  parse: () => null,
  mayUse: ({ kind }) => kind === 'key-holder',
  run: async (_, world) => {
    const admin = adminClient(world)
    await hearSalon(admin)
    const outcomes: Record<string, number> = {}
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const errands = (await ask(admin.rpc('take_errands', { most: AT_ONCE }))) as readonly Errand[]
      if (errands.length === 0) break
      const takenAt = Date.now()
      for (const errand of errands) {
        const { outcome, problem, retryAfterSeconds, email } =
          Date.now() - takenAt > STARTS_WITHIN_MS
            ? NOT_STARTED
            : await runErrand(errand, admin, world)
        await ask(
          admin.rpc('settle_errand', {
            errand: errand.id,
            attempt: errand.attempts,
            outcome,
            problem,
            retry_after_seconds: retryAfterSeconds,
            ...(email !== null && { email }),
          }),
        )
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      }
    }
    return { outcomes }
  },
})

/** Put back as it was. */
const NOT_STARTED = { outcome: 'waits', problem: null, retryAfterSeconds: 0, email: null } as const
