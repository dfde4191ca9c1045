import { describe, expect, it } from 'vitest'
import { APRIL, DAY, openStripeScene } from './stripe-scene.ts'

const { stripe, plans, midApril } = await openStripeScene()

describe('a preview', () => {
  it('says what a change would cost, and changes nothing', async () => {
    const { id, plan } = await midApril()
    const before = await stripe.subscriptions.retrieve(id)
    const preview = await stripe.invoices.createPreview({
      subscription: id,
      subscription_details: {
        items: [{ id: plan, price: plans.gold.id }],
        proration_behavior: 'create_prorations',
        proration_date: APRIL + 20 * DAY,
      },
    })
    expect(preview).toMatchObject({
      status: 'draft',
      number: null,
      billing_reason: 'upcoming',
      // A third of each: 49.99 / 3 - 29.99 / 3, and the period to come.
      total: 1666 - 1000 + 2000 + 4999,
      next_payment_attempt: APRIL + 30 * DAY,
    })
    expect(preview.id).toMatch(/^upcoming_in/)
    expect(await stripe.subscriptions.retrieve(id)).toEqual(before)
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1)
  })

  it('of a membership to come needs none', async () => {
    const { id: customer } = await stripe.customers.create({})
    const preview = await stripe.invoices.createPreview({
      customer,
      subscription_details: {
        items: [{ price: plans.silver.id }, { price: plans.family.id, quantity: 3 }],
      },
    })
    expect(preview).toMatchObject({ total: 5999, amount_due: 5999 })
  })

  it('of nothing is refused', async () => {
    const { id, customer } = await midApril()
    await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await expect(stripe.invoices.createPreview({ subscription: id })).rejects.toMatchObject({
      statusCode: 404,
      code: 'invoice_upcoming_none',
    })
    await stripe.subscriptions.cancel(id)
    await expect(stripe.invoices.createPreview({ customer })).rejects.toMatchObject({
      code: 'invoice_upcoming_none',
    })
  })

  it('of a day outside the period is refused', async () => {
    const { id, plan } = await midApril()
    await expect(
      stripe.invoices.createPreview({
        subscription: id,
        subscription_details: {
          items: [{ id: plan, price: plans.gold.id }],
          proration_date: APRIL - DAY,
        },
      }),
    ).rejects.toMatchObject({ param: 'proration_date' })
  })
})
