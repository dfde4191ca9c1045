import Stripe from 'stripe'
import { endpoint } from '#functions/_shared/endpoint.ts'
import { ask } from '#functions/_shared/ask.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { paying, requireStripe } from '#functions/_shared/stripe.ts'
import { adminClient, type World } from '#functions/_shared/world.ts'
import { carryOut } from './carry-out.ts'

interface Delivery {
  readonly body: string
  readonly signature: string
}

/** The payment provider's messages, the only thing that grants or ends a membership. */
export const stripeWebhook = endpoint<Delivery>({
  methods: ['POST'],
  // The signature is over the very bytes, so they are read as they came.
  parse: async (request) => ({
    body: await request.text(),
    signature: request.headers.get('stripe-signature') ?? '',
  }),
  mayUse: () => true,
  run: async (delivery, world) => {
    const stripe = requireStripe(world)
    const event = await genuineEvent(stripe, delivery, world)
    const admin = adminClient(world)
    const settle = (state: string, problem?: string) =>
      ask(admin.rpc('settle_payment_event', { event_id: event.id, new_state: state, problem }))
    if ((await receive(event, world)) === 'done') return { received: true, state: 'done' }
    try {
      const state = await paying(() => carryOut(event, stripe, admin))
      await settle(state)
      return { received: true, state }
    } catch (cause) {
      await settle('failed', cause instanceof Error ? cause.name : 'unknown')
      throw cause
    }
  },
})

async function genuineEvent(
  stripe: Stripe,
  { body, signature }: Delivery,
  { environment }: World,
): Promise<Stripe.Event> {
  const { webhookSecret, secretKey } = environment.stripe ?? { webhookSecret: '', secretKey: '' }
  if (webhookSecret === '') throw new Refusal(503, 'payments-not-configured')
  const crypto = Stripe.createSubtleCryptoProvider()
  const event = await stripe.webhooks
    .constructEventAsync(body, signature, webhookSecret, undefined, crypto)
    .catch(() => {
      throw new Refusal(400, 'signature-not-valid')
    })
  // Play money must never buy a real membership, nor the other way about.
  if (event.livemode !== /^[rs]k_live_/.test(secretKey)) throw new Refusal(400, 'wrong-mode')
  return event
}

function receive(event: Stripe.Event, world: World): Promise<unknown> {
  const { id } = event.data.object as { readonly id?: string }
  return ask(
    adminClient(world).rpc('receive_payment_event', {
      event_id: event.id,
      type: event.type,
      subject: id ?? null,
      happened_at: new Date(event.created * 1000).toISOString(),
    }),
  )
}
