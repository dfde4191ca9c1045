import { inTransaction } from '#local/auth/auth-database.ts'
import { AuthError, validationFailed } from '#local/auth/auth-error.ts'
import { askHook, rejectionIn } from '#local/auth/database-hook.ts'
import { endSessions, type SignedIn } from '#local/auth/sessions.ts'
import type { Factor } from '#local/auth/users.ts'
import type { Visit } from '#local/auth/visit.ts'

const TYPES = { totp: 'TOTP', recovery_code: 'recovery codes' } as const

/** Recovery codes have calls of their own. */
export function requireApp({ factor_type: type }: Factor): void {
  if (type !== 'totp') throw validationFailed('factor_type needs to be totp, phone, or webauthn')
}

export function refuseCodes(visit: Visit, type: Factor['factor_type']): void {
  const { mfa } = visit.server.backend.project.auth
  const isHeard = type === 'totp' ? mfa.totp.verify : mfa.recoveryCodes.verify
  if (isHeard) return
  const code =
    type === 'totp' ? 'mfa_totp_verify_not_enabled' : 'mfa_recovery_codes_verify_not_enabled'
  throw new AuthError(422, code, `MFA verification is disabled for ${TYPES[type]}`)
}

/** The project's `mfa_verification_attempt` function hears of each code, and may end all sessions over one. */
export async function applyCodeHook(
  visit: Visit,
  { user }: SignedIn,
  { id, factor_type }: Pick<Factor, 'id' | 'factor_type'>,
  isValid: boolean,
): Promise<void> {
  const hook = visit.server.backend.project.auth.codeHook
  if (hook === null) return
  const event = { user_id: user.id, factor_id: id, factor_type, valid: isValid }
  const output = await inTransaction(visit, async (tx) => {
    const told = await askHook(tx, hook, event)
    if (told['decision'] === 'reject') await tx.run(endSessions(user.id))
    return told
  })
  const rejection = rejectionIn(output, 'Further MFA verification attempts will be rejected.')
  if (rejection !== null) throw new AuthError(403, 'mfa_verification_rejected', rejection)
}
