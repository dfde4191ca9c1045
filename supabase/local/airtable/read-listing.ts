import { notPlayed, unreadable } from './airtable-error.ts'

export interface SortWish {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

export interface ListingWish {
  readonly view: string | null
  readonly filterByFormula: string | null
  readonly sort: readonly SortWish[]
  readonly fields: readonly string[] | null
  readonly maxRecords: number
  readonly pageSize: number
  readonly offset: string | null
}

type Wishes = Readonly<Record<string, unknown>>

const LARGEST_PAGE = 100
const UNPLAYED = ['cellFormat', 'timeZone', 'userLocale', 'returnFieldsByFieldId', 'recordMetadata']
const PLAYED = ['view', 'filterByFormula', 'sort', 'fields', 'maxRecords', 'pageSize', 'offset']

export function readListing(wishes: Wishes): ListingWish {
  for (const name of Object.keys(wishes)) {
    if (UNPLAYED.includes(name)) throw notPlayed(name)
    if (!PLAYED.includes(name)) throw unreadable(`Unknown parameter: ${name}`)
  }
  return {
    view: textOf(wishes, 'view'),
    filterByFormula: textOf(wishes, 'filterByFormula'),
    sort: sortOf(wishes['sort']),
    fields: fieldsOf(wishes['fields']),
    maxRecords: countOf(wishes, 'maxRecords', Number.MAX_SAFE_INTEGER),
    pageSize: countOf(wishes, 'pageSize', LARGEST_PAGE, LARGEST_PAGE),
    offset: textOf(wishes, 'offset'),
  }
}

/** `fields[]=A&fields[]=B&sort[0][field]=A&sort[0][direction]=desc`, as addresses write lists. */
export function wishesInQuery(query: URLSearchParams): Wishes {
  const wishes: Record<string, unknown> = {}
  const sort: Record<string, Record<string, string>> = {}
  for (const [name, value] of query) {
    const [, place, part = ''] = /^sort\[(\d{1,2})\]\[(field|direction)\]$/.exec(name) ?? []
    if (place !== undefined) sort[place] = { ...sort[place], [part]: value }
    else if (/^fields\[\d*\]$/.test(name)) wishes['fields'] = [wishes['fields'] ?? [], value].flat()
    else wishes[name] = isCount(name) ? Number(value) : value
  }
  const sorts = Object.values(sort)
  return sorts.length === 0 ? wishes : { ...wishes, sort: sorts }
}

function isCount(name: string): boolean {
  return name === 'maxRecords' || name === 'pageSize'
}

function textOf(wishes: Wishes, name: string): string | null {
  const value = wishes[name]
  if (value === undefined || value === '') return null
  if (typeof value === 'string') return value
  throw unreadable(`${name} must be a text.`)
}

function countOf(wishes: Wishes, name: string, otherwise: number, most = otherwise): number {
  const value = wishes[name] ?? otherwise
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most)
    return value
  throw unreadable(`${name} must be a number from 1 to ${most}.`)
}

function fieldsOf(value: unknown): readonly string[] | null {
  if (value === undefined) return null
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value
  throw unreadable('fields must be a list of names.')
}

function sortOf(value: unknown): readonly SortWish[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw unreadable('sort must be a list.')
  return value.map((one: unknown) => {
    const { field, direction = 'asc' } = (one ?? {}) as Record<string, unknown>
    if (typeof field !== 'string' || (direction !== 'asc' && direction !== 'desc'))
      throw unreadable('sort names a field and a direction, asc or desc.')
    return { field, direction }
  })
}
