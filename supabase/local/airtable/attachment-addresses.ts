import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Base, StoredAttachment } from './base.ts'

const LIFE_MS = 2 * 60 * 60_000
export const ATTACHMENTS = '/airtable-double/attachments/'

export interface AttachmentAddresses {
  addressOf(attachment: StoredAttachment): string
  serve(pathname: string, base: Base): Promise<Response>
}

/** An address of an attachment works for two hours and needs no key, as Airtable's do. */
export function createAttachmentAddresses(origin: string, now: () => Date): AttachmentAddresses {
  const secret = randomBytes(32)
  const sign = (id: string, until: string): string =>
    createHmac('sha256', secret).update(`${id} ${until}`).digest('hex')
  return {
    addressOf: ({ id, filename }) => {
      const until = String(now().getTime() + LIFE_MS)
      return `${origin}${ATTACHMENTS}${until}/${sign(id, until)}/${id}/${encodeURIComponent(filename)}`
    },
    serve: async (pathname, base) => {
      const [until = '', signature = '', id = ''] = pathname.slice(ATTACHMENTS.length).split('/')
      if (!isSame(signature, sign(id, until))) return new Response('Not found', { status: 404 })
      if (Number(until) <= now().getTime()) return new Response('Gone', { status: 410 })
      const found = await base.attachment(id)
      if (found === null) return new Response('Not found', { status: 404 })
      return new Response(new Uint8Array(found.bytes), { headers: { 'content-type': found.type } })
    },
  }
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
