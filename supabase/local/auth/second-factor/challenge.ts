import type { Queryable } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import { writeAudit } from '#local/auth/audit-log.ts'
import { inTransaction, nowOf, readRows, script } from '#local/auth/auth-database.ts'
import { AuthError } from '#local/auth/auth-error.ts'
import { limitVerifications } from '#local/auth/rate-limits.ts'
import type { Factor } from '#local/auth/users.ts'
import { isUuid } from '#local/auth/uuid.ts'
import type { Visit } from '#local/auth/visit.ts'
import { refuseCodes, requireApp } from './code-attempt.ts'
import { factorNotFound, ownFactor } from './factors.ts'

const EXPIRES_SECONDS = 300

/** Before a code is given, it has to be asked for: each question hears one right answer. */
export async function challengeFactor(visit: Visit): Promise<Response> {
  limitVerifications(visit)
  const { me, factor } = await ownFactor(visit)
  requireApp(factor)
  refuseCodes(visit, factor.factor_type)
  const id = crypto.randomUUID()
  const now = nowOf(visit)
  const traits = { factor_id: factor.id, factor_status: factor.status }
  await inTransaction(visit, async (tx) => {
    const kept = await tx.rows(sql`
      update auth.mfa_factors set last_challenged_at = ${now} where id = ${factor.id} returning id`)
    if (kept.length === 0) throw factorNotFound()
    await tx.run(
      script(
        sql`delete from auth.mfa_challenges
          where factor_id = ${factor.id} and created_at < ${expiredBefore(now)}`,
        sql`insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
          values (${id}, ${factor.id}, ${now}, ${visit.ip})`,
        writeAudit(visit, { action: 'challenge_created', actor: me.user, traits }),
      ),
    )
  })
  const expires_at = Math.floor(now.getTime() / 1000) + EXPIRES_SECONDS
  return Response.json({ id, type: factor.factor_type, expires_at })
}

/** Refuses a question that was asked elsewhere, long ago, or answered already. */
export async function requireChallenge(visit: Visit, { id }: Factor, asked: string): Promise<void> {
  const [found] = isUuid(asked)
    ? await readRows<{ is_here: boolean; is_young: boolean }>(
        visit.server.backend.database,
        sql`select verified_at is null and ip_address is not distinct from ${visit.ip}::inet as is_here,
          created_at >= ${expiredBefore(nowOf(visit))} as is_young
        from auth.mfa_challenges where id = ${asked} and factor_id = ${id}`,
      )
    : []
  if (found === undefined) {
    const message = 'MFA factor with the provided challenge ID not found'
    throw new AuthError(422, 'mfa_factor_not_found', message)
  }
  if (!found.is_here) throw answeredOrAskedElsewhere()
  if (found.is_young) return
  const message = `MFA challenge ${asked} has expired, verify against another challenge or create a new challenge.`
  throw new AuthError(422, 'mfa_challenge_expired', message)
}

export async function answerChallenge(visit: Visit, tx: Queryable, id: string): Promise<void> {
  const answered = await tx.rows(sql`
    update auth.mfa_challenges set verified_at = ${nowOf(visit)}
    where id = ${id} and verified_at is null returning id`)
  if (answered.length === 0) throw answeredOrAskedElsewhere()
}

/** GoTrue tells both in these words. */
function answeredOrAskedElsewhere(): AuthError {
  const message = 'Challenge and verify IP addresses mismatch.'
  return new AuthError(422, 'mfa_ip_address_mismatch', message)
}

function expiredBefore(now: Date): Date {
  return new Date(now.getTime() - EXPIRES_SECONDS * 1000)
}
