import { nowOf, inTransaction } from './auth-database.ts'
import { AuthError } from './auth-error.ts'
import { consumeToken } from './one-time-tokens.ts'
import { isOwnPassword } from './password-guesses.ts'
import { limitCodeGuesses } from './rate-limits.ts'
import type { RequestBody } from './request-body.ts'
import type { SignedIn } from './sessions.ts'
import { hasPassword } from './users.ts'
import type { Visit } from './visit.ts'

const recentSignInMs = 24 * 60 * 60_000
const methodsFromMail: readonly string[] = ['otp', 'magiclink', 'recovery']

/** The hash of an acceptable new password; knowing the old one is asked of everyone who has one. */
export async function newPasswordHash(
  visit: Visit,
  me: SignedIn,
  body: RequestBody,
): Promise<string> {
  const { passwords } = visit.server
  await demandReauthentication(visit, me, body.text('nonce'))
  if (hasPassword(me.user)) {
    const stored = me.user.encrypted_password
    if (!cameByMail(me)) await demandCurrentPassword(visit, me, body.text('current_password'))
    if (await passwords.matches(body.text('password'), stored)) {
      const message = 'New password should be different from the old password.'
      throw new AuthError(422, 'same_password', message)
    }
  }
  return passwords.hash(body.text('password'))
}

/** Who followed a mailed link has proven the address and may well have forgotten the password. */
function cameByMail(me: SignedIn): boolean {
  return me.amr.some(({ method }) => methodsFromMail.includes(method))
}

async function demandCurrentPassword(visit: Visit, me: SignedIn, current: string): Promise<void> {
  const message = 'Current password required when setting new password.'
  if (current === '') throw new AuthError(400, 'current_password_required', message)
  if (await isOwnPassword(visit, me.user, current)) return
  throw new AuthError(400, 'current_password_invalid', message)
}

async function demandReauthentication(visit: Visit, me: SignedIn, nonce: string): Promise<void> {
  if (!visit.server.backend.project.auth.email.securePasswordChange) return
  if (nowOf(visit).getTime() - me.startedAt.getTime() <= recentSignInMs) return
  if (nonce === '') {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  const email = me.user.email ?? ''
  limitCodeGuesses(visit, email)
  const presented = { email, code: nonce }
  const consumed = await inTransaction(visit, (tx) =>
    consumeToken(visit, tx, presented, ['reauthentication_token']),
  )
  if (consumed?.userId === me.user.id) return
  throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}
