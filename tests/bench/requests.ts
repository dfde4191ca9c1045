export const PROJECT = 'tests/bench/project'

const READ = '/rest/v1/notes?select=id,body&order=id&limit=20'
const WRITE = '/rest/v1/notes'
const NOTE = JSON.stringify({
  body: 'A note of the usual length, as a receptionist would type it.',
})

export interface Visitor {
  readonly url: string
  readonly key: string
  readonly token: string
}

export function readRequest(visitor: Visitor): Request {
  return new Request(`${visitor.url}${READ}`, { headers: headersOf(visitor) })
}

export function writeRequest(visitor: Visitor): Request {
  const headers = { ...headersOf(visitor), ...ABOUT_NOTE }
  return new Request(`${visitor.url}${WRITE}`, { method: 'POST', headers, body: NOTE })
}

/** The same requests as the bytes a socket sends. */
export function readBytes(visitor: Visitor): string {
  return head(`GET ${READ}`, visitor, headersOf(visitor))
}

export function writeBytes(visitor: Visitor): string {
  const length = { 'content-length': String(Buffer.byteLength(NOTE)) }
  return head(`POST ${WRITE}`, visitor, { ...headersOf(visitor), ...ABOUT_NOTE, ...length }) + NOTE
}

const ABOUT_NOTE = { 'content-type': 'application/json', prefer: 'return=minimal' }

function headersOf({ key, token }: Visitor): Record<string, string> {
  return { apikey: key, authorization: `Bearer ${token}` }
}

function head(line: string, { url }: Visitor, headers: Record<string, string>): string {
  const fields = Object.entries({ host: new URL(url).host, ...headers })
  return [`${line} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`), '', ''].join(
    '\r\n',
  )
}
