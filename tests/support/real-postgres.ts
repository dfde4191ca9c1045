import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '#support/server-process.ts'

const DISTRIBUTION = '/usr/lib/postgresql'
const PATIENCE_MS = 30_000
const POLL_MS = 20

/** A PostgreSQL server of one's own, on a port of its own, gone with its folder when stopped. */
export interface RealPostgres {
  readonly url: string
  /** Cuts every connection, as a restart of a managed database does. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The folder of the newest server programs on this machine, if any. */
export const postgresPrograms: string | null = newestPrograms()

export async function startPostgres(): Promise<RealPostgres> {
  if (postgresPrograms === null) throw new Error('No PostgreSQL server is installed here.')
  const programs = postgresPrograms
  const account = unprivilegedAccount()
  const folder = mkdtempSync(path.join(tmpdir(), 'real-postgres-'))
  if (account !== null) chownSync(folder, account.uid, account.gid)
  const asAccount = { ...account, cwd: folder, stdio: 'ignore' as const }
  const cluster = path.join(folder, 'cluster')
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    asAccount,
  )
  const port = await freePort()
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  const settings = ['-D', cluster, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-F']
  const start = async (): Promise<ChildProcess> => {
    const server = spawn(path.join(programs, 'postgres'), settings, asAccount)
    await untilReady(url)
    return server
  }
  let server = await start()
  return {
    url,
    restart: async () => {
      await end(server)
      server = await start()
    },
    stop: async () => {
      await end(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function newestPrograms(): string | null {
  if (!existsSync(DISTRIBUTION)) return null
  const versions = readdirSync(DISTRIBUTION).toSorted((one, other) => Number(other) - Number(one))
  const folders = versions.map((version) => path.join(DISTRIBUTION, version, 'bin'))
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const numberOf = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: numberOf('-u'), gid: numberOf('-g') }
}

async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const client = new Client({ connectionString: url })
    const isReady = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isReady) return
    await pause(POLL_MS)
  }
  throw new Error(`PostgreSQL was not ready after ${PATIENCE_MS} ms.`)
}

/** Fast shutdown: whoever is still connected is cut off. */
async function end(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  await ended
}
