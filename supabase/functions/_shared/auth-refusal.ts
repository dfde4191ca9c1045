import { Refusal } from './refusal.ts'

interface AuthFailure {
  readonly message: string
  readonly code?: string | undefined
  readonly status?: number | undefined
}

const REFUSALS: Readonly<Record<string, readonly [number, string]>> = {
  user_already_exists: [409, 'already-registered'],
  email_exists: [409, 'already-registered'],
  over_email_send_rate_limit: [429, 'too-many-attempts'],
  over_request_rate_limit: [429, 'too-many-attempts'],
  weak_password: [422, 'password-too-weak'],
  email_address_invalid: [422, 'no-email'],
  // All the rest of what's sent was looked at before.
  validation_failed: [422, 'no-email'],
}

/** What the auth server refused, by a code of ours; anything else is a failure of the two servers. */
export function authRefusal(error: AuthFailure): Error {
  const [status, code] = REFUSALS[error.code ?? ''] ?? []
  if (status !== undefined && code !== undefined) return new Refusal(status, code)
  return new Error('The auth server did not do as asked.', { cause: error })
}
