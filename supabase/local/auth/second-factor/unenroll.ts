import { sql } from '#local/database/sql.ts'
import { writeAudit } from '#local/auth/audit-log.ts'
import { script } from '#local/auth/auth-database.ts'
import { AuthError, validationFailed } from '#local/auth/auth-error.ts'
import type { Visit } from '#local/auth/visit.ts'
import { changingFactors, factorOf, isApp, isVerified, ownFactor } from './factors.ts'
import { lowerSessions } from './raise-session.ts'

export async function unenrollFactor(visit: Visit): Promise<Response> {
  const { me, factor } = await ownFactor(visit)
  if (factor.factor_type === 'recovery_code') {
    throw validationFailed(
      'Recovery codes cannot be unenrolled with this endpoint, use DELETE /factors/recovery-codes',
    )
  }
  const { id } = factor
  await changingFactors(visit, me, async (tx, user) => {
    const current = factorOf(user, id)
    if (isVerified(current) && me.aal !== 'aal2')
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    const others = user.factors.filter((one) => one.id !== id)
    if (others.some(isVerified) && !others.some(isApp)) {
      const message =
        'Recovery codes cannot be the only verified factor. Please enroll another factor before unenrolling this one or delete your recovery codes.'
      throw new AuthError(422, 'mfa_recovery_codes_sole_factor', message)
    }
    const traits = { factor_id: id, factor_status: current.status, session_id: me.sessionId }
    await tx.run(
      script(
        sql`delete from auth.mfa_factors where id = ${id}`,
        lowerSessions(current),
        writeAudit(visit, { action: 'factor_unenrolled', actor: user, traits }),
      ),
    )
  })
  return Response.json({ id })
}
