import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { bootstrapSql, hashOf } from '#local/database/bootstrap.ts'
import { openDatabase, type Template } from '#local/database/open-database.ts'
import { copyFolder, templateFolder } from '#local/database/template-folder.ts'
import { freePort } from '#support/server-process.ts'

const DISTRIBUTION = '/usr/lib/postgresql'
const CLUSTER = 'cluster'
/** The log is short, because all of it is copied. */
const INITDB = '-U postgres -A trust -E UTF8 --locale=C --no-sync --wal-segsize=1'.split(' ')
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

export async function startPostgres(template?: Template): Promise<RealPostgres> {
  const { folder, ...server } = await serveCopyOf(await preparedCluster(template))
  return {
    ...server,
    stop: async () => {
      await server.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A cluster made once, with the bootstrap and what the template does where there is one. */
async function preparedCluster(template?: Template): Promise<string> {
  const base = hashOf(installedPrograms(), ...INITDB)
  if (template === undefined)
    return templateFolder(base, async (draft) => {
      const { folder, account } = ownFolder()
      const programs = installedPrograms()
      const cluster = path.join(folder, CLUSTER)
      execFileSync(path.join(programs, 'initdb'), ['-D', cluster, ...INITDB], account)
      await moveCluster(folder, draft)
    })
  return templateFolder(hashOf(base, bootstrapSql(), template.key), async (draft) => {
    const { folder, url, end } = await serveCopyOf(await preparedCluster())
    try {
      const database = await openDatabase({ data: 'memory', databaseUrl: url })
      await template.prepare(database).finally(() => database.close())
    } finally {
      await end()
    }
    await moveCluster(folder, draft)
  })
}

async function moveCluster(folder: string, draft: string): Promise<void> {
  await copyFolder(path.join(folder, CLUSTER), path.join(draft, CLUSTER))
  rmSync(folder, { recursive: true, force: true })
}

async function serveCopyOf(prepared: string) {
  const { folder, account } = ownFolder()
  const cluster = path.join(folder, CLUSTER)
  await copyFolder(path.join(prepared, CLUSTER), cluster)
  chmodSync(cluster, 0o700)
  if (account.uid !== undefined)
    execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
  const port = await freePort()
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  const settings = ['-D', cluster, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-F']
  const start = async (): Promise<ChildProcess> => {
    const server = spawn(path.join(installedPrograms(), 'postgres'), settings, account)
    await untilReady(url)
    return server
  }
  let server = await start()
  return {
    folder,
    url,
    end: () => end(server),
    restart: async () => {
      await end(server)
      server = await start()
    },
  }
}

/** In a new folder for temporary files, which belongs to the account that runs the server. */
function ownFolder() {
  const account = unprivilegedAccount()
  const folder = mkdtempSync(path.join(tmpdir(), 'real-postgres-'))
  if (account !== null) chownSync(folder, account.uid, account.gid)
  return { folder, account: { ...account, cwd: folder, stdio: 'ignore' as const } }
}

function installedPrograms(): string {
  if (postgresPrograms === null) throw new Error('No PostgreSQL server is installed here.')
  return postgresPrograms
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
