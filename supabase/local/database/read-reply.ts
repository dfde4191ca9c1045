import type { DatabaseErrorFields, Row, StatementResult } from './database.ts'
import { affectedRows, decoderOf } from './decode-value.ts'

/** How the connection stands after a reply: idle, in a transaction, or in a failed one. */
export type ConnectionState = 'I' | 'T' | 'E'

export interface Reply {
  readonly results: StatementResult[]
  readonly error: DatabaseErrorFields | null
  readonly warnings: string[]
  readonly state: ConnectionState
  readonly lastCommand: string
}

interface Column {
  readonly name: string
  decode(text: string): unknown
}

const ROW_DESCRIPTION = 0x54
const DATA_ROW = 0x44
const COMMAND_COMPLETE = 0x43
const ERROR = 0x45
const NOTICE = 0x4e
const READY_FOR_QUERY = 0x5a

/** PostgreSQL's answer to one simple-protocol message, from its bytes. */
export function readReply(bytes: Uint8Array): Reply {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const results: StatementResult[] = []
  const warnings: string[] = []
  let error: DatabaseErrorFields | null = null
  let state: ConnectionState = 'I'
  let lastCommand = ''
  let columns: Column[] = []
  let rows: Row[] = []
  for (let at = 0; at < buffer.length; at += 1 + buffer.readUInt32BE(at + 1)) {
    const body = at + 5
    switch (buffer.readUInt8(at)) {
      case ROW_DESCRIPTION:
        columns = readColumns(buffer, body)
        break
      case DATA_ROW:
        rows.push(readRow(buffer, body, columns))
        break
      case COMMAND_COMPLETE:
        lastCommand = readText(buffer, body)
        results.push({ rows, affected: affectedByTag(lastCommand) })
        rows = []
        columns = []
        break
      case ERROR:
        error ??= asErrorFields(readFields(buffer, body))
        break
      case NOTICE:
        warnings.push(...readWarning(readFields(buffer, body)))
        break
      case READY_FOR_QUERY:
        state = buffer.toString('latin1', body, body + 1) as ConnectionState
        break
      default:
        break
    }
  }
  return { results, error, warnings, state, lastCommand }
}

/** The state that a whole reply ends in; null means that the engine stopped in the middle of it. */
export function stateAtEnd(bytes: Uint8Array): ConnectionState | null {
  const start = bytes.length - 6
  if (start < 0 || bytes[start] !== READY_FOR_QUERY) return null
  return String.fromCharCode(bytes[start + 5] ?? 0) as ConnectionState
}

function readColumns(buffer: Buffer, body: number): Column[] {
  const columns: Column[] = []
  const count = buffer.readUInt16BE(body)
  let at = body + 2
  for (let index = 0; index < count; index++) {
    const end = buffer.indexOf(0, at)
    const name = buffer.toString('utf8', at, end)
    columns.push({ name, decode: decoderOf(buffer.readUInt32BE(end + 7)) })
    at = end + 19
  }
  return columns
}

function readRow(buffer: Buffer, body: number, columns: readonly Column[]): Row {
  const row: Row = {}
  let at = body + 2
  for (const column of columns) {
    const length = buffer.readInt32BE(at)
    at += 4
    const isNull = length < 0
    const value = isNull ? null : column.decode(buffer.toString('utf8', at, at + length))
    if (!isNull) at += length
    if (column.name === '__proto__') defineOwn(row, column.name, value)
    else row[column.name] = value
  }
  return row
}

function defineOwn(row: Row, name: string, value: unknown): void {
  Object.defineProperty(row, name, { value, enumerable: true, writable: true, configurable: true })
}

function affectedByTag(tag: string): number {
  const words = tag.split(' ')
  return affectedRows(words[0] ?? '', Number(words.at(-1)))
}

type Fields = Readonly<Record<string, string>>

/** Each field of an error or notice is one letter and a text; an empty letter ends them. */
function readFields(buffer: Buffer, body: number): Fields {
  const fields: Record<string, string> = {}
  for (let at = body; buffer[at] !== 0;) {
    const end = buffer.indexOf(0, at)
    fields[buffer.toString('latin1', at, at + 1)] = buffer.toString('utf8', at + 1, end)
    at = end + 1
  }
  return fields
}

function asErrorFields(fields: Fields): DatabaseErrorFields {
  return {
    code: fields['C'] ?? 'XX000',
    message: fields['M'] ?? 'The database gave no reason.',
    detail: fields['D'],
    hint: fields['H'],
    table: fields['t'],
    column: fields['c'],
    constraint: fields['n'],
  }
}

function readWarning(fields: Fields): string[] {
  return fields['V'] === 'WARNING' && fields['M'] !== undefined ? [fields['M']] : []
}

function readText(buffer: Buffer, at: number): string {
  return buffer.toString('utf8', at, buffer.indexOf(0, at))
}
