import { InvalidCredentials } from '#local/keys.ts'

/** A refusal in GoTrue's words: status, machine-readable code, sentence for people. */
export class AuthError extends Error {
  readonly status: number
  readonly code: string
  /** Further members of the answer's body, such as `weak_password`. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    status: number,
    code: string,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.details = details
  }
}

export function validationFailed(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}

export function notSupported(feature: string): AuthError {
  return new AuthError(501, 'not_implemented', `${feature} is not supported by this server`)
}

/** The cause goes to the log, never to the client. */
export function unexpectedFailure(message: string, cause?: unknown): AuthError {
  const error = new AuthError(500, 'unexpected_failure', message)
  error.cause = cause
  return error
}

/** What a request without acceptable key or token is told: the gateway's words, then GoTrue's. */
export function refusedCredentials(cause: InvalidCredentials): AuthError {
  if (cause.reason === 'missing_key' || cause.reason === 'unknown_key') {
    return new AuthError(401, 'no_authorization', cause.message)
  }
  const message = `invalid JWT: unable to parse or verify signature, ${cause.message}`
  return new AuthError(403, 'bad_jwt', message)
}

const versionHeader = 'x-supabase-api-version'
const versionWithTextCodes = '2024-01-01'

/** Clients that name the API version 2024-01-01 get the code as a text, older ones a number. */
export function errorResponse(error: AuthError, request: Request): Response {
  const asked = request.headers.get(versionHeader) ?? ''
  const modern = /^2\d{3}-\d\d-\d\d$/.test(asked) && asked >= versionWithTextCodes
  const body = modern
    ? { code: error.code, message: error.message, ...error.details }
    : { code: error.status, error_code: error.code, msg: error.message, ...error.details }
  const headers = new Headers({ 'x-sb-error-code': error.code })
  if (modern) headers.set(versionHeader, versionWithTextCodes)
  return Response.json(body, { status: error.status, headers })
}
