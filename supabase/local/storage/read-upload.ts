import { jsonObject } from './json-body.ts'
import { asStorageError, invalidRequest } from './storage-error.ts'

export interface Upload {
  readonly chunks: AsyncIterable<Uint8Array>
  readonly mimeType: string
  readonly cacheControl: string
  readonly contentEncoding: string | null
  readonly userMetadata: Record<string, unknown> | null
}

const DEFAULT_TYPE = 'application/octet-stream'

const SENDABLE = /^[\t\x20-\x7e\x80-\xff]{0,255}$/

export async function readUpload(request: Request): Promise<Upload> {
  const upload = await readEither(request)
  const { mimeType, cacheControl, contentEncoding } = upload
  // Whoever asks for the file later gets these as headers, which cannot be just any text.
  for (const header of [mimeType, cacheControl, contentEncoding ?? ''])
    if (!SENDABLE.test(header)) throw invalidRequest('The file describes itself in unusable words')
  return upload
}

/** Browsers send files as forms; servers send the bytes as they are. */
async function readEither(request: Request): Promise<Upload> {
  if (request.body === null) throw invalidRequest('No content provided')
  const type = request.headers.get('content-type') ?? DEFAULT_TYPE
  if (type.startsWith('multipart/form-data')) return readForm(request)
  const metadata = request.headers.get('x-metadata')
  return {
    chunks: request.body,
    mimeType: type,
    cacheControl: request.headers.get('cache-control') ?? 'no-cache',
    contentEncoding: request.headers.get('content-encoding'),
    userMetadata: readMetadata(
      metadata === null ? null : Buffer.from(metadata, 'base64').toString(),
    ),
  }
}

async function readForm(request: Request): Promise<Upload> {
  const form = await request.formData().catch((cause: unknown) => {
    throw asStorageError(cause) ?? invalidRequest('The form cannot be read')
  })
  const file = [...form.values()].find((value) => typeof value !== 'string')
  if (file === undefined) throw invalidRequest('No content provided')
  const seconds = textOf(form, 'cacheControl')
  return {
    chunks: file.stream(),
    mimeType: file.type === '' ? DEFAULT_TYPE : file.type,
    cacheControl:
      seconds !== null && /^\d{1,10}$/.test(seconds) ? `max-age=${seconds}` : 'no-cache',
    contentEncoding: textOf(form, 'contentEncoding'),
    userMetadata: readMetadata(textOf(form, 'metadata')),
  }
}

function textOf(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}

function readMetadata(text: string | null): Record<string, unknown> | null {
  return text === null || text === '' ? null : jsonObject(text, 'The metadata')
}
