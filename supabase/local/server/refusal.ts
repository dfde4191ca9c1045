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

export function refusalResponse({ status, code, message }: Refusal): Response {
  return Response.json({ code, message }, { status })
}

export function bodyTooLarge(limitBytes: number): Refusal {
  return new Refusal(
    413,
    'payload_too_large',
    `The body of this request may hold at most ${limitBytes} bytes.`,
  )
}

/** The person closed the page: there is nobody left to answer. */
export class ClientGone extends Error {}
