import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { stripeWebhook } from '#functions/stripe-webhook/handler.ts'
import { routedWorld, type Route } from './airtable-world.ts'

const SECRET = 'whsec_for_tests'
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_for_tests',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API_URL: 'http://stripe.test',
}

function worldWith(settings: Readonly<Record<string, string>> = STRIPE) {
  const states: unknown[] = []
  const routes: Record<string, Route> = {
    'POST /rest/v1/rpc/receive_payment_event': () => Response.json('received'),
    'POST /rest/v1/rpc/settle_payment_event': ({ body }) => {
      states.push(body['new_state'])
      return new Response(null, { status: 204 })
    },
  }
  return { world: routedWorld(routes, { settings }), states }
}

const EVENT = {
  id: 'evt_1',
  object: 'event',
  type: 'customer.created',
  created: 1_795_000_000,
  livemode: false,
  data: { object: { id: 'cus_1', object: 'customer' } },
}

function signed(event: object, { secret = SECRET, secondsAgo = 0 } = {}): Request {
  const body = JSON.stringify(event)
  const seconds = Math.floor(Date.now() / 1000) - secondsAgo
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return new Request('http://functions.test/stripe-webhook', {
    method: 'POST',
    headers: { 'stripe-signature': `t=${seconds},v1=${signature}` },
    body,
  })
}

await test('a message with the provider’s own signature is heard and noted', async () => {
  const { world, states } = worldWith()
  const response = await stripeWebhook(signed(EVENT), world)
  assert.equal(response.status, 200)
  assert.deepEqual(await response.json(), { received: true, state: 'done' })
  assert.deepEqual(states, ['done'])
})

await test('one with another signature, an old one or none is not heard at all', async () => {
  const unsigned = new Request('http://functions.test/stripe-webhook', {
    method: 'POST',
    body: JSON.stringify(EVENT),
  })
  const forged = [signed(EVENT, { secret: 'whsec_other' }), signed(EVENT, { secondsAgo: 400 })]
  for (const request of [...forged, unsigned]) {
    const { world } = worldWith()
    const response = await stripeWebhook(request, world)
    assert.equal(response.status, 400)
    assert.deepEqual(await response.json(), { code: 'signature-not-valid' })
    assert.deepEqual(world.asked(), [])
  }
})

await test('play money is not heard by a salon with a real account, nor real money by a play one', async () => {
  const live = { ...STRIPE, STRIPE_SECRET_KEY: 'rk_live_for_tests' }
  const cases = [
    { settings: live, event: EVENT },
    { settings: STRIPE, event: { ...EVENT, livemode: true } },
  ]
  for (const { settings, event } of cases) {
    const { world } = worldWith(settings)
    const response = await stripeWebhook(signed(event), world)
    assert.deepEqual([response.status, await response.json()], [400, { code: 'wrong-mode' }])
    assert.deepEqual(world.asked(), [])
  }
})

await test('without an account, or without the secret of its messages, nothing is taken', async () => {
  for (const settings of [{}, { ...STRIPE, STRIPE_WEBHOOK_SECRET: '' }]) {
    const { world } = worldWith(settings)
    const response = await stripeWebhook(signed(EVENT), world)
    assert.equal(response.status, 503)
    assert.deepEqual(world.asked(), [])
  }
})
