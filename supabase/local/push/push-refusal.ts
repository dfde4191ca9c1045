/** A refusal as push services give it: the status is what counts, the words are for people. */
export class PushRefusal extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | null

  constructor(status: number, message: string, retryAfterSeconds: number | null = null) {
    super(message)
    this.name = 'PushRefusal'
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
  }

  response(): Response {
    const pause = this.retryAfterSeconds
    return Response.json(
      { code: this.status, message: this.message },
      {
        status: this.status,
        headers: pause === null ? {} : { 'retry-after': String(pause) },
      },
    )
  }
}
