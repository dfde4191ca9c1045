import { SHARED_CLUSTER, startThrowawayCluster } from '#local/database/throwaway-cluster.ts'

/** Before the tests of a run: one PostgreSQL for all of them, in which each has databases of its own. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Every project asks for it.
  if (process.env[SHARED_CLUSTER]) return undefined
  const { address, stop } = await startThrowawayCluster({
    info: () => undefined,
    error: (message) => process.stderr.write(`${message}\n`),
  })
  process.env[SHARED_CLUSTER] = address.host
  return async () => {
    delete process.env[SHARED_CLUSTER]
    await stop()
  }
}
