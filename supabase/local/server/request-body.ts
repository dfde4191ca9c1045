import type { IncomingMessage } from 'node:http'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { bodyTooLarge, bodyTooSlow, ClientGone, type Refusal } from './refusal.ts'

export interface BodyRule {
  readonly limitBytes: number
  /** Everything is read whole first, within this time. Null for large uploads, which pass through as they arrive. */
  readonly wholeWithinMs: number | null
  /** Work that is worth stopping when the person has left gets a signal. */
  readonly signalled: boolean
}

type RequestBody = NonNullable<RequestInit['body']>

export function hasBody(incoming: IncomingMessage): boolean {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return false
  const length = incoming.headers['content-length']
  return length === undefined ? incoming.headers['transfer-encoding'] !== undefined : length !== '0'
}

/** What doesn't say its length may have all that's allowed. */
export function mostBytes({ headers }: IncomingMessage, { limitBytes }: BodyRule): number {
  return Number(headers['content-length'] ?? limitBytes)
}

/** Before a turn is waited for. What passes through is counted as it arrives. */
export function refuseTooLarge(incoming: IncomingMessage, rule: BodyRule): void {
  const isWhole = rule.wholeWithinMs !== null
  if (isWhole && mostBytes(incoming, rule) > rule.limitBytes) throw bodyTooLarge(rule.limitBytes)
}

export async function requestBody(
  incoming: IncomingMessage,
  rule: BodyRule,
): Promise<RequestBody | null> {
  if (!hasBody(incoming)) return null
  const { limitBytes, wholeWithinMs } = rule
  if (wholeWithinMs === null)
    return NodeStream.from(countedChunks(incoming, limitBytes)) as ReadableStream<Uint8Array>
  return readWhole(incoming, limitBytes, wholeWithinMs)
}

async function* countedChunks(
  incoming: IncomingMessage,
  limitBytes: number,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  incoming.on('error', () => undefined)
  const chunks = incoming.iterator({ destroyOnReturn: false })
  for (;;) {
    const next = await chunks.next().catch(() => {
      throw new ClientGone()
    })
    if (next.done === true) return
    const chunk = next.value as Buffer
    bytes += chunk.length
    if (bytes > limitBytes) throw bodyTooLarge(limitBytes)
    yield chunk
  }
}

async function readWhole(
  incoming: IncomingMessage,
  limitBytes: number,
  withinMs: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (incoming.destroyed) throw new ClientGone()
  const body = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  const chunks: Buffer[] = []
  let bytes = 0
  const keep = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > limitBytes) refuse(bodyTooLarge(limitBytes))
    else chunks.push(chunk)
  }
  // The rest may go on arriving for a while.
  const refuse = (refusal: Refusal) => {
    body.reject(refusal)
    incoming.off('data', keep)
    chunks.length = 0
  }
  const impatience = setTimeout(() => refuse(bodyTooSlow()), withinMs)
  incoming.on('data', keep)
  incoming.on('end', () => {
    const only = chunks.length === 1 ? chunks[0] : undefined
    body.resolve((only ?? Buffer.concat(chunks)) as Uint8Array<ArrayBuffer>)
  })
  incoming.on('error', () => body.reject(new ClientGone()))
  incoming.on('close', () => body.reject(new ClientGone()))
  return body.promise.finally(() => clearTimeout(impatience))
}
