import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Log } from '#local/service.ts'
import { startOwnPostgres, type OwnPostgres } from './own-postgres.ts'
import type { Address } from './postgres/run-postgres.ts'

/** The folder of the sockets of a cluster that somebody else keeps running, as tests do. */
export const SHARED_CLUSTER = 'THROWAWAY_CLUSTER'

/** A cluster for databases that nobody keeps; it goes when the last of them has been closed. */
let own: Promise<OwnPostgres> | null = null
let users = 0

export async function enterThrowawayCluster(log: Log): Promise<Address> {
  const shared = process.env[SHARED_CLUSTER]
  if (shared) return { host: shared, user: 'postgres', database: 'postgres' }
  users += 1
  own ??= startThrowawayCluster(log)
  try {
    return (await own).address
  } catch (cause) {
    users -= 1
    own = null
    throw cause
  }
}

export async function leaveThrowawayCluster(): Promise<void> {
  if (process.env[SHARED_CLUSTER]) return
  users -= 1
  if (users > 0 || own === null) return
  const last = own
  own = null
  await (await last).stop()
}

export async function startThrowawayCluster(log: Log): Promise<OwnPostgres> {
  const folder = path.join(tmpdir(), `juniper-row-memory-${randomBytes(6).toString('hex')}`)
  const { address, stop } = await startOwnPostgres({ folder, isKept: false, log })
  const forget = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  return { address, stop: () => stop().finally(forget) }
}
