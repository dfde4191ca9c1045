import { describe, expect, it } from 'vitest'
import { beginMembership } from '#support/stripe-double.ts'
import { openStripeScene } from './stripe-scene.ts'

const { backend, stripe, control, plans, active, moveToRenewalOf, latestInvoice } =
  await openStripeScene()

const silver = () => beginMembership(stripe, [{ price: plans.silver.id }])

async function toldOf(id: string): Promise<string[]> {
  const events = await control.events()
  return events
    .filter(({ body }) => (body.data.object as { id?: string }).id === id)
    .map(({ type }) => type)
}

describe('voiding the first bill of a membership', () => {
  it('ends what was never paid, and nobody can pay it any more', async () => {
    const { subscription, invoice, intent } = await silver()
    const gone = await stripe.invoices.voidInvoice(invoice.id)
    expect(gone).toMatchObject({ status: 'void', auto_advance: false })
    expect(gone.status_transitions.voided_at).toBeGreaterThanOrEqual(subscription.created)
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'incomplete_expired',
      ended_at: gone.status_transitions.voided_at,
    })
    expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'void_invoice',
    })
    await expect(
      stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' }),
    ).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    await expect(stripe.invoices.pay(invoice.id)).rejects.toMatchObject({ statusCode: 400 })
    expect(await toldOf(invoice.id)).toContain('invoice.voided')
    expect(await toldOf(subscription.id)).toContain('customer.subscription.updated')
  })

  it('is refused once it is paid, and the membership goes on', async () => {
    const { subscription, invoice } = await active([{ price: plans.silver.id }])
    await expect(stripe.invoices.voidInvoice(invoice.id)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
    })
    expect((await stripe.invoices.retrieve(invoice.id)).status).toBe('paid')
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  })

  it('is done once: a second time it is refused, under the same key it is answered the same', async () => {
    const { invoice } = await silver()
    const key = { idempotencyKey: 'void-once' }
    const first = await stripe.invoices.voidInvoice(invoice.id, {}, key)
    const again = await stripe.invoices.voidInvoice(invoice.id, {}, key)
    expect(again.status_transitions).toEqual(first.status_transitions)
    await expect(stripe.invoices.voidInvoice(invoice.id)).rejects.toMatchObject({ statusCode: 400 })
  })

  it('takes the question of the bank back with it', async () => {
    const { invoice, intent, clientSecret } = await silver()
    await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_threeDSecure2Required' })
    await stripe.invoices.voidInvoice(invoice.id)
    await expect(control.authenticate(clientSecret, 'approved')).rejects.toThrow(/canceled/)
  })
})

it('voiding a bill that a running membership is late with is not imitated', async () => {
  const { subscription, customer } = await active([{ price: plans.silver.id }])
  const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
  await stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id })
  await moveToRenewalOf(subscription.id)
  const late = await latestInvoice(subscription.id)
  expect(late.status).toBe('open')
  await expect(stripe.invoices.voidInvoice(late.id)).rejects.toMatchObject({
    code: 'not_imitated',
  })
  expect((await stripe.invoices.retrieve(late.id)).status).toBe('open')
})

it('leaves no error in the log', () => {
  expect(backend.logged.filter((line) => line.includes('Stripe'))).toEqual([])
})
