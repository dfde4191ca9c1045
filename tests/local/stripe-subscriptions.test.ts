import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBackend } from '#support/backend.ts'
import {
  beginMembership,
  sellPlans,
  startStripeBackend,
  stripeControl,
  stripeOf,
  type Plans,
} from '#support/stripe-double.ts'

let backend: TestBackend
let stripe: Stripe
let control: ReturnType<typeof stripeControl>
let plans: Plans

beforeAll(async () => {
  backend = await startStripeBackend()
  stripe = stripeOf(backend)
  control = stripeControl(backend)
  plans = await sellPlans(stripe)
})

afterAll(() => backend.stop())

const family = () => [{ price: plans.gold.id }, { price: plans.family.id, quantity: 3 }]

/** The events about one customer, oldest first. */
async function eventsOf(customer: string): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 })
  const about = data.filter(({ data: { object } }) => JSON.stringify(object).includes(customer))
  return about.map(({ type }) => type).toReversed()
}

describe('a membership that is begun', () => {
  it('waits for its first payment, with one line for every item', async () => {
    const { subscription, invoice, intent } = await beginMembership(stripe, family(), {
      email: 'anna@example.com',
    })
    expect(subscription.status).toBe('incomplete')
    expect(invoice).toMatchObject({
      status: 'open',
      billing_reason: 'subscription_create',
      subtotal: 7999,
      total: 7999,
      amount_due: 7999,
      amount_paid: 0,
      amount_remaining: 7999,
      attempted: false,
      attempt_count: 0,
      customer_email: 'anna@example.com',
      next_payment_attempt: null,
    })
    expect(invoice.number).toMatch(/^[A-Z0-9]{8}-0001$/)
    const [first, second] = invoice.lines.data
    expect(first).toMatchObject({
      amount: 3000,
      quantity: 3,
      description: '3 × Membership (at $10.00 / month)',
      pricing: { price_details: { price: plans.family.id } },
      period: {
        start: subscription.items.data[1]?.current_period_start,
        end: subscription.items.data[1]?.current_period_end,
      },
      parent: {
        subscription_item_details: {
          proration: false,
          subscription: subscription.id,
          subscription_item: subscription.items.data[1]?.id,
        },
      },
    })
    expect(second).toMatchObject({ amount: 4999, quantity: 1 })
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
      amount: 7999,
      currency: 'usd',
      status: 'requires_payment_method',
      setup_future_usage: 'off_session',
    })
  })

  it('is active once the card is accepted, which is then kept', async () => {
    const { customer, subscription, invoice, intent } = await beginMembership(stripe, family())
    const paid = await stripe.paymentIntents.confirm(intent, {
      payment_method: 'pm_card_mastercard',
    })
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 7999 })
    const active = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['default_payment_method', 'latest_invoice'],
    })
    expect(active.status).toBe('active')
    expect(active.default_payment_method).toMatchObject({
      customer,
      card: { brand: 'mastercard', last4: '4444' },
    })
    expect(active.latest_invoice).toMatchObject({
      id: invoice.id,
      status: 'paid',
      amount_paid: 7999,
      amount_remaining: 0,
      attempt_count: 1,
    })
    expect(await eventsOf(customer)).toEqual([
      'customer.created',
      'invoice.created',
      'customer.subscription.created',
      'payment_intent.created',
      'invoice.finalized',
      'customer.updated',
      'charge.succeeded',
      'payment_method.attached',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
    ])
  })

  it.each([
    ['pm_card_chargeDeclined', 'generic_decline', 'Your card was declined.'],
    [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['pm_card_chargeCustomerFail', 'generic_decline', 'Your card was declined.'],
  ])(
    'stays incomplete when %s is declined, and can be paid with another card',
    async (card, reason, message) => {
      const { subscription, invoice, intent } = await beginMembership(stripe, family())
      await expect(
        stripe.paymentIntents.confirm(intent, { payment_method: card }),
      ).rejects.toMatchObject({
        type: 'StripeCardError',
        statusCode: 402,
        code: 'card_declined',
        decline_code: reason,
        message,
        payment_intent: { id: intent, status: 'requires_payment_method' },
      })
      const declined = await stripe.paymentIntents.retrieve(intent)
      expect(declined.last_payment_error).toMatchObject({
        code: 'card_declined',
        decline_code: reason,
      })
      expect(await stripe.invoices.retrieve(invoice.id)).toMatchObject({
        status: 'open',
        attempted: true,
        attempt_count: 1,
        next_payment_attempt: null,
      })
      expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
      await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
      expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    },
  )

  it('waits for its owner when the bank asks, and is active when he approves', async () => {
    const { customer, subscription, intent, clientSecret } = await beginMembership(stripe, family())
    const asked = await stripe.paymentIntents.confirm(intent, {
      payment_method: 'pm_card_threeDSecure2Required',
    })
    expect(asked).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
    const approved = await control.authenticate(clientSecret, 'approved')
    expect(approved.status).toBe('succeeded')
    expect(Object.keys(approved)).not.toContain('customer')
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    expect(await eventsOf(customer)).toContain('invoice.payment_action_required')
  })

  it('stays incomplete when he refuses', async () => {
    const { subscription, intent, clientSecret } = await beginMembership(stripe, family())
    await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_threeDSecure2Required' })
    const refused = await control.authenticate(clientSecret, 'refused')
    expect(refused).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
    await expect(control.authenticate(clientSecret, 'approved')).rejects.toThrow(
      /requires_payment_method/,
    )
  })

  it('expires when it is canceled before it was paid, and its claim with it', async () => {
    const { subscription, invoice, intent } = await beginMembership(stripe, family())
    expect((await stripe.subscriptions.cancel(subscription.id)).status).toBe('incomplete_expired')
    expect((await stripe.invoices.retrieve(invoice.id)).status).toBe('void')
    expect((await stripe.paymentIntents.retrieve(intent)).status).toBe('canceled')
    await expect(
      stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' }),
    ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
  })

  it('cannot change its items before it was paid', async () => {
    const { subscription } = await beginMembership(stripe, family())
    await expect(
      stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }),
    ).rejects.toMatchObject({ param: 'cancel_at_period_end' })
    const noted = await stripe.subscriptions.update(subscription.id, { metadata: { step: '2' } })
    expect(noted.metadata).toEqual({ step: '2' })
  })
})

describe('a membership without the first step', () => {
  const withCard = async (card: string) => {
    const { id } = await stripe.customers.create({})
    const method = await stripe.paymentMethods.attach(card, { customer: id })
    await stripe.customers.update(id, {
      invoice_settings: { default_payment_method: method.id },
    })
    return id
  }

  it('is charged to the customer’s card at once', async () => {
    const customer = await withCard('pm_card_visa')
    const created = await stripe.subscriptions.create({
      customer,
      items: [{ price: plans.silver.id }],
    })
    expect((await stripe.subscriptions.retrieve(created.id)).status).toBe('active')
  })

  it('is incomplete when that card fails, or is not begun at all, as asked', async () => {
    const customer = await withCard('pm_card_chargeCustomerFail')
    const items = [{ price: plans.silver.id }]
    expect((await stripe.subscriptions.create({ customer, items })).status).toBe('incomplete')
    await expect(
      stripe.subscriptions.create({ customer, items, payment_behavior: 'error_if_incomplete' }),
    ).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' })
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1)
  })

  it('is refused when there is no card', async () => {
    const { id: customer } = await stripe.customers.create({})
    await expect(
      stripe.subscriptions.create({ customer, items: [{ price: plans.silver.id }] }),
    ).rejects.toMatchObject({ code: 'resource_missing' })
    expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([])
  })
})

describe('a membership that costs nothing', () => {
  it('is active at once and asks for a card for later', async () => {
    const { id: customer } = await stripe.customers.create({})
    const subscription = await stripe.subscriptions.create({
      customer,
      items: [{ price: plans.free.id }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
    })
    expect(subscription.status).toBe('active')
    expect(subscription.latest_invoice).toMatchObject({
      status: 'paid',
      amount_due: 0,
      confirmation_secret: null,
    })
    const setup = subscription.pending_setup_intent as Stripe.SetupIntent
    expect(setup).toMatchObject({ status: 'requires_payment_method', usage: 'off_session' })
    await stripe.setupIntents.confirm(setup.id, {
      payment_method: 'pm_card_visa',
      return_url: 'http://localhost/done',
    })
    const after = await stripe.subscriptions.retrieve(subscription.id)
    expect(after.pending_setup_intent).toBeNull()
    expect(after.default_payment_method).toMatch(/^pm_/)
  })
})

describe('what does not go together', () => {
  it('is refused: one price twice, an inactive price, a price of no rhythm', async () => {
    const { id: customer } = await stripe.customers.create({})
    const begin = (prices: string[]) =>
      stripe.subscriptions.create({
        customer,
        items: prices.map((price) => ({ price })),
        payment_behavior: 'default_incomplete',
      })
    const product = plans.silver.product as string
    const once = await stripe.prices.create({ product, currency: 'usd', unit_amount: 500 })
    const gone = await stripe.prices.create({
      product,
      currency: 'usd',
      unit_amount: 500,
      recurring: { interval: 'month' },
      active: false,
    })
    const silver = plans.silver.id
    await expect(begin([silver, silver])).rejects.toMatchObject({ param: 'items' })
    await expect(begin([gone.id])).rejects.toMatchObject({ code: 'price_inactive' })
    await expect(begin([once.id])).rejects.toThrow(/type=one_time/)
    await expect(begin(['price_none'])).rejects.toMatchObject({
      code: 'resource_missing',
      message: "No such price: 'price_none'",
    })
  })
})

describe('lookup keys', () => {
  it('name one price at a time', async () => {
    const make = (more: object) =>
      stripe.prices.create({
        product: plans.silver.product as string,
        currency: 'usd',
        unit_amount: 100,
        recurring: { interval: 'month' },
        lookup_key: 'membership_month',
        ...more,
      })
    const first = await make({})
    await expect(make({})).rejects.toMatchObject({ param: 'lookup_key' })
    const second = await make({ transfer_lookup_key: true })
    const { data } = await stripe.prices.list({ lookup_keys: ['membership_month', 'other'] })
    expect(data.map(({ id }) => id)).toEqual([second.id])
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull()
  })
})
