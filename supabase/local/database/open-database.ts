import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '#local/service.ts'
import { bootstrap, bootstrapSql, hashOf } from './bootstrap.ts'
import type { Database } from './database.ts'
import { engineVersion } from './engine-package.ts'
import { lockFolder } from './folder-lock.ts'
import { openPgliteFolder } from './open-pglite.ts'
import { openPostgres } from './open-postgres.ts'
import { raw } from './sql.ts'
import { copyFolder, templateFolder } from './template-folder.ts'
import { createThrowawayFolder, removeThrowawayFolder } from './throwaway-folder.ts'

export interface OpenDatabaseOptions {
  /** A folder, or `memory`: gone when the database is closed. */
  readonly data: string
  /** A real PostgreSQL to use instead; `data` is then left alone. */
  readonly databaseUrl?: string | null | undefined
  readonly deadlineMs?: number | undefined
  readonly log?: Log | undefined
  /** Makes a new database; everybody else gets a copy of what it made. */
  readonly template?: Template | undefined
}

export interface Template {
  readonly key: string
  prepare(database: Database): Promise<void>
}

interface Settings {
  readonly deadlineMs: number
  readonly log: Log
}

const DEADLINE_MS = 10_000
const SILENT: Log = { info: () => undefined, error: () => undefined }

/** A database as a new hosted Supabase project has it, ready for migrations. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { data, databaseUrl, deadlineMs = DEADLINE_MS, log = SILENT, template } = options
  const settings = { deadlineMs, log }
  if (databaseUrl) return bootstrapped(await openPostgres({ ...settings, databaseUrl }))
  if (data !== 'memory') return openFolder(data, settings, template)
  const folder = await createThrowawayFolder()
  const forget = (): Promise<void> => removeThrowawayFolder(folder)
  try {
    return closingWith(await openFolder(folder, settings, template), forget)
  } catch (cause) {
    await forget()
    throw cause
  }
}

async function openFolder(
  data: string,
  settings: Settings,
  template: Template | undefined,
): Promise<Database> {
  const lock = lockFolder(data)
  const folder = path.join(data, 'database')
  try {
    if (existsSync(folder)) refuseOtherVersion(folder)
    else await copyFolder(await preparedFolder(settings.log, template), folder)
    const database = await bootstrapped(await openPgliteFolder({ folder, ...settings }))
    return closingWith(database, async () => lock.release())
  } catch (cause) {
    lock.release()
    throw cause
  }
}

/** The prepared folder of a template is made from the one with nothing but the bootstrap in it. */
function preparedFolder(log: Log, template?: Template): Promise<string> {
  const base = hashOf(engineVersion(), SLIMMING, bootstrapSql())
  if (template === undefined)
    return templateFolder(base, (folder) => {
      log.info('Preparing an empty database, once for all that follow')
      return prepare(folder, (database) => slim(database))
    })
  return templateFolder(hashOf(base, template.key), async (folder) => {
    await rm(folder, { recursive: true })
    await copyFolder(await preparedFolder(log), folder)
    await prepare(folder, (database) => template.prepare(database))
  })
}

async function prepare(folder: string, work: (database: Database) => Promise<void>): Promise<void> {
  const settings = { deadlineMs: DEADLINE_MS, log: SILENT }
  const database = await bootstrapped(await openPgliteFolder({ folder, ...settings }))
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

/** Two thirds of a new cluster are templates for further databases, which this one never makes. */
const SLIMMING = `
  update pg_database set datistemplate = false where datistemplate;
  drop database template1;
  drop database template0;
  checkpoint`

async function slim(database: Database): Promise<void> {
  for (const statement of SLIMMING.split(';')) await database.run(raw(statement))
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

const OWN_MAJOR_VERSION = '18'

export class DataOfAnotherVersion extends Error {
  constructor(folder: string, version: string) {
    super(
      `The data in ${folder} was written by PostgreSQL ${version}, and this server reads ${OWN_MAJOR_VERSION}. Use the release that wrote it, or start with another --data folder.`,
    )
    this.name = 'DataOfAnotherVersion'
  }
}

function refuseOtherVersion(folder: string): void {
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== OWN_MAJOR_VERSION) throw new DataOfAnotherVersion(folder, version)
}
