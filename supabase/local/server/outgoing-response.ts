import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Small bodies leave as one write with their length; only what is still being made is streamed. */
export async function writeResponse(
  response: Response,
  outgoing: ServerResponse,
  isHead: boolean,
): Promise<void> {
  const headers = flatHeaders(response.headers)
  if (response.body === null) return void outgoing.writeHead(response.status, headers).end()
  if (isHead) {
    await response.body.cancel()
    return void outgoing.writeHead(response.status, headers).end()
  }
  const reader: Reader = response.body.getReader()
  const first = await reader.read()
  if (first.done) return void outgoing.writeHead(response.status, headers).end()
  const rest = reader.read()
  rest.catch(() => undefined)
  if (await endsNow(rest)) return writeWhole(response, headers, first.value, outgoing)
  outgoing.writeHead(response.status, headers)
  await writeRest(reader, first.value, rest, outgoing)
}

function writeWhole(
  response: Response,
  headers: string[],
  body: Uint8Array,
  outgoing: ServerResponse,
): void {
  if (!response.headers.has('content-length')) headers.push('content-length', `${body.byteLength}`)
  outgoing.writeHead(response.status, headers).end(body)
}

/** A body made from a text or a buffer reports its end within the turn it was read in. */
async function endsNow(rest: ReturnType<Reader['read']>): Promise<boolean> {
  const ended = rest.then(({ done }) => done)
  return Promise.race([ended, nextTurn(false)])
}

async function writeRest(
  reader: Reader,
  first: Uint8Array,
  rest: ReturnType<Reader['read']>,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    await write(outgoing, first)
    for (let next = await rest; !next.done; next = await reader.read()) {
      if (outgoing.destroyed) return await reader.cancel()
      await write(outgoing, next.value)
    }
    outgoing.end()
  } catch {
    // The status is already on its way; a cut connection is the only honest sign of failure left.
    outgoing.destroy()
    await reader.cancel().catch(() => undefined)
  }
}

async function write(outgoing: ServerResponse, chunk: Uint8Array): Promise<void> {
  if (outgoing.write(chunk)) return
  await Promise.race([once(outgoing, 'drain'), once(outgoing, 'close')])
}

function flatHeaders(headers: Headers): string[] {
  const flat: string[] = []
  for (const [name, value] of headers) flat.push(name, value)
  // Devices set their clock by it, so it is this process's own time and not the HTTP library's.
  if (!headers.has('date')) flat.push('date', new Date().toUTCString())
  return flat
}
