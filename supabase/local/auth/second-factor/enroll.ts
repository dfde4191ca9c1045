import { renderSVG } from 'uqr'
import { sql } from '#local/database/sql.ts'
import { writeAudit } from '#local/auth/audit-log.ts'
import { nowOf, script } from '#local/auth/auth-database.ts'
import { AuthError, validationFailed } from '#local/auth/auth-error.ts'
import { limitSignIns } from '#local/auth/rate-limits.ts'
import { signedIn } from '#local/auth/sessions.ts'
import type { Visit } from '#local/auth/visit.ts'
import { newAuthenticatorKey } from './authenticator-app.ts'
import { changingFactors, MOST_LETTERS, refuseFactor } from './factors.ts'
import { seal } from './sealed-secret.ts'

const NAMES: Readonly<Record<string, string>> = {
  totp: 'TOTP',
  phone: 'Phone',
  webauthn: 'WebAuthn',
}

/** Begins with an authenticator app. It counts from its first right code on. */
export async function enrollFactor(visit: Visit): Promise<Response> {
  const me = await signedIn(visit)
  limitSignIns(visit)
  const body = await visit.body()
  refuseType(visit, body.text('factor_type'))
  const name = body.text('friendly_name')
  const { keys, project } = visit.server.backend
  const issuer = body.text('issuer') || new URL(project.auth.siteUrl).host
  if (issuer.length > MOST_LETTERS)
    throw validationFailed(`issuer has at most ${MOST_LETTERS} characters`)
  const { secret, uri } = newAuthenticatorKey(issuer, me.user.email ?? '')
  const qr_code = renderSVG(uri, { ecc: 'M', border: 4 })
  const id = crypto.randomUUID()
  await changingFactors(visit, me, async (tx, user) => {
    refuseFactor(user, me, name)
    await tx.run(
      script(
        sql`insert into auth.mfa_factors
          (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
        values (${id}, ${user.id}, ${name}, 'totp', 'unverified', ${nowOf(visit)}, ${nowOf(visit)},
          ${seal(keys, secret)})`,
        writeAudit(visit, { action: 'factor_in_progress', actor: user, traits: { factor_id: id } }),
      ),
    )
  })
  return Response.json({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code, secret, uri },
  })
}

function refuseType(visit: Visit, type: string): void {
  const name = NAMES[type]
  if (name === undefined) throw validationFailed('factor_type needs to be totp, phone, or webauthn')
  if (type === 'totp' && visit.server.backend.project.auth.mfa.totp.enroll) return
  throw new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${name}`)
}
