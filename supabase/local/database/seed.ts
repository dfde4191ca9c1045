import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '#local/service.ts'
import { hashOf } from './bootstrap.ts'
import { DatabaseError, type Database } from './database.ts'
import { describe, inOwnSession, MigrationProblem } from './migrations.ts'
import { identifier, raw, sql } from './sql.ts'

const FILE = 'supabase/seed.sql'
const RECORD = identifier('supabase_migrations', 'seed_files')
const DEADLINE_MS = 10 * 60_000

/** Sows once, after `migrate`; a seed changed later is for new databases. Answers whether it sowed. */
export async function seed(database: Database, workdir: string, log?: Log): Promise<boolean> {
  const text = await readSeed(workdir)
  if (text === null) return false
  const known = await database.rows(sql`select from ${RECORD} where path = ${FILE}`)
  if (known.length > 0) return false
  log?.info(`Sowing ${FILE}`)
  const record = sql`insert into ${RECORD} (path, hash) values (${FILE}, ${hashOf(text)})`
  await database
    .run(inOwnSession(record, raw(text)), { deadlineMs: DEADLINE_MS })
    .catch((cause: unknown) => {
      if (!(cause instanceof DatabaseError)) throw cause
      throw new MigrationProblem(`${FILE} failed: ${describe(cause)}`, cause)
    })
  return true
}

export function readSeed(workdir: string): Promise<string | null> {
  return readFile(path.join(workdir, FILE), 'utf8').catch((cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw cause
  })
}
