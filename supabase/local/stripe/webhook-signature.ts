import { createHmac } from 'node:crypto'

/** The header by which the receiver knows that the body is Stripe's, and fresh. */
export function webhookSignature(body: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
