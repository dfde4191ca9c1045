import { describe, expect, it } from 'vitest'
import { beginMembership } from '#support/stripe-double.ts'
import { openStripeScene } from './stripe-scene.ts'

const { stripe, control, plans } = await openStripeScene()

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
