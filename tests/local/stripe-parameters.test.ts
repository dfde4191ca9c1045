import { readFileSync } from 'node:fs'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deriveSchemas } from '#local/stripe/derive-schemas.ts'
import { parameterSchemas } from '#local/stripe/parameter-schemas.ts'
import type { TestBackend } from '#support/backend.ts'
import { sellPlans, startStripeBackend, stripeOf, type Plans } from '#support/stripe-double.ts'

let backend: TestBackend
let stripe: Stripe
let plans: Plans
let customer: string

beforeAll(async () => {
  backend = await startStripeBackend()
  stripe = stripeOf(backend)
  plans = await sellPlans(stripe)
  customer = (await stripe.customers.create({})).id
})

afterAll(() => backend.stop())

describe('the schemas of the parameters', () => {
  it('are of the SDK that is installed', () => {
    const { version } = JSON.parse(readFileSync('node_modules/stripe/package.json', 'utf8')) as {
      version: string
    }
    expect(parameterSchemas().sdk).toBe(version)
    expect(parameterSchemas().apiVersion).toBe('2026-10-28.endive')
  })

  it('are what its types say today', { timeout: 60_000 }, () => {
    expect(deriveSchemas()).toEqual(parameterSchemas())
  })
})

describe('a parameter that Stripe does not take', () => {
  const refused = (wrong: object) =>
    stripe.subscriptions.create({
      customer,
      items: [{ price: plans.silver.id }],
      ...wrong,
    })

  it.each([
    [
      'nobody knows',
      () => ({ coupon: 'spring' }),
      { code: 'parameter_unknown', param: 'coupon', message: 'Received unknown parameter: coupon' },
    ],
    [
      'is misspelt deep inside',
      () => ({ items: [{ price: plans.silver.id, qty: 2 }] }),
      {
        code: 'parameter_unknown',
        param: 'items[0][qty]',
        message: 'Received unknown parameter: items[0][qty]',
      },
    ],
    [
      'is not one of the choices',
      () => ({ payment_behavior: 'bogus' }),
      {
        param: 'payment_behavior',
        message:
          'Invalid payment_behavior: must be one of allow_incomplete, default_incomplete, error_if_incomplete, or pending_if_incomplete',
      },
    ],
    [
      'is no number',
      () => ({ items: [{ price: plans.silver.id, quantity: 'three' }] }),
      {
        code: 'parameter_invalid_integer',
        param: 'items[0][quantity]',
        message: 'Invalid integer: three',
      },
    ],
    [
      'is no whole number',
      () => ({ items: [{ price: plans.silver.id, quantity: 1.5 }] }),
      { code: 'parameter_invalid_integer', param: 'items[0][quantity]' },
    ],
    ['is no list', () => ({ items: 'silver' }), { param: 'items', message: 'Invalid array' }],
    ['is empty', () => ({ customer: '' }), { code: 'parameter_invalid_empty', param: 'customer' }],
    [
      'Stripe removed long ago',
      () => ({ trial_from_planet: true }),
      { code: 'parameter_unknown', param: 'trial_from_planet' },
    ],
    [
      'Stripe takes and the double does not',
      () => ({ trial_period_days: 30 }),
      { code: 'not_imitated', param: 'trial_period_days' },
    ],
    [
      'the double only takes in another way',
      () => ({ collection_method: 'send_invoice' }),
      { code: 'not_imitated', param: 'collection_method' },
    ],
  ])('because it %s is refused', async (_why, wrong, expected) => {
    await expect(refused(wrong())).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      ...expected,
    })
  })

  it('is named together with all the others', async () => {
    await expect(refused({ coupon: 'a', trial: 'b' })).rejects.toMatchObject({
      message: 'Received unknown parameters: coupon, trial',
    })
  })

  it('leaves nothing behind', async () => {
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([])
  })
})

describe('a parameter that is missing', () => {
  it('is named', async () => {
    const incomplete = { product: plans.silver.product } as Stripe.PriceCreateParams
    await expect(stripe.prices.create(incomplete)).rejects.toMatchObject({
      statusCode: 400,
      code: 'parameter_missing',
      param: 'currency',
      message: 'Missing required param: currency.',
    })
    await expect(
      stripe.subscriptions.create({ customer, items: [{ quantity: 2 }] }),
    ).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'items[0][price]',
    })
  })
})

describe('a call', () => {
  it('that needs pages of Stripe says that the double has none', async () => {
    for (const call of [
      () => stripe.checkout.sessions.create({ mode: 'subscription' }),
      () => stripe.billingPortal.sessions.create({ customer }),
      () => stripe.customerSessions.create({ customer, components: {} }),
    ])
      await expect(call()).rejects.toMatchObject({
        statusCode: 501,
        message: expect.stringContaining('is not supported by this double of Stripe'),
      })
  })

  it('that the double does not know is not found', async () => {
    await expect(stripe.coupons.create({ percent_off: 10 })).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (POST: /v1/coupons)'),
    })
  })

  it('in the words of another version is refused', async () => {
    await expect(stripe.customers.list({}, { apiVersion: '2020-08-27' })).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('2020-08-27'),
    })
  })

  it('with a character that no database keeps is refused', async () => {
    await expect(stripe.customers.create({ name: 'A\u0000' })).rejects.toMatchObject({
      statusCode: 400,
    })
  })
})

describe('metadata', () => {
  it('is merged, emptied key by key, and emptied as a whole', async () => {
    const { id } = await stripe.customers.create({ metadata: { user: '1', table: 'a' } })
    const merged = await stripe.customers.update(id, { metadata: { table: '', row: 2 } })
    expect(merged.metadata).toEqual({ user: '1', row: '2' })
    expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({})
  })

  it('has Stripe’s limits', async () => {
    const long = 'x'.repeat(501)
    await expect(stripe.customers.create({ metadata: { note: long } })).rejects.toMatchObject({
      param: 'metadata[note]',
    })
  })
})
