import { DatabaseError } from '#local/database/database.ts'
import { UnquotableText } from '#local/database/sql.ts'
import { InvalidCredentials } from '#local/keys.ts'
import { forbidsBody, isAnswerStatus, statusOfSqlState } from './answer-status.ts'

interface RestErrorExtras {
  readonly details?: unknown
  readonly hint?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

/** One refusal, in PostgREST's words and shape. */
export class RestError extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown
  readonly hint: string | null
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string, extras: RestErrorExtras = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = extras.details ?? null
    this.hint = extras.hint ?? null
    this.headers = extras.headers ?? {}
  }
}

/** Refusals that a table, column, relation or function created a moment ago would turn into answers. */
export class UnknownToSchema extends RestError {}

export function unsupported(feature: string): RestError {
  return new RestError(501, 'PGRST501', `Not supported by this server: ${feature}`)
}

export function malformed(message: string, details: string): RestError {
  return new RestError(400, 'PGRST100', message, { details })
}

export function invalidBody(message: string): RestError {
  return new RestError(400, 'PGRST102', message)
}

export function notSingular(rows: number): RestError {
  return new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })
}

function tooManyAffected(rows: number): RestError {
  return new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  })
}

export function asRestError(cause: unknown, authenticated: boolean): RestError | null {
  if (cause instanceof RestError) return cause
  if (cause instanceof DatabaseError) return fromDatabase(cause, authenticated)
  if (cause instanceof UnquotableText) {
    return new RestError(400, cause.code, cause.message, {
      details: '\\u0000 cannot be converted to text.',
    })
  }
  if (cause instanceof InvalidCredentials) return fromCredentials(cause)
  return null
}

const HEADERS_OF: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  401: { 'WWW-Authenticate': 'Bearer' },
  503: { 'Retry-After': '1' },
}

const GUARD = /"(PGRST116|PGRST124):(\d+)"/

/** A statement that must not commit refuses itself by a cast that cannot work; see `build-answer.ts`. */
function fromDatabase(cause: DatabaseError, authenticated: boolean): RestError {
  const guard = cause.code === '22P02' ? GUARD.exec(cause.message) : null
  if (guard?.[1] === 'PGRST116') return notSingular(Number(guard[2]))
  if (guard?.[1] === 'PGRST124') return tooManyAffected(Number(guard[2]))
  if (cause.code === 'PGRST') return fromRaisedAnswer(cause)
  const status = statusOfSqlState(cause.code, cause.message, authenticated)
  return new RestError(status, cause.code, cause.message, {
    details: cause.detail ?? null,
    hint: cause.hint ?? null,
    headers: HEADERS_OF[status] ?? {},
  })
}

/** `raise sqlstate 'PGRST'` lets a function word its whole answer as JSON. */
function fromRaisedAnswer(cause: DatabaseError): RestError {
  try {
    const message = JSON.parse(cause.message) as Record<string, string | undefined>
    const detail = JSON.parse(cause.detail ?? '') as {
      status: number
      headers?: Record<string, string>
    }
    if (!isAnswerStatus(detail.status)) throw new RangeError('no such status')
    return new RestError(detail.status, message['code'] ?? 'PGRST', message['message'] ?? '', {
      details: message['details'],
      hint: message['hint'] ?? null,
      headers: Object.fromEntries(new Headers(detail.headers)),
    })
  } catch {
    return new RestError(
      500,
      'PGRST121',
      'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error',
    )
  }
}

const CREDENTIALS: Record<InvalidCredentials['reason'], readonly [code: string, message: string]> =
  {
    missing_key: ['PGRST302', 'Anonymous access is disabled'],
    unknown_key: ['PGRST301', 'Invalid API key'],
    malformed_token: ['PGRST301', "JWT couldn't be decoded"],
    bad_signature: ['PGRST301', 'No suitable key or wrong key type'],
    expired_token: ['PGRST303', 'JWT expired'],
    forbidden_role: ['42501', 'permission denied to set the role of the token'],
  }

function fromCredentials(cause: InvalidCredentials): RestError {
  const [code, message] = CREDENTIALS[cause.reason]
  if (cause.reason === 'forbidden_role') return new RestError(403, code, message)
  const challenge =
    cause.reason === 'missing_key'
      ? 'Bearer'
      : `Bearer error="invalid_token", error_description="${message}"`
  return new RestError(401, code, message, { headers: { 'WWW-Authenticate': challenge } })
}

export function errorResponse(error: RestError, method: string): Response {
  const body = {
    code: error.code,
    details: error.details,
    hint: error.hint,
    message: error.message,
  }
  const isBare = method === 'HEAD' || forbidsBody(error.status)
  return new Response(isBare ? null : JSON.stringify(body), {
    status: error.status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Proxy-Status': `PostgREST; error=${error.code}`,
      ...error.headers,
    },
  })
}
