import type { Queryable } from '#local/database/database.ts'
import { join, sql, type Sql } from '#local/database/sql.ts'
import { accessTokenClaims, SECOND_FACTORS } from '#local/auth/access-token.ts'
import { nowOf, script } from '#local/auth/auth-database.ts'
import { firstRefreshToken, refreshTokenHash } from '#local/auth/refresh-tokens.ts'
import {
  insertRefreshToken,
  sessionNotFound,
  type Grant,
  type SignedIn,
} from '#local/auth/sessions.ts'
import { userById, type Factor } from '#local/auth/users.ts'
import type { Visit } from '#local/auth/visit.ts'

const isSecondFactor = sql`authentication_method in (${join(Object.values(SECOND_FACTORS).map((method) => sql`${method}`))})`

/**
 * The session goes on as one that gave its second factor. Its earlier refresh tokens end, since someone who gave none
 * may have them, and so do the person's sessions that never did.
 */
export async function raiseSession(
  visit: Visit,
  tx: Queryable,
  { user: { id: userId }, sessionId }: SignedIn,
  factor: Pick<Factor, 'id' | 'factor_type'>,
): Promise<Grant> {
  const now = nowOf(visit)
  const method = SECOND_FACTORS[factor.factor_type]
  const refreshToken = firstRefreshToken()
  const raised = await tx.rows(sql`
    update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = ${now}
    where id = ${sessionId} returning id`)
  if (raised.length === 0) throw sessionNotFound()
  await tx.run(
    script(
      sql`delete from auth.mfa_amr_claims where session_id = ${sessionId} and ${isSecondFactor}`,
      sql`insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method)
        values (${sessionId}, ${now}, ${now}, ${method})`,
      sql`update auth.refresh_tokens set revoked = true, updated_at = ${now}
        where session_id = ${sessionId} and not revoked`,
      insertRefreshToken(visit, { userId, sessionId, hash: refreshTokenHash(refreshToken) }),
      sql`delete from auth.sessions where user_id = ${userId} and aal = 'aal1'`,
    ),
  )
  const user = await userById(tx, userId)
  return {
    user,
    refreshToken,
    claims: await accessTokenClaims(visit, tx, { user, sessionId, method }),
  }
}

/** A factor that's gone no longer vouches for a session. */
export function lowerSessions({ id }: Pick<Factor, 'id'>): Sql {
  return script(
    sql`delete from auth.mfa_amr_claims where ${isSecondFactor}
      and session_id in (select id from auth.sessions where factor_id = ${id})`,
    sql`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${id}`,
  )
}
