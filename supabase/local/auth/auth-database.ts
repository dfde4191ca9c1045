import type { Database, Queryable, Row } from '#local/database/database.ts'
import { identifier, join, raw, sql, type Sql } from '#local/database/sql.ts'
import type { JsonObject } from './request-body.ts'
import type { Visit } from './visit.ts'

/** GoTrue's own role and search path, so that a trigger which fails on hosted fails here as well. */
const becomeAuthAdmin = raw(
  `select set_config('role', 'supabase_auth_admin', true), set_config('search_path', 'auth', true)`,
)

export function inTransaction<T>(visit: Visit, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return visit.server.backend.database.transaction(async (tx) => {
    await tx.run(becomeAuthAdmin)
    return work(tx)
  })
}

export function readRows<R extends Row>(database: Database, query: Sql): Promise<R[]> {
  return database.rows<R>(script(becomeAuthAdmin, query))
}

export function script(...statements: readonly Sql[]): Sql {
  return join(statements, ';\n')
}

/** `a = 1, b = null`: the names are our own, the values quoted. */
export function assignments(changes: JsonObject): Sql {
  const pairs = Object.entries(changes).map(
    ([column, value]) => sql`${identifier(column)} = ${value}`,
  )
  return join(pairs)
}

/** GoTrue's way with metadata: given keys replace, a null removes its key, other keys stay. */
export function mergedJson(column: string, patch: JsonObject): Sql {
  const kept = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null))
  const removed = Object.keys(patch).filter((key) => patch[key] === null)
  return sql`(coalesce(${identifier(column)}, '{}'::jsonb) || ${kept}::jsonb)
    - array(select jsonb_array_elements_text(${removed}::jsonb))`
}

export function nowOf(visit: Visit): Date {
  return visit.server.backend.now()
}
