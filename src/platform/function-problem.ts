import { Problem } from '#domain/text/errors.ts'
import type { ProblemCode } from '#domain/text/errors.ts'

const BY_CODE: Readonly<Record<string, ProblemCode>> = {
  'no-user-token': 'no-user-token',
  'not-signed-in': 'session-over',
  'session-not-valid': 'session-over',
  'session-ended': 'session-over',
  'second-factor-needed': 'second-factor-needed',
  'second-factor-missing': 'second-factor-missing',
  'too-many-attempts': 'too-many-attempts',
  'membership-exists': 'membership-exists',
  'chosen-elsewhere': 'chosen-elsewhere',
  'payment-under-way': 'payment-under-way',
  'earlier-plan-unsettled': 'earlier-plan-unsettled',
  'terms-changed': 'terms-changed',
  'no-membership': 'no-membership',
  'airtable-not-configured': 'tables-not-here',
  'fetch-failed': 'tables-out-of-reach',
  'card-declined': 'card-declined',
  'payments-not-configured': 'payments-not-here',
  'payment-provider-unreachable': 'provider-out-of-reach',
  'password-wrong': 'current-password-wrong',
  'password-missing': 'password-missing',
  'last-owner': 'last-owner',
}

/** What a function of the server refused, by its code; that nobody answered is a lost connection. */
export async function problemOfFunction(error: unknown): Promise<Problem> {
  const answer = typeof error === 'object' && error !== null && 'context' in error && error.context
  if (!(answer instanceof Response)) return new Problem('no-connection')
  const body: unknown = await answer.json().catch(() => null)
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : ''
  const known = BY_CODE[String(code)]
  if (known !== undefined) return new Problem(known)
  return new Problem([502, 503, 504].includes(answer.status) ? 'no-connection' : 'other')
}
