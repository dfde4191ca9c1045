import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raw } from '#local/database/sql.ts'
import type { TestBackend } from '#support/backend.ts'
import {
  beginMembership,
  sellPlans,
  startReceiver,
  startStripeBackend,
  stripeControl,
  stripeOf,
  type Plans,
} from '#support/stripe-double.ts'

let backend: TestBackend
let stripe: Stripe
let browser: Stripe
let plans: Plans

beforeAll(async () => {
  backend = await startStripeBackend()
  stripe = stripeOf(backend)
  browser = stripeOf(backend, { key: 'pk_test_local' })
  plans = await sellPlans(stripe)
})

afterAll(() => backend.stop())

/** As a visitor's browser sends it; `fetch` does not let the host be chosen. */
function statusFor(
  order: string,
  headers: Record<string, string>,
  body = '',
): Promise<number | undefined> {
  const [method, address] = order.split(' ')
  return new Promise((resolve, reject) => {
    const { port } = new URL(backend.url)
    httpRequest({ host: '127.0.0.1', port, method, path: address, headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end(body)
  })
}

const secret = { authorization: 'Bearer sk_test_local' }
const elsewhere = { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }

describe('a key', () => {
  it.each([
    ['sk_live_4242424242424242424242abcd', /refuses live keys: sk_live_\*+abcd$/],
    ['rk_live_4242424242424242424242abcd', /refuses live keys/],
    ['sk_test_4242424242424242424242abcd', /Invalid API Key provided: sk_test_\*+abcd$/],
    ['pk_test_4242424242424242424242abcd', /Invalid API Key provided/],
    ['hello', /Invalid API Key provided: \*+$/],
  ])('of a real account is refused, and not repeated: %s', async (key, message) => {
    const refusal = await stripeOf(backend, { key })
      .customers.create({})
      .catch((cause: Error) => cause)
    expect(refusal).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
      message: expect.stringMatching(message),
    })
  })

  it('is needed, as a bearer or as the name of Basic', async () => {
    expect((await fetch(`${backend.url}/v1/customers`)).status).toBe(401)
    const basic = `Basic ${btoa('sk_test_local:')}`
    const response = await fetch(`${backend.url}/v1/customers`, {
      headers: { authorization: basic },
    })
    expect(response.status).toBe(200)
    expect(response.headers.get('request-id')).toMatch(/^req_/)
    expect(response.headers.get('stripe-version')).toBe('2026-10-28.endive')
  })

  it('that is no secret only opens to this machine', async () => {
    expect(await statusFor('GET /v1/customers', { ...secret, host: 'localhost' })).toBe(200)
    expect(await statusFor('GET /v1/customers', { ...secret, ...elsewhere })).toBe(401)
    expect(await statusFor('GET /v1/customers', { ...secret, host: 'rebound.example' })).toBe(401)
    expect(await statusFor('GET /stripe-double/events', { ...secret, host: 'localhost' })).toBe(200)
    expect(await statusFor('GET /stripe-double/events', { ...secret, ...elsewhere })).toBe(404)
  })
})

describe('a browser', () => {
  it('confirms and sees an intent whose secret it knows, and nothing of the person', async () => {
    const { customer, intent, clientSecret } = await beginMembership(
      stripe,
      [{ price: plans.silver.id }],
      { email: 'anna@example.com', metadata: { user_id: '7' } },
    )
    const seen = await browser.paymentIntents.retrieve(intent, { client_secret: clientSecret })
    expect(seen).toMatchObject({ id: intent, amount: 2999, status: 'requires_payment_method' })
    const body = new URLSearchParams({
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
    }).toString()
    const response = await fetch(`${backend.url}/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      body,
      headers: {
        authorization: 'Bearer pk_test_local',
        'content-type': 'application/x-www-form-urlencoded',
      },
    })
    const confirmed = JSON.stringify(await response.json())
    expect(response.status).toBe(200)
    expect(confirmed).toContain('"status":"succeeded"')
    expect(confirmed).not.toContain(customer)
    expect(confirmed).not.toContain('latest_charge')
  })

  it('also from another place', async () => {
    const { intent, clientSecret } = await beginMembership(stripe, [{ price: plans.silver.id }])
    const body = new URLSearchParams({
      client_secret: clientSecret,
      payment_method: 'pm_card_threeDSecure2Required',
    }).toString()
    const headers = { authorization: 'Bearer pk_test_local', ...elsewhere }
    expect(
      await statusFor(
        `POST /v1/payment_intents/${intent}/confirm`,
        { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body,
      ),
    ).toBe(200)
    const answer = JSON.stringify({ client_secret: clientSecret, outcome: 'approved' })
    expect(await statusFor('POST /stripe-double/authenticate', headers, answer)).toBe(200)
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe('succeeded')
  })

  it('needs the secret of the very intent', async () => {
    const mine = await stripe.setupIntents.create({})
    const other = await stripe.setupIntents.create({})
    await expect(browser.setupIntents.retrieve(mine.id)).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'client_secret',
    })
    await expect(
      browser.setupIntents.retrieve(mine.id, { client_secret: other.client_secret ?? '' }),
    ).rejects.toMatchObject({ statusCode: 404 })
  })

  it('may do nothing else', async () => {
    for (const call of [
      () => browser.customers.list(),
      () => browser.customers.create({}),
      () => browser.paymentIntents.create({ amount: 500, currency: 'usd' }),
      () => browser.subscriptions.cancel('sub_x'),
      () => browser.events.list(),
    ])
      await expect(call()).rejects.toMatchObject({ statusCode: 401, code: 'secret_key_required' })
    const key = { authorization: 'Bearer pk_test_local', host: 'localhost' }
    expect(await statusFor('GET /stripe-double/events', key)).toBe(401)
    expect(await statusFor('POST /stripe-double/clock', key, '{"advance_to": 1}')).toBe(401)
  })
})

describe('the page of an invoice', () => {
  it('opens to whoever has its address', async () => {
    const { invoice } = await beginMembership(stripe, [{ price: plans.gold.id }])
    const address = invoice.hosted_invoice_url ?? ''
    expect(address).toContain(`${backend.url}/stripe-double/invoices/${invoice.id}?token=`)
    const response = await fetch(address)
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(text).toContain(invoice.number)
    expect(text).toContain('$49.99')
    const other = await fetch(address.slice(0, -1))
    expect(other.status).toBe(404)
    expect((await fetch(address.split('?')[0] ?? '')).status).toBe(404)
  })
})

describe('the double', () => {
  it('keeps its tables from every client', async () => {
    for (const role of ['anon', 'authenticated', 'service_role'])
      await expect(
        backend.database.run(raw(`set local role ${role}; select * from stripe_double.objects`)),
      ).rejects.toMatchObject({ code: '42501' })
  })

  it('is what functions find in their environment', () => {
    expect(process.env['STRIPE_SECRET_KEY']).toBe('sk_test_local')
    expect(process.env['STRIPE_API_URL']).toBe(`http://127.0.0.1:${new URL(backend.url).port}`)
    expect(process.env['STRIPE_WEBHOOK_SECRET']).toMatch(/^whsec_[\w-]{32}$/)
  })

  it('is not there when there is a real account', async () => {
    await backend.stop()
    expect(process.env['STRIPE_SECRET_KEY']).toBeUndefined()
    process.env['STRIPE_SECRET_KEY'] = 'sk_test_4242424242424242'
    const real = await startStripeBackend()
    try {
      const authorization = 'Bearer sk_test_local'
      for (const address of ['/v1/customers', '/stripe-double/events'])
        expect((await fetch(`${real.url}${address}`, { headers: { authorization } })).status).toBe(
          404,
        )
      expect(process.env['STRIPE_SECRET_KEY']).toBe('sk_test_4242424242424242')
      expect(process.env['STRIPE_API_URL']).toBeUndefined()
      expect(process.env['STRIPE_WEBHOOK_SECRET']).toBeUndefined()
    } finally {
      await real.stop()
      delete process.env['STRIPE_SECRET_KEY']
      backend = await startStripeBackend()
    }
  })
})

describe('a restart', () => {
  it('finds all as it was, and tells what it had not told', { timeout: 60_000 }, async () => {
    const workdir = mkdtempSync(path.join(tmpdir(), 'stripe-restart-'))
    mkdirSync(path.join(workdir, 'supabase'))
    const data = path.join(workdir, 'data')
    const receiver = await startReceiver()
    const before = await startStripeBackend({ workdir, data })
    const shop = stripeOf(before)
    const control = stripeControl(before)
    const secretBefore = process.env['STRIPE_WEBHOOK_SECRET']
    await control.webhooks({ mode: 'held', endpoint: receiver.url })
    const ahead = (await control.now()) + 1_000_000
    await control.moveTo(ahead)
    const { silver } = await sellPlans(shop)
    const { intent, subscription } = await beginMembership(shop, [{ price: silver.id }])
    const confirm = (one: Stripe) =>
      one.paymentIntents.confirm(
        intent,
        { payment_method: 'pm_card_visa' },
        { idempotencyKey: 'pay' },
      )
    const paid = await confirm(shop)
    const held = await control.events()
    await before.stop()

    const after = await startStripeBackend({ workdir, data })
    const again = stripeOf(after)
    expect(process.env['STRIPE_WEBHOOK_SECRET']).toBe(secretBefore)
    expect((await again.subscriptions.retrieve(subscription.id)).status).toBe('active')
    expect(await confirm(again)).toEqual(paid)
    expect(await stripeControl(after).now()).toBeGreaterThanOrEqual(ahead)
    const told = await stripeControl(after).release()
    expect(told.map(({ id }) => id)).toEqual(held.map(({ id }) => id))
    expect(receiver.received).toHaveLength(held.length)
    await after.stop()
    await receiver.close()
    rmSync(workdir, { recursive: true })
  })
})
