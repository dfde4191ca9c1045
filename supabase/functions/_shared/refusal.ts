/** An answer other than success. The code is for programs; words for people live in the app. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  /** What else the answer says beside the code; `retry_after_seconds` is said in its header too. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, details: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.details = details
  }

  response(): Response {
    const headers = new Headers({ 'cache-control': 'no-store' })
    const pause = this.details['retry_after_seconds']
    if (typeof pause === 'number') headers.set('retry-after', String(pause))
    return Response.json({ ...this.details, code: this.code }, { status: this.status, headers })
  }
}
