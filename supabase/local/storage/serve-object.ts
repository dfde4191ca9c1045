import { Readable } from 'node:stream'
import { byteRange } from './byte-range.ts'
import type { ByteStore } from './byte-store.ts'
import { isActiveContent } from './file-kind.ts'
import { noSuchKey, StorageError } from './storage-error.ts'
import { locationOf, type StoredObject } from './stored-objects.ts'

const READ_AT_ONCE_BYTES = 256 * 1024

export async function serveObject(
  request: Request,
  object: StoredObject,
  bytes: ByteStore,
): Promise<Response> {
  const { size, eTag } = object.metadata
  const headers = headersFor(object, new URL(request.url).searchParams.get('download'))
  if (isSameAs(request.headers.get('if-none-match'), eTag))
    return new Response(null, { status: 304, headers })
  const ifRange = request.headers.get('if-range')
  const wanted = ifRange === null || ifRange === eTag ? request.headers.get('range') : null
  const range = byteRange(wanted, size)
  if (range === 'unsatisfiable') throw rangeError()
  const { first, last } = range ?? { first: 0, last: size - 1 }
  headers.set('content-length', `${last - first + 1}`)
  if (range !== null) headers.set('content-range', `bytes ${first}-${last}/${size}`)
  const body = request.method === 'HEAD' ? null : await readPart(object, bytes, first, last)
  return new Response(body, { status: range === null ? 200 : 206, headers })
}

function headersFor({ metadata }: StoredObject, download: string | null): Headers {
  const { mimetype, eTag, cacheControl, lastModified, contentEncoding } = metadata
  const headers = new Headers({
    'content-type': mimetype,
    'cache-control': cacheControl,
    'accept-ranges': 'bytes',
    etag: eTag,
    'last-modified': new Date(lastModified).toUTCString(),
    'x-content-type-options': 'nosniff',
  })
  if (contentEncoding !== undefined) headers.set('content-encoding', contentEncoding)
  if (isActiveContent(mimetype))
    headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  if (download !== null || isActiveContent(mimetype))
    headers.set('content-disposition', disposition(download ?? ''))
  return headers
}

function disposition(fileName: string): string {
  if (fileName === '') return 'attachment'
  const encoded = encodeURIComponent(fileName.toWellFormed())
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`
}

async function readPart(
  object: StoredObject,
  bytes: ByteStore,
  first: number,
  last: number,
): Promise<ConstructorParameters<typeof Response>[0]> {
  const length = last - first + 1
  const handle = await bytes.open(locationOf(object)).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? noSuchKey() : cause
  })
  if (length > READ_AT_ONCE_BYTES)
    return Readable.toWeb(handle.createReadStream({ start: first, end: last })) as ReadableStream
  try {
    const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, first)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function isSameAs(ifNoneMatch: string | null, eTag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === eTag)
}

function rangeError(): StorageError {
  return new StorageError({
    statusCode: 416,
    code: 'InvalidRange',
    error: 'invalid_range',
    message: 'invalid range provided',
  })
}
