import { AirtableError, noSuchModel } from './airtable-error.ts'
import type { FieldType } from './field-values.ts'

export type Fields = Readonly<Record<string, unknown>>

export interface Field {
  readonly name: string
  readonly type: FieldType
  /** Of a select: what may be chosen. */
  readonly choices?: readonly string[]
}

export interface View {
  readonly name: string
  readonly filterByFormula?: string
}

export interface Table {
  readonly id: string
  readonly name: string
  readonly fields: readonly Field[]
  readonly views: readonly View[]
}

export interface StoredRecord {
  readonly id: string
  readonly createdTime: string
  readonly fields: Fields
}

export interface StoredAttachment {
  readonly id: string
  readonly filename: string
  readonly type: string
  readonly size: number
}

/** Where a base lies: one table's records in the order they were made. */
export interface Base {
  tables(): Promise<readonly Table[]>
  putTable(table: Omit<Table, 'id'>): Promise<Table>
  records(table: Table): Promise<readonly StoredRecord[]>
  add(table: Table, fields: Fields): Promise<StoredRecord>
  put(table: Table, id: string, fields: Fields): Promise<void>
  remove(table: Table, ids: readonly string[]): Promise<void>
  keepAttachment(attachment: StoredAttachment, bytes: Uint8Array): Promise<void>
  attachment(id: string): Promise<{ readonly type: string; readonly bytes: Uint8Array } | null>
  clear(): Promise<void>
}

export async function requireTable(base: Base, nameOrId: string): Promise<Table> {
  const tables = await base.tables()
  const table = tables.find(({ id, name }) => id === nameOrId || name === nameOrId)
  if (table === undefined) throw noSuchModel()
  return table
}

export function requireField(table: Table, name: string): Field {
  const field = table.fields.find((one) => one.name === name)
  if (field !== undefined) return field
  throw new AirtableError(422, 'UNKNOWN_FIELD_NAME', `Unknown field name: "${name}"`)
}
