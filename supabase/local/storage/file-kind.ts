import { invalidMimeType } from './storage-error.ts'

/** Pages, scripts, and XML of every kind: in any of it a browser finds elements that run. */
const ACTIVE = /^text\/x?html|[/+](xml|xsl|xslt)$|(java|ecma|js|live)script|^multipart\//

const SIGNATURES: Readonly<Record<string, (head: Uint8Array) => boolean>> = {
  'image/png': startsWith('\x89PNG\r\n\x1a\n'),
  'image/jpeg': startsWith('\xff\xd8\xff'),
  'image/gif': startsWith('GIF8'),
  'image/webp': (head) => startsWith('RIFF')(head) && startsWith('WEBP', 8)(head),
  'image/avif': startsWith('ftyp', 4),
  'image/heic': startsWith('ftyp', 4),
  'application/pdf': startsWith('%PDF-'),
}

/** A browser must not run these in our name, so they are only ever handed over as downloads. */
export function isActiveContent(mimeType: string): boolean {
  return ACTIVE.test(essence(mimeType))
}

export function requireAllowedType(mimeType: string, allowed: readonly string[] | null): void {
  const kind = essence(mimeType)
  if (!/^[\w.+-]+\/[\w.+-]+$/.test(kind)) throw invalidMimeType(mimeType.slice(0, 100))
  if (allowed !== null && allowed.length > 0 && !allowed.some((one) => covers(one, kind)))
    throw invalidMimeType(mimeType)
}

/** Refuses bytes that are not what they are called. */
export function requireHonestType(mimeType: string, head: Uint8Array): void {
  if (SIGNATURES[essence(mimeType)]?.(head) === false) throw invalidMimeType(mimeType)
}

function covers(pattern: string, kind: string): boolean {
  const wanted = essence(pattern)
  if (wanted === '*' || wanted === '*/*') return true
  return wanted.endsWith('/*') ? kind.startsWith(wanted.slice(0, -1)) : kind === wanted
}

function essence(mimeType: string): string {
  return (mimeType.split(';')[0] ?? '').trim().toLowerCase()
}

function startsWith(signature: string, offset = 0): (head: Uint8Array) => boolean {
  const bytes = Buffer.from(signature, 'latin1')
  return (head) => bytes.equals(head.subarray(offset, offset + bytes.length))
}
