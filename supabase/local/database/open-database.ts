import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '#local/service.ts'
import { bootstrap } from './bootstrap.ts'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { openPostgres } from './open-postgres.ts'
import { startOwnPostgres } from './own-postgres.ts'
import { openThrowawayDatabase } from './throwaway-database.ts'

export interface OpenDatabaseOptions {
  /** A folder, or `memory`: gone when the database is closed. */
  readonly data: string
  /** A PostgreSQL that somebody else runs; `data` is then left alone. */
  readonly databaseUrl?: string | null | undefined
  readonly deadlineMs?: number | undefined
  readonly log?: Log | undefined
  /** What a database that nobody keeps begins with, made once for all that follow. */
  readonly template?: Template | undefined
}

export interface Template {
  readonly key: string
  prepare(database: Database): Promise<void>
}

export interface Settings {
  readonly deadlineMs: number
  readonly log: Log
}

const DEADLINE_MS = 10_000
const SILENT: Log = { info: () => undefined, error: () => undefined }

/** A database as a new hosted Supabase project has it, ready for migrations. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { data, databaseUrl, deadlineMs = DEADLINE_MS, log = SILENT, template } = options
  const settings = { deadlineMs, log }
  if (databaseUrl)
    return bootstrapped(
      await openPostgres({ ...settings, server: { connectionString: databaseUrl } }),
    )
  return data === 'memory' ? openThrowawayDatabase(settings, template) : openFolder(data, settings)
}

async function openFolder(data: string, settings: Settings): Promise<Database> {
  const lock = lockFolder(data)
  try {
    refuseOlderKind(data)
    const postgres = await startOwnPostgres({
      folder: path.join(data, 'postgres'),
      isKept: true,
      log: settings.log,
    })
    try {
      const database = await openPostgres({ ...settings, server: postgres.address })
      return closingWith(await bootstrapped(database), () =>
        postgres.stop().finally(() => lock.release()),
      )
    } catch (cause) {
      await postgres.stop()
      throw cause
    }
  } catch (cause) {
    lock.release()
    throw cause
  }
}

async function bootstrapped(database: Database): Promise<Database> {
  try {
    await bootstrap(database)
    return database
  } catch (cause) {
    await database.close()
    throw cause
  }
}

function closingWith(database: Database, afterwards: () => Promise<void>): Database {
  return { ...database, close: () => database.close().finally(afterwards) }
}

export class DataOfOlderKind extends Error {
  constructor(data: string) {
    super(
      `The data in ${data} were written by an earlier version of this server, which kept them in another form; nothing in there was changed. Run \`npm run move-data\` to take them along, or start with another --data folder.`,
    )
    this.name = 'DataOfOlderKind'
  }
}

function refuseOlderKind(data: string): void {
  const isOlder = existsSync(path.join(data, 'database', 'PG_VERSION'))
  if (isOlder && !existsSync(path.join(data, 'postgres'))) throw new DataOfOlderKind(data)
}
