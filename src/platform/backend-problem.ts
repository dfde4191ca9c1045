import { Problem } from '#domain/text/errors.ts'
import type { ProblemCode } from '#domain/text/errors.ts'

/** The shape that errors of every part of supabase-js share. */
interface VendorError {
  readonly message: string
  /** auth-js has a name alone for a session that the server does not know. */
  readonly name?: string
  readonly code?: string | undefined
  readonly details?: string | null
  readonly status?: number | undefined
}

const BY_CODE: Readonly<Record<string, ProblemCode>> = {
  invalid_credentials: 'invalid-credentials',
  email_not_confirmed: 'email-not-confirmed',
  over_request_rate_limit: 'too-many-attempts',
  over_email_send_rate_limit: 'too-many-attempts',
  email_exists: 'email-taken',
  current_password_invalid: 'current-password-wrong',
  current_password_mismatch: 'current-password-wrong',
  current_password_required: 'current-password-wrong',
  same_password: 'same-password',
  weak_password: 'password-too-weak',
  reauthentication_needed: 'code-needed',
  reauthentication_not_valid: 'code-wrong',
  session_not_found: 'session-over',
  insufficient_aal: 'second-factor-needed',
  mfa_verification_failed: 'app-code-wrong',
  mfa_verification_rejected: 'too-many-attempts',
  mfa_recovery_codes_locked: 'too-many-attempts',
  mfa_factor_not_found: 'app-gone',
  mfa_challenge_expired: 'app-code-wrong',
  mfa_ip_address_mismatch: 'app-code-wrong',
  mfa_totp_enroll_not_enabled: 'not-offered',
  mfa_recovery_codes_enroll_not_enabled: 'not-offered',
  AuthSessionMissingError: 'session-over',
  'no-user-token': 'no-user-token',
  'session-ended': 'session-over',
  'second-factor-needed': 'second-factor-needed',
  'second-factor-missing': 'second-factor-missing',
  '42501': 'not-allowed',
}

const BY_STATUS: Readonly<Record<number, ProblemCode>> = {
  0: 'no-connection',
  408: 'no-connection',
  429: 'too-many-attempts',
  502: 'no-connection',
  503: 'no-connection',
  504: 'no-connection',
}

/** An answer that could not even be read has no status: its message is about reading, in a library's words. */
const UNREADABLE = -1

/** What a server says when it breaks is for whoever looks after it; a person's screen has words. */
export function problemFrom(error: VendorError, status = error.status ?? UNREADABLE): Problem {
  const reason = error.code === 'PT401' ? error.details : (error.code ?? error.name)
  const code = BY_CODE[reason ?? ''] ?? BY_STATUS[status] ?? 'other'
  if (code !== 'other') return new Problem(code)
  const isForPeople = status !== UNREADABLE && status < 500
  return new Problem(code, isForPeople ? error.message : '', { cause: error })
}
