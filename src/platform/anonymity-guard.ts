import { pathOf } from './backend-fetch.ts'

interface Wiring {
  readonly fetch: typeof fetch
  readonly publishableKey: string
}

/**
 * supabase-js falls back to the publishable key when a token is stale and cannot be renewed. The
 * server would then answer as to a stranger: no rows, or a refusal that looks final. Such a request
 * stays here and is answered as what it is, a token to wait for.
 */
export function neverAsStranger({ fetch, publishableKey }: Wiring): typeof globalThis.fetch {
  return async (input, init) => {
    const isAboutTheTokenItself = pathOf(input).startsWith('/auth/v1/')
    if (isAboutTheTokenItself || hasUserToken(input, init, publishableKey))
      return fetch(input, init)
    return Response.json(
      { code: 'no-user-token', message: 'The session could not be renewed yet.' },
      { status: 401 },
    )
  }
}

function hasUserToken(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  publishableKey: string,
): boolean {
  const bearer = bearerOf(input, init)
  return bearer !== undefined && bearer !== publishableKey
}

export function bearerOf(input: RequestInfo | URL, init?: RequestInit): string | undefined {
  const headers = init?.headers ?? (input instanceof Request ? input.headers : undefined)
  return new Headers(headers).get('authorization')?.replace(/^Bearer\s+/i, '')
}
