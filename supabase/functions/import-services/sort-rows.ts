import { readServiceRow, type ServiceContent } from '#domain/service/airtable-services.ts'
import type { AirtableRecord } from '#functions/_shared/airtable.ts'

export interface Row {
  readonly record: string
  readonly content: ServiceContent
  readonly position: number
  readonly image: unknown
}

/** Why a row was left out, or only its picture, for whoever mends the table. */
export interface RefusedRow {
  readonly record: string
  readonly name: string
  readonly reasons: readonly { readonly field: string; readonly code: string }[]
}

export function sortRows(records: readonly AirtableRecord[]): {
  readonly rows: readonly Row[]
  readonly refused: readonly RefusedRow[]
} {
  const rows: Row[] = []
  const refused: RefusedRow[] = []
  for (const [place, { id, fields }] of records.entries()) {
    const { content, flaws } = readServiceRow(fields)
    const isTwin = rows.some((row) => row.content.slug === content.slug)
    const reasons = isTwin ? [...flaws, { field: 'Service Name', code: 'twice' }] : flaws
    const row = { record: id, content, position: place + 1, image: fields['Image'] }
    if (reasons.length === 0) rows.push(row)
    else refused.push({ record: id, name: content.name.slice(0, 120), reasons })
  }
  return { rows, refused }
}
