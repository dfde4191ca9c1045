import { AirtableProblem } from '#functions/_shared/airtable-problem.ts'
import { ask } from '#functions/_shared/ask.ts'
import { hasAccount, idOf } from '#functions/_shared/caller.ts'
import { writeCustomer } from '#functions/_shared/customer-record.ts'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { adminClient } from '#functions/_shared/world.ts'

interface BegunErrand {
  readonly id: string
  readonly attempt: number
  readonly formerEmails: readonly string[]
}

/**
 * Writes the caller into the salon's table of customers. What our books say of them is written, not what
 * a body says; if it does not work now, it stays an errand and is tried again without anybody asking.
 */
export const customerSync = endpoint({
  methods: ['POST'],
  parse: () => null,
  mayUse: hasAccount,
  run: async (_, world, caller) => {
    if (world.environment.airtable === null) return { synced: false, reason: 'not-configured' }
    const admin = adminClient(world)
    const person = idOf(caller)
    const errand = (await ask(admin.rpc('begin_customer_sync', { person }))) as BegunErrand | null
    if (errand === null) return { synced: false, reason: 'under-way' }
    const settle = (outcome: string, problem: string | null, seconds = 0) =>
      ask(
        admin.rpc('settle_errand', {
          errand: errand.id,
          attempt: errand.attempt,
          outcome,
          problem,
          retry_after_seconds: seconds,
        }),
      )
    try {
      await writeCustomer(person, admin, world, errand.formerEmails)
      await settle('done', null)
      return { synced: true }
    } catch (cause) {
      const mayRetry = !(cause instanceof AirtableProblem) || cause.mayRetry
      const pause = cause instanceof AirtableProblem ? (cause.retryAfterSeconds ?? 0) : 0
      const name = cause instanceof Error ? cause.message : 'unknown'
      await settle(mayRetry ? 'later' : 'refused', name, pause)
      throw new Refusal(502, 'sync-failed')
    }
  },
})
