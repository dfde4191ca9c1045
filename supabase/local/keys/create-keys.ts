import type { Database } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import { InvalidCredentials, type Head, type Keys } from '#local/keys.ts'
import type { Caller } from '#local/service.ts'
import { createAccessTokens, type AccessTokens } from './access-tokens.ts'
import { loadApiKeys, roleOfKey, type ApiKeys } from './api-keys.ts'
import { loadSigningKeys } from './signing-keys.ts'

export interface KeySettings {
  /** Asked which further roles `authenticator` may assume; without it, only Supabase's three. */
  readonly database?: Database | undefined
  /** Where generated keys are kept; without it they last as long as the process. */
  readonly directory?: string | undefined
  readonly signingKeysPath: string | null
  readonly publishableKey?: string | undefined
  readonly secretKey?: string | undefined
  readonly url: string
  now(): Date
}

export async function createKeys(settings: KeySettings): Promise<Keys> {
  const apiKeys = await loadApiKeys(settings)
  const signingKeys = await loadSigningKeys({
    path: settings.signingKeysPath,
    directory: settings.directory,
  })
  const tokens = createAccessTokens({
    signingKeys,
    issuer: `${settings.url}/auth/v1`,
    now: () => settings.now(),
  })
  const mayAssume = assumableRoles(settings.database)
  return {
    ...apiKeys,
    jwks: { keys: signingKeys.map((key) => key.publicJwk) },
    sign: (claims) => tokens.sign(claims),
    identify: (request) => identify(request, { apiKeys, tokens, mayAssume }),
  }
}

interface Gate {
  readonly apiKeys: ApiKeys
  readonly tokens: AccessTokens
  mayAssume(role: string): Promise<boolean>
}

/** The rules of Supabase's gateway: a known key opens the door, a bearer token says who enters. */
async function identify(request: Head, gate: Gate): Promise<Caller> {
  const apiKey = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
  if (apiKey === null || apiKey === '') {
    throw new InvalidCredentials('missing_key', 'No API key found in request')
  }
  const roleOfApiKey = roleOfKey(gate.apiKeys, apiKey)
  if (roleOfApiKey === undefined) throw new InvalidCredentials('unknown_key', 'Invalid API key')

  const bearer = bearerToken(request.headers.get('authorization'))
  if (bearer === undefined) return keyHolder(roleOfApiKey)
  const roleOfBearer = roleOfKey(gate.apiKeys, bearer)
  return roleOfBearer === undefined ? tokenHolder(bearer, gate) : keyHolder(roleOfBearer)
}

function bearerToken(header: string | null): string | undefined {
  if (header === null) return undefined
  const [, token] = /^bearer +(\S+)$/i.exec(header) ?? []
  if (token === undefined) {
    throw new InvalidCredentials('malformed_token', 'Authorization must be a bearer token')
  }
  return token
}

function keyHolder(role: string): Caller {
  return { role, userId: null, claims: { role } }
}

async function tokenHolder(token: string, gate: Gate): Promise<Caller> {
  const claims = await gate.tokens.verify(token)
  if (!(await gate.mayAssume(claims.role))) {
    throw new InvalidCredentials('forbidden_role', 'the role of the token may not be assumed')
  }
  return { role: claims.role, userId: claims.sub, claims }
}

function assumableRoles(database: Database | undefined): Gate['mayAssume'] {
  const known = new Set(['anon', 'authenticated', 'service_role'])
  return async (role) => {
    if (known.has(role)) return true
    if (database === undefined) return false
    const [found] = await database.rows<{ allowed: boolean }>(sql`
      select pg_has_role('authenticator', oid, 'member') and not rolsuper as allowed
      from pg_catalog.pg_roles where rolname = ${role}`)
    if (found?.allowed === true) known.add(role)
    return found?.allowed === true
  }
}
