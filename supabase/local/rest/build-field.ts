import { identifier, literal, raw, sql, type Sql } from '#local/database/sql.ts'
import type { ReadNode } from './plan-read.ts'
import type { Column } from './schema-facts.ts'
import type { ColumnItem, Field } from './syntax.ts'

const JSON_TYPES = new Set(['json', 'jsonb'])

/** SQL's own spellings of types, which mean something else or nothing once quoted. */
const TYPE_WORDS = new Map([
  ['int', 'integer'],
  ['integer', 'integer'],
  ['smallint', 'smallint'],
  ['bigint', 'bigint'],
  ['decimal', 'numeric'],
  ['numeric', 'numeric'],
  ['real', 'real'],
  ['float', 'double precision'],
  ['double precision', 'double precision'],
  ['boolean', 'boolean'],
  ['char', 'character'],
  ['character', 'character'],
  ['character varying', 'character varying'],
  ['varchar', 'character varying'],
  ['bit', 'bit'],
  ['time', 'time'],
  ['timestamp', 'timestamp'],
  ['time with time zone', 'time with time zone'],
  ['time without time zone', 'time'],
  ['timestamp with time zone', 'timestamp with time zone'],
  ['timestamp without time zone', 'timestamp'],
  ['interval', 'interval'],
])

/** What building needs to know of the row that a column belongs to. */
export type RowContext = Pick<ReadNode, 'facts' | 'table' | 'alias'>

export function columnOf(row: RowContext, name: string): Column | undefined {
  return row.table === null ? undefined : row.facts.column(row.table, name)
}

export function fieldSql(row: RowContext, field: Field): Sql {
  const plain = identifier(row.alias, field.column)
  if (field.path.length === 0) return plain
  const type = columnOf(row, field.column)?.baseType
  const isJson = type === undefined || JSON_TYPES.has(type)
  const steps = field.path.map(({ asText, key }) => {
    const operand = typeof key === 'number' ? raw(String(key)) : literal(key)
    return sql`${raw(asText ? '->>' : '->')}${operand}`
  })
  return steps.reduce(
    (before, step) => sql`${before}${step}`,
    isJson ? plain : sql`to_jsonb(${plain})`,
  )
}

/** The key under which a selected column appears in the answer. */
export function outputName(item: ColumnItem): string {
  if (item.alias !== null) return item.alias
  const lastKey = item.path.findLast(({ key }) => typeof key === 'string')?.key
  return typeof lastKey === 'string' ? lastKey : item.column
}

export function columnItemSql(row: RowContext, item: ColumnItem): Sql {
  if (item.column === '*') return sql`${identifier(row.alias)}.*`
  const value = fieldSql(row, item)
  const cast = item.cast === null ? value : sql`cast(${value} as ${typeName(item.cast)})`
  return sql`${cast} as ${identifier(outputName(item))}`
}

function typeName(name: string): Sql {
  const folded = name.trim().toLowerCase()
  const word = TYPE_WORDS.get(folded)
  return word === undefined ? identifier(folded) : raw(word)
}
