import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Head } from '#local/keys.ts'
import { Refusal } from './refusal.ts'
import { requestBody, type BodyRule } from './request-body.ts'

const LONGEST_URL = 16_384
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const NOT_TAKEN_OVER = new Set([
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'forwarded',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'expect',
  'upgrade',
])

interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
}

export function requireReadable({ method = '', url = '' }: IncomingMessage): void {
  if (!METHODS.has(method))
    throw new Refusal(405, 'method_not_allowed', `The method ${method} is not served here.`)
  if (url.length > LONGEST_URL)
    throw new Refusal(414, 'uri_too_long', `An address may have ${LONGEST_URL} characters at most.`)
  if (!url.startsWith('/'))
    throw new Refusal(400, 'bad_request', 'The request must name a path on this server.')
}

export function headOf(incoming: IncomingMessage, origin: string, visitorAddress: string): Head {
  const pairs = headerPairs(incoming.rawHeaders)
  pairs.push(['x-forwarded-for', visitorAddress])
  return readable(() => ({ url: `${origin}${incoming.url}`, headers: new Headers(pairs) }))
}

export async function toRequest(
  { incoming, outgoing }: Exchange,
  { url, headers }: Head,
  bodyRule: BodyRule,
): Promise<Request> {
  const body = await requestBody(incoming, bodyRule)
  const request: RequestInit = { method: incoming.method ?? 'GET', headers }
  if (body !== null) request.body = body
  if (bodyRule.wholeWithinMs === null) Object.assign(request, { duplex: 'half' })
  if (bodyRule.signalled) request.signal = signalOf(outgoing)
  return readable(() => new Request(url, request))
}

function readable<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new Refusal(400, 'bad_request', 'The request has a path or a header that cannot be read.')
  }
}

function headerPairs(rawHeaders: readonly string[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    if (!NOT_TAKEN_OVER.has(name.toLowerCase())) pairs.push([name, rawHeaders[index + 1] as string])
  }
  return pairs
}

function signalOf(outgoing: ServerResponse): AbortSignal {
  const gone = new AbortController()
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) gone.abort()
  })
  return gone.signal
}
