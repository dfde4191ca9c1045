import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { inOwnSession, migrate, readMigrations } from '#local/database/migrations.ts'
import { openDatabase } from '#local/database/open-database.ts'
import { raw } from '#local/database/sql.ts'
import { differenceBetween, differenceInWords } from '#local/schema/difference.ts'
import { readCatalogue } from '#local/schema/read-catalogue.ts'
import { applySchemas, readSchemas } from '#local/schema/schema-files.ts'
import { OPENING_DEADLINE_MS } from './salon.ts'
import type { Database, Row } from '#local/database/database.ts'

/* A salon that has been open since an earlier version. Everything else here begins with empty tables. */

const EARLIER = '20261125092200'
const BEFORE_PLAIN_HOME = '20261130113745'
const workdir = process.cwd()

type Rows = ReadonlyMap<string, readonly Row[]>

let database: Database
let before: Rows
let after: Rows

beforeAll(async () => {
  database = await openDatabase({ data: 'memory' })
  await migrateUntil(EARLIER, database)
  await database.run(inOwnSession(raw(readFileSync('tests/db/earlier-salon.sql', 'utf8'))))
  before = await rowsOfAll()
  await migrate(database, workdir)
  after = await rowsOfAll()
}, OPENING_DEADLINE_MS)
afterAll(() => database.close())

test('the salon had rows in every table that says something of it', () => {
  const empty = [...before].flatMap(([table, rows]) => (rows.length > 0 ? [] : [table]))
  expect(empty).toEqual([])
})

test('every row is still there, with everything it said', () => {
  const lost = [...before].flatMap(([table, rows]) => {
    const kept = after.get(calledNow(table)) ?? []
    const missing = rows.filter((row) => !kept.some((one) => saysAllOf(one, row)))
    return missing.map((row) => `${table} ${JSON.stringify(row)}`)
  })
  expect(lost).toEqual([])
})

test('the database is that of a new salon', async () => {
  const fresh = await openDatabase({ data: 'memory' })
  await applySchemas(fresh, await readSchemas(workdir))
  const difference = differenceBetween(await readCatalogue(database), await readCatalogue(fresh))
  await fresh.close()
  expect(differenceInWords(difference)).toEqual([])
}, 60_000)

test('those who came before are in the list of clients', async () => {
  const entries = await database.rows(
    raw('select name, email, visits, spent_cents::int as cents from private.client_entries'),
  )
  expect(entries).toEqual(
    expect.arrayContaining([
      { name: 'Nora Whitfield', email: 'nora@example.com', visits: 1, cents: 8000 },
      { name: 'Hannah Brooks', email: 'hannah@example.com', visits: 0, cents: 0 },
      { name: 'Sam Whitfield', email: 'sam@example.com', visits: 0, cents: 0 },
    ]),
  )
})

test(
  'what was invented about the people of the example goes, but in a demonstration; what someone wrote stays',
  async () => {
    const told = (of: Database) =>
      of.rows(
        raw(`select slug, biography <> '{}' as "hasBiography", education <> '{}' as "hasEducation"
      from stylists where slug in ('mara-ellison', 'andre-whitaker') order by position`),
      )
    expect(await told(database)).toEqual([
      { slug: 'mara-ellison', hasBiography: true, hasEducation: true },
      { slug: 'andre-whitaker', hasBiography: true, hasEducation: true },
    ])
    const own = await openDatabase({ data: 'memory' })
    onTestFinished(() => own.close())
    await migrateUntil(BEFORE_PLAIN_HOME, own)
    await own.run(
      raw(`
    update stylists set biography = array['Cuts by the pier.'] where slug = 'mara-ellison';
    update stylists set name = 'Tom Orr' where slug = 'andre-whitaker'`),
    )
    await migrate(own, workdir)
    expect(await told(own)).toEqual([
      { slug: 'mara-ellison', hasBiography: true, hasEducation: false },
      { slug: 'andre-whitaker', hasBiography: false, hasEducation: false },
    ])
  },
  OPENING_DEADLINE_MS,
)

async function migrateUntil(last: string, database: Database): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'earlier-'))
  const migrations = path.join(folder, 'supabase', 'migrations')
  mkdirSync(migrations, { recursive: true })
  for (const { file, version } of await readMigrations(workdir))
    if (version <= last)
      copyFileSync(path.join(workdir, 'supabase/migrations', file), path.join(migrations, file))
  await migrate(database, folder)
  rmSync(folder, { recursive: true })
}

async function rowsOfAll(): Promise<Rows> {
  const tables = await database.rows<{ name: string }>(
    raw(`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'private') order by 1`),
  )
  const all = new Map<string, readonly Row[]>()
  for (const { name } of tables) {
    const rows = await database.rows<{ row: Row }>(
      raw(`select to_jsonb(told) as row from ${name} as told`),
    )
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}

function calledNow(table: string): string {
  return table === 'private.jobs' ? 'private.timers' : table
}

/** A column that came since says more and takes nothing away; filling it is a change like any other. */
function saysAllOf(now: Row, then: Row): boolean {
  return Object.entries(then).every(
    ([column, value]) =>
      column === 'updated_at' || JSON.stringify(now[column]) === JSON.stringify(value),
  )
}
