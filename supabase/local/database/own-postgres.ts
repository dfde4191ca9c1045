import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#local/service.ts'
import { accountForPostgres, mayReach, type Account } from './postgres/account.ts'
import { ensureCluster, type Cluster } from './postgres/cluster.ts'
import { settleLeftover } from './postgres/leftover.ts'
import { programsFor } from './postgres/programs.ts'
import { runPostgres, type Address, type RunningPostgres } from './postgres/run-postgres.ts'

export interface OwnPostgres {
  readonly address: Address
  readonly stop: () => Promise<void>
}

interface OwnPostgresOptions {
  readonly folder: string
  /** Whether what is written has to outlive a loss of power. */
  readonly isKept: boolean
  readonly log: Log
}

const LONGEST_PARENT = 60
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000

/**
 * The PostgreSQL that comes with the packages, on a folder of ours: made the first time, started
 * again if it ends by itself and is kept, and gone with this process however that ends.
 */
export async function startOwnPostgres(options: OwnPostgresOptions): Promise<OwnPostgres> {
  const { folder, isKept, log } = options
  const account = accountForPostgres()
  const programs = programsFor(account)
  const cluster: Cluster = { folder, isKept, account, programs, sockets: newSocketFolder(account) }
  await ensureCluster(cluster)
  if (await settleLeftover(folder))
    log.info('The last server was cut off: the database brings back all that was answered for.')
  let running: RunningPostgres | null = await runPostgres(cluster)
  const { address } = running
  let isStopping = false
  const lookingAfter = lookAfter()

  async function lookAfter(): Promise<void> {
    while (running !== null) {
      await running.ended
      running = isStopping || !isKept ? null : await startAgain()
      // Closed meanwhile: what has come up since is nobody's.
      if (isStopping) await running?.stop()
    }
  }

  async function startAgain(): Promise<RunningPostgres | null> {
    log.error('The database ended by itself, and is started again.')
    for (let waitMs = FIRST_PAUSE_MS; !isStopping; waitMs = Math.min(waitMs * 2, LONGEST_PAUSE_MS))
      try {
        await settleLeftover(folder)
        return await runPostgres(cluster)
      } catch (cause) {
        log.error('The database could not be started again yet.', cause)
        await pause(waitMs)
      }
    return null
  }

  return {
    address,
    stop: async () => {
      isStopping = true
      await running?.stop()
      await lookingAfter
    },
  }
}

/** In the folder for temporary files, unless PostgreSQL cannot get there or a socket's path got too long. */
function newSocketFolder(account: Account): string {
  const isFit = tmpdir().length <= LONGEST_PARENT && mayReach(tmpdir(), account)
  return path.join(isFit ? tmpdir() : '/tmp', `juniper-row-${randomBytes(6).toString('hex')}`)
}
