import type { Queryable } from '#local/database/database.ts'
import type { TokenClaims } from '#local/keys.ts'
import { askHook, nonconforming } from './database-hook.ts'
import { isJsonObject, type JsonObject } from './request-body.ts'
import type { Visit } from './visit.ts'

export interface HookInput {
  readonly claims: TokenClaims
  readonly method: string
}

/** What the project's `custom_access_token` function makes of the claims. */
export async function applyAccessTokenHook(
  visit: Visit,
  tx: Queryable,
  { claims, method }: HookInput,
): Promise<TokenClaims> {
  const hook = visit.server.backend.project.auth.accessTokenHook
  if (hook === null) return claims
  const event = { user_id: claims.sub, claims, authentication_method: method }
  return claimsOf(await askHook(tx, hook, event))
}

function claimsOf(output: JsonObject): TokenClaims {
  const claims = output['claims']
  if (!isJsonObject(claims)) throw nonconforming('claims is required')
  const problems = Object.entries(requiredClaims).filter(([name, test]) => !test(claims[name]))
  if (problems.length > 0) {
    throw nonconforming(
      problems.map(([name]) => `${name} is missing or of the wrong type`).join(', '),
    )
  }
  return claims as TokenClaims
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isWhole = (value: unknown): boolean => Number.isInteger(value)

const requiredClaims: Readonly<Record<string, (value: unknown) => boolean>> = {
  aud: (value) => isText(value) || (Array.isArray(value) && value.every(isText)),
  exp: isWhole,
  iat: isWhole,
  sub: isText,
  email: isText,
  phone: isText,
  role: isText,
  aal: isText,
  session_id: isText,
  is_anonymous: (value) => typeof value === 'boolean',
}
