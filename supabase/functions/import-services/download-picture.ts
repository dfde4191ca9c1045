import { AIRTABLE_ORIGIN } from '#functions/_shared/airtable-settings.ts'
import type { World } from '#functions/_shared/world.ts'

export class PictureFlaw extends Error {
  readonly code:
    | 'not-a-picture'
    | 'address-not-allowed'
    | 'address-expired'
    | 'not-reachable'
    | 'too-large'

  constructor(code: PictureFlaw['code']) {
    super(code)
    this.name = 'PictureFlaw'
    this.code = code
  }
}

interface PictureKind {
  readonly mimeType: string
  readonly extension: string
}

const MOST_BYTES = 5 * 1024 * 1024
const PATIENCE_MS = 20_000

/** From Airtable's own host and nowhere else, by its first bytes a picture, and no larger than we take. */
export async function downloadPicture(
  url: string,
  world: World,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly kind: PictureKind }> {
  if (!isAllowed(url, world)) throw new PictureFlaw('address-not-allowed')
  const bytes = await download(url, world)
  const kind = kindOf(bytes)
  if (kind === null) throw new PictureFlaw('not-a-picture')
  return { bytes, kind }
}

/** A base whose API is elsewhere, as a double's is, keeps its attachments there too. */
function isAllowed(url: string, { environment }: World): boolean {
  const address = URL.parse(url)
  const apiUrl = environment.airtable?.apiUrl ?? AIRTABLE_ORIGIN
  if (address === null) return false
  if (apiUrl !== AIRTABLE_ORIGIN && address.origin === new URL(apiUrl).origin) return true
  return (
    address.protocol === 'https:' &&
    address.port === '' &&
    address.hostname.endsWith('.airtableusercontent.com')
  )
}

async function download(url: string, world: World): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await world.fetch(url, { redirect: 'manual', signal })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new PictureFlaw(isGone(response.status) ? 'address-expired' : 'not-reachable')
    }
    return await readUpTo(MOST_BYTES, response)
  } catch (cause) {
    throw cause instanceof PictureFlaw ? cause : new PictureFlaw('not-reachable')
  }
}

function isGone(status: number): boolean {
  return [403, 404, 410].includes(status)
}

async function readUpTo(most: number, response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    // Leaving the loop ends the download.
    if (length > most) throw new PictureFlaw('too-large')
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(length)
  let place = 0
  for (const chunk of chunks) {
    bytes.set(chunk, place)
    place += chunk.length
  }
  return bytes
}

function kindOf(bytes: Uint8Array): PictureKind | null {
  const begins = (signature: string, place = 0) =>
    Array.from(signature).every((letter, at) => bytes[place + at] === letter.charCodeAt(0))
  if (begins('\u00ff\u00d8\u00ff')) return { mimeType: 'image/jpeg', extension: 'jpg' }
  if (begins('\u0089PNG\r\n\u001a\n')) return { mimeType: 'image/png', extension: 'png' }
  if (begins('RIFF') && begins('WEBP', 8)) return { mimeType: 'image/webp', extension: 'webp' }
  return null
}
