import { adminClient, type World } from '#functions/_shared/world.ts'
import { downloadPicture, PictureFlaw } from './download-picture.ts'
import type { RefusedRow, Row } from './sort-rows.ts'

interface Attachment {
  readonly id: string
  readonly url: string
}

const BUCKET = 'service-images'

/**
 * Pictures come to our own storage under the name of their attachment, once: their addresses over
 * there end after two hours. A row whose picture cannot come keeps the one it had.
 */
export async function copyPictures(
  rows: readonly Row[],
  world: World,
): Promise<{
  readonly images: ReadonlyMap<string, string>
  readonly refused: readonly RefusedRow[]
}> {
  const images = new Map<string, string>()
  const refused: RefusedRow[] = []
  const stored = await storedPictures(rows, world)
  for (const { record, content, image } of rows) {
    try {
      const attachment = firstIn(image)
      if (attachment === null) continue
      const known = stored.find((name) => name.startsWith(`${attachment.id}.`))
      images.set(record, addressOf(known ?? (await copy(attachment, world)), world))
    } catch (cause) {
      if (!(cause instanceof PictureFlaw)) throw cause
      const reasons = [{ field: 'Image', code: cause.code }]
      refused.push({ record, name: content.name, reasons })
    }
  }
  return { images, refused }
}

async function storedPictures(rows: readonly Row[], world: World): Promise<readonly string[]> {
  if (rows.every(({ image }) => image === undefined)) return []
  const { data, error } = await adminClient(world)
    .storage.from(BUCKET)
    .list('', { limit: 1000, search: 'att' })
  if (error) throw error
  return data.map(({ name }) => name)
}

function firstIn(image: unknown): Attachment | null {
  if (image === undefined) return null
  const [first] = Array.isArray(image) ? (image as readonly unknown[]) : []
  const { id, url } = (first ?? {}) as Readonly<Record<string, unknown>>
  if (typeof id !== 'string' || !/^att[A-Za-z0-9]{14}$/.test(id) || typeof url !== 'string')
    throw new PictureFlaw('not-a-picture')
  return { id, url }
}

async function copy({ id, url }: Attachment, world: World): Promise<string> {
  const { bytes, kind } = await downloadPicture(url, world)
  const name = `${id}.${kind.extension}`
  const { error } = await adminClient(world)
    .storage.from(BUCKET)
    .upload(name, bytes, { contentType: kind.mimeType, cacheControl: '31536000', upsert: true })
  if (error) throw error
  return name
}

/** As our own table takes it: an https address, or a path where the site and its server are one. */
function addressOf(name: string, world: World): string {
  const { publicUrl } = adminClient(world).storage.from(BUCKET).getPublicUrl(name).data
  return publicUrl.startsWith('https://') ? publicUrl : new URL(publicUrl).pathname
}
