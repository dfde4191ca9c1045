import type { Queryable } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import { rowsAs, THE_SERVER, type Actor } from './as-caller.ts'
import type { ByteLocation } from './byte-store.ts'
import type { ObjectAddress } from './names.ts'
import { noSuchBucket, noSuchKey } from './storage-error.ts'

export interface Bucket {
  readonly id: string
  readonly public: boolean
  readonly file_size_limit: number | null
  readonly allowed_mime_types: readonly string[] | null
}

export interface ObjectMetadata {
  readonly eTag: string
  readonly size: number
  readonly mimetype: string
  readonly cacheControl: string
  readonly lastModified: string
  readonly contentLength: number
  readonly httpStatusCode: number
  readonly contentEncoding?: string
}

export interface StoredObject {
  readonly id: string
  readonly bucket_id: string
  readonly name: string
  readonly version: string
  readonly metadata: ObjectMetadata
  readonly user_metadata: Record<string, unknown> | null
  readonly created_at: string
  readonly updated_at: string
  readonly last_accessed_at: string
}

/** Whoever asks learns whether a bucket exists; what is in it, only as far as policies go. */
export async function requireBucket(queryable: Queryable, id: string): Promise<Bucket> {
  const rows = await rowsAs<{ bucket: Bucket }>(
    queryable,
    THE_SERVER,
    sql`select to_json(b) as bucket from storage.buckets b where id = ${id}`,
  )
  if (rows[0] === undefined) throw noSuchBucket()
  return rows[0].bucket
}

export async function findObject(
  queryable: Queryable,
  actor: Actor,
  { bucket, name }: ObjectAddress,
): Promise<StoredObject | null> {
  const rows = await rowsAs<{ object: StoredObject }>(
    queryable,
    actor,
    sql`select to_json(o) as object from storage.objects o where bucket_id = ${bucket} and name = ${name}`,
  )
  return rows[0]?.object ?? null
}

export async function requireObject(
  queryable: Queryable,
  actor: Actor,
  address: ObjectAddress,
): Promise<StoredObject> {
  const object = await findObject(queryable, actor, address)
  if (object === null) throw noSuchKey()
  return object
}

export function locationOf({ bucket_id, id, version }: StoredObject): ByteLocation {
  return { bucket: bucket_id, id, version }
}
