import { nestsTooDeeply, tooDeep } from '#local/server/json-nesting.ts'
import { invalidBody, unsupported } from './rest-error.ts'

const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** The body as the text that PostgreSQL will read itself; parsed here only to learn its keys. */
export async function readBody(request: Request, contentType: string): Promise<string> {
  if (contentType !== '' && contentType !== 'application/json') refuseMediaType(contentType)
  const text = decode(new Uint8Array(await request.arrayBuffer()))
  if (nestsTooDeeply(text)) throw invalidBody(tooDeep)
  return text
}

export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidBody(text.trim() === '' ? 'Empty or invalid json' : 'Failed to parse JSON body')
  }
}

/** The column names of an object, or of an array of objects that all have the same ones. */
export function payloadKeys(body: unknown): string[] {
  if (!Array.isArray(body)) return objectKeys(body)
  const [first, ...others] = body as unknown[]
  if (first === undefined) return []
  const keys = objectKeys(first)
  const known = new Set(keys)
  for (const other of others) {
    const theirs = objectKeys(other)
    if (theirs.length !== keys.length || !theirs.every((key) => known.has(key))) {
      throw invalidBody('All object keys must match')
    }
  }
  return keys
}

function objectKeys(value: unknown): string[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw invalidBody('All object keys must match')
  }
  return Object.keys(value)
}

function decode(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    throw invalidBody('The body is not valid UTF-8')
  }
}

function refuseMediaType(contentType: string): never {
  if (['text/csv', 'application/x-www-form-urlencoded', 'text/plain'].includes(contentType)) {
    throw unsupported(`a body of type ${contentType}`)
  }
  throw invalidBody(`Content-Type not acceptable: ${contentType}`)
}
