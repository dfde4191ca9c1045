import { ask } from '#functions/_shared/ask.ts'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { adminClient } from '#functions/_shared/world.ts'
import { type Errand, runErrand } from './run-errand.ts'

const AT_ONCE = 10
const MOST_ROUNDS = 20

/** Carries out what waits outside the database. Its only caller is the salon's own clock. */
export const runErrands = endpoint({
  methods: ['POST'],
  parse: () => null,
  mayUse: ({ kind }) => kind === 'key-holder',
  run: async (_, world) => {
    const admin = adminClient(world)
    const outcomes: Record<string, number> = {}
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const errands = (await ask(admin.rpc('take_errands', { most: AT_ONCE }))) as readonly Errand[]
      if (errands.length === 0) break
      for (const errand of errands) {
        const { outcome, problem, retryAfterSeconds } = await runErrand(errand, admin, world)
        await ask(
          admin.rpc('settle_errand', {
            errand: errand.id,
            attempt: errand.attempts,
            outcome,
            problem,
            retry_after_seconds: retryAfterSeconds,
          }),
        )
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      }
    }
    return { outcomes }
  },
})
