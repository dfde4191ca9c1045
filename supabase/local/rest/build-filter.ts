import { identifier, join, literal, raw, sql, type Sql } from '#local/database/sql.ts'
import { columnOf, fieldSql, type RowContext } from './build-field.ts'
import type { Field, Filter, Operation } from './syntax.ts'

const TEXT_TYPES = new Set(['text', 'character varying', 'bpchar', 'character', 'json', 'jsonb'])

const STATES = new Map([
  ['null', 'is null'],
  ['not_null', 'is not null'],
  ['true', 'is true'],
  ['false', 'is false'],
  ['unknown', 'is unknown'],
])

export function filterSql(row: RowContext, filter: Filter): Sql {
  const test = operationSql(row, filter.field, filter.operation)
  return filter.negated ? sql`not (${test})` : test
}

/** Values stay untyped literals, so that PostgreSQL reads each as the column's own type. */
function operationSql(row: RowContext, field: Field, operation: Operation): Sql {
  const target = fieldSql(row, field)
  switch (operation.kind) {
    case 'is':
      return sql`${target} ${raw(STATES.get(operation.state) ?? 'is null')}`
    case 'in':
      return sql`${target} = any(${arrayLiteral(operation.values)})`
    case 'search':
      return searchSql(searchable(row, field, operation.language), operation)
    case 'compare': {
      const isPattern = operation.operator === 'like' || operation.operator === 'ilike'
      const value = isPattern ? operation.value.replaceAll('*', '%') : operation.value
      const operand =
        operation.quantifier === null
          ? literal(value)
          : sql`${raw(operation.quantifier)}(${literal(value)})`
      return sql`${target} ${raw(operation.operator)} ${operand}`
    }
  }
}

function searchSql(target: Sql, operation: Extract<Operation, { kind: 'search' }>): Sql {
  const parts = [configuration(operation.language), literal(operation.value)].filter(isPresent)
  return sql`${target} @@ ${raw(operation.operator)}(${join(parts)})`
}

/** Plain text is searched as if it were a document; a tsvector is one already. */
function searchable(row: RowContext, field: Field, language: string | null): Sql {
  const target = fieldSql(row, field)
  const type = field.path.length > 0 ? 'text' : columnOf(row, field.column)?.baseType
  if (type === undefined || !TEXT_TYPES.has(type)) return target
  return sql`to_tsvector(${join([configuration(language), target].filter(isPresent))})`
}

function configuration(language: string | null): Sql | null {
  return language === null ? null : literal(language)
}

function isPresent(part: Sql | null): part is Sql {
  return part !== null
}

export function arrayLiteral(values: readonly string[]): Sql {
  const elements = values.map(
    (value) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
  )
  return literal(`{${elements.join(',')}}`)
}

export function pairsSql(
  left: string,
  right: string,
  pairs: readonly (readonly [left: string, right: string])[],
): Sql {
  return join(
    pairs.map(([a, b]) => sql`${identifier(left, a)} = ${identifier(right, b)}`),
    ' and ',
  )
}
