import type { Database, Queryable } from '#local/database/database.ts'
import { sql, type Sql } from '#local/database/sql.ts'
import type { Caller } from '#local/service.ts'

/** From here to the end of the transaction, PostgreSQL answers as it would answer this caller. */
export function becoming({ role, claims }: Caller): Sql {
  return sql`select set_config('role', ${role}, true),
    set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`
}

/** For the server itself, which policies do not bind. */
export const THE_SERVER = null
export type Actor = Caller | typeof THE_SERVER

export async function rowsAs<R extends Record<string, unknown>>(
  queryable: Queryable,
  actor: Actor,
  statement: Sql,
): Promise<R[]> {
  return queryable.rows<R>(actor === THE_SERVER ? statement : sql`${becoming(actor)}; ${statement}`)
}

class Undone extends Error {}

/** Finds out whether a write would be allowed, and leaves no trace of it. */
export async function tryOut(
  database: Database,
  work: (tx: Queryable) => Promise<void>,
): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      await work(tx)
      throw new Undone()
    })
  } catch (cause) {
    if (!(cause instanceof Undone)) throw cause
  }
}
