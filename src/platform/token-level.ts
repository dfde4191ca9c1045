import { readStoredSession } from '#domain/session/stored-session.ts'

/** Auth's word for a session whose second step was made. */
const RAISED = 'aal2'

export function isRaised(token: string): boolean {
  const [, claims = ''] = token.split('.')
  try {
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).aal === RAISED
  } catch {
    return false
  }
}

/** Whether the code of an authenticator app is still to come, by what the saved session itself bears. */
export function owesCode(saved: unknown): boolean {
  const session = readStoredSession(saved)
  if (session === null || typeof saved !== 'string') return false
  const factors: unknown = JSON.parse(saved).user.factors
  const hasFactor =
    Array.isArray(factors) && factors.some((factor) => factor?.status === 'verified')
  return hasFactor && !isRaised(session.token)
}
