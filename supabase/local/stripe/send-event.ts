import { webhookSignature } from './webhook-signature.ts'

interface Sending {
  readonly endpoint: string
  readonly secret: string
  readonly realMs: number
  readonly signal: AbortSignal
  readonly deliver: (request: Request) => Promise<Response>
}

const ANSWER_WITHIN_MS = 20_000

/** The status of the answer, or why there was none. */
export async function sendEvent(event: object, sending: Sending): Promise<string> {
  const { endpoint, secret, realMs, signal, deliver } = sending
  const body = JSON.stringify(event, null, 2)
  const request = new Request(endpoint, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': webhookSignature(body, secret, Math.floor(realMs / 1000)),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
  })
  try {
    const response = await deliver(request)
    await response.body?.cancel()
    return String(response.status)
  } catch (cause) {
    return cause instanceof Error ? cause.name : 'no answer'
  }
}
