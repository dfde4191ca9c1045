import type { Sql } from './sql.ts'

/**
 * Booleans, int2, int4, float4, float8, json and jsonb arrive as JavaScript values;
 * every other type arrives as PostgreSQL's own text. The same for every server.
 */
export type Row = Record<string, unknown>

export interface StatementResult<R extends Row = Row> {
  readonly rows: R[]
  readonly affected: number
}

export interface RunOptions {
  /** Ends a runaway statement with SQLSTATE 57014. Default: the database's own deadline. */
  readonly deadlineMs?: number | undefined
  /** Default: the server itself. */
  readonly audience?: Audience
  /** People of one audience take turns. Work that names none is a person of its own. */
  readonly whose?: string | undefined
  /** The same text has the same answer for everyone, so that those who wait for it share one reading. */
  readonly isShared?: boolean
}

/** Whose work it is: each of them has connections of its own. */
export type Audience = 'strangers' | 'clients' | 'staff' | 'server'

export interface Queryable {
  /** One simple-protocol message: all its statements in one transaction, one round trip. */
  run(script: Sql, options?: RunOptions): Promise<StatementResult[]>
  /** The rows of the script's last statement. */
  rows<R extends Row>(script: Sql, options?: RunOptions): Promise<R[]>
}

export interface Database extends Queryable {
  /** For work that must look before it leaps: the connection is held until `work` settles. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseErrorFields {
  readonly code: string
  readonly message: string
  readonly detail?: string | undefined
  readonly hint?: string | undefined
  readonly table?: string | undefined
  readonly column?: string | undefined
  readonly constraint?: string | undefined
}

/** Only what a caller may see: the driver's own errors carry the whole statement text. */
export class DatabaseError extends Error {
  readonly code: string
  readonly detail: string | undefined
  readonly hint: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined
  readonly constraint: string | undefined

  constructor(fields: DatabaseErrorFields) {
    super(fields.message)
    this.name = 'DatabaseError'
    this.code = fields.code
    this.detail = fields.detail
    this.hint = fields.hint
    this.table = fields.table
    this.column = fields.column
    this.constraint = fields.constraint
  }
}
