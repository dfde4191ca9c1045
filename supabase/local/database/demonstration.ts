import type { Database } from './database.ts'
import { prepareRecords } from './migrations.ts'
import { identifier, sql } from './sql.ts'

const RECORD = identifier('supabase_migrations', 'seed_files')
const MARK = 'demonstration'
/** Folders from before there was the mark have this alone. */
const SEED = 'supabase/seed.sql'

interface Wish {
  readonly isWanted: boolean
  /** Nothing invented is shown to people who reach the server from elsewhere. */
  readonly isPublic: boolean
  readonly isOwn: boolean
}

/**
 * Asked before the first migration, so that a refused start has changed nothing. A database is a demonstration from its
 * first start on, or never: a first start that was cut short goes on as what it was, and what a salon has lived in is
 * never sown.
 */
export async function decideDemonstration(database: Database, wish: Wish): Promise<boolean> {
  await prepareRecords(database)
  await database.run(sql`
    insert into ${RECORD} (path, hash)
    select ${MARK}, '' where ${wish.isWanted} and not exists (select from supabase_migrations.schema_migrations)
    on conflict do nothing`)
  const isOne = await isDemonstration(database)
  if (isOne && wish.isPublic) throw new DemonstrationInPublic(wish)
  return isOne && wish.isWanted
}

/** Whether it holds accounts whose passwords everyone can read, or is about to. */
export async function isDemonstration(database: Database): Promise<boolean> {
  const marks = await database.rows(sql`select from ${RECORD} where path in (${MARK}, ${SEED})`)
  return marks.length > 0
}

export class DemonstrationInPublic extends Error {
  constructor({ isOwn }: Pick<Wish, 'isOwn'>) {
    const [what, elsewhere] = isOwn
      ? ['The data folder', 'another --data folder']
      : ['The database of DATABASE_URL', 'another one']
    super(
      `${what} holds a demonstration, with accounts whose passwords everyone can read, so it can’t be opened to other machines. Start with ${elsewhere}, or leave PUBLIC_URL, SITE_URL and HOST out.`,
    )
    this.name = 'DemonstrationInPublic'
  }
}
