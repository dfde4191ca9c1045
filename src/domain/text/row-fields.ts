import { Problem } from './errors.ts'

type Fields = Readonly<Record<string, unknown>>

/** One row of an answer, its fields read as what they should be and never trusted to be it. */
export interface RowFields {
  text(name: string): string
  flag(name: string): boolean
  /** A whole number of cents, or null. */
  cents(name: string): number | null
  /** In milliseconds, or null. */
  moment(name: string): number | null
  value(name: string): unknown
}

export function fieldsOf(row: unknown): RowFields {
  const fields: Fields = typeof row === 'object' && row !== null ? { ...row } : {}
  return {
    text: (name) => (typeof fields[name] === 'string' ? fields[name] : ''),
    flag: (name) => fields[name] === true,
    cents: (name) => (Number.isSafeInteger(fields[name]) ? Number(fields[name]) : null),
    moment: (name) => momentOf(fields[name]),
    value: (name) => fields[name],
  }
}

/** An answer that should be rows; a row that cannot be read makes the whole answer none. */
export function readRows<Row>(rows: unknown, read: (row: RowFields) => Row | null): readonly Row[] {
  if (!Array.isArray(rows)) throw new Problem('unexpected-answer')
  return rows.map((row: unknown) => {
    const known = read(fieldsOf(row))
    if (known === null) throw new Problem('unexpected-answer')
    return known
  })
}

export function readable<Known>(
  rows: unknown,
  read: (row: RowFields) => Known | null,
): readonly Known[] {
  if (!Array.isArray(rows)) return []
  return rows.map((row: unknown) => read(fieldsOf(row))).filter((known) => known !== null)
}

export function wholeOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

export function textsIn(value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw new Problem('unexpected-answer')
  return value.filter((one: unknown) => typeof one === 'string')
}

function momentOf(value: unknown): number | null {
  const moment = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(moment) ? null : moment
}
