import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openStripeScene } from './stripe-scene.ts'

const { stripe, control, plans, active } = await openStripeScene()

/** Somebody who paid for Silver, $29.99, and got $10 of it back. */
async function refunded() {
  const { intent } = await active([{ price: plans.silver.id }])
  const refund = await stripe.refunds.create({ payment_intent: intent, amount: 1000 })
  return { intent, refund, charge: refund.charge as string }
}

const fails = (refund: string, reason?: string) =>
  control.ask<Stripe.Refund>('POST /refunds/fail', { refund, ...(reason && { reason }) })

describe('a refund', () => {
  it('is found again by its id', async () => {
    const { refund, intent } = await refunded()
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      object: 'refund',
      amount: 1000,
      payment_intent: intent,
      status: 'succeeded',
    })
    await expect(stripe.refunds.retrieve('re_unknown')).rejects.toThrow(
      "No such refund: 're_unknown'",
    )
  })

  it('that the bank sends back was no refund, and the money can be refunded again', async () => {
    const { refund, charge } = await refunded()
    await stripe.refunds.create({ charge })
    expect((await stripe.charges.retrieve(charge)).refunded).toBe(true)
    await fails(refund.id, 'expired_or_canceled_card')
    const failed = await stripe.refunds.retrieve(refund.id)
    expect(failed).toMatchObject({ status: 'failed', failure_reason: 'expired_or_canceled_card' })
    expect(failed.failure_balance_transaction).toMatch(/^txn_/)
    expect(await stripe.charges.retrieve(charge)).toMatchObject({
      amount_refunded: 1999,
      refunded: false,
    })
    await stripe.refunds.create({ charge, amount: 1000 })
    expect((await stripe.charges.retrieve(charge)).refunded).toBe(true)
  })

  it('that fails is told by three names, and by nobody who uses the API', async () => {
    const { refund } = await refunded()
    await fails(refund.id)
    const told = (await control.events())
      .map(({ body }) => body)
      .filter(({ data }) => (data.object as { id?: string }).id === refund.id)
      .filter(({ type }) => type !== 'refund.created')
    expect(told.map(({ type }) => type).toSorted()).toEqual([
      'charge.refund.updated',
      'refund.failed',
      'refund.updated',
    ])
    for (const { data, request } of told)
      expect([data.object, request?.id]).toMatchObject([{ status: 'failed' }, null])
    expect(told.find(({ type }) => type === 'refund.updated')?.data.previous_attributes).toEqual({
      status: 'succeeded',
      failure_reason: null,
      failure_balance_transaction: null,
    })
  })

  it('fails once, and for a reason that Stripe knows', async () => {
    const { refund } = await refunded()
    await expect(fails(refund.id, 'mood')).rejects.toThrow(/^400 reason must be one of/)
    await expect(fails('re_unknown')).rejects.toThrow("No such refund: 're_unknown'")
    await fails(refund.id)
    await expect(fails(refund.id)).rejects.toThrow(/status of failed/)
  })
})
