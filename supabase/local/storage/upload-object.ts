import { randomUUID } from 'node:crypto'
import type { Database, Queryable } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import { becoming, tryOut, THE_SERVER, type Actor } from './as-caller.ts'
import type { ByteStore, ReceivedBytes } from './byte-store.ts'
import { requireAllowedType, requireHonestType } from './file-kind.ts'
import type { ObjectAddress } from './names.ts'
import { readUpload, type Upload } from './read-upload.ts'
import { entityTooLarge } from './storage-error.ts'
import {
  findObject,
  locationOf,
  requireBucket,
  type ObjectMetadata,
  type StoredObject,
} from './stored-objects.ts'

export interface Writer {
  readonly actor: Actor
  readonly ownerId: string | null
  readonly mayReplace: boolean
}

export interface UploadTools {
  readonly database: Database
  readonly bytes: ByteStore
  readonly fileSizeLimitBytes: number
  now(): Date
}

export const FORM_OVERHEAD_BYTES = 64 * 1024

interface NewVersion {
  readonly id: string
  readonly version: string
  readonly metadata: ObjectMetadata
  readonly userMetadata: Record<string, unknown> | null
}

/** Asks for permission first, so that nobody can fill the disk with what will be refused. */
export async function uploadObject(
  tools: UploadTools,
  request: Request,
  address: ObjectAddress,
  writer: Writer,
): Promise<{ Id: string; Key: string }> {
  const bucket = await requireBucket(tools.database, address.bucket)
  const limitBytes = Math.min(tools.fileSizeLimitBytes, bucket.file_size_limit ?? Infinity)
  if (declaredBytes(request) > limitBytes) throw entityTooLarge()
  await requireMayWrite(tools.database, address, writer)
  const upload = await readUpload(request)
  requireAllowedType(upload.mimeType, bucket.allowed_mime_types)
  const received = await tools.bytes.receive(upload.chunks, limitBytes)
  try {
    return await store(tools, { address, writer, upload, received })
  } finally {
    await tools.bytes.discard(received)
  }
}

export async function requireMayWrite(
  database: Database,
  address: ObjectAddress,
  writer: Writer,
): Promise<void> {
  const probe = { id: randomUUID(), version: randomUUID(), metadata: EMPTY, userMetadata: null }
  await tryOut(database, async (tx) => void (await writeRow(tx, address, writer, probe)))
}

async function store(
  tools: UploadTools,
  one: {
    address: ObjectAddress
    writer: Writer
    upload: Upload
    received: ReceivedBytes
  },
): Promise<{ Id: string; Key: string }> {
  const { database, bytes } = tools
  const { address, writer, upload, received } = one
  requireHonestType(upload.mimeType, received.head)
  const next: NewVersion = {
    id: randomUUID(),
    version: randomUUID(),
    metadata: metadataOf(upload, received, tools.now()),
    userMetadata: upload.userMetadata,
  }
  const location = { bucket: address.bucket, id: next.id, version: next.version }
  let id = next.id
  try {
    const replaced = await database.transaction(async (tx) => {
      const previous = await writeRow(tx, address, writer, next)
      id = previous?.id ?? next.id
      await bytes.keep(received, { ...location, id })
      return previous
    })
    if (replaced !== null) await bytes.remove([locationOf(replaced)])
  } catch (cause) {
    await bytes.remove([{ ...location, id }])
    throw cause
  }
  return { Id: id, Key: `${address.bucket}/${address.name}` }
}

/** Gives back the row it replaced. The lock makes two uploads of one name follow each other. */
export async function writeRow(
  tx: Queryable,
  address: ObjectAddress,
  { actor, ownerId, mayReplace }: Writer,
  next: NewVersion,
): Promise<StoredObject | null> {
  const { bucket, name } = address
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${bucket}/${name}`}, 0))`)
  const previous = await findObject(tx, THE_SERVER, address)
  const replacing = mayReplace
    ? sql`on conflict (bucket_id, name) do update set version = excluded.version,
        metadata = excluded.metadata, user_metadata = excluded.user_metadata,
        owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now()`
    : sql``
  const owner = ownerId !== null && /^[0-9a-f-]{36}$/i.test(ownerId) ? ownerId : null
  await tx.run(sql`${actor === THE_SERVER ? sql`select` : becoming(actor)};
    insert into storage.objects (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (${next.id}, ${bucket}, ${name}, ${owner}, ${ownerId}, ${next.version},
      ${next.metadata}, ${next.userMetadata}) ${replacing}`)
  return previous
}

const EMPTY: ObjectMetadata = {
  eTag: '""',
  size: 0,
  mimetype: 'application/octet-stream',
  cacheControl: 'no-cache',
  lastModified: '1970-01-01T00:00:00.000Z',
  contentLength: 0,
  httpStatusCode: 200,
}

function metadataOf(upload: Upload, { eTag, size }: ReceivedBytes, now: Date): ObjectMetadata {
  return {
    eTag,
    size,
    mimetype: upload.mimeType,
    cacheControl: upload.cacheControl,
    lastModified: now.toISOString(),
    contentLength: size,
    httpStatusCode: 200,
    ...(upload.contentEncoding === null ? {} : { contentEncoding: upload.contentEncoding }),
  }
}

/** A form carries a little more than its file: that much is forgiven until the file itself is read. */
function declaredBytes(request: Request): number {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/') === true
  const declared = Number(request.headers.get('content-length') ?? 0)
  return isForm ? declared - FORM_OVERHEAD_BYTES : declared
}
