import type { Fields } from '#functions/_shared/airtable.ts'
import { fieldsIn, jsonBody, textIn } from '#functions/_shared/json-body.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { flawedFields } from './pick-fields.ts'
import { resourceNamed, type Resource } from './resources.ts'

export interface Change {
  readonly id: string
  readonly fields: Fields
}

export type Wish = { readonly name: string; readonly resource: Resource } & (
  | { readonly op: 'list'; readonly listing: ListingWish }
  | { readonly op: 'get' | 'delete'; readonly id: string }
  | { readonly op: 'create'; readonly rows: readonly Fields[] }
  | { readonly op: 'update'; readonly changes: readonly Change[] }
)

/** Typed wishes instead of a formula: nobody outside writes one. */
export interface ListingWish {
  readonly email: string | null
  readonly sort: { readonly field: string; readonly direction: 'asc' | 'desc' } | null
  readonly maxRecords: number
}

const MOST_AT_ONCE = 10
const MOST_RECORDS = 500
const LONGEST_EMAIL = 254

export async function readWish(request: Request): Promise<Wish> {
  const body = await jsonBody(request)
  const name = textIn(body, 'resource')
  const resource = resourceNamed(name)
  if (resource === null) throw new Refusal(404, 'not-found')
  const of = { name, resource }
  switch (body['op']) {
    case 'list':
      return { ...of, op: 'list', listing: readListing(body, resource) }
    case 'get':
    case 'delete':
      return { ...of, op: body['op'], id: readId(body) }
    case 'create':
      return { ...of, op: 'create', rows: manyIn(body).map((one) => writable(one, resource)) }
    case 'update':
      return {
        ...of,
        op: 'update',
        changes: manyIn(body).map((one) => ({ id: readId(one), fields: writable(one, resource) })),
      }
    default:
      throw new Refusal(404, 'not-found')
  }
}

function readListing(body: Fields, { fields }: Resource): ListingWish {
  const { email = null, sort = null, max_records: maxRecords = MOST_RECORDS } = body
  const isEmail = email === null || (typeof email === 'string' && email.length <= LONGEST_EMAIL)
  if (!isEmail || (email !== null && !Object.hasOwn(fields, 'Email'))) throw unreadable('email')
  if (!isCount(maxRecords)) throw unreadable('max_records')
  return { email, sort: readSort(sort, fields), maxRecords }
}

function readSort(sort: unknown, known: Resource['fields']): ListingWish['sort'] {
  if (sort === null) return null
  const { field, direction = 'asc' } = { ...(sort as object) } as Fields
  if (typeof field !== 'string' || !Object.hasOwn(known, field)) throw unreadable('sort')
  if (direction !== 'asc' && direction !== 'desc') throw unreadable('sort')
  return { field, direction }
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_RECORDS
}

/** One record as it is, or up to ten of them under `records`. */
function manyIn(body: Fields): readonly Fields[] {
  const { records = [body] } = body
  if (!Array.isArray(records) || records.length === 0 || records.length > MOST_AT_ONCE)
    throw unreadable('records')
  return records.map((one: unknown) => {
    if (typeof one !== 'object' || one === null) throw unreadable('records')
    return { ...one }
  })
}

function writable(body: Fields, resource: Resource): Fields {
  const fields = fieldsIn(body, 'fields')
  if (fields === null || Object.keys(fields).length === 0) throw unreadable('fields')
  const flawed = flawedFields(fields, resource)
  if (flawed.length > 0) throw new Refusal(400, 'fields-not-allowed', { fields: flawed })
  return fields
}

function readId(body: Fields): string {
  const id = textIn(body, 'id')
  if (!/^rec[A-Za-z0-9]{14}$/.test(id)) throw unreadable('id')
  return id
}

function unreadable(parameter: string): Refusal {
  return new Refusal(400, 'parameter-unreadable', { parameter })
}
