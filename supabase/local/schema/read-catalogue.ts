import { readFileSync } from 'node:fs'
import path from 'node:path'
import { identifier, join, literal, raw, sql } from '#local/database/sql.ts'
import type { Queryable } from '#local/database/database.ts'
import type { Sql } from '#local/database/sql.ts'

/** One piece of a database: how it is made, and how it is taken away again. */
export interface Part {
  readonly kind: string
  readonly name: string
  /** Kind and name of what it belongs to, and goes with. */
  readonly owner: string
  readonly made: string
  readonly unmade: string
}

export type Catalogue = ReadonlyMap<string, Part>

const QUESTION = readFileSync(path.join(import.meta.dirname, 'catalogue.sql'), 'utf8')

interface RowsOfTable {
  readonly schema: string
  readonly table: string
  readonly key: string
  /** What a row only says of the moment. */
  readonly except?: readonly string[]
  /** Of a table that is not ours, what we write in it. */
  readonly only?: readonly string[]
}

/** Rows that are part of how the database works, and nobody's to change but ours. */
const OWN_ROWS: readonly RowsOfTable[] = [
  { schema: 'private', table: 'timers', key: 'name', except: ['last_run_at'] },
  { schema: 'private', table: 'commands', key: 'kind' },
  {
    schema: 'storage',
    table: 'buckets',
    key: 'id',
    only: ['id', 'name', 'public', 'file_size_limit', 'allowed_mime_types'],
  },
]

/** By kind and name. */
export async function readCatalogue(database: Queryable): Promise<Catalogue> {
  const parts = await partsIn(database, raw(QUESTION))
  const tables = new Set(parts.map(({ kind, name }) => `${kind} ${name}`))
  const rows = await Promise.all(
    OWN_ROWS.filter(
      ({ schema, table }) => schema === 'storage' || tables.has(`table ${schema}.${table}`),
    ).map(async (own) => partsIn(database, rowsOf(own, await columnsOf(database, own)))),
  )
  return new Map([...parts, ...rows.flat()].map((part) => [`${part.kind} ${part.name}`, part]))
}

function partsIn(database: Queryable, question: Sql): Promise<(Part & Record<string, unknown>)[]> {
  return database.rows<Part & Record<string, unknown>>(question)
}

/** Those that are there: a column that is new is known once a migration has made it. */
async function columnsOf(
  database: Queryable,
  { schema, table, except = [], only }: RowsOfTable,
): Promise<readonly string[]> {
  if (only !== undefined) return only
  const rows = await database.rows<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${`${schema}.${table}`}::regclass and attnum > 0 and not attisdropped
    order by attname`)
  return rows.map(({ name }) => name).filter((name) => !except.includes(name))
}

/** What is null goes without saying, so that another column changes no row that does not use it. */
function rowsOf({ schema, table, key }: RowsOfTable, columns: readonly string[]): Sql {
  const name = `${schema}.${table}`
  const named = columns.map(
    (column) => sql`case when ${identifier(column)} is not null then ${literal(column)} end`,
  )
  const values = columns.map((column) => sql`quote_literal(${identifier(column)})`)
  return sql`select 'row' as kind, ${`${name} `} || ${identifier(key)} as name, ${`table ${name}`} as owner,
    format(
      ${literal(`insert into ${name} (%s) values (%s)`)},
      concat_ws(', ', ${join(named)}), concat_ws(', ', ${join(values)})
    ) as made,
    format(${literal(`delete from ${name} where ${key} = %L`)}, ${identifier(key)}) as unmade
    from ${identifier(schema, table)} order by 2`
}
