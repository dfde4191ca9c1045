import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { openStoredBase } from './airtable/stored-base.ts'
import type { Database } from './database/database.ts'
import { lockFolder } from './database/folder-lock.ts'
import { migrate, readMigrations } from './database/migrations.ts'
import { openDatabase } from './database/open-database.ts'
import { settleLeftover } from './database/postgres/leftover.ts'
import { identifier, join, raw, sql, type Sql } from './database/sql.ts'
import { openMailbox } from './mailbox/mailbox-table.ts'
import { startupSentences } from './server/startup-sentences.ts'
import { openStripeTables } from './stripe/stripe-tables.ts'

/**
 * `npm run move-data [FOLDER]`: takes along what an earlier server kept in `database/`, a build of
 * PostgreSQL whose files no other can open. It is fetched for this one run, and reads a copy: the old
 * folder stays as it is, and the new one appears only when every table has the same rows.
 */
const OLD_ENGINE = '@electric-sql/pglite'
const OLD_VERSION = '0.5.16'
const EXTENSIONS = ['btree_gist', 'citext', 'pg_trgm', 'pgcrypto', 'uuid_ossp']
const ROWS_AT_ONCE = 2000

interface OldDatabase {
  query(text: string): Promise<{ readonly rows: readonly Record<string, unknown>[] }>
  exec(text: string): Promise<unknown>
  close(): Promise<void>
}

interface Table {
  readonly [column: string]: unknown
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
}

const workdir = process.cwd()
const data = path.resolve(process.argv[2] ?? '.data')
const moving = path.join(data, 'moving')

class NotMoved extends Error {}

try {
  await moveFolder()
} catch (cause) {
  const sentences = cause instanceof NotMoved ? [cause.message] : startupSentences(cause, null)
  if (sentences === null) throw cause
  process.stderr.write(`${sentences.join('\n')}\n`)
  process.exitCode = 1
}

async function moveFolder(): Promise<void> {
  if (!existsSync(path.join(data, 'database', 'PG_VERSION')))
    throw new NotMoved(`There is nothing to move in ${data}.`)
  if (existsSync(path.join(data, 'postgres')))
    throw new NotMoved(`The data in ${data} have been moved already.`)
  const lock = lockFolder(data)
  try {
    // One that was killed a moment ago: its database may be closing still, and would write into what is taken away.
    await settleLeftover(path.join(moving, 'new', 'postgres'))
    rmSync(moving, { recursive: true, force: true })
    await move()
    renameSync(path.join(moving, 'new', 'postgres'), path.join(data, 'postgres'))
    rmSync(moving, { recursive: true, force: true })
  } finally {
    lock.release()
  }
  say('Moved. The next start uses it; the folder `database` can go once all is well.')
}

async function move(): Promise<void> {
  const old = await openOld()
  const fresh = await openDatabase({ data: path.join(moving, 'new') })
  try {
    await bringUpToDate(old)
    await migrate(fresh, workdir)
    await openMailbox(fresh, () => new Date())
    await openStripeTables(fresh)
    await openStoredBase(fresh, () => new Date())
    const tables = await sharedTables(old, fresh)
    await fresh.run(sql`
      set local session_replication_role = replica;
      truncate ${join(tables.map(nameOf))} restart identity`)
    for (const table of tables) await copyTable(table, old, fresh)
    await copySequences(old, fresh)
    for (const table of tables) await compare(table, old, fresh)
  } finally {
    await Promise.all([old.close(), fresh.close()])
  }
}

async function openOld(): Promise<OldDatabase> {
  say('Fetching the engine of the earlier server, for this one run …')
  const folder = path.join(moving, 'engine')
  mkdirSync(folder, { recursive: true })
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const wanted = `${OLD_ENGINE}@${OLD_VERSION}`
  const options = ['--prefix', folder, '--ignore-scripts', '--no-audit']
  await promisify(execFile)(npm, ['install', ...options, wanted]).catch(() => {
    throw new NotMoved(
      'It could not be fetched: check the connection to the npm registry, and run the command again.',
    )
  })
  const dist = path.join(folder, 'node_modules', OLD_ENGINE, 'dist')
  const load = (file: string) => import(path.join(dist, file)) as Promise<Record<string, unknown>>
  const extensions: Record<string, unknown> = {}
  for (const name of EXTENSIONS) extensions[name] = (await load(`contrib/${name}.js`))[name]
  const { PGlite } = (await load('index.js')) as {
    PGlite: { create(options: object): Promise<OldDatabase> }
  }
  const copy = path.join(moving, 'old')
  cpSync(path.join(data, 'database'), copy, { recursive: true })
  const old = await PGlite.create({ dataDir: copy, extensions })
  await old.exec(`set timezone to 'UTC'; set search_path to "$user", public, extensions`)
  return old
}

/** In the copy: rows are moved between two databases of the same shape. */
async function bringUpToDate(old: OldDatabase): Promise<void> {
  const { rows } = await old.query('select version from supabase_migrations.schema_migrations')
  const known = new Set(rows.map(({ version }) => version))
  for (const { version, text } of await readMigrations(workdir))
    if (!known.has(version)) await old.exec(`begin; ${text}; reset all; commit;`)
}

async function sharedTables(old: OldDatabase, fresh: Database): Promise<readonly Table[]> {
  const tables = await fresh.rows<Table>(
    raw(`
    select nspname as schema, relname as name, json_agg(attname order by attnum) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and nspname !~ '^pg_' and nspname not in ('information_schema', 'supabase_local', 'extensions')
      and relname <> 'schema_migrations'
    group by nspname, relname order by nspname, relname`),
  )
  const { rows } = await old.query(
    `select nspname || '.' || relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace`,
  )
  const known = new Set(rows.map(({ name }) => name))
  return tables.filter(({ schema, name }) => known.has(`${schema}.${name}`))
}

/** Nothing that a row sets off happens again. */
async function copyTable(table: Table, old: OldDatabase, fresh: Database): Promise<void> {
  const columns = join(table.columns.map((column) => identifier(column)))
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const { rows } = await old.query(
      sql`select json_agg(part)::text as part, count(*)::int as count from (
        select ${columns} from ${nameOf(table)} order by ctid limit ${ROWS_AT_ONCE} offset ${offset}) as part`
        .text,
    )
    const [{ part = null, count = 0 } = {}] = rows
    if (count === 0) return
    await fresh.run(sql`
      set local session_replication_role = replica;
      insert into ${nameOf(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${nameOf(table)}, ${part})`)
  }
}

async function copySequences(old: OldDatabase, fresh: Database): Promise<void> {
  const { rows } = await old.query(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences where last_value is not null`,
  )
  for (const { schema, name, last } of rows)
    await fresh.run(
      sql`select setval(to_regclass(${`"${String(schema)}"."${String(name)}"`}), ${last}::bigint)`,
    )
}

/** As many rows, and the same in each of them. */
async function compare(table: Table, old: OldDatabase, fresh: Database): Promise<void> {
  const question = sql`
    select count(*)::int as rows, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
    from ${nameOf(table)} as t`
  const [was] = (await old.query(question.text)).rows
  const [is] = await fresh.rows(question)
  if (was?.['rows'] !== is?.['rows'] || was?.['sum'] !== is?.['sum'])
    throw new NotMoved(
      `The table ${table.schema}.${table.name} did not come along whole, so nothing was moved. The old folder is as it was.`,
    )
  if (was?.['rows'] !== 0) say(`  ${table.schema}.${table.name}: ${String(is?.['rows'])} rows`)
}

function nameOf({ schema, name }: Table): Sql {
  return identifier(schema, name)
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}
