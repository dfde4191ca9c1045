import { identifier, join, raw, sql, type Sql } from '#local/database/sql.ts'
import { columnItemSql, columnOf, fieldSql, outputName, type RowContext } from './build-field.ts'
import { filterSql, pairsSql } from './build-filter.ts'
import { embedNamed, embedsOf, notEmbedded, type EmbedNode, type ReadNode } from './plan-read.ts'
import { isToOne } from './relations.ts'
import { RestError } from './rest-error.ts'
import type { ColumnItem, Condition, Filter, OrderTerm } from './syntax.ts'

/** The rows of one resource, its embedded resources already folded into them as JSON. */
export function rowsSql(node: ReadNode, joined: Sql | null = null): Sql {
  return sql`select ${join(node.items.flatMap((item) => itemSql(node, item)))} from ${fromSql(node)}${spreadsSql(node)}${whereSql(node, joined)}${orderSql(node)}${windowSql(node)}`
}

export function countSql(node: ReadNode): Sql {
  return sql`select count(*) from ${fromSql(node)}${whereSql(node, null)}`
}

/** The same rows without their content, for `explain` and for a count that stops early. */
export function bareRowsSql(node: ReadNode): Sql {
  return sql`select 1 from ${fromSql(node)}${whereSql(node, null)}`
}

function fromSql(node: ReadNode): Sql {
  const source = sql`${node.source} as ${identifier(node.alias)}`
  if (!isEmbed(node) || node.relation.kind !== 'many-to-many') return source
  const { junction, toColumns } = node.relation
  return sql`${source} join ${identifier(junction.schema, junction.name)} as ${identifier(node.junctionAlias)} on ${pairsSql(node.alias, node.junctionAlias, toColumns)}`
}

function isEmbed(node: ReadNode): node is EmbedNode {
  return 'relation' in node
}

function itemSql(node: ReadNode, item: ColumnItem | EmbedNode): Sql[] {
  if (item.kind === 'column') return [columnItemSql(node, item)]
  if (item.items.length === 0) return []
  if (item.spread) return spreadItemsSql(item)
  const rows = sql`(${rowsSql(item, joinedSql(node, item))}) pgrst_row`
  const value = isToOne(item.relation)
    ? sql`(select row_to_json(pgrst_row.*) from ${rows})`
    : sql`(select coalesce(json_agg(pgrst_row.*), '[]') from ${rows})`
  return [sql`${value} as ${identifier(item.name)}`]
}

function joinedSql(parent: RowContext, embed: EmbedNode): Sql {
  const { relation } = embed
  return relation.kind === 'many-to-many'
    ? pairsSql(parent.alias, embed.junctionAlias, relation.fromColumns)
    : pairsSql(parent.alias, embed.alias, relation.columns)
}

/** `...client(name)` puts the client's columns beside the row's own; of many rows, arrays of them. */
function spreadItemsSql(embed: EmbedNode): Sql[] {
  const alias = spreadAlias(embed)
  if (isToOne(embed.relation)) return [sql`${identifier(alias)}.*`]
  return outputNames(embed).map(
    (name) => sql`coalesce(${identifier(alias, name)}, '[]') as ${identifier(name)}`,
  )
}

function spreadsSql(node: ReadNode): Sql {
  const spreads = embedsOf(node).filter((embed) => embed.spread && embed.items.length > 0)
  return join(
    spreads.map((embed) => {
      const rows = rowsSql(embed, joinedSql(node, embed))
      const folded = isToOne(embed.relation)
        ? rows
        : sql`select ${columnArraysSql(embed)} from (${rows}) pgrst_row`
      return sql` left join lateral (${folded}) ${identifier(spreadAlias(embed))} on true`
    }),
    '',
  )
}

function columnArraysSql(embed: EmbedNode): Sql {
  return join(
    outputNames(embed).map(
      (name) => sql`json_agg(${identifier('pgrst_row', name)}) as ${identifier(name)}`,
    ),
  )
}

function spreadAlias(embed: EmbedNode): string {
  return `spread_${embed.alias}`
}

function outputNames(node: ReadNode): string[] {
  return node.items.flatMap((item) => {
    if (item.kind === 'column') {
      return item.column === '*'
        ? (node.table?.columns.map((column) => column.name) ?? [])
        : [outputName(item)]
    }
    if (item.items.length === 0) return []
    return item.spread ? outputNames(item) : [item.name]
  })
}

function whereSql(node: ReadNode, joined: Sql | null): Sql {
  const conditions = [
    ...(joined === null ? [] : [joined]),
    ...node.conditions.map((condition) => conditionSql(node, condition)),
    ...embedsOf(node)
      .filter((embed) => embed.inner)
      .map((embed) => existsSql(node, embed)),
  ]
  return conditions.length === 0 ? raw('') : sql` where ${join(conditions, ' and ')}`
}

function existsSql(parent: ReadNode, embed: EmbedNode): Sql {
  return sql`exists (select 1 from ${fromSql(embed)}${whereSql(embed, joinedSql(parent, embed))})`
}

export function conditionSql(node: ReadNode, condition: Condition): Sql {
  if (condition.kind === 'filter')
    return embedFilterSql(node, condition) ?? filterSql(node, condition)
  const members = condition.members.map((member) => conditionSql(node, member))
  const group = sql`(${join(members, condition.word === 'and' ? ' and ' : ' or ')})`
  return condition.negated ? sql`not ${group}` : group
}

/** `clients=not.is.null` on an embedded resource asks whether it has any row. */
function embedFilterSql(node: ReadNode, filter: Filter): Sql | null {
  const embed = filter.field.path.length === 0 ? embedNamed(node, filter.field.column) : undefined
  if (embed === undefined) return null
  const { operation } = filter
  if (operation.kind === 'is' && (operation.state === 'null' || operation.state === 'not_null')) {
    const wantsRow = (operation.state === 'not_null') !== filter.negated
    return wantsRow ? existsSql(node, embed) : sql`not ${existsSql(node, embed)}`
  }
  if (columnOf(node, filter.field.column) !== undefined) return null
  throw new RestError(400, 'PGRST120', `Bad operator on the '${embed.name}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  })
}

function orderSql(node: ReadNode): Sql {
  if (node.order.length === 0) return raw('')
  return sql` order by ${join(node.order.map((term) => orderTermSql(node, term)))}`
}

function orderTermSql(node: ReadNode, term: OrderTerm): Sql {
  const value =
    term.relation === null ? fieldSql(node, term.field) : relatedValueSql(node, term.relation, term)
  const direction = term.direction === null ? '' : ` ${term.direction}`
  const nulls = { nullsfirst: ' nulls first', nullslast: ' nulls last' }
  return sql`${value}${raw(direction)}${raw(term.nulls === null ? '' : nulls[term.nulls])}`
}

function relatedValueSql(node: ReadNode, name: string, term: OrderTerm): Sql {
  const embed = embedNamed(node, name)
  if (embed === undefined) throw notEmbedded(name)
  if (!isToOne(embed.relation)) {
    const from = node.table?.name ?? node.alias
    throw new RestError(400, 'PGRST118', `A related order on '${name}' is not possible`, {
      details: `'${from}' and '${name}' do not form a many-to-one or one-to-one relationship`,
    })
  }
  return sql`(select ${fieldSql(embed, term.field)} from ${fromSql(embed)}${whereSql(embed, joinedSql(node, embed))} limit 1)`
}

function windowSql(node: ReadNode): Sql {
  const limit = node.limit === null ? '' : ` limit ${node.limit}`
  const offset = node.offset === 0 ? '' : ` offset ${node.offset}`
  return raw(limit + offset)
}
