import { sql } from '#local/database/sql.ts'
import { writeAudit } from '#local/auth/audit-log.ts'
import { nowOf, readRows, script } from '#local/auth/auth-database.ts'
import { AuthError, validationFailed } from '#local/auth/auth-error.ts'
import { countGuess } from '#local/auth/guess-count.ts'
import { limitVerifications } from '#local/auth/rate-limits.ts'
import { sessionJson } from '#local/auth/sessions.ts'
import type { Factor } from '#local/auth/users.ts'
import type { Visit } from '#local/auth/visit.ts'
import { halfMinuteOf } from './authenticator-app.ts'
import { requireChallenge } from './challenge.ts'
import { applyCodeHook, refuseCodes } from './code-attempt.ts'
import { changingFactors, factorOf, isVerified, ownFactor } from './factors.ts'
import { raiseSession } from './raise-session.ts'
import { unseal } from './sealed-secret.ts'

/** Longer than a code can be right: the half minute before it, its own and the one after. */
const ONCE = { tokens: 1, perMs: 120_000 }

export async function verifyFactor(visit: Visit): Promise<Response> {
  limitVerifications(visit)
  const { me, factor } = await ownFactor(visit)
  if (factor.factor_type !== 'totp')
    throw validationFailed('factor_type needs to be totp, phone, or webauthn')
  const body = await visit.body()
  const code = body.text('code')
  const challenge = body.text('challenge_id')
  if (code === '') throw validationFailed('Code needs to be non-empty')
  refuseCodes(visit, factor)
  await requireChallenge(visit, factor, challenge)
  const isRight = await countGuess(
    { limits: visit.server.guesses, name: `code ${me.user.id}` },
    () => isRightCode(visit, factor, code),
  )
  await applyCodeHook(visit, me, factor, isRight)
  if (!isRight) throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  const traits = { factor_id: factor.id, challenge_id: challenge, factor_type: 'totp' }
  const grant = await changingFactors(visit, me, async (tx, user) => {
    const current = factorOf(user, factor.id)
    await tx.run(
      script(
        writeAudit(visit, { action: 'verification_attempted', actor: me.user, traits }),
        sql`update auth.mfa_challenges set verified_at = ${nowOf(visit)} where id = ${challenge}`,
        ...(isVerified(current) ? [] : [acceptance(visit, current)]),
      ),
    )
    return raiseSession(visit, tx, me, current)
  })
  return Response.json(await sessionJson(visit, grant))
}

/** Each code once: who looked over a shoulder comes too late. */
async function isRightCode(visit: Visit, { id }: Factor, code: string): Promise<boolean> {
  const { database, keys, log } = visit.server.backend
  const [row] = await readRows<{ secret: string }>(
    database,
    sql`select secret from auth.mfa_factors where id = ${id}`,
  )
  if (row === undefined) return false
  const secret = unseal(keys, row.secret)
  if (secret === null) {
    log.error(`auth: the secret key is another one since authenticator app ${id} was set up`)
    return false
  }
  const halfMinute = halfMinuteOf(code, secret, nowOf(visit))
  return halfMinute !== null && visit.server.guesses.take(ONCE, `used ${id} ${halfMinute}`)
}

/** The others that were begun and never used go. */
function acceptance(visit: Visit, { id, user_id }: Factor) {
  return script(
    sql`update auth.mfa_factors set status = 'verified', updated_at = ${nowOf(visit)} where id = ${id}`,
    sql`delete from auth.mfa_factors
      where user_id = ${user_id} and status = 'unverified' and factor_type = 'totp'`,
  )
}
