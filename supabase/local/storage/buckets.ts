import type { Database } from '#local/database/database.ts'
import { identifier, raw, sql, type Sql } from '#local/database/sql.ts'
import { sizeInBytes } from '#local/project/size-in-bytes.ts'
import { rowsAs, type Actor } from './as-caller.ts'
import { requireBucketName } from './names.ts'
import { DatabaseError } from '#local/database/database.ts'
import { bucketNotEmpty, invalidRequest, noSuchBucket, notSupported } from './storage-error.ts'

type Body = Record<string, unknown>

const COLUMNS = raw(
  'id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at',
)
const SORT_COLUMNS = ['id', 'name', 'created_at', 'updated_at']

export async function listBuckets(
  database: Database,
  actor: Actor,
  query: URLSearchParams,
): Promise<unknown[]> {
  const column = query.get('sortColumn') ?? 'name'
  const order = query.get('sortOrder') ?? 'asc'
  if (!SORT_COLUMNS.includes(column) || !['asc', 'desc'].includes(order))
    throw invalidRequest('The buckets cannot be sorted that way')
  return selected(
    database,
    actor,
    sql`where strpos(lower(name), lower(${query.get('search') ?? ''})) > 0
      order by ${identifier(column)} ${raw(order)}
      limit ${count(query, 'limit') ?? 1000} offset ${count(query, 'offset') ?? 0}`,
  )
}

export async function getBucket(
  database: Database,
  actor: Actor,
  id: string | undefined,
): Promise<unknown> {
  const [bucket] = await selected(database, actor, sql`where id = ${requireBucketName(id)}`)
  if (bucket === undefined) throw noSuchBucket()
  return bucket
}

export async function createBucket(
  database: Database,
  actor: Actor,
  ownerId: string | null,
  body: Body,
): Promise<{ name: string }> {
  if ((body['type'] ?? 'STANDARD') !== 'STANDARD') throw notSupported('This type of bucket')
  refuseVersioning(body)
  const name = requireBucketName(body['name'] ?? body['id'])
  const id = requireBucketName(body['id'] ?? name)
  await rowsAs(
    database,
    actor,
    sql`insert into storage.buckets (id, name, owner_id, public, file_size_limit, allowed_mime_types)
      values (${id}, ${name}, ${ownerId}, ${flag(body)}, ${sizeLimit(body)}, ${mimeTypes(body)})`,
  )
  return { name: id }
}

export async function updateBucket(
  database: Database,
  actor: Actor,
  id: string | undefined,
  body: Body,
): Promise<{ message: string }> {
  refuseVersioning(body)
  const changes = [
    ...('public' in body ? [sql`public = ${flag(body)}`] : []),
    ...('file_size_limit' in body ? [sql`file_size_limit = ${sizeLimit(body)}`] : []),
    ...('allowed_mime_types' in body ? [sql`allowed_mime_types = ${mimeTypes(body)}`] : []),
    sql`updated_at = now()`,
  ]
  const updated = await rowsAs(
    database,
    actor,
    sql`update storage.buckets set ${raw(changes.map(({ text }) => text).join(', '))}
      where id = ${requireBucketName(id)} returning id`,
  )
  if (updated.length === 0) throw noSuchBucket()
  return { message: 'Successfully updated' }
}

export async function deleteBucket(
  database: Database,
  actor: Actor,
  id: string | undefined,
): Promise<{ message: string }> {
  const deleted = await rowsAs(
    database,
    actor,
    sql`delete from storage.buckets where id = ${requireBucketName(id)} returning id`,
  ).catch((cause: unknown) => {
    throw cause instanceof DatabaseError && cause.code === '23503' ? bucketNotEmpty() : cause
  })
  if (deleted.length === 0) throw noSuchBucket()
  return { message: 'Successfully deleted' }
}

async function selected(database: Database, actor: Actor, condition: Sql): Promise<unknown[]> {
  const rows = await rowsAs<{ bucket: unknown }>(
    database,
    actor,
    sql`select to_json(b) as bucket from (select ${COLUMNS} from storage.buckets ${condition}) b`,
  )
  return rows.map(({ bucket }) => bucket)
}

function flag({ public: isPublic = false }: Body): boolean {
  if (typeof isPublic === 'boolean') return isPublic
  throw invalidRequest('public must be true or false')
}

function sizeLimit({ file_size_limit: limit = null }: Body): number | null {
  if (limit === null) return null
  const bytes = sizeInBytes(limit)
  if (bytes !== undefined) return bytes
  throw invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B')
}

function mimeTypes({ allowed_mime_types: types = null }: Body): Sql {
  if (types === null) return sql`null`
  if (!Array.isArray(types) || !types.every((type) => typeof type === 'string'))
    throw invalidRequest('allowed_mime_types must be a list of texts')
  return sql`array(select json_array_elements_text(${JSON.stringify(types)}::json))`
}

function refuseVersioning({ versioning_status: status = 'DISABLED' }: Body): void {
  if (status !== 'DISABLED') throw notSupported('Versioning of buckets')
}

function count(query: URLSearchParams, name: string): number | null {
  const text = query.get(name)
  if (text === null) return null
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw invalidRequest(`${name} must be a whole number`)
}
