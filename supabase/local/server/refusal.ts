/** A request turned away before any service saw it. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const HEADERS: Readonly<Record<number, Record<string, string>>> = {
  // A slow sender would keep the connection.
  408: { connection: 'close' },
  503: { 'retry-after': '1' },
}

export function refusalResponse({ status, code, message }: Refusal): Response {
  return Response.json({ code, message }, { status, headers: HEADERS[status] ?? {} })
}

export function bodyTooLarge(limitBytes: number): Refusal {
  return new Refusal(
    413,
    'payload_too_large',
    `The body of this request may hold at most ${limitBytes} bytes.`,
  )
}

export function bodyTooSlow(): Refusal {
  return new Refusal(408, 'request_timeout', 'The body of this request took too long to arrive.')
}

export function tooManyBodies(): Refusal {
  return new Refusal(503, 'busy', 'Too many requests at once. Please try again in a moment.')
}

/** The person closed the page: there is nobody left to answer. */
export class ClientGone extends Error {}
