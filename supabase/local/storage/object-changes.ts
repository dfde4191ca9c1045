import { randomUUID } from 'node:crypto'
import { join, literal, sql } from '#local/database/sql.ts'
import { becoming, rowsAs, THE_SERVER, type Actor } from './as-caller.ts'
import type { ByteLocation } from './byte-store.ts'
import { requireAllowedType } from './file-kind.ts'
import type { ObjectAddress } from './names.ts'
import { entityTooLarge, noSuchKey } from './storage-error.ts'
import {
  locationOf,
  requireBucket,
  requireObject,
  type Bucket,
  type StoredObject,
} from './stored-objects.ts'
import { writeRow, type UploadTools, type Writer } from './upload-object.ts'

export async function moveObject(
  { database, bytes }: UploadTools,
  actor: Actor,
  from: ObjectAddress,
  to: ObjectAddress,
): Promise<void> {
  const target = await requireBucket(database, to.bucket)
  const left = await database.transaction(async (tx): Promise<ByteLocation | null> => {
    // Moved first and judged after: only who may move it learns anything about it.
    const [moved] = await rowsAs<{ object: StoredObject }>(
      tx,
      actor,
      sql`update storage.objects o set bucket_id = ${to.bucket}, name = ${to.name}, updated_at = now()
        where bucket_id = ${from.bucket} and name = ${from.name} returning to_json(o) as object`,
    )
    if (moved === undefined) throw noSuchKey()
    if (from.bucket === to.bucket) return null
    requireTaken(moved.object, target)
    const there = locationOf(moved.object)
    const here = { ...there, bucket: from.bucket }
    await bytes.share(here, there)
    return here
  })
  if (left !== null) await bytes.remove([left])
}

export async function copyObject(
  { database, bytes }: UploadTools,
  writer: Writer,
  from: ObjectAddress,
  to: ObjectAddress,
): Promise<{ Id: string; Key: string }> {
  const source = await requireObject(database, writer.actor, from)
  requireTaken(source, await requireBucket(database, to.bucket))
  const version = randomUUID()
  const copied = await database.transaction(async (tx) => {
    const { metadata, user_metadata: userMetadata } = source
    const next = { id: randomUUID(), version, metadata, userMetadata }
    const replaced = await writeRow(tx, to, writer, next)
    const id = replaced?.id ?? next.id
    await bytes.share(locationOf(source), { bucket: to.bucket, id, version })
    return { id, replaced }
  })
  if (copied.replaced !== null) await bytes.remove([locationOf(copied.replaced)])
  return { Id: copied.id, Key: `${to.bucket}/${to.name}` }
}

/** Gives back the rows that are gone; what a policy hides is left alone without a word. */
export async function removeObjects(
  { database, bytes }: UploadTools,
  actor: Actor,
  bucket: string,
  names: readonly string[],
): Promise<StoredObject[]> {
  await requireBucket(database, bucket)
  if (names.length === 0) return []
  const rows = await rowsAs<{ object: StoredObject }>(
    database,
    actor,
    sql`delete from storage.objects o where bucket_id = ${bucket}
      and name in (${join(names.map(literal))}) returning to_json(o) as object`,
  )
  const removed = rows.map(({ object }) => object)
  await bytes.remove(removed.map(locationOf))
  return removed
}

export async function emptyBucket(
  { database, bytes }: UploadTools,
  actor: Actor,
  bucket: string,
): Promise<void> {
  const removed = await database.transaction(async (tx) => {
    if (actor !== THE_SERVER) await tx.run(becoming(actor))
    return tx.rows<{ object: StoredObject }>(
      sql`delete from storage.objects o where bucket_id = ${bucket} returning to_json(o) as object`,
    )
  })
  await bytes.remove(removed.map(({ object }) => locationOf(object)))
}

/** What a bucket would not take as an upload, it does not take from another bucket either. */
function requireTaken({ metadata }: StoredObject, bucket: Bucket): void {
  if (metadata.size > (bucket.file_size_limit ?? Infinity)) throw entityTooLarge()
  requireAllowedType(metadata.mimetype, bucket.allowed_mime_types)
}
