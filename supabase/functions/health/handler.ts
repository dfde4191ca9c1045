import { endpoint } from '#functions/_shared/endpoint.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { visitorClient } from '#functions/_shared/world.ts'

const PATIENCE_MS = 3000

/** For start-up and monitoring: says that a visitor's question reaches the database and comes back. */
export const health = endpoint({
  // A monitor asks by GET, `functions.invoke` by POST.
  methods: ['GET', 'POST'],
  parse: () => null,
  mayUse: () => true,
  run: async (_, world) => {
    const { error } = await visitorClient(world)
      .from('services')
      .select('slug')
      .limit(1)
      .retry(false)
      .abortSignal(AbortSignal.timeout(PATIENCE_MS))
    if (error) throw new Refusal(503, 'database-unreachable')
    return { status: 'ok', database: 'reachable' }
  },
})
