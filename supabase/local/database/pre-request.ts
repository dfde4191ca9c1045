import type { Database } from './database.ts'
import { raw, type Sql } from './sql.ts'

const QUERY = raw(`
  select format('%I.%I', pronamespace::regnamespace, proname) as name
  from pg_roles r
  cross join lateral unnest(r.rolconfig) as setting
  join pg_proc p on p.oid = to_regprocedure(split_part(setting, '=', 2) || '()')
  where r.rolname = 'authenticator' and starts_with(setting, 'pgrst.db_pre_request=')`)

/**
 * PostgREST's `db_pre_request`: a function of the database, called as whoever asks before each of their requests, which
 * refuses one by raising. Nothing where there is none.
 */
export function preRequestOf(database: Database): () => Promise<Sql> {
  let found: Promise<Sql> | null = null
  return () =>
    (found ??= find(database).catch((cause: unknown) => {
      found = null
      throw cause
    }))
}

async function find(database: Database): Promise<Sql> {
  const [named] = await database.rows<{ name: string }>(QUERY)
  return raw(named === undefined ? '' : `select ${named.name}(); `)
}
