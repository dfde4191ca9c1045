import type { IncomingMessage } from 'node:http'
import { ReadableStream as NodeStream } from 'node:stream/web'
import { bodyTooLarge, ClientGone } from './refusal.ts'

export interface BodyRule {
  readonly limitBytes: number
  /** Large uploads pass through as they arrive; everything else is read whole first. */
  readonly streamed: boolean
  /** Work that is worth stopping when the person has left gets a signal. */
  readonly signalled: boolean
}

type RequestBody = NonNullable<RequestInit['body']>

export function hasBody(incoming: IncomingMessage): boolean {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return false
  const length = incoming.headers['content-length']
  return length === undefined ? incoming.headers['transfer-encoding'] !== undefined : length !== '0'
}

export async function requestBody(
  incoming: IncomingMessage,
  rule: BodyRule,
): Promise<RequestBody | null> {
  if (!hasBody(incoming)) return null
  if (rule.streamed)
    return NodeStream.from(countedChunks(incoming, rule.limitBytes)) as ReadableStream<Uint8Array>
  if (Number(incoming.headers['content-length'] ?? 0) > rule.limitBytes)
    throw bodyTooLarge(rule.limitBytes)
  return readWhole(incoming, rule.limitBytes)
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

function readWhole(
  incoming: IncomingMessage,
  limitBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let bytes = 0
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= limitBytes) chunks.push(chunk)
      else reject(bodyTooLarge(limitBytes))
    })
    incoming.on('end', () => {
      const only = chunks.length === 1 ? chunks[0] : undefined
      resolve((only ?? Buffer.concat(chunks)) as Uint8Array<ArrayBuffer>)
    })
    incoming.on('error', () => reject(new ClientGone()))
    incoming.on('close', () => reject(new ClientGone()))
  })
}
