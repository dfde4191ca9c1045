import { relationsFrom, type Relation } from './relations.ts'

export interface Column {
  readonly name: string
  readonly type: string
  /** The type under a domain. */
  readonly baseType: string
  readonly default: string | null
}

export interface Table {
  readonly oid: string
  readonly schema: string
  readonly name: string
  readonly isView: boolean
  readonly primaryKey: readonly string[]
  readonly uniques: readonly (readonly string[])[]
  readonly columns: readonly Column[]
}

export interface ForeignKey {
  readonly constraint: string
  readonly table: string
  readonly target: string
  readonly columns: readonly (readonly [from: string, to: string])[]
}

export interface Parameter {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly variadic: boolean
}

export interface Routine {
  readonly schema: string
  readonly name: string
  readonly returnsSet: boolean
  readonly returns: string
  readonly returnTable: string | null
  /** Two calls may differ though nothing has changed. */
  readonly isVolatile: boolean
  readonly isComposite: boolean
  readonly parameters: readonly Parameter[]
}

/** [view, its column, table or view it was read from, column there] */
export type ViewColumn = readonly [view: string, column: string, source: string, origin: string]

/** The catalogue as `schema-query.ts` answers it; an empty list arrives as null. */
export interface CatalogueRows {
  readonly tables?: readonly Table[] | null
  readonly foreignKeys?: readonly ForeignKey[] | null
  readonly viewColumns?: readonly ViewColumn[] | null
  readonly functions?: readonly Routine[] | null
  readonly roles?: readonly string[] | null
}

export class SchemaFacts {
  readonly fingerprint: string
  readonly roles: ReadonlySet<string>
  private readonly tablesByName = new Map<string, Table>()
  private readonly tablesByOid = new Map<string, Table>()
  private readonly columnsByTable = new Map<string, ReadonlyMap<string, Column>>()
  private readonly relationsByTable: ReadonlyMap<string, readonly Relation[]>
  private readonly routinesByName: ReadonlyMap<string, readonly Routine[]>

  constructor(fingerprint: string, rows: CatalogueRows) {
    this.fingerprint = fingerprint
    this.roles = new Set(rows.roles ?? [])
    const tables = rows.tables ?? []
    for (const table of tables) {
      this.tablesByName.set(key(table.schema, table.name), table)
      this.tablesByOid.set(table.oid, table)
      this.columnsByTable.set(table.oid, new Map(table.columns.map((c) => [c.name, c])))
    }
    this.relationsByTable = Map.groupBy(
      relationsFrom(tables, rows.foreignKeys ?? [], rows.viewColumns ?? []),
      (relation) => relation.from.oid,
    )
    this.routinesByName = Map.groupBy(rows.functions ?? [], (f) => key(f.schema, f.name))
  }

  table(schema: string, name: string): Table | undefined {
    return this.tablesByName.get(key(schema, name))
  }

  tableByOid(oid: string): Table | undefined {
    return this.tablesByOid.get(oid)
  }

  column(table: Table, name: string): Column | undefined {
    return this.columnsByTable.get(table.oid)?.get(name)
  }

  relations(table: Table): readonly Relation[] {
    return this.relationsByTable.get(table.oid) ?? []
  }

  routines(schema: string, name: string): readonly Routine[] {
    return this.routinesByName.get(key(schema, name)) ?? []
  }
}

function key(schema: string, name: string): string {
  return JSON.stringify([schema, name])
}
