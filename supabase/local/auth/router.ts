import { AuthError, notSupported } from './auth-error.ts'
import type { Visit } from './visit.ts'

export type Handler = (visit: Visit) => Promise<Response>

export interface Route {
  readonly method: string
  readonly pattern: URLPattern
  readonly handler: Handler
  /** Who may pass: anybody, holders of a key, or the service role alone. */
  readonly access: 'open' | 'key' | 'admin'
}

export interface Match {
  readonly route: Route
  readonly path: Readonly<Record<string, string>>
}

/** `'GET /admin/users/:id'` → the handler of that method and path below /auth/v1. */
export function route(address: string, handler: Handler, access: Route['access'] = 'key'): Route {
  const [method = '', pathname = ''] = address.split(' ')
  return { method, pattern: new URLPattern({ pathname: `/auth/v1${pathname}` }), handler, access }
}

export function findRoute(routes: readonly Route[], method: string, pathname: string): Match {
  let pathKnown = false
  for (const candidate of routes) {
    const match = candidate.pattern.exec({ pathname })
    if (match === null) continue
    if (candidate.method === method) return { route: candidate, path: definedGroups(match) }
    pathKnown = true
  }
  if (pathKnown) throw new AuthError(405, 'validation_failed', 'Method not allowed')
  const feature = featureOf(pathname)
  if (feature !== undefined) throw notSupported(feature)
  throw new AuthError(404, 'validation_failed', 'Path not found')
}

function definedGroups(match: URLPatternResult): Record<string, string> {
  const groups = Object.entries(match.pathname.groups)
  return Object.fromEntries(groups.map(([name, value]) => [name, value ?? '']))
}

const unsupportedFeatures: readonly (readonly [prefix: RegExp, feature: string])[] = [
  [/^\/sso|^\/admin\/sso/, 'Single sign-on'],
  [/^\/authorize|^\/callback/, 'Signing in through another provider'],
  [/^\/oauth|^\/admin\/oauth|^\/user\/oauth|^\/\.well-known/, 'The OAuth 2.1 server'],
  [/^\/user\/identities/, 'Linking identities'],
  [/^\/passkeys|^\/admin\/users\/[^/]+\/passkeys/, 'Signing in with a passkey'],
  [/^\/admin\/custom-providers/, 'Custom providers'],
  [/^\/admin\/audit/, 'Reading the audit log over HTTP'],
  [/^\/scim/, 'SCIM provisioning'],
]

function featureOf(pathname: string): string | undefined {
  const below = pathname.replace(/^\/auth\/v1/, '')
  return unsupportedFeatures.find(([prefix]) => prefix.test(below))?.[1]
}
