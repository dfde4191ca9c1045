import { invalidBody, unsupported } from './rest-error.ts'

const MAX_NESTING = 400
const SHORT_ENOUGH_TO_BE_SHALLOW = 2 * MAX_NESTING
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })

/** The body as the text that PostgreSQL will read itself; parsed here only to learn its keys. */
export async function readBody(request: Request, contentType: string): Promise<string> {
  if (contentType !== '' && contentType !== 'application/json') refuseMediaType(contentType)
  const text = decode(new Uint8Array(await request.arrayBuffer()))
  if (text.length > SHORT_ENOUGH_TO_BE_SHALLOW && nestsDeeperThan(text, MAX_NESTING)) {
    throw invalidBody(`JSON nested more than ${MAX_NESTING} levels deep`)
  }
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

function nestsDeeperThan(text: string, limit: number): boolean {
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index]
    if (char === '"') index = endOfString(text, index)
    else if (char === '[' || char === '{') depth += 1
    else if (char === ']' || char === '}') depth -= 1
    if (depth > limit) return true
  }
  return false
}

function endOfString(text: string, start: number): number {
  let index = start + 1
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1
  return index
}
