import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { beginMembership } from '#support/stripe-double.ts'
import { openStripeScene } from './stripe-scene.ts'

const { stripe, control, plans, newCustomer } = await openStripeScene()

const back = { return_url: 'http://localhost/back' }

describe('a payment of its own', () => {
  it('goes from step to step', async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 5000,
      currency: 'USD',
      metadata: { gift_card: '12' },
    })
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      currency: 'usd',
      automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    })
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{24}$`))
    const paid = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      ...back,
      expand: ['latest_charge'],
    })
    expect(paid).toMatchObject({
      status: 'succeeded',
      latest_charge: {
        amount: 5000,
        paid: true,
        payment_intent: intent.id,
        metadata: { gift_card: '12' },
      },
    })
    await expect(stripe.paymentIntents.confirm(intent.id, back)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    await expect(stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
  })

  it('needs a way back when it is confirmed by a server', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 5000, currency: 'usd' })
    const payment_method = 'pm_card_visa'
    await expect(
      stripe.paymentIntents.confirm(intent.id, { payment_method }),
    ).rejects.toMatchObject({ param: 'return_url' })
    const plain = await stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      payment_method,
      confirm: true,
    })
    expect(plain.status).toBe('succeeded')
  })

  it('can be canceled until it is paid', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 5000, currency: 'usd' })
    const canceled = await stripe.paymentIntents.cancel(intent.id, {
      cancellation_reason: 'abandoned',
    })
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  })

  it('has a least amount and a currency', async () => {
    const make = (amount: number, currency = 'usd') =>
      stripe.paymentIntents.create({ amount, currency })
    await expect(make(49)).rejects.toMatchObject({ code: 'amount_too_small' })
    await expect(make(100_000_000)).rejects.toMatchObject({ code: 'amount_too_large' })
    await expect(make(500, 'dollars')).rejects.toMatchObject({ param: 'currency' })
  })

  it('while its owner is away is refused when the bank would ask him', async () => {
    const customer = await newCustomer()
    const method = await stripe.paymentMethods.attach('pm_card_threeDSecure2Required', {
      customer,
    })
    const refusal = await stripe.paymentIntents
      .create({
        amount: 5000,
        currency: 'usd',
        customer,
        payment_method: method.id,
        off_session: true,
        confirm: true,
        ...back,
      })
      .catch((cause: Stripe.errors.StripeCardError) => cause)
    expect(refusal).toMatchObject({
      statusCode: 402,
      code: 'authentication_required',
      payment_intent: { status: 'requires_payment_method' },
    })
  })

  it('with a card the double does not know is refused by name', async () => {
    const intent = await stripe.paymentIntents.create({ amount: 5000, currency: 'usd' })
    await expect(
      stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_amex', ...back }),
    ).rejects.toMatchObject({
      code: 'not_imitated',
      message: expect.stringContaining('pm_card_amex'),
    })
  })

  it('of an invoice cannot be canceled by itself', async () => {
    const { intent } = await beginMembership(stripe, [{ price: plans.silver.id }])
    await expect(stripe.paymentIntents.cancel(intent)).rejects.toThrow(/belongs to an invoice/)
  })
})

describe('a card that is kept for later', () => {
  it('belongs to the customer once the bank knows it', async () => {
    const customer = await newCustomer()
    const intent = await stripe.setupIntents.create({ customer, usage: 'off_session' })
    expect(intent.status).toBe('requires_payment_method')
    const kept = await stripe.setupIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      ...back,
    })
    expect(kept.status).toBe('succeeded')
    const { data } = await stripe.paymentMethods.list({ customer, type: 'card' })
    expect(data.map(({ id }) => id)).toEqual([kept.payment_method])
    const also = await stripe.customers.listPaymentMethods(customer)
    expect(also.data.map(({ id }) => id)).toEqual([kept.payment_method])
  })

  it.each(['approved', 'refused'] as const)('is asked about, and %s', async (outcome) => {
    const customer = await newCustomer()
    const asked = await stripe.setupIntents.create({
      customer,
      payment_method: 'pm_card_threeDSecure2Required',
      confirm: true,
      ...back,
    })
    expect(asked).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    })
    await control.authenticate(asked.client_secret ?? '', outcome)
    const after = await stripe.setupIntents.retrieve(asked.id)
    const { data } = await stripe.paymentMethods.list({ customer })
    expect([after.status, after.last_setup_error?.code, data.length]).toEqual(
      outcome === 'approved'
        ? ['succeeded', undefined, 1]
        : ['requires_payment_method', 'setup_intent_authentication_failure', 0],
    )
  })

  it('is refused when it always declines, and kept when it only fails to be charged', async () => {
    const customer = await newCustomer()
    const setUp = (payment_method: string) =>
      stripe.setupIntents.create({ customer, payment_method, confirm: true, ...back })
    await expect(setUp('pm_card_chargeDeclined')).rejects.toMatchObject({
      type: 'StripeCardError',
      setup_intent: { last_setup_error: { decline_code: 'generic_decline' } },
    })
    await expect(
      stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer }),
    ).rejects.toMatchObject({ code: 'card_declined' })
    expect((await setUp('pm_card_chargeCustomerFail')).status).toBe('succeeded')
  })

  it('can be canceled while it is being asked for', async () => {
    const intent = await stripe.setupIntents.create({})
    expect((await stripe.setupIntents.cancel(intent.id)).status).toBe('canceled')
    await expect(
      stripe.setupIntents.confirm(intent.id, { payment_method: 'pm_card_visa', ...back }),
    ).rejects.toMatchObject({ code: 'setup_intent_unexpected_state' })
  })

  it('is somebody’s alone, and nobody’s again once it was given up', async () => {
    const [anna, berta] = [await newCustomer(), await newCustomer()]
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: anna })
    await expect(
      stripe.paymentMethods.attach(method.id, { customer: berta }),
    ).rejects.toMatchObject({ code: 'payment_method_unexpected_state' })
    await expect(
      stripe.customers.update(berta, { invoice_settings: { default_payment_method: method.id } }),
    ).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'invoice_settings[default_payment_method]',
    })
    await stripe.customers.update(anna, {
      invoice_settings: { default_payment_method: method.id },
    })
    expect((await stripe.paymentMethods.detach(method.id)).customer).toBeNull()
    const { invoice_settings: settings } = (await stripe.customers.retrieve(
      anna,
    )) as Stripe.Customer
    expect(settings.default_payment_method).toBeNull()
    await expect(stripe.paymentMethods.attach(method.id, { customer: anna })).rejects.toMatchObject(
      { code: 'payment_method_unexpected_state' },
    )
  })
})

describe('a refund', () => {
  it('gives back a part, and the rest, and no more', async () => {
    const { intent } = await beginMembership(stripe, [{ price: plans.silver.id }])
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      param: 'payment_intent',
    })
    await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
    const part = await stripe.refunds.create({
      payment_intent: intent,
      amount: 999,
      reason: 'requested_by_customer',
    })
    expect(part).toMatchObject({ amount: 999, status: 'succeeded', payment_intent: intent })
    const charge = part.charge as string
    expect(await stripe.charges.retrieve(charge)).toMatchObject({
      amount_refunded: 999,
      refunded: false,
    })
    await expect(stripe.refunds.create({ charge, amount: 2001 })).rejects.toThrow(
      'Refund amount ($20.01) is greater than unrefunded amount on charge ($20.00)',
    )
    expect((await stripe.refunds.create({ charge })).amount).toBe(2000)
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    const whole = await stripe.charges.retrieve(charge, { expand: ['refunds'] })
    expect(whole).toMatchObject({ amount_refunded: 2999, refunded: true })
    expect(whole.refunds?.data.map(({ amount }) => amount)).toEqual([2000, 999])
    const { data } = await stripe.events.list({ type: 'charge.refunded' })
    expect(data[0]?.data.previous_attributes).toEqual({ amount_refunded: 999, refunded: false })
  })
})
