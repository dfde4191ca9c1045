import { createHash } from 'node:crypto'

/** What a device that signs somebody up drew for itself; we only ever keep its hash. */
export const TICKET_HEADER = 'x-sign-up-ticket'

export function isTicket(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text)
}

export function hashOfTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex')
}
