import type { IncomingMessage, ServerResponse } from 'node:http'
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

interface Surroundings {
  readonly origin: string
  readonly visitorAddress: string
  readonly bodyRule: BodyRule
}

export function requireReadable({ method = '', url = '' }: IncomingMessage): void {
  if (!METHODS.has(method))
    throw new Refusal(405, 'method_not_allowed', `The method ${method} is not served here.`)
  if (url.length > LONGEST_URL)
    throw new Refusal(414, 'uri_too_long', `An address may have ${LONGEST_URL} characters at most.`)
  if (!url.startsWith('/'))
    throw new Refusal(400, 'bad_request', 'The request must name a path on this server.')
}

export async function toRequest(
  { incoming, outgoing }: Exchange,
  { origin, visitorAddress, bodyRule }: Surroundings,
): Promise<Request> {
  const body = await requestBody(incoming, bodyRule)
  const headers = headerPairs(incoming.rawHeaders)
  headers.push(['x-forwarded-for', visitorAddress])
  const request: RequestInit = { method: incoming.method ?? 'GET', headers }
  if (body !== null) request.body = body
  if (bodyRule.streamed) Object.assign(request, { duplex: 'half' })
  if (bodyRule.signalled) request.signal = signalOf(outgoing)
  return build(`${origin}${incoming.url}`, request)
}

function build(url: string, request: RequestInit): Request {
  try {
    return new Request(url, request)
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
