import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openStripeScene } from './stripe-scene.ts'

const { stripe, plans } = await openStripeScene()

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
