import type { Queryable } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import { writeAudit } from '#local/auth/audit-log.ts'
import { nowOf, readRows, script } from '#local/auth/auth-database.ts'
import { AuthError, validationFailed } from '#local/auth/auth-error.ts'
import { countGuess } from '#local/auth/guess-count.ts'
import { forgetTokens } from '#local/auth/one-time-tokens.ts'
import { limitVerifications } from '#local/auth/rate-limits.ts'
import { sessionJson } from '#local/auth/sessions.ts'
import type { Factor } from '#local/auth/users.ts'
import type { Visit } from '#local/auth/visit.ts'
import { halfMinuteOf } from './authenticator-app.ts'
import { answerChallenge, requireChallenge } from './challenge.ts'
import { applyCodeHook, refuseCodes, requireApp } from './code-attempt.ts'
import { changingFactors, factorOf, isVerified, ownFactor } from './factors.ts'
import { raiseSession } from './raise-session.ts'
import { unseal } from './sealed-secret.ts'

export async function verifyFactor(visit: Visit): Promise<Response> {
  limitVerifications(visit)
  const { me, factor } = await ownFactor(visit)
  requireApp(factor)
  const body = await visit.body()
  const code = body.text('code')
  const challenge = body.text('challenge_id')
  if (code === '') throw validationFailed('Code needs to be non-empty')
  refuseCodes(visit, factor.factor_type)
  await requireChallenge(visit, factor, challenge)
  const count = { limits: visit.server.guesses, name: `code ${me.user.id}` }
  const halfMinute = await countGuess(count, () => unusedHalfMinute(visit, factor, code))
  await applyCodeHook(visit, me, factor, halfMinute !== null)
  if (halfMinute === null) throw wrongCode()
  const traits = { factor_id: factor.id, challenge_id: challenge, factor_type: 'totp' }
  const grant = await changingFactors(visit, me, async (tx, user) => {
    const current = factorOf(user, factor.id)
    await useUp(tx, current, halfMinute)
    await answerChallenge(visit, tx, challenge)
    await tx.run(
      script(
        writeAudit(visit, { action: 'verification_attempted', actor: user, traits }),
        ...(isVerified(current) ? [] : [acceptance(visit, current)]),
      ),
    )
    return raiseSession(visit, tx, me, current)
  })
  return Response.json(await sessionJson(visit, grant))
}

async function unusedHalfMinute(
  visit: Visit,
  { id }: Factor,
  code: string,
): Promise<number | null> {
  const { database, keys, log } = visit.server.backend
  const [row] = await readRows<{ secret: string; last_half_minute: number | null }>(
    database,
    sql`select secret, last_half_minute::int from auth.mfa_factors where id = ${id}`,
  )
  if (row === undefined) return null
  const secret = unseal(keys, row.secret)
  if (secret === null) {
    log.error(`auth: the secret key is another one since authenticator app ${id} was set up`)
    return null
  }
  const halfMinute = halfMinuteOf(code, secret, nowOf(visit))
  return halfMinute !== null && halfMinute > (row.last_half_minute ?? 0) ? halfMinute : null
}

/** Each code is right once: someone who saw it over a shoulder comes too late. */
async function useUp(tx: Queryable, { id }: Factor, halfMinute: number): Promise<void> {
  const used = await tx.rows(sql`
    update auth.mfa_factors set last_half_minute = ${halfMinute}
    where id = ${id} and coalesce(last_half_minute, 0) < ${halfMinute} returning id`)
  if (used.length === 0) throw wrongCode()
}

/** From here on the account has a second factor: what was begun without one counts no more. */
function acceptance(visit: Visit, { id, user_id }: Factor) {
  return script(
    sql`update auth.mfa_factors set status = 'verified', updated_at = ${nowOf(visit)} where id = ${id}`,
    sql`delete from auth.mfa_factors
      where user_id = ${user_id} and status = 'unverified' and factor_type = 'totp'`,
    sql`update auth.users set email_change = '', email_change_confirm_status = 0 where id = ${user_id}`,
    forgetTokens(user_id),
  )
}

function wrongCode(): AuthError {
  return new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
}
