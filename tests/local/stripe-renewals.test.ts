import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { beginMembership } from '#support/stripe-double.ts'
import { DAY, HOUR, openStripeScene } from './stripe-scene.ts'

const { backend, stripe, control, plans, active, moveToRenewalOf, latestInvoice } =
  await openStripeScene()

describe('a renewal', () => {
  it('can still be changed for an hour before it is charged', async () => {
    const { subscription } = await active([{ price: plans.silver.id }])
    const end = subscription.items.data[0]?.current_period_end ?? 0
    await control.moveTo(end)
    const draft = await latestInvoice(subscription.id)
    expect(draft).toMatchObject({
      status: 'draft',
      number: null,
      attempted: false,
      automatically_finalizes_at: end + HOUR,
      hosted_invoice_url: null,
      status_transitions: { finalized_at: null, paid_at: null, voided_at: null },
    })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    await control.moveTo(end + HOUR)
    expect((await latestInvoice(subscription.id)).status).toBe('paid')
  })

  it('that fails is tried again after 3, 5 and 7 days, and then the membership ends', async () => {
    const { subscription, customer } = await active(
      [{ price: plans.silver.id }],
      'pm_card_failsOnRenewal',
    )
    await moveToRenewalOf(subscription.id)
    const first = await latestInvoice(subscription.id)
    const tried = first.status_transitions.finalized_at ?? 0
    expect(first).toMatchObject({
      status: 'open',
      attempt_count: 1,
      amount_remaining: 2999,
      next_payment_attempt: tried + 3 * DAY,
    })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ delinquent: true })
    await control.moveTo(tried + 3 * DAY)
    expect(await stripe.invoices.retrieve(first.id)).toMatchObject({
      attempt_count: 2,
      next_payment_attempt: tried + 8 * DAY,
    })
    await control.moveTo(tried + 15 * DAY - 60)
    expect(await stripe.invoices.retrieve(first.id)).toMatchObject({
      attempt_count: 3,
      next_payment_attempt: tried + 15 * DAY,
    })
    await control.moveTo(tried + 15 * DAY)
    expect(await stripe.invoices.retrieve(first.id)).toMatchObject({
      status: 'open',
      attempt_count: 4,
      next_payment_attempt: null,
      auto_advance: false,
    })
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: tried + 15 * DAY,
      cancellation_details: { reason: 'payment_failed' },
    })
  })

  it('that fails is made good by another card', async () => {
    const { subscription, customer } = await active(
      [{ price: plans.silver.id }],
      'pm_card_failsOnRenewal',
    )
    await moveToRenewalOf(subscription.id)
    const failed = await latestInvoice(subscription.id)
    await expect(stripe.invoices.pay(failed.id)).rejects.toMatchObject({ code: 'card_declined' })
    const setup = await stripe.setupIntents.create({
      customer,
      payment_method: 'pm_card_visa',
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    })
    const method = setup.payment_method as string
    await stripe.subscriptions.update(subscription.id, { default_payment_method: method })
    expect(await stripe.invoices.pay(failed.id)).toMatchObject({
      status: 'paid',
      attempt_count: 1,
      next_payment_attempt: null,
    })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ delinquent: false })
  })

  it('that fails is made good by the retry, once another card is there', async () => {
    const { subscription, customer } = await active(
      [{ price: plans.silver.id }],
      'pm_card_failsOnRenewal',
    )
    await moveToRenewalOf(subscription.id)
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: method.id })
    await control.moveTo((await control.now()) + 3 * DAY)
    expect(await latestInvoice(subscription.id)).toMatchObject({ status: 'paid', attempt_count: 2 })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  })

  it('asks its owner again when the bank always asks, and is made good at the screen', async () => {
    const begun = await beginMembership(stripe, [{ price: plans.silver.id }])
    const { subscription } = begun
    await stripe.paymentIntents.confirm(begun.intent, {
      payment_method: 'pm_card_authenticationRequired',
    })
    await control.authenticate(begun.clientSecret, 'approved')
    await moveToRenewalOf(subscription.id)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
    const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice.confirmation_secret'],
    })
    const secret = (invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? ''
    await control.authenticate(secret, 'approved')
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    const types = (await control.events()).map(({ type }) => type)
    expect(types).toContain('invoice.payment_action_required')
  })

  it('is not asked for again when the bank knows the card by now', async () => {
    const begun = await beginMembership(stripe, [{ price: plans.silver.id }])
    await stripe.paymentIntents.confirm(begun.intent, {
      payment_method: 'pm_card_threeDSecure2Required',
    })
    await control.authenticate(begun.clientSecret, 'approved')
    await moveToRenewalOf(begun.subscription.id)
    expect((await latestInvoice(begun.subscription.id)).status).toBe('paid')
  })

  it('has no card when none was kept', async () => {
    const { id: customer } = await stripe.customers.create({})
    const created = await stripe.subscriptions.create({
      customer,
      items: [{ price: plans.silver.id }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    })
    const invoice = created.latest_invoice as Stripe.Invoice
    const intent = invoice.confirmation_secret?.client_secret.split('_secret_')[0] ?? ''
    await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
    await moveToRenewalOf(created.id)
    expect((await stripe.subscriptions.retrieve(created.id)).status).toBe('past_due')
  })
})

describe('when the retries are over', () => {
  it('a membership can also stay, unpaid, until its latest bill is paid', async () => {
    await control.ask('POST /settings', { after_last_retry: 'unpaid' })
    const { subscription } = await active([{ price: plans.silver.id }], 'pm_card_failsOnRenewal')
    await moveToRenewalOf(subscription.id)
    await control.moveTo((await control.now()) + 15 * DAY)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('unpaid')
    await moveToRenewalOf(subscription.id)
    const draft = await latestInvoice(subscription.id)
    expect(draft).toMatchObject({ status: 'draft', auto_advance: false, attempted: false })
    await stripe.invoices.pay(draft.id, { payment_method: 'pm_card_visa' })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    await control.ask('POST /settings', { after_last_retry: 'cancel' })
  })
})

it('leaves no error in the log', () => {
  expect(backend.logged.filter((line) => line.includes('Stripe'))).toEqual([])
})
