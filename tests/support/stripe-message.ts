import { webhookSignature } from '#local/stripe/webhook-signature.ts'
import type { TestBackend } from './backend.ts'

interface Delivery {
  readonly status: number
  readonly body: unknown
}

/** A message of the provider, signed as it signs, at the salon's door. */
export async function deliver(
  backend: TestBackend,
  event: object,
  { secret = String(process.env['STRIPE_WEBHOOK_SECRET']), age = 0, altered = false } = {},
): Promise<Delivery> {
  const body = JSON.stringify(event)
  const seconds = Math.floor(Date.now() / 1000) - age
  const answer = await fetch(`${backend.url}/functions/v1/stripe-webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': webhookSignature(body, secret, seconds) },
    body: altered ? body.replace('"livemode":false', '"livemode": false') : body,
  })
  return { status: answer.status, body: await answer.json() }
}
