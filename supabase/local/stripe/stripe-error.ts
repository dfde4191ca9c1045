/** What a call is answered with, before headers. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

export interface ErrorFields {
  readonly type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  readonly message: string
  readonly code?: string | undefined
  readonly param?: string | undefined
  readonly [field: string]: unknown
}

/** A refusal in the words and shape Stripe gives it. */
export class StripeError extends Error {
  readonly status: number
  readonly fields: ErrorFields
  /** A declined card is remembered by the intent it was meant to pay; a misspelt request by nothing. */
  readonly keepsEffects: boolean

  constructor(status: number, fields: ErrorFields, { keepsEffects = false } = {}) {
    super(fields.message)
    this.status = status
    this.fields = fields
    this.keepsEffects = keepsEffects
  }

  get answer(): Answer {
    const { code } = this.fields
    const help = code !== undefined && {
      doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
    }
    return { status: this.status, body: { error: { ...this.fields, ...help } } }
  }
}

export function invalidRequest(
  message: string,
  details: {
    readonly param?: string | undefined
    readonly code?: string
    readonly status?: number
  } = {},
): StripeError {
  const { status = 400, ...fields } = details
  return new StripeError(status, { type: 'invalid_request_error', message, ...fields })
}

export function noSuch(name: string, id: string, param = 'id'): StripeError {
  const status = param === 'id' ? 404 : 400
  return invalidRequest(`No such ${name}: '${id}'`, { param, code: 'resource_missing', status })
}

/** Stripe would do it; the double says that it does not, and does nothing. */
export function notImitated(what: string, param?: string): StripeError {
  return invalidRequest(`${what} is not imitated by this double of Stripe.`, {
    param,
    code: 'not_imitated',
  })
}

export function apiError(message: string, status = 500): StripeError {
  return new StripeError(status, { type: 'api_error', message })
}
