import { AirtableError, unreadable } from './airtable-error.ts'
import { requireField, type Base, type StoredRecord, type Table } from './base.ts'
import { matches, requireKnownFields } from './formula-match.ts'
import { parseFormula } from './formula-parser.ts'
import type { Iterators } from './iterators.ts'
import type { ListingWish, SortWish } from './read-listing.ts'

export interface RecordPage {
  readonly records: readonly StoredRecord[]
  readonly offset?: string
}

/** A listing sees the table as it was when it began, page after page. */
export async function listRecords(
  base: Base,
  table: Table,
  wish: ListingWish,
  iterators: Iterators,
): Promise<RecordPage> {
  for (const name of wish.fields ?? []) requireField(table, name)
  const all = await base.records(table)
  const chosen = wish.offset === null ? chosenIds(table, all, wish) : iterators.rest(wish.offset)
  const page = chosen.slice(0, wish.pageSize)
  const rest = chosen.slice(wish.pageSize)
  const records = page.flatMap((id) => all.find((one) => one.id === id) ?? [])
  return rest.length === 0 ? { records } : { records, offset: iterators.keep(rest) }
}

function chosenIds(table: Table, all: readonly StoredRecord[], wish: ListingWish): string[] {
  const filters = [filterOfView(table, wish.view), wish.filterByFormula].filter(
    (formula) => formula !== null,
  )
  const formulas = filters.map(parseFormula)
  const names = table.fields.map(({ name }) => name)
  for (const formula of formulas) requireKnownFields(formula, names)
  const found = all.filter(({ fields }) => formulas.every((formula) => matches(formula, fields)))
  return sorted(table, found, wish.sort)
    .slice(0, wish.maxRecords)
    .map(({ id }) => id)
}

function filterOfView(table: Table, name: string | null): string | null {
  if (name === null) return null
  const view = table.views.find((one) => one.name === name)
  if (view === undefined)
    throw new AirtableError(422, 'VIEW_NAME_NOT_FOUND', `View ${name} not found`)
  return view.filterByFormula ?? null
}

function sorted(
  table: Table,
  records: readonly StoredRecord[],
  sort: readonly SortWish[],
): readonly StoredRecord[] {
  for (const { field } of sort) requireField(table, field)
  return records.toSorted((one, other) => {
    for (const { field, direction } of sort) {
      const order = compare(one.fields[field], other.fields[field])
      if (order !== 0) return direction === 'desc' ? -order : order
    }
    return 0
  })
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return asText(one).localeCompare(asText(other))
}

function asText(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    throw unreadable('This double does not sort by lists.')
  return value === undefined || value === null ? '' : `${value as string | number | boolean}`
}
