const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const ALLOWED_HEADERS = [
  'authorization',
  'apikey',
  'x-client-info',
  'x-supabase-api-version',
  'x-retry-count',
  'x-region',
  'x-upsert',
  'x-metadata',
  'accept',
  'accept-profile',
  'content-profile',
  'content-type',
  'content-encoding',
  'cache-control',
  'prefer',
  'range',
  'range-unit',
  'if-none-match',
  'idempotency-key',
].join(', ')
const EXPOSED_HEADERS = [
  'content-range',
  'content-location',
  'content-length',
  'content-disposition',
  'date',
  'accept-ranges',
  'etag',
  'location',
  'preference-applied',
  'range-unit',
  'retry-after',
  'link',
  'x-total-count',
  'x-supabase-api-version',
  'x-relay-error',
  'sb-error-code',
  'x-sb-error-code',
  'proxy-status',
  'content-profile',
].join(', ')

export interface Cors {
  /** The answer to a preflight from an origin we know; null for everything else. */
  preflight(request: Request): Response | null
  /** Marks a response as readable by the page that asked, if we know its origin. */
  mark(response: Response, origin: string | null): void
}

/** Pages of other origins get no CORS headers at all, so their browsers keep the answer from them. */
export function createCors(origins: readonly string[]): Cors {
  const known = new Set(origins)
  return {
    preflight: (request) => {
      const origin = request.headers.get('origin')
      const asksFirst = request.headers.has('access-control-request-method')
      if (request.method !== 'OPTIONS' || !asksFirst || origin === null || !known.has(origin))
        return null
      return new Response(null, { status: 204, headers: preflightHeaders(origin) })
    },
    mark: ({ headers }, origin) => {
      headers.append('vary', 'Origin')
      if (origin === null || !known.has(origin) || headers.has('access-control-allow-origin'))
        return
      headers.set('access-control-allow-origin', origin)
      headers.set('access-control-expose-headers', EXPOSED_HEADERS)
    },
  }
}

function preflightHeaders(origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': METHODS,
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-max-age': '3600',
    vary: 'Origin',
  }
}
