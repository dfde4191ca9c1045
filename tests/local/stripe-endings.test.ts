import { describe, expect, it } from 'vitest'
import { beginMembership } from '#support/stripe-double.ts'
import { HOUR, openStripeScene } from './stripe-scene.ts'

const { backend, stripe, control, plans, active, moveToRenewalOf, latestInvoice } =
  await openStripeScene()

describe('the end of a membership', () => {
  it('that was never paid comes after 23 hours', async () => {
    const { subscription, invoice } = await beginMembership(stripe, [{ price: plans.silver.id }])
    await control.moveTo(subscription.created + 23 * HOUR - 60)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
    await control.moveTo(subscription.created + 23 * HOUR)
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'incomplete_expired',
      ended_at: subscription.created + 23 * HOUR,
    })
    expect((await stripe.invoices.retrieve(invoice.id)).status).toBe('void')
  })

  it('comes with the period when it was asked for, and not before', async () => {
    const { subscription, customer } = await active([{ price: plans.silver.id }])
    const end = subscription.items.data[0]?.current_period_end ?? 0
    const ending = await stripe.subscriptions.update(subscription.id, {
      cancel_at_period_end: true,
    })
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at: end,
      cancellation_details: { reason: 'cancellation_requested' },
    })
    await control.moveTo(end - 60)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    await control.moveTo(end)
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: end,
      canceled_at: ending.canceled_at,
    })
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(1)
  })

  it('can be taken back until then', async () => {
    const { subscription } = await active([{ price: plans.silver.id }])
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    const stays = await stripe.subscriptions.update(subscription.id, {
      cancel_at_period_end: false,
    })
    expect(stays).toMatchObject({ cancel_at: null, canceled_at: null })
    await moveToRenewalOf(subscription.id)
    expect((await latestInvoice(subscription.id)).billing_reason).toBe('subscription_cycle')
  })

  it('comes at once when it is canceled, and nothing of it can be changed but notes', async () => {
    const { subscription } = await active([{ price: plans.silver.id }])
    const over = await stripe.subscriptions.cancel(subscription.id, {
      cancellation_details: { feedback: 'too_expensive', comment: 'Moving away' },
    })
    expect(over).toMatchObject({
      status: 'canceled',
      cancellation_details: { feedback: 'too_expensive', comment: 'Moving away' },
    })
    await expect(
      stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
    ).rejects.toMatchObject({ code: 'invalid_canceled_subscription_fields' })
    const noted = await stripe.subscriptions.update(subscription.id, { metadata: { a: 'b' } })
    expect(noted.metadata).toEqual({ a: 'b' })
  })
})

it('leaves no error in the log', () => {
  expect(backend.logged.filter((line) => line.includes('Stripe'))).toEqual([])
})
