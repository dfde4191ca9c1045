import type { Queryable } from '#local/database/database.ts'
import { raw, sql, type Sql } from '#local/database/sql.ts'
import type { TokenClaims } from '#local/keys.ts'
import {
  accessTokenClaims,
  assuranceOf,
  type AmrEntry,
  type AssuranceLevel,
  type AuthMethod,
} from './access-token.ts'
import { writeAudit } from './audit-log.ts'
import { nowOf, readRows, script } from './auth-database.ts'
import { AuthError } from './auth-error.ts'
import { firstRefreshToken, refreshTokenHash } from './refresh-tokens.ts'
import type { JsonObject } from './request-body.ts'
import { userJson } from './user-json.ts'
import { isBanned, userAsJson, userById, type User } from './users.ts'
import { isUuid } from './uuid.ts'
import type { Visit } from './visit.ts'

/** A session as the transaction leaves it: everything but the signature. */
export interface Grant {
  readonly user: User
  readonly refreshToken: string
  readonly claims: TokenClaims
}

export async function openSession(
  visit: Visit,
  tx: Queryable,
  user: User,
  method: AuthMethod,
): Promise<Grant> {
  if (isBanned(user, nowOf(visit))) throw banned()
  const sessionId = crypto.randomUUID()
  const refreshToken = firstRefreshToken()
  await tx.run(
    script(
      ...insertSession(visit, user, sessionId, method),
      insertRefreshToken(visit, {
        userId: user.id,
        sessionId,
        hash: refreshTokenHash(refreshToken),
      }),
      sql`update auth.users set last_sign_in_at = ${nowOf(visit)}, updated_at = ${nowOf(visit)}
      where id = ${user.id}`,
      writeAudit(visit, { action: 'login', actor: user, traits: { provider: 'email' } }),
    ),
  )
  const signedIn = await userById(tx, user.id)
  const claims = await accessTokenClaims(visit, tx, { user: signedIn, sessionId, method })
  return { user: signedIn, refreshToken, claims }
}

function insertSession(visit: Visit, user: User, sessionId: string, method: AuthMethod): Sql[] {
  const now = nowOf(visit)
  const userAgent = visit.request.headers.get('user-agent')
  return [
    sql`insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
      values (${sessionId}, ${user.id}, ${now}, ${now}, 'aal1', ${userAgent}, ${visit.ip})`,
    sql`insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
      values (gen_random_uuid(), ${sessionId}, ${now}, ${now}, ${method})`,
  ]
}

export interface RefreshTokenRow {
  readonly userId: string
  readonly sessionId: string
  readonly hash: string
  readonly parentHash?: string
}

export function insertRefreshToken(visit: Visit, row: RefreshTokenRow): Sql {
  const now = nowOf(visit)
  return sql`
    insert into auth.refresh_tokens
      (token, user_id, revoked, created_at, updated_at, parent, session_id)
    values (${row.hash}, ${row.userId}, false, ${now}, ${now}, ${row.parentHash ?? null},
      ${row.sessionId})`
}

/** What every way of signing in answers with. */
export async function sessionJson(visit: Visit, grant: Grant): Promise<JsonObject> {
  const expiresAt = Number(grant.claims['exp'])
  visit.session = { user: grant.user, sessionId: String(grant.claims['session_id']) }
  return {
    access_token: await visit.server.backend.keys.sign(grant.claims),
    token_type: 'bearer',
    expires_in: expiresAt - Number(grant.claims['iat']),
    expires_at: expiresAt,
    refresh_token: grant.refreshToken,
    user: userJson(grant.user),
  }
}

export interface SignedIn {
  readonly user: User
  readonly sessionId: string
  readonly startedAt: Date
  readonly amr: readonly AmrEntry[]
  readonly aal: AssuranceLevel
}

interface SignedInRow extends Record<string, unknown> {
  readonly user: User
  readonly started_at: unknown
  readonly amr: readonly AmrEntry[]
}

/** A signature alone proves only the past: the session must still be there. */
export async function signedIn(visit: Visit): Promise<SignedIn> {
  const { userId, claims } = visit.caller
  if (userId === null) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a Bearer token')
  }
  const sessionId = claims['session_id']
  if (!isUuid(userId)) {
    throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  }
  if (!isUuid(sessionId)) {
    throw new AuthError(403, 'bad_jwt', 'invalid claim: session_id claim must be a UUID')
  }
  const [found] = await readRows<SignedInRow>(
    visit.server.backend.database,
    sql`
    select ${userAsJson} as "user", to_jsonb(s.created_at) as started_at, ${amrAsJson} as amr
    from auth.users u left join auth.sessions s on s.id = ${sessionId} and s.user_id = u.id
    where u.id = ${userId}`,
  )
  if (found === undefined) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  }
  if (typeof found.started_at !== 'string') throw sessionNotFound()
  if (isBanned(found.user, nowOf(visit))) throw new AuthError(403, 'user_banned', 'User is banned')
  const startedAt = new Date(found.started_at)
  const { user, amr } = found
  // A token of before the code says so still, whoever has it.
  const aal = claims['aal'] === 'aal2' ? assuranceOf(amr) : 'aal1'
  return { user, sessionId, startedAt, amr, aal }
}

export function sessionNotFound(): AuthError {
  const message = 'Session from session_id claim in JWT does not exist'
  return new AuthError(403, 'session_not_found', message)
}

const amrAsJson = raw(`(
  select coalesce(jsonb_agg(jsonb_build_object('method', a.authentication_method)), '[]'::jsonb)
  from auth.mfa_amr_claims a where a.session_id = s.id)`)

export function banned(): AuthError {
  return new AuthError(400, 'user_banned', 'User is banned')
}

export interface Spared {
  readonly sessionId?: string
  readonly aal?: AssuranceLevel | undefined
}

/** Waits for anyone else who changes the account, so that two of them don't wait for each other's sessions. */
export function endSessions(userId: string, { sessionId, aal }: Spared = {}): Sql {
  const others = sessionId === undefined ? raw('true') : sql`id <> ${sessionId}`
  const below = aal === undefined ? raw('true') : sql`aal is distinct from ${aal}`
  return sql`delete from auth.sessions
    where user_id = (select id from auth.users where id = ${userId} for update) and ${others} and ${below}`
}

export function endSession(sessionId: string): Sql {
  return sql`delete from auth.sessions where id = ${sessionId}`
}
