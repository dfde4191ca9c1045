import { dictionary } from '@zxcvbn-ts/language-common'
import { AuthError, validationFailed } from './auth-error.ts'
import { isTooLong } from './passwords.ts'
import type { Visit } from './visit.ts'

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'])

export function checkPasswordStrength(visit: Visit, password: string): void {
  if (isTooLong(password)) throw validationFailed('Password cannot be longer than 72 characters')
  const { minimumPasswordLength } = visit.server.backend.project.auth
  if (password.length < minimumPasswordLength)
    throw weakPassword('length', `Password should be at least ${minimumPasswordLength} characters.`)
  if (COMMON.has(password.toLowerCase()))
    throw weakPassword(
      'pwned',
      'Password is known to be weak and easy to guess, please choose a different one.',
    )
}

function weakPassword(reason: 'length' | 'pwned', message: string): AuthError {
  return new AuthError(422, 'weak_password', message, { weak_password: { reasons: [reason] } })
}
