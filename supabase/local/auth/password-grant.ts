import { inTransaction, nowOf } from './auth-database.ts'
import { AuthError, notSupported, validationFailed } from './auth-error.ts'
import { isPasswordOf } from './password-guesses.ts'
import { applyPasswordHook } from './password-hook.ts'
import { checkPasswordStrength } from './password-rules.ts'
import { limitSignIns } from './rate-limits.ts'
import type { JsonObject } from './request-body.ts'
import { banned, openSession, sessionJson } from './sessions.ts'
import { findUserByEmail, findUserById, isBanned, isConfirmed, type User } from './users.ts'
import type { Visit } from './visit.ts'

export async function passwordGrant(visit: Visit): Promise<Response> {
  limitSignIns(visit)
  const body = await visit.body()
  if (body.text('phone') !== '') throw notSupported('Signing in with a phone number')
  if (!visit.server.backend.project.auth.email.enableSignup) {
    throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
  }
  const email = body.text('email').toLowerCase()
  const password = body.text('password')
  if (email === '') throw validationFailed('missing email or phone')

  const user = await findByPassword(visit, email, password)
  const grant = await inTransaction(visit, async (tx) => {
    const current = await findUserById(tx, user.id)
    if (current?.encrypted_password !== user.encrypted_password) throw invalidCredentials()
    return openSession(visit, tx, current, 'password')
  })
  return Response.json({ ...(await sessionJson(visit, grant)), ...weakness(visit, password) })
}

/** An unknown address costs the same work and gets the same answer as a wrong password. */
async function findByPassword(visit: Visit, email: string, password: string): Promise<User> {
  const user = await findUserByEmail(visit.server.backend.database, email)
  const matches = await isPasswordOf(visit, { email, user, password })
  await applyPasswordHook(visit, user, matches)
  if (user === undefined || !matches) throw invalidCredentials()
  if (isBanned(user, nowOf(visit))) throw banned()
  if (!isConfirmed(user)) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  return user
}

function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}

/** Older passwords still open the door, with a hint that the rules have become stricter. */
function weakness(visit: Visit, password: string): JsonObject {
  try {
    checkPasswordStrength(visit, password)
    return {}
  } catch (cause) {
    if (!(cause instanceof AuthError) || cause.code !== 'weak_password') return {}
    return { weak_password: { message: cause.message, ...Object(cause.details['weak_password']) } }
  }
}
