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

/** Whether there is an authenticator app, by what the saved session itself bears. */
export function bearsApp(saved: unknown): boolean {
  if (readStoredSession(saved) === null || typeof saved !== 'string') return false
  const factors: unknown = JSON.parse(saved).user.factors
  return Array.isArray(factors) && factors.some((factor) => factor?.status === 'verified')
}

/** Whether its code is still to come. */
export function owesCode(saved: unknown): boolean {
  return bearsApp(saved) && !isRaised(readStoredSession(saved)?.token ?? '')
}
