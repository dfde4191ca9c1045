/** An answer other than success. The code is for programs; words for people live in the app. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.name = 'Refusal'
    this.status = status
    this.code = code
  }
}
