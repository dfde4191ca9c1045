import type { Queryable } from '#local/database/database.ts'
import { raw, sql, type Sql } from '#local/database/sql.ts'
import { rowsAs, type Actor } from './as-caller.ts'
import { requireBucketName } from './names.ts'
import { invalidRequest } from './storage-error.ts'
import { requireBucket } from './stored-objects.ts'

interface Listing {
  readonly prefix: string
  readonly search: string
  readonly limit: number
  readonly offset: number
  readonly column: Sql
  readonly order: Sql
}

const COLUMNS = ['name', 'updated_at', 'created_at', 'last_accessed_at']

/** One level of a bucket: folders first, as rows without an id, then the objects. */
export async function listObjects(
  queryable: Queryable,
  actor: Actor,
  bucketName: string | undefined,
  body: Record<string, unknown>,
): Promise<unknown[]> {
  const bucket = requireBucketName(bucketName)
  const { prefix, search, limit, offset, column, order } = readListing(body)
  await requireBucket(queryable, bucket)
  const rows = await rowsAs<{ entry: unknown }>(
    queryable,
    actor,
    sql`
      with found as (
        select o.*, substr(o.name, length(${prefix}::text) + 1) as rest from storage.objects o
        where bucket_id = ${bucket} and starts_with(o.name, ${prefix})
          and starts_with(lower(substr(o.name, length(${prefix}::text) + 1)), lower(${search}))
      ), entries as (
        select split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
          null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata
        from found where strpos(rest, '/') > 0 group by 1
        union all
        select rest, id, updated_at, created_at, last_accessed_at, metadata
        from found where strpos(rest, '/') = 0
      )
      select to_json(e) as entry from entries e
      order by (id is not null), ${column} ${order}, name collate "C" ${order}
      limit ${limit} offset ${offset}`,
  )
  return rows.map(({ entry }) => entry)
}

function readListing(body: Record<string, unknown>): Listing {
  const { prefix = '', search = '', limit = 100, offset = 0, sortBy = {} } = body
  if (typeof prefix !== 'string') throw invalidRequest('prefix must be a text')
  if (typeof search !== 'string') throw invalidRequest('search must be a text')
  const { column = 'name', order = 'asc' } = asRecord(sortBy)
  if (typeof column !== 'string' || !COLUMNS.includes(column))
    throw invalidRequest(`sortBy.column must be one of ${COLUMNS.join(', ')}`)
  if (order !== 'asc' && order !== 'desc') throw invalidRequest('sortBy.order must be asc or desc')
  return {
    prefix: asFolder(prefix),
    search,
    limit: wholeNumber('limit', limit, 10_000),
    offset: wholeNumber('offset', offset, Number.MAX_SAFE_INTEGER),
    column: raw(column === 'name' ? 'name collate "C"' : column),
    order: raw(order),
  }
}

function asFolder(prefix: string): string {
  return prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
}

function wholeNumber(name: string, value: unknown, most: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most)
    return value
  throw invalidRequest(`${name} must be a whole number from 0 to ${most}`)
}

function asRecord(value: unknown): Record<string, unknown> {
  if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  throw invalidRequest('sortBy must be an object')
}
