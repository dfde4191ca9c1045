import { isIP } from 'node:net'
import type { Backend, Caller } from '#local/service.ts'
import type { Passwords } from './passwords.ts'
import type { RateLimits } from './rate-limits.ts'
import { readRequestBody, type RequestBody } from './request-body.ts'
import type { User } from './users.ts'

/** What lasts as long as the server. */
export interface AuthServer {
  readonly backend: Backend
  readonly passwords: Passwords
  readonly limits: RateLimits
  /** Those at the passwords and codes of accounts, apart: nothing else pushes them out. */
  readonly guesses: RateLimits
}

/** What lasts for one request. */
export interface Visit {
  readonly server: AuthServer
  readonly request: Request
  readonly url: URL
  readonly caller: Caller
  /** The variable parts of the matched path. */
  readonly path: Readonly<Record<string, string>>
  readonly ip: string | null
  /** The one that the answer opens, renews or tells of. */
  session: { readonly user: User; readonly sessionId: string } | null
  body(): Promise<RequestBody>
}

/** Nobody: routes that a plain link from a mail must reach ask for no key. */
export const stranger: Caller = { role: 'anon', userId: null, claims: { role: 'anon' } }

export function createVisit(
  server: AuthServer,
  request: Request,
  who: { caller: Caller; path: Readonly<Record<string, string>> },
): Visit {
  let body: Promise<RequestBody> | undefined
  return {
    server,
    request,
    url: new URL(request.url),
    caller: who.caller,
    path: who.path,
    ip: clientAddress(request, who.caller),
    session: null,
    body: () => (body ??= readRequestBody(request)),
  }
}

/** Of requests that may come without one. */
export function optionalBody(visit: Visit): Promise<RequestBody | undefined> {
  return visit.request.body === null ? Promise.resolve(undefined) : visit.body()
}

/** A server function acting for a person may pass that person's address on, with the secret key only. */
function clientAddress(request: Request, caller: Caller): string | null {
  const forwarded = caller.role === 'service_role' ? request.headers.get('sb-forwarded-for') : null
  const address = (forwarded ?? request.headers.get('x-forwarded-for') ?? '').trim()
  return isIP(address) === 0 ? null : address
}
