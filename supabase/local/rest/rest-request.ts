import type { Project } from '#local/project.ts'
import { chooseFormat, type Format } from './accept.ts'
import { parseQuery } from './parse-query.ts'
import { parsePrefer, type Preferences } from './prefer.ts'
import { RestError, unsupported } from './rest-error.ts'
import type { Query } from './syntax.ts'

const PREFIX = '/rest/v1/'

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE'

/** A request understood as far as it can be without looking at the schema. */
export interface RestRequest {
  readonly method: Method
  readonly schema: string
  readonly target: { readonly kind: 'relation' | 'function'; readonly name: string }
  readonly query: Query
  readonly range: { readonly first: number; readonly last: number | null } | null
  readonly prefer: Preferences
  readonly format: Format
  readonly contentType: string
  readonly path: string
}

export function readRequest(request: Request, project: Project): RestRequest {
  const url = new URL(request.url)
  const target = readTarget(url.pathname)
  const method = readMethod(request.method, target.kind)
  return {
    method,
    target,
    schema: readSchema(request.headers, method, project.api.schemas),
    query: parseQuery(url.search, target.kind === 'function' && isRead(method)),
    range: method === 'GET' ? readRange(request.headers.get('range')) : null,
    prefer: parsePrefer(request.headers.get('prefer')),
    format: chooseFormat(request.headers.get('accept')),
    contentType: mediaType(request.headers.get('content-type')),
    path: url.pathname.slice(PREFIX.length - 1),
  }
}

export function isRead(method: Method): boolean {
  return method === 'GET' || method === 'HEAD'
}

function readTarget(pathname: string): RestRequest['target'] {
  const path = pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : ''
  if (path === '') throw unsupported('the OpenAPI description at the root')
  const segments = path.split('/')
  const [first = '', second = ''] = segments
  if (segments.length === 1) return { kind: 'relation', name: decodeName(first) }
  if (segments.length === 2 && first === 'rpc' && second !== '') {
    return { kind: 'function', name: decodeName(second) }
  }
  throw invalidPath()
}

function decodeName(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw invalidPath()
  }
}

function readMethod(method: string, kind: RestRequest['target']['kind']): Method {
  if (method === 'GET' || method === 'HEAD' || method === 'POST') return method
  if (kind === 'function' && ['PATCH', 'DELETE', 'PUT'].includes(method)) {
    throw new RestError(405, 'PGRST101', `Cannot use the ${method} method on RPC`)
  }
  if (method === 'PATCH' || method === 'DELETE') return method
  if (method === 'PUT') throw unsupported('PUT (a single upsert); use POST with on_conflict')
  throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)
}

function readSchema(headers: Headers, method: Method, schemas: readonly string[]): string {
  const asked = headers.get(isRead(method) ? 'accept-profile' : 'content-profile')
  const schema = asked ?? schemas[0] ?? 'public'
  if (schemas.includes(schema)) return schema
  throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  })
}

function readRange(header: string | null): RestRequest['range'] {
  const [, from, to] = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(header ?? '') ?? []
  if (from === undefined) return null
  const range = { first: Number(from), last: to === undefined ? null : Number(to) }
  if (range.last === null || range.first <= range.last) return range
  throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', {
    details:
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
  })
}

function mediaType(header: string | null): string {
  return (header ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

function invalidPath(): RestError {
  return new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
}
