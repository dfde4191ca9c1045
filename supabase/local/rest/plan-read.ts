import { identifier, type Sql } from '#local/database/sql.ts'
import { isToOne, type Relation } from './relations.ts'
import { resolveRelation } from './resolve-relation.ts'
import { RestError } from './rest-error.ts'
import type { SchemaFacts, Table } from './schema-facts.ts'
import type {
  ColumnItem,
  Condition,
  EmbedItem,
  OrderTerm,
  Placed,
  Query,
  SelectItem,
} from './syntax.ts'

/** One resource to be read, with everything the query string said about it. */
export interface ReadNode {
  readonly facts: SchemaFacts
  readonly schema: string
  /** Null for the rows of a function whose shape is no table's. */
  readonly table: Table | null
  readonly source: Sql
  readonly alias: string
  readonly items: (ColumnItem | EmbedNode)[]
  readonly conditions: Condition[]
  order: readonly OrderTerm[]
  limit: number | null
  offset: number
}

export interface EmbedNode extends ReadNode {
  readonly kind: 'embed'
  readonly name: string
  readonly relation: Relation
  readonly junctionAlias: string
  readonly inner: boolean
  readonly spread: boolean
}

interface ReadRoot {
  readonly facts: SchemaFacts
  readonly schema: string
  readonly table: Table | null
  readonly source: Sql
  readonly alias: string
  /** The most rows any one list may have, from config.toml's max_rows. */
  readonly maxRows: number | null
}

/** Names meet the schema: embedded resources find their relations, filters and orders their resource. */
export function planRead(root: ReadRoot, query: Query): ReadNode {
  const planner = new ReadPlanner(root.maxRows)
  const node = planner.node(root, query.select)
  place(node, query.conditions, (at, condition) => at.conditions.push(condition))
  place(node, query.orders, (at, terms) => (at.order = terms))
  place(node, query.limits, (at, limit) => (at.limit = Math.min(limit, at.limit ?? limit)))
  place(node, query.offsets, (at, offset) => (at.offset = offset))
  return node
}

export function embedsOf(node: ReadNode): EmbedNode[] {
  return node.items.filter((item) => item.kind === 'embed')
}

export function embedNamed(node: ReadNode, name: string): EmbedNode | undefined {
  return embedsOf(node).find((embed) => embed.name === name)
}

class ReadPlanner {
  private readonly maxRows: number | null
  private aliases = 0

  constructor(maxRows: number | null) {
    this.maxRows = maxRows
  }

  node(root: Omit<ReadRoot, 'maxRows'>, items: readonly SelectItem[]): ReadNode {
    const { facts, schema, table, source, alias } = root
    return {
      facts,
      schema,
      table,
      source,
      alias,
      items: items.map((item) => (item.kind === 'column' ? item : this.embed(root, item))),
      conditions: [],
      order: [],
      limit: this.maxRows,
      offset: 0,
    }
  }

  private embed(parent: Omit<ReadRoot, 'maxRows'>, item: EmbedItem): EmbedNode {
    const { facts, schema } = parent
    if (parent.table === null) throw notRelated(parent.alias, item.target)
    const relation = resolveRelation(facts, schema, parent.table, item)
    const table = relation.to
    const root = {
      facts,
      schema,
      table,
      source: identifier(table.schema, table.name),
      alias: this.alias(table.name),
    }
    return {
      ...this.node(root, item.items),
      kind: 'embed',
      name: item.alias ?? item.target,
      relation,
      junctionAlias: this.alias('junction'),
      inner: item.inner,
      spread: item.spread,
      ...(isToOne(relation) ? { limit: 1 } : {}),
    }
  }

  /** Short enough that PostgreSQL never cuts two of them down to the same 63 bytes. */
  private alias(name: string): string {
    this.aliases += 1
    return `${name.slice(0, 14)}_${this.aliases}`
  }
}

function place<T>(
  root: ReadNode,
  things: readonly Placed<T>[],
  put: (node: ReadNode, value: T) => void,
): void {
  for (const { path, value } of things) put(nodeAt(root, path), value)
}

function nodeAt(root: ReadNode, path: readonly string[]): ReadNode {
  let node = root
  for (const name of path) {
    const next = embedNamed(node, name)
    if (next === undefined) throw notEmbedded(name)
    node = next
  }
  return node
}

export function notEmbedded(name: string): RestError {
  return new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })
}

function notRelated(from: string, target: string): RestError {
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${from}' and '${target}' in the schema cache`,
  )
}
