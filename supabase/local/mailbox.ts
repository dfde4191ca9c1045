/** What GoTrue would hand to an SMTP server; here it lands on a page instead. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** 'confirmation', 'recovery', 'email_change', 'invite', 'magiclink', or a function's own word. */
  readonly kind: string
  /** A second mail under the same key is the first one sent again, and is not kept. */
  readonly key?: string
}

export interface StoredMail extends Mail {
  readonly id: string
  readonly sentAt: string
}

export interface Mailbox {
  send(mail: Mail): Promise<void>
  list(): Promise<StoredMail[]>
}
