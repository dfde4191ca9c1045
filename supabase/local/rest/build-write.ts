import { identifier, join, literal, raw, sql, type Sql } from '#local/database/sql.ts'
import type { Column, Table } from './schema-facts.ts'

/** The rows a body describes, read by PostgreSQL from the JSON text as it came. */
export interface Payload {
  readonly json: string
  readonly isArray: boolean
  readonly columns: readonly Column[]
  /** Absent keys take the column's default instead of null. */
  readonly missingAsDefault: boolean
}

export interface ConflictRule {
  readonly columns: readonly string[]
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates'
}

const INSERTED = "coalesce(nullif(current_setting('pgrst.inserted', true), ''), '0')::int"

/** How many rows an upsert truly inserted: each row counts one up, each conflict one down again. */
const COUNT_UP = raw(`set_config('pgrst.inserted', (${INSERTED} + 1)::text, true) <> '0'`)
const COUNT_DOWN = raw(`set_config('pgrst.inserted', (${INSERTED} - 1)::text, true) <> '-1'`)
export const INSERTED_ROWS = raw(`${INSERTED} as inserted`)

export function insertSql(
  table: Table,
  payload: Payload,
  conflict: ConflictRule | null,
  returning: Sql,
): Sql {
  const columns = columnList(payload.columns)
  const into = sql`insert into ${identifier(table.schema, table.name)} as ${identifier(table.name)}`
  const names = payload.columns.length === 0 ? raw('') : sql` (${columns})`
  const counted = conflict?.resolution === 'merge-duplicates' ? sql` where ${COUNT_UP}` : raw('')
  return sql`${into}${names} select ${columns} from ${payloadSql(payload)}${counted}${conflictSql(payload, conflict)} returning ${returning}`
}

export function updateSql(table: Table, payload: Payload, where: Sql, returning: Sql): Sql {
  const name = identifier(table.name)
  const sets = payload.columns.map((column) => {
    const own = identifier(column.name)
    return sql`${own} = pgrst_payload.${own}`
  })
  const first = sql`(select * from ${payloadSql(payload)} limit 1) pgrst_payload`
  return sql`update ${identifier(table.schema, table.name)} as ${name} set ${join(sets)} from ${first} where ${where} returning ${returning}`
}

export function deleteSql(table: Table, where: Sql, returning: Sql): Sql {
  return sql`delete from ${identifier(table.schema, table.name)} as ${identifier(table.name)} where ${where} returning ${returning}`
}

function columnList(columns: readonly Column[]): Sql {
  return join(columns.map((column) => identifier(column.name)))
}

function conflictSql(payload: Payload, conflict: ConflictRule | null): Sql {
  if (conflict === null || conflict.columns.length === 0) return raw('')
  const target = sql` on conflict (${join(conflict.columns.map((name) => identifier(name)))})`
  if (conflict.resolution === 'ignore-duplicates' || payload.columns.length === 0) {
    return sql`${target} do nothing`
  }
  const sets = payload.columns.map(({ name }) => {
    const own = identifier(name)
    return sql`${own} = excluded.${own}`
  })
  return sql`${target} do update set ${join(sets)} where ${COUNT_DOWN}`
}

function payloadSql(payload: Payload): Sql {
  const json = payload.missingAsDefault
    ? withDefaults(payload)
    : sql`${literal(payload.json)}::json`
  const prefix = payload.missingAsDefault ? 'jsonb' : 'json'
  if (payload.columns.length === 0) {
    return payload.isArray
      ? sql`${raw(prefix)}_array_elements(${json}) pgrst_payload`
      : sql`(values (1)) pgrst_payload`
  }
  const reader = raw(`${prefix}_to_record${payload.isArray ? 'set' : ''}`)
  const typed = payload.columns.map(({ name, type }) => sql`${identifier(name)} ${raw(type)}`)
  return sql`${reader}(${json}) as pgrst_payload(${join(typed)})`
}

function withDefaults({ json, isArray, columns }: Payload): Sql {
  const pairs = columns.flatMap((column) =>
    column.default === null ? [] : [sql`${column.name}, ${raw(column.default)}`],
  )
  const defaults = sql`jsonb_build_object(${join(pairs)})`
  const given = sql`${literal(json)}::jsonb`
  return isArray
    ? sql`(select jsonb_agg(${defaults} || pgrst_item) from jsonb_array_elements(${given}) pgrst_item)`
    : sql`${defaults} || ${given}`
}
