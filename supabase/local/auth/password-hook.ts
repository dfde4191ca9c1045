import { inTransaction, nowOf } from './auth-database.ts'
import { AuthError } from './auth-error.ts'
import { askHook, rejectionIn } from './database-hook.ts'
import { endSessions } from './sessions.ts'
import { hasPassword, isBanned, type User } from './users.ts'
import type { Visit } from './visit.ts'

/**
 * The project's `password_verification_attempt` function hears of each password that could open an account, and may
 * refuse a right one.
 */
export async function applyPasswordHook(
  visit: Visit,
  user: User | undefined,
  isValid: boolean,
): Promise<void> {
  const hook = visit.server.backend.project.auth.passwordHook
  if (hook === null) return
  const output = await inTransaction(visit, async (tx) => {
    if (user === undefined || !hasPassword(user) || isBanned(user, nowOf(visit))) return {}
    const told = await askHook(tx, hook, { user_id: user.id, valid: isValid })
    if (told['decision'] === 'reject' && told['should_logout_user'] === true)
      await tx.run(endSessions(user.id))
    return told
  })
  const rejection = rejectionIn(output, 'Further password verification attempts will be rejected.')
  if (rejection !== null) throw new AuthError(400, 'invalid_credentials', rejection)
}
