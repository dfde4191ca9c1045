import { DatabaseError, type Queryable } from '#local/database/database.ts'
import { identifier, sql } from '#local/database/sql.ts'
import type { TokenClaims } from '#local/keys.ts'
import { AuthError, unexpectedFailure } from './auth-error.ts'
import { isJsonObject } from './request-body.ts'
import type { Visit } from './visit.ts'

const deadlineMs = 2000

export interface HookInput {
  readonly claims: TokenClaims
  readonly method: string
}

/** The project's `custom_access_token` function, asked as supabase_auth_admin like on hosted. */
export async function applyAccessTokenHook(
  visit: Visit,
  tx: Queryable,
  { claims, method }: HookInput,
): Promise<TokenClaims> {
  const hook = visit.server.backend.project.auth.accessTokenHook
  if (hook === null) return claims
  const event = { user_id: claims.sub, claims, authentication_method: method }
  const call = sql`select ${identifier(hook.schema, hook.name)}(${event}::jsonb)::jsonb as output`
  try {
    const [answer] = await tx.rows<{ output: unknown }>(call, { deadlineMs })
    return claimsOf(answer?.output)
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause
    if (cause.code === '57014') {
      const message = 'Failed to reach hook within maximum time of 2.000000 seconds'
      throw new AuthError(422, 'hook_timeout', message)
    }
    const uri = `pg-functions://postgres/${hook.schema}/${hook.name}`
    throw unexpectedFailure(`Error running hook URI: ${uri}`, cause)
  }
}

function claimsOf(output: unknown): TokenClaims {
  if (!isJsonObject(output)) throw nonconforming('an object is expected')
  const refusal = output['error']
  if (isJsonObject(refusal)) throw refusalOf(refusal)
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

function refusalOf(refusal: Readonly<Record<string, unknown>>): AuthError {
  const { http_code: status, message } = refusal
  const answerable = typeof status === 'number' && status >= 400 && status <= 599
  const text = typeof message === 'string' ? message : 'The sign-in was refused'
  return new AuthError(answerable ? status : 500, 'unknown', text)
}

function nonconforming(reason: string): AuthError {
  return unexpectedFailure(`output claims do not conform to the expected schema: ${reason}`)
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
