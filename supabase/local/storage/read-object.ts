import type { Keys } from '#local/keys.ts'
import { THE_SERVER } from './as-caller.ts'
import { objectAddress, type ObjectAddress } from './names.ts'
import { serveObject } from './serve-object.ts'
import { keyOf, type SigningTools } from './signed-urls.ts'
import { noSuchBucket, notSupported } from './storage-error.ts'
import type { StorageRequest } from './storage-routes.ts'
import { requireBucket, requireObject, type StoredObject } from './stored-objects.ts'

/** Who may read: everybody from a public bucket, holders of a signed address, or as policies say. */
export async function readObject(
  tools: SigningTools,
  keys: Keys,
  { request, segments, query }: StorageRequest,
): Promise<Response> {
  if (query.has('versionId')) throw notSupported('Versioning of objects')
  const [verb, ...rest] = segments
  if (verb === 'info') {
    const [kind, ...path] = rest
    return Response.json(
      kind === 'public'
        ? described(await publicObject(tools, objectAddress(path)))
        : described(
            await callersObject(tools, keys, request, kind === 'authenticated' ? path : rest),
          ),
    )
  }
  if (verb === 'public')
    return serveObject(request, await publicObject(tools, objectAddress(rest)), tools.bytes)
  if (verb === 'sign') {
    const object = await signedObject(tools, objectAddress(rest), query.get('token') ?? '')
    return serveObject(request, object, tools.bytes)
  }
  const path = verb === 'authenticated' ? rest : segments
  return serveObject(request, await callersObject(tools, keys, request, path), tools.bytes)
}

async function publicObject(
  { database }: SigningTools,
  address: ObjectAddress,
): Promise<StoredObject> {
  if (!(await requireBucket(database, address.bucket)).public) throw noSuchBucket()
  return requireObject(database, THE_SERVER, address)
}

async function signedObject(
  { database, signed }: SigningTools,
  address: ObjectAddress,
  token: string,
): Promise<StoredObject> {
  await signed.verify(token, { url: keyOf(address), purpose: 'read' })
  return requireObject(database, THE_SERVER, address)
}

async function callersObject(
  { database }: SigningTools,
  keys: Keys,
  request: Request,
  path: readonly string[],
): Promise<StoredObject> {
  const caller = await keys.identify(request)
  const address = objectAddress(path)
  await requireBucket(database, address.bucket)
  return requireObject(database, caller, address)
}

function described(object: StoredObject): unknown {
  const { metadata } = object
  return {
    id: object.id,
    version: object.version,
    name: object.name,
    bucket_id: object.bucket_id,
    created_at: object.created_at,
    updated_at: object.updated_at,
    last_accessed_at: object.last_accessed_at,
    size: metadata.size,
    content_type: metadata.mimetype,
    content_encoding: metadata.contentEncoding ?? null,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    last_modified: metadata.lastModified,
    metadata: object.user_metadata ?? {},
  }
}
