import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '#local/service.ts'
import { DatabaseError, type Database, type Queryable } from './database.ts'
import { identifier, join, raw, sql, type Sql } from './sql.ts'

const RECORD = identifier('supabase_migrations', 'schema_migrations')
const DEADLINE_MS = 10 * 60_000
const UNIQUE_VIOLATION = '23505'

export interface Migration {
  readonly version: string
  readonly name: string
  readonly file: string
  readonly text: string
}

/** A sentence for the person who wrote the migrations. */
export class MigrationProblem extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'MigrationProblem'
  }
}

/** Applies what is not recorded yet, in order, and answers with the names of the files it applied. */
export async function migrate(database: Database, workdir: string, log?: Log): Promise<string[]> {
  const migrations = await readMigrations(workdir)
  await prepareRecords(database)
  const pending = notYetApplied(migrations, await recordedVersions(database))
  for (const migration of pending) {
    log?.info(`Applying the migration ${migration.file}`)
    await apply(database, migration)
  }
  return pending.map(({ file }) => file)
}

/** Files named as the Supabase CLI names them: digits, an underscore, a name. */
export async function readMigrations(workdir: string): Promise<Migration[]> {
  const folder = path.join(workdir, 'supabase', 'migrations')
  const files = await readdir(folder).catch((cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw cause
  })
  const migrations: Migration[] = []
  for (const file of files.toSorted((one, other) => (one < other ? -1 : 1))) {
    const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? []
    if (version === undefined || name === undefined) continue
    const text = await readFile(path.join(folder, file), 'utf8')
    migrations.push({ version, name, file, text })
  }
  refuseTwins(migrations)
  return migrations
}

function refuseTwins(migrations: readonly Migration[]): void {
  const byVersion = new Map<string, Migration>()
  for (const migration of migrations) {
    const twin = byVersion.get(migration.version)
    if (twin !== undefined)
      throw new MigrationProblem(
        `The migrations ${twin.file} and ${migration.file} have the same number: rename one of them.`,
      )
    byVersion.set(migration.version, migration)
  }
}

function notYetApplied(
  migrations: readonly Migration[],
  recorded: readonly string[],
): readonly Migration[] {
  const inFolder = new Set(migrations.map(({ version }) => version))
  const missing = recorded.filter((version) => !inFolder.has(version))
  if (missing.length > 0)
    throw new MigrationProblem(
      `The database has had the migration ${missing.join(', ')}, which is not in supabase/migrations: bring the file back, or start with other data.`,
    )
  const newest = recorded.at(-1) ?? ''
  const pending = migrations.filter(({ version }) => !recorded.includes(version))
  const late = pending.find(({ version }) => version < newest)
  if (late !== undefined)
    throw new MigrationProblem(
      `The migration ${late.file} comes before ${newest}, which the database has had already: give it a later number.`,
    )
  return pending
}

async function recordedVersions(database: Queryable): Promise<string[]> {
  const rows = await database.rows<{ version: string }>(
    sql`select version from ${RECORD} order by version collate "C"`,
  )
  return rows.map(({ version }) => version)
}

/**
 * One message and so one transaction. The record comes first: of two servers that start together
 * one waits here for the other, and then learns that there is nothing left to do.
 */
async function apply(database: Database, { version, name, file, text }: Migration): Promise<void> {
  const record = sql`insert into ${RECORD} (version, name, statements)
    values (${version}, ${name}, array[${text}])`
  try {
    await database.run(inOwnSession(record, raw(text)), { deadlineMs: DEADLINE_MS })
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause
    if (cause.code === UNIQUE_VIOLATION && cause.table === 'schema_migrations') return
    throw new MigrationProblem(`The migration ${file} failed: ${describe(cause)}`, cause)
  }
}

/** No setting of a script outlives it: every connection begins the next one as it was opened. */
export function inOwnSession(...parts: readonly Sql[]): Sql {
  return join([...parts, raw('reset session authorization; reset all')], ';\n')
}

export function describe({ message, detail, hint, code }: DatabaseError): string {
  return [`${message} (${code})`, detail, hint].filter(Boolean).join(' ')
}

export async function prepareRecords(database: Database): Promise<void> {
  await database.run(
    raw(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key, statements text[], name text
    );
    alter table supabase_migrations.schema_migrations
      add column if not exists statements text[], add column if not exists name text;
    create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null)`),
  )
}
