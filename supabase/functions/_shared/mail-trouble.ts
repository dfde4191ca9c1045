interface Circumstances {
  /** What was answered, for the log: no address and no secret. */
  readonly detail?: string
  /** The line broke when the email may have been taken already. */
  readonly mayHaveArrived?: boolean
}

/** Nobody takes emails just now, whatever they say and whoever they're for. It passes, and they wait for it. */
export class MailTrouble extends Error {
  readonly code: 'mail-not-configured' | 'mail-not-answering' | 'mail-turned-away'
  readonly detail: string
  readonly mayHaveArrived: boolean

  constructor(
    code: MailTrouble['code'],
    { detail = '', mayHaveArrived = false }: Circumstances = {},
  ) {
    super(code)
    this.name = 'MailTrouble'
    this.code = code
    this.detail = detail
    this.mayHaveArrived = mayHaveArrived
  }
}
