import type { Backend } from '#local/service.ts'
import { createBucket, deleteBucket, getBucket, listBuckets, updateBucket } from './buckets.ts'
import { readJson } from './json-body.ts'
import { requireBucketName } from './names.ts'
import { emptyBucket } from './object-changes.ts'
import { notSupported } from './storage-error.ts'
import type { StorageRoutes } from './storage-routes.ts'
import type { UploadTools } from './upload-object.ts'

export function createBucketRoutes(
  tools: UploadTools,
  { keys }: Pick<Backend, 'keys'>,
): StorageRoutes {
  const { database } = tools
  return async ({ request, method, segments, query }) => {
    const caller = await keys.identify(request)
    const [id, action, ...more] = segments
    if (action === 'lifecycle') throw notSupported('The lifecycle of buckets')
    if (more.length > 0) return null
    if (action === 'empty' && method === 'POST') {
      await getBucket(database, caller, id)
      await emptyBucket(tools, caller, requireBucketName(id))
      return Response.json({ message: 'Successfully emptied' })
    }
    if (action !== undefined) return null
    if (id === undefined) {
      if (method === 'GET') return Response.json(await listBuckets(database, caller, query))
      if (method !== 'POST') return null
      const body = await readJson(request)
      return Response.json(await createBucket(database, caller, caller.userId, body))
    }
    if (method === 'GET') return Response.json(await getBucket(database, caller, id))
    if (method === 'DELETE') return Response.json(await deleteBucket(database, caller, id))
    if (method !== 'PUT') return null
    return Response.json(await updateBucket(database, caller, id, await readJson(request)))
  }
}
