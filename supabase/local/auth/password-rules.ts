import { AuthError, validationFailed } from './auth-error.ts'
import { isTooLong } from './passwords.ts'
import type { Visit } from './visit.ts'

export function checkPasswordStrength(visit: Visit, password: string): void {
  if (isTooLong(password)) throw validationFailed('Password cannot be longer than 72 characters')
  const { minimumPasswordLength } = visit.server.backend.project.auth
  if (password.length >= minimumPasswordLength) return
  const message = `Password should be at least ${minimumPasswordLength} characters.`
  throw new AuthError(422, 'weak_password', message, { weak_password: { reasons: ['length'] } })
}
