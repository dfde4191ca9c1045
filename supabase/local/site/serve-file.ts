import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { SiteFile } from './site-file.ts'

const READ_AT_ONCE_BYTES = 1024 * 1024
const YEAR = 'public, max-age=31536000, immutable'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
]

export async function serveFile(request: Request, file: SiteFile): Promise<Response> {
  const variant = await bestVariant(request.headers.get('accept-encoding') ?? '', file)
  const etag = `"${variant.size.toString(36)}-${Math.floor(variant.modifiedMs).toString(36)}${variant.encoding ?? ''}"`
  const headers = new Headers({
    'content-type': TYPES[path.extname(file.path).toLowerCase()] ?? 'application/octet-stream',
    'cache-control': file.isHashed ? YEAR : 'no-cache',
    vary: 'Accept-Encoding',
    etag,
  })
  if (isSameAs(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  if (variant.encoding !== null) headers.set('content-encoding', variant.encoding)
  headers.set('content-length', `${variant.size}`)
  return new Response(request.method === 'HEAD' ? null : await bodyOf(variant), { headers })
}

interface Variant {
  readonly path: string
  readonly size: number
  readonly modifiedMs: number
  readonly encoding: string | null
}

/** The build may have packed a file already; a packed file older than its source is stale. */
async function bestVariant(accepted: string, file: SiteFile): Promise<Variant> {
  for (const { name, ending } of ENCODINGS) {
    if (!accepts(accepted, name)) continue
    const packed = await stat(`${file.path}${ending}`).catch(() => null)
    if (packed?.isFile() === true && packed.mtimeMs >= file.modifiedMs)
      return {
        path: `${file.path}${ending}`,
        size: packed.size,
        modifiedMs: packed.mtimeMs,
        encoding: name,
      }
  }
  return { ...file, encoding: null }
}

function accepts(header: string, encoding: string): boolean {
  return header
    .split(',')
    .map((entry) => entry.trim().split(/\s*;\s*q=/))
    .some(([name, quality]) => name === encoding && Number(quality ?? 1) > 0)
}

async function bodyOf({
  path: file,
  size,
}: Variant): Promise<ReadableStream | Uint8Array<ArrayBuffer>> {
  if (size <= READ_AT_ONCE_BYTES) return readFile(file)
  return Readable.toWeb(createReadStream(file)) as ReadableStream
}

function isSameAs(ifNoneMatch: string | null, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
