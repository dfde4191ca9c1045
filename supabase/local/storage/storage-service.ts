import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { preRequestOf } from '#local/database/pre-request.ts'
import { readOrCreatePrivateFile } from '#local/keys/private-file.ts'
import type { Backend, Service } from '#local/service.ts'
import { rowsAs } from './as-caller.ts'
import { createBucketRoutes } from './bucket-routes.ts'
import { openByteStore } from './byte-store.ts'
import { raw } from '#local/database/sql.ts'
import { createObjectRoutes } from './object-routes.ts'
import { decodedSegments } from './names.ts'
import { createSignedAddresses } from './signed-addresses.ts'
import type { SigningTools } from './signed-urls.ts'
import { ClientGone } from '#local/server/refusal.ts'
import { asStorageError, notSupported } from './storage-error.ts'
import type { StorageRoutes } from './storage-routes.ts'
import { locationOf, type StoredObject } from './stored-objects.ts'

const PREFIX = '/storage/v1/'
const NOT_SUPPORTED: Readonly<Record<string, string>> = {
  render: 'Image transformation',
  upload: 'Resumable upload',
  s3: 'The S3 protocol',
  cdn: 'Purging a cache',
  vector: 'Vector storage',
  iceberg: 'Analytics storage',
}

interface StorageFolders {
  readonly files: string
  readonly keys: string
  /** A shared database may know objects of other servers, and other servers these files. */
  readonly isShared: boolean
}

export async function openStorageService(
  backend: Backend,
  folders: StorageFolders,
): Promise<Service> {
  const { database, project, log } = backend
  const now = (): Date => backend.now()
  const tools: SigningTools = {
    database,
    now,
    bytes: await openByteStore(folders.files),
    signed: createSignedAddresses(await signingKeyIn(folders.keys), now),
    fileSizeLimitBytes: project.storage.fileSizeLimitBytes,
  }
  if (!folders.isShared) await sweepLostBytes(tools, backend)
  const asking = askingFirst(backend)
  const routes: Readonly<Record<string, StorageRoutes>> = {
    bucket: createBucketRoutes(tools, asking),
    object: createObjectRoutes(tools, asking),
  }
  return {
    fetch: async (request) => {
      try {
        return await route(routes, request)
      } catch (cause) {
        const failure = asStorageError(cause)
        if (failure !== null) return failure.toResponse()
        // An address may carry a token, so only its path is written down.
        const { pathname } = new URL(request.url)
        if (!(cause instanceof ClientGone))
          log.error(`Storage could not answer ${request.method} ${pathname}.`, cause)
        const body = { statusCode: '500', error: 'Internal', message: 'Internal Server Error' }
        return Response.json(body, { status: 500 })
      }
    },
  }
}

/** What the database refuses a person's every request for, it refuses here as well. */
function askingFirst(backend: Backend): Backend {
  const { database, keys } = backend
  const preRequest = preRequestOf(database)
  return {
    ...backend,
    keys: {
      ...keys,
      identify: async (request) => {
        const caller = await keys.identify(request)
        if (caller.userId !== null) await rowsAs(database, caller, await preRequest())
        return caller
      },
    },
  }
}

async function route(
  routes: Readonly<Record<string, StorageRoutes>>,
  request: Request,
): Promise<Response> {
  const url = new URL(request.url)
  const [area = '', ...segments] = decodedSegments(url.pathname.slice(PREFIX.length))
  const feature = Object.hasOwn(NOT_SUPPORTED, area) ? NOT_SUPPORTED[area] : undefined
  if (feature !== undefined) throw notSupported(feature)
  const routesOfArea = Object.hasOwn(routes, area) ? routes[area] : undefined
  const { method } = request
  const response = await routesOfArea?.({ request, method, segments, query: url.searchParams })
  if (response) return response
  const message = `Route ${method}:${url.pathname} not found`
  return Response.json({ statusCode: '404', error: 'Not Found', message }, { status: 404 })
}

/** Made once and kept, so that links given out survive a restart. */
async function signingKeyIn(folder: string): Promise<Uint8Array> {
  const key = await readOrCreatePrivateFile(path.join(folder, 'storage-signing-key'), async () =>
    randomBytes(32).toString('base64url'),
  )
  return Buffer.from(key)
}

async function sweepLostBytes({ bytes }: SigningTools, { database, log }: Backend): Promise<void> {
  const rows = await database.rows<{ object: StoredObject }>(
    raw('select to_json(o) as object from storage.objects o'),
  )
  const swept = await bytes.sweep(rows.map(({ object }) => locationOf(object)))
  if (swept > 0) log.info(`Storage cleared away ${swept} unfinished or forgotten files.`)
}
