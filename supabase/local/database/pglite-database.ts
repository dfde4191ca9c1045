import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import {
  DatabaseError,
  type Database,
  type Queryable,
  type Row,
  type StatementResult,
} from './database.ts'
import { raw, type Sql } from './sql.ts'

export async function openPglite(directory: string): Promise<Database> {
  const engine = await PGlite.create({
    ...(directory === 'memory' ? {} : { dataDir: directory }),
    extensions: { btree_gist, citext, pg_trgm, pgcrypto, uuid_ossp },
  })
  const text = (value: string): string => value
  const json = (value: string): unknown => JSON.parse(value)
  const parsers: Record<number, (value: string) => unknown> = {
    16: (value) => value === 't',
    20: text,
    21: Number,
    23: Number,
    700: Number,
    701: Number,
    114: json,
    3802: json,
    1082: text,
    1114: text,
    1184: text,
    1700: text,
    17: text,
  }
  for (const oid of [
    1005, 1007, 1009, 1015, 1016, 1021, 1022, 1028, 1115, 1185, 1231, 2951, 199, 3807, 1000,
  ])
    parsers[oid] = text
  const run = async (script: Sql): Promise<StatementResult[]> => {
    try {
      const results = await engine.exec(script.text, { parsers })
      return results.map((result) => ({
        rows: result.rows as Row[],
        affected: result.affectedRows ?? 0,
      }))
    } catch (cause) {
      throw asDatabaseError(cause)
    }
  }
  const rows = async <R extends Row>(script: Sql): Promise<R[]> =>
    ((await run(script)).at(-1)?.rows ?? []) as R[]
  let tail: Promise<unknown> = Promise.resolve()
  const exclusively = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = tail.then(work, work)
    tail = mine.catch(() => undefined)
    return mine
  }
  const inside: Queryable = { run, rows }
  return {
    engine: 'pglite',
    run: (script) => exclusively(() => run(script)),
    rows: (script) => exclusively(() => rows(script)),
    transaction: (work) =>
      exclusively(async () => {
        await run(raw('begin'))
        try {
          const value = await work(inside)
          await run(raw('commit'))
          return value
        } catch (cause) {
          await run(raw('rollback'))
          throw cause
        }
      }),
    close: () => engine.close(),
  }
}

function asDatabaseError(cause: unknown): DatabaseError {
  const fields = cause as {
    code?: string
    message?: string
    detail?: string
    hint?: string
    table?: string
    column?: string
    constraint?: string
  }
  return new DatabaseError({
    code: fields.code ?? 'XX000',
    message: fields.message ?? 'database error',
    detail: fields.detail,
    hint: fields.hint,
    table: fields.table,
    column: fields.column,
    constraint: fields.constraint,
  })
}
