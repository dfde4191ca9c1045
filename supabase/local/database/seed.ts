import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '#local/service.ts'
import { hashOf } from './bootstrap.ts'
import { DatabaseError, type Database } from './database.ts'
import { isDemonstration } from './demonstration.ts'
import { describe, inOwnSession, MigrationProblem } from './migrations.ts'
import { identifier, raw, sql } from './sql.ts'

const FILE = 'supabase/seed.sql'
/** Its dates lie around the day on which it is sown, so no prepared copy may have it. */
const MONTH_FILE = 'supabase/seed-calendar.sql'
const RECORD = identifier('supabase_migrations', 'seed_files')
const DEADLINE_MS = 10 * 60_000

/** Sows once, after `migrate`; a seed changed later is for new databases. Answers whether it sowed. */
export async function seed(database: Database, workdir: string, log?: Log): Promise<boolean> {
  return sow(database, FILE, await readSeed(workdir), log)
}

/** A month of demonstration, once, and only where nobody has planned or booked anything yet. */
export async function seedMonth(database: Database, workdir: string, log?: Log): Promise<boolean> {
  const text = await readText(workdir, MONTH_FILE)
  if (text === null || !(await isDemonstration(database)) || !(await isBlank(database)))
    return false
  return sow(database, MONTH_FILE, text, log)
}

async function isBlank(database: Database): Promise<boolean> {
  const tables = ['appointments', 'shifts', 'rooms', 'service_rules', 'skills', 'closed_times']
  const used = tables.map((table) => `exists (select from public.${table})`).join(' or ')
  const [row] = await database.rows(raw(`select ${used} as is_used`))
  return row?.['is_used'] === false
}

async function sow(
  database: Database,
  file: string,
  text: string | null,
  log?: Log,
): Promise<boolean> {
  if (text === null) return false
  const known = await database.rows(sql`select from ${RECORD} where path = ${file}`)
  if (known.length > 0) return false
  log?.info(`Sowing ${file}`)
  const record = sql`insert into ${RECORD} (path, hash) values (${file}, ${hashOf(text)})`
  await database
    .run(inOwnSession(record, raw(text)), { deadlineMs: DEADLINE_MS })
    .catch((cause: unknown) => {
      if (!(cause instanceof DatabaseError)) throw cause
      throw new MigrationProblem(`${file} failed: ${describe(cause)}`, cause)
    })
  return true
}

export function readSeed(workdir: string): Promise<string | null> {
  return readText(workdir, FILE)
}

function readText(workdir: string, file: string): Promise<string | null> {
  return readFile(path.join(workdir, file), 'utf8').catch((cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw cause
  })
}
