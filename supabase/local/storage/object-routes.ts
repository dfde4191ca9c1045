import type { Backend } from '#local/service.ts'
import { THE_SERVER } from './as-caller.ts'
import { readJson } from './json-body.ts'
import { listObjects } from './list-objects.ts'
import { objectAddress, requireBucketName, requireObjectName } from './names.ts'
import { copyObject, moveObject, removeObjects } from './object-changes.ts'
import { readObject } from './read-object.ts'
import { keyOf, signManyReads, signRead, signUpload, type SigningTools } from './signed-urls.ts'
import { invalidRequest, noSuchKey, notSupported } from './storage-error.ts'
import type { StorageRequest, StorageRoutes } from './storage-routes.ts'
import { uploadObject } from './upload-object.ts'

const MOST_REMOVED = 1000

export function createObjectRoutes(
  tools: SigningTools,
  { keys }: Pick<Backend, 'keys'>,
): StorageRoutes {
  return async (one) => {
    const { method } = one
    if (method === 'GET' || method === 'HEAD') return readObject(tools, keys, one)
    if (method === 'POST') return (await post(one)) ?? upload(one)
    if (method === 'PUT') return upload(one)
    return method === 'DELETE' ? remove(one) : null
  }

  /** The verbs of the storage take the place of a bucket's name in the path. */
  async function post({ request, segments }: StorageRequest): Promise<Response | null> {
    const [verb, ...rest] = segments
    if (verb === 'list-v2') throw notSupported('Listing by cursor')
    if (verb === 'list' && rest.length === 1) {
      const caller = await keys.identify(request)
      return Response.json(
        await listObjects(tools.database, caller, rest[0], await readJson(request)),
      )
    }
    if (verb === 'move' || verb === 'copy') return relocate(request, verb)
    if (verb === 'sign') {
      const caller = await keys.identify(request)
      const body = await readJson(request)
      if (rest.length === 1) return Response.json(await signManyReads(tools, caller, rest[0], body))
      return Response.json(await signRead(tools, caller, objectAddress(rest), body))
    }
    if (verb !== 'upload' || rest[0] !== 'sign') return null
    const caller = await keys.identify(request)
    const address = objectAddress(rest.slice(1))
    return Response.json(await signUpload(tools, caller, address, mayReplace(request)))
  }

  async function upload({ request, segments, query, method }: StorageRequest): Promise<Response> {
    if (segments[0] === 'upload' && segments[1] === 'sign' && method === 'PUT') {
      const address = objectAddress(segments.slice(2))
      const claims = await tools.signed.verify(query.get('token') ?? '', {
        url: keyOf(address),
        purpose: 'upload',
      })
      const writer = {
        actor: THE_SERVER,
        ownerId: claims.ownerId ?? null,
        mayReplace: claims.mayReplace === true,
      }
      return Response.json(await uploadObject(tools, request, address, writer))
    }
    const caller = await keys.identify(request)
    const writer = {
      actor: caller,
      ownerId: caller.userId,
      mayReplace: method === 'PUT' || mayReplace(request),
    }
    return Response.json(await uploadObject(tools, request, objectAddress(segments), writer))
  }

  async function relocate(request: Request, verb: 'move' | 'copy'): Promise<Response> {
    const caller = await keys.identify(request)
    const body = await readJson(request)
    if (body['sourceVersionId'] !== undefined) throw notSupported('Versioning of objects')
    if (body['metadata'] !== undefined) throw notSupported('New metadata for a copy')
    const bucket = requireBucketName(body['bucketId'])
    const from = { bucket, name: requireObjectName(body['sourceKey']) }
    const to = {
      bucket: requireBucketName(body['destinationBucket'] ?? bucket),
      name: requireObjectName(body['destinationKey']),
    }
    if (verb === 'move') {
      await moveObject(tools, caller, from, to)
      return Response.json({ message: 'Successfully moved' })
    }
    const writer = { actor: caller, ownerId: caller.userId, mayReplace: mayReplace(request) }
    return Response.json(await copyObject(tools, writer, from, to))
  }

  async function remove({ request, segments }: StorageRequest): Promise<Response> {
    const caller = await keys.identify(request)
    if (segments.length > 1) {
      const { bucket, name } = objectAddress(segments)
      if ((await removeObjects(tools, caller, bucket, [name])).length === 0) throw noSuchKey()
      return Response.json({ message: 'Successfully deleted' })
    }
    const { prefixes } = await readJson(request)
    if (!Array.isArray(prefixes) || prefixes.length === 0 || prefixes.length > MOST_REMOVED)
      throw invalidRequest(`prefixes must list 1 to ${MOST_REMOVED} names`)
    if (prefixes.some((entry) => typeof entry === 'object'))
      throw notSupported('Versioning of objects')
    const names = prefixes.map(requireObjectName)
    return Response.json(await removeObjects(tools, caller, requireBucketName(segments[0]), names))
  }
}

function mayReplace(request: Request): boolean {
  return request.headers.get('x-upsert') === 'true'
}
