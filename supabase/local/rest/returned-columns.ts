import { identifier, join, raw, sql, type Sql } from '#local/database/sql.ts'
import { embedsOf, type ReadNode } from './plan-read.ts'

/** Only what the answer needs, since returning a column takes the right to read it. */
export function returnedColumns(node: ReadNode): Sql {
  const names = neededColumns(node)
  const hasAll = names.delete('*')
  const own = new Set(node.table?.columns.map((column) => column.name))
  const parts = [...names]
    .filter((name) => !hasAll || !own.has(name))
    .map((name) => identifier(node.alias, name))
  if (hasAll) parts.unshift(sql`${identifier(node.alias)}.*`)
  return parts.length === 0 ? raw('1') : join(parts)
}

function neededColumns(node: ReadNode): Set<string> {
  const names = new Set<string>()
  for (const item of node.items) if (item.kind === 'column') names.add(item.column)
  for (const { relation } of embedsOf(node)) {
    const pairs = relation.kind === 'many-to-many' ? relation.fromColumns : relation.columns
    for (const [own] of pairs) names.add(own)
  }
  for (const term of node.order) if (term.relation === null) names.add(term.field.column)
  return names
}
