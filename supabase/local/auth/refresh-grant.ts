import type { Queryable } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import { accessTokenClaims } from './access-token.ts'
import { writeAudit } from './audit-log.ts'
import { inTransaction, nowOf, script } from './auth-database.ts'
import { AuthError, validationFailed } from './auth-error.ts'
import { limitRefreshes } from './rate-limits.ts'
import { nextRefreshToken, refreshTokenHash } from './refresh-tokens.ts'
import { endSession, insertRefreshToken, sessionJson, type Grant } from './sessions.ts'
import { isBanned, userById, type User } from './users.ts'
import type { Visit } from './visit.ts'

interface PresentedToken extends Record<string, unknown> {
  readonly user_id: string
  readonly session_id: string | null
  readonly revoked: boolean
  readonly revoked_at: string
  readonly active_hash: string | null
  readonly active_parent: string | null
}

export async function refreshGrant(visit: Visit): Promise<Response> {
  limitRefreshes(visit)
  const presented = (await visit.body()).text('refresh_token')
  if (presented === '') throw validationFailed('refresh_token required')
  const outcome = await inTransaction(visit, (tx) => renew(visit, tx, presented))
  // A revoked family must stay revoked, so the refusal is spoken only after the commit.
  if (outcome instanceof AuthError) throw outcome
  return Response.json(await sessionJson(visit, outcome))
}

async function renew(visit: Visit, tx: Queryable, presented: string): Promise<Grant | AuthError> {
  const hash = refreshTokenHash(presented)
  const token = await lockToken(tx, hash)
  if (token === undefined) return refusal('refresh_token_not_found', 'Refresh Token Not Found')
  if (token.session_id === null) return refusal('session_not_found', 'No Valid Session Found')
  const user = await userById(tx, token.user_id)
  if (isBanned(user, nowOf(visit))) return refusal('user_banned', 'User Banned')

  const sessionId = token.session_id
  const refreshToken = token.revoked
    ? activeToken(visit, presented, token)
    : await rotate(visit, tx, { presented, hash, user, sessionId })
  if (refreshToken === undefined) return reused(visit, tx, { user, sessionId })
  await tx.run(touchSession(visit, user, sessionId))
  const claims = await accessTokenClaims(visit, tx, { user, sessionId, method: 'token_refresh' })
  return { user, refreshToken, claims }
}

/** Two tabs refresh at once: the second waits at the session's lock and then sees what the first did. */
async function lockToken(tx: Queryable, hash: string): Promise<PresentedToken | undefined> {
  const [found] = await tx.rows<PresentedToken>(
    script(
      sql`select id from auth.sessions
      where id = (select session_id from auth.refresh_tokens where token = ${hash}) for update`,
      sql`select t.user_id, t.session_id, t.revoked, to_jsonb(t.updated_at) as revoked_at,
        active.token as active_hash, active.parent as active_parent
      from auth.refresh_tokens t
      left join lateral (
        select a.token, a.parent from auth.refresh_tokens a
        where a.session_id = t.session_id and not a.revoked order by a.id desc limit 1
      ) active on true
      where t.token = ${hash}`,
    ),
  )
  return found
}

interface Rotation {
  readonly presented: string
  readonly hash: string
  readonly user: User
  readonly sessionId: string
}

async function rotate(visit: Visit, tx: Queryable, rotation: Rotation): Promise<string> {
  const next = nextRefreshToken(visit.server.backend.keys, rotation.presented)
  await tx.run(
    script(
      sql`update auth.refresh_tokens set revoked = true, updated_at = ${nowOf(visit)}
      where token = ${rotation.hash}`,
      insertRefreshToken(visit, {
        userId: rotation.user.id,
        sessionId: rotation.sessionId,
        hash: refreshTokenHash(next),
        parentHash: rotation.hash,
      }),
    ),
  )
  return next
}

const longestChain = 32

/**
 * A used token is forgiven when its child is the active one (the answer was lost on the way) or
 * when it was used moments ago (several tabs): its holder then gets the active token again.
 */
function activeToken(visit: Visit, presented: string, token: PresentedToken): string | undefined {
  if (token.active_hash === null) return undefined
  const { refreshTokenReuseIntervalSeconds } = visit.server.backend.project.auth
  const reusableUntilMs =
    new Date(token.revoked_at).getTime() + refreshTokenReuseIntervalSeconds * 1000
  const isParent = token.active_parent === refreshTokenHash(presented)
  if (!isParent && nowOf(visit).getTime() > reusableUntilMs) return undefined
  let candidate = presented
  for (let step = 0; step < longestChain; step += 1) {
    candidate = nextRefreshToken(visit.server.backend.keys, candidate)
    if (refreshTokenHash(candidate) === token.active_hash) return candidate
  }
  return undefined
}

interface Family {
  readonly user: User
  readonly sessionId: string
}

async function reused(visit: Visit, tx: Queryable, family: Family): Promise<AuthError> {
  if (visit.server.backend.project.auth.enableRefreshTokenRotation) {
    const traits = { session_id: family.sessionId, reason: 'refresh_token_already_used' }
    await tx.run(
      script(
        writeAudit(visit, { action: 'token_revoked', actor: family.user, traits }),
        endSession(family.sessionId),
      ),
    )
  }
  return refusal('refresh_token_already_used', 'Already Used')
}

function touchSession(visit: Visit, user: User, sessionId: string) {
  const now = nowOf(visit)
  return script(
    sql`update auth.sessions set refreshed_at = ${now}::timestamptz at time zone 'utc',
        updated_at = ${now}, user_agent = ${visit.request.headers.get('user-agent')}, ip = ${visit.ip}
      where id = ${sessionId}`,
    writeAudit(visit, { action: 'token_refreshed', actor: user }),
  )
}

function refusal(code: string, reason: string): AuthError {
  return new AuthError(400, code, `Invalid Refresh Token: ${reason}`)
}
