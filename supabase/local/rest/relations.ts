import type { ForeignKey, Table, ViewColumn } from './schema-facts.ts'

type ColumnPairs = readonly (readonly [here: string, there: string])[]

interface Edge {
  readonly from: Table
  readonly to: Table
  readonly constraint: string
  readonly columns: ColumnPairs
  /** At most one row of `from` can point to the same row of `to`. */
  readonly unique: boolean
}

interface DirectRelation extends Edge {
  readonly kind: 'many-to-one' | 'one-to-one' | 'one-to-many'
}

interface JunctionRelation {
  readonly kind: 'many-to-many'
  readonly from: Table
  readonly to: Table
  readonly junction: Table
  /** [column of `from`, column of the junction] */
  readonly fromColumns: ColumnPairs
  readonly fromConstraint: string
  /** [column of `to`, column of the junction] */
  readonly toColumns: ColumnPairs
  readonly toConstraint: string
}

export type Relation = DirectRelation | JunctionRelation

export function isToOne(relation: Relation): boolean {
  return relation.kind === 'many-to-one' || relation.kind === 'one-to-one'
}

/** Every way rows of one table or view lead to rows of another, seen from both ends. */
export function relationsFrom(
  tables: readonly Table[],
  foreignKeys: readonly ForeignKey[],
  viewColumns: readonly ViewColumn[],
): Relation[] {
  const byOid = new Map(tables.map((table) => [table.oid, table]))
  const windows = viewWindows(tables, viewColumns)
  const edges = foreignKeys.flatMap((foreignKey) => edgesOf(foreignKey, byOid, windows))
  const ways = edges.flatMap((edge): DirectRelation[] => [
    { ...edge, kind: edge.unique ? 'one-to-one' : 'many-to-one' },
    { ...reversed(edge), kind: edge.unique ? 'one-to-one' : 'one-to-many' },
  ])
  return [...ways, ...junctions(edges)]
}

/** One table or view through which columns of a base table can be seen, with their names there. */
interface Window {
  readonly table: Table
  readonly names: ReadonlyMap<string, string>
}

function viewWindows(
  tables: readonly Table[],
  viewColumns: readonly ViewColumn[],
): Map<string, Window[]> {
  const windows = new Map<string, Window[]>(
    tables.map((table) => [
      table.oid,
      [{ table, names: new Map(table.columns.map((column) => [column.name, column.name])) }],
    ]),
  )
  const views = new Map(tables.map((table) => [table.oid, table]))
  const byViewAndSource = Map.groupBy(viewColumns, ([view, , source]) => `${view} ${source}`)
  for (const columns of byViewAndSource.values()) {
    const [view = '', , source = ''] = columns[0] ?? []
    const table = views.get(view)
    if (table === undefined) continue
    const names = new Map(columns.map(([, column, , origin]) => [origin, column]))
    windows.get(source)?.push({ table, names })
  }
  return windows
}

function edgesOf(
  foreignKey: ForeignKey,
  byOid: ReadonlyMap<string, Table>,
  windows: ReadonlyMap<string, Window[]>,
): Edge[] {
  const unique = isUnique(byOid.get(foreignKey.table), foreignKey)
  const starts = windowsOn(foreignKey.table, windows)
  const ends = windowsOn(foreignKey.target, windows)
  return starts.flatMap((start) =>
    ends.flatMap((end) => {
      const columns = foreignKey.columns.flatMap(([from, to]) => {
        const here = start.names.get(from)
        const there = end.names.get(to)
        return here === undefined || there === undefined ? [] : [[here, there] as const]
      })
      if (columns.length < foreignKey.columns.length) return []
      const { constraint } = foreignKey
      return [{ from: start.table, to: end.table, constraint, columns, unique }]
    }),
  )
}

/** The table itself, the views on it, and the views on those. */
function windowsOn(oid: string, windows: ReadonlyMap<string, Window[]>): Window[] {
  const [own, ...views] = windows.get(oid) ?? []
  if (own === undefined) return []
  const further = views.flatMap((view) =>
    windowsOn(view.table.oid, windows)
      .slice(1)
      .map((outer) => ({ table: outer.table, names: chained(view.names, outer.names) })),
  )
  return [own, ...views, ...further]
}

function chained(
  inner: ReadonlyMap<string, string>,
  outer: ReadonlyMap<string, string>,
): Map<string, string> {
  return new Map(
    [...inner].flatMap(([base, name]) => {
      const outerName = outer.get(name)
      return outerName === undefined ? [] : [[base, outerName] as const]
    }),
  )
}

function isUnique(table: Table | undefined, foreignKey: ForeignKey): boolean {
  const columns = new Set(foreignKey.columns.map(([column]) => column))
  return table?.uniques.some((unique) => unique.every((column) => columns.has(column))) ?? false
}

function reversed(edge: Edge): Edge {
  const columns = edge.columns.map(([here, there]) => [there, here] as const)
  return { ...edge, from: edge.to, to: edge.from, columns }
}

/** A table whose primary key contains two foreign keys joins the tables they point to. */
function junctions(edges: readonly Edge[]): JunctionRelation[] {
  const byJunction = Map.groupBy(edges, (edge) => edge.from)
  return [...byJunction].flatMap(([junction, sides]) =>
    sides.flatMap((near) =>
      sides
        .filter((far) => far !== near && far.constraint !== near.constraint)
        .filter((far) => coversKey(junction, near, far))
        .map((far) => ({
          kind: 'many-to-many' as const,
          from: near.to,
          to: far.to,
          junction,
          fromColumns: reversed(near).columns,
          fromConstraint: near.constraint,
          toColumns: reversed(far).columns,
          toConstraint: far.constraint,
        })),
    ),
  )
}

function coversKey(junction: Table, near: Edge, far: Edge): boolean {
  return [...near.columns, ...far.columns].every(([column]) => junction.primaryKey.includes(column))
}
