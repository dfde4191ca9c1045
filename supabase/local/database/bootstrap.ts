import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Database, Queryable } from './database.ts'
import { identifier, raw, sql } from './sql.ts'

const RECORD = identifier('supabase_local', 'bootstrap')
const FILES = ['database/roles.sql', 'auth/schema.sql', 'storage/schema.sql']
const DEADLINE_MS = 60_000

/** What a hosted Supabase project has before its first migration, brought up to these files. */
export async function bootstrap(database: Database): Promise<void> {
  const text = bootstrapSql()
  const hash = hashOf(text)
  const before = await look(database)
  if (before.isSupabase || before.hash === hash) return
  await database.transaction(async (tx) => {
    await tx.run(raw(`select pg_advisory_xact_lock(hashtext('supabase_local'))`))
    if ((await look(tx)).hash === hash) return
    await tx.run(raw(text), { deadlineMs: DEADLINE_MS })
    await tx.run(sql`
      create schema if not exists supabase_local;
      create table if not exists ${RECORD} (
        only_one boolean primary key default true check (only_one),
        hash text not null,
        applied_at timestamptz not null default now()
      );
      insert into ${RECORD} (hash) values (${hash})
        on conflict (only_one) do update set hash = excluded.hash, applied_at = now()`)
  })
}

export function bootstrapSql(): string {
  const folder = path.resolve(import.meta.dirname, '..')
  return FILES.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n')
}

export function hashOf(...parts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

interface Standing {
  readonly hash: string | null
  /** Auth and storage belong to a real Supabase, which keeps them up to date itself. */
  readonly isSupabase: boolean
}

async function look(database: Queryable): Promise<Standing> {
  const [found] = await database.rows<{ ours: boolean; theirs: boolean }>(
    raw(`
    select to_regclass('supabase_local.bootstrap') is not null as ours,
      to_regclass('auth.users') is not null as theirs`),
  )
  if (found?.ours !== true) return { hash: null, isSupabase: found?.theirs === true }
  const [record] = await database.rows<{ hash: string }>(sql`select hash from ${RECORD}`)
  return { hash: record?.hash ?? null, isSupabase: false }
}
