import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { openStripeScene } from './stripe-scene.ts'

const { stripe, control, plans, active } = await openStripeScene()
const DAY = 86_400

interface Raised {
  readonly id: string
}

/** Somebody who paid for Silver, $29.99, and then went to their bank. */
async function disputed(order: object = {}) {
  const { intent, invoice } = await active([{ price: plans.silver.id }])
  const { id } = await control.ask<Raised>('POST /disputes', { payment_intent: intent, ...order })
  const { data } = await stripe.disputes.list({ payment_intent: intent })
  return { id, intent, invoice: invoice.id, charge: data[0]?.charge as string }
}

const moved = (dispute: string, status: string) =>
  control.ask<Stripe.Dispute>('POST /disputes/status', { dispute, status })
const toldOf = async (dispute: string) =>
  (await control.events())
    .filter(({ body }) => (body.data.object as { id?: string }).id === dispute)
    .map(({ body }) => body)
const typesOf = async (dispute: string) => (await toldOf(dispute)).map(({ type }) => type)

describe('a dispute', () => {
  it('takes the money at once, with a day until which to answer', async () => {
    const { id, charge, intent } = await disputed({ reason: 'fraudulent' })
    const dispute = await stripe.disputes.retrieve(id, { expand: ['charge'] })
    expect(dispute).toMatchObject({
      object: 'dispute',
      amount: 2999,
      currency: 'usd',
      charge: { id: charge, disputed: true },
      payment_intent: intent,
      reason: 'fraudulent',
      status: 'needs_response',
      is_charge_refundable: false,
      evidence_details: { has_evidence: false, submission_count: 0 },
      payment_method_details: { card: { brand: 'visa', case_type: 'chargeback' }, type: 'card' },
    })
    expect(dispute.balance_transactions).toMatchObject([{ amount: -2999, fee: 1500, net: -4499 }])
    const days = ((dispute.evidence_details.due_by ?? 0) - dispute.created) / DAY
    expect(days).toBeGreaterThanOrEqual(9)
    expect(days).toBeLessThan(10)
    expect((await typesOf(id)).toSorted()).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ])
  })

  it('was asked for by nobody who uses the API', async () => {
    const { id } = await disputed()
    expect((await toldOf(id)).map(({ request }) => request?.id)).toEqual([null, null])
  })

  it('that is won brings the money back', async () => {
    const { id } = await disputed({ amount: 1000 })
    await moved(id, 'under_review')
    await moved(id, 'won')
    const dispute = await stripe.disputes.retrieve(id)
    expect(dispute).toMatchObject({ status: 'won', evidence_details: { submission_count: 1 } })
    expect(dispute.balance_transactions.map(({ amount }) => amount)).toEqual([-1000, 1000])
    expect((await typesOf(id)).toSorted()).toEqual([
      'charge.dispute.closed',
      'charge.dispute.created',
      'charge.dispute.funds_reinstated',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
    ])
    const closed = (await toldOf(id)).find(({ type }) => type === 'charge.dispute.closed')
    expect(closed?.data.previous_attributes).toMatchObject({ status: 'under_review' })
  })

  it('that is lost does not', async () => {
    const { id } = await disputed()
    await moved(id, 'lost')
    const dispute = await stripe.disputes.retrieve(id)
    expect(dispute.status).toBe('lost')
    expect(dispute.balance_transactions.map(({ amount }) => amount)).toEqual([-2999])
    expect(await typesOf(id)).not.toContain('charge.dispute.funds_reinstated')
  })

  it('is given up by its close, once', async () => {
    const { id } = await disputed()
    expect(await stripe.disputes.close(id)).toMatchObject({ id, status: 'lost' })
    await expect(stripe.disputes.close(id)).rejects.toThrow('it has a status of lost')
  })

  it('goes from step to step, and what is closed stays closed', async () => {
    const { id } = await disputed()
    await expect(moved(id, 'won')).rejects.toThrow(
      'A dispute with a status of needs_response does not come to won.',
    )
    await expect(moved(id, 'warning_closed')).rejects.toThrow(/does not come to/)
    await moved(id, 'lost')
    await expect(moved(id, 'under_review')).rejects.toThrow(/status of lost/)
    await expect(moved('du_unknown', 'lost')).rejects.toThrow("No such dispute: 'du_unknown'")
  })

  it('stops a refund of the same money', async () => {
    const { id, charge } = await disputed()
    const refused = { code: 'charge_disputed', message: expect.stringMatching(/charged back/) }
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject(refused)
    await moved(id, 'lost')
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject(refused)
    expect((await stripe.charges.retrieve(charge)).amount_refunded).toBe(0)
  })

  it('is about money that was paid, and one at a time', async () => {
    const { charge } = await disputed()
    const raise = (order: object) => control.ask('POST /disputes', order)
    await expect(raise({ charge })).rejects.toThrow(/disputed already/)
    await expect(raise({ charge: 'ch_unknown' })).rejects.toThrow("No such charge: 'ch_unknown'")
    await expect(raise({})).rejects.toThrow('payment_intent must be a text')
    const unpaid = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    await expect(raise({ payment_intent: unpaid.id })).rejects.toThrow(/does not have a success/)
    const { intent } = await active([{ price: plans.silver.id }])
    for (const amount of [0, 3000])
      await expect(raise({ payment_intent: intent, amount })).rejects.toThrow(/cannot be disputed/)
    await expect(raise({ payment_intent: intent, reason: 'mood' })).rejects.toThrow(/^400 reason/)
  })
})

describe('an inquiry', () => {
  const status = 'warning_needs_response'

  it('takes nothing, and may close without a claim', async () => {
    const { id } = await disputed({ status })
    await moved(id, 'warning_under_review')
    await moved(id, 'warning_closed')
    expect((await stripe.disputes.retrieve(id)).balance_transactions).toEqual([])
    expect((await typesOf(id)).toSorted()).toEqual([
      'charge.dispute.closed',
      'charge.dispute.created',
      'charge.dispute.updated',
    ])
  })

  it('becomes a claim under the same id', async () => {
    const { id } = await disputed({ status })
    await moved(id, 'needs_response')
    expect(await stripe.disputes.retrieve(id)).toMatchObject({
      status: 'needs_response',
      is_charge_refundable: false,
      payment_method_details: { card: { case_type: 'chargeback' } },
      balance_transactions: [{ amount: -2999 }],
    })
    expect(await typesOf(id)).toContain('charge.dispute.funds_withdrawn')
  })

  it('is over once all of the money was given back, and not before', async () => {
    const { id, charge } = await disputed({ status })
    await stripe.refunds.create({ charge, amount: 1000 })
    expect((await stripe.disputes.retrieve(id)).status).toBe(status)
    await stripe.refunds.create({ charge })
    expect((await stripe.disputes.retrieve(id)).status).toBe('warning_closed')
  })

  it('cannot be given up as a claim', async () => {
    const { id } = await disputed({ status })
    await expect(stripe.disputes.close(id)).rejects.toThrow(/status of warning_needs_response/)
  })
})

describe('a list', () => {
  it('of disputes is of a charge or of its intent', async () => {
    const [one, other] = [await disputed(), await disputed()]
    const ids = async (params: Stripe.DisputeListParams) =>
      (await stripe.disputes.list(params)).data.map(({ id }) => id)
    expect(await ids({ charge: one.charge })).toEqual([one.id])
    expect(await ids({ payment_intent: other.intent })).toEqual([other.id])
    expect(await ids({ limit: 2 })).toEqual([other.id, one.id])
    await expect(
      stripe.disputes.list({ status: 'lost' } as Stripe.DisputeListParams),
    ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'status' })
  })

  it('of payments leads from an intent to the invoice it paid', async () => {
    const { intent, invoice } = await disputed()
    const payment = { type: 'payment_intent', payment_intent: intent }
    const { data } = await stripe.invoicePayments.list({ payment })
    expect(data).toMatchObject([{ object: 'invoice_payment', invoice, payment, status: 'paid' }])
    expect((await stripe.invoicePayments.retrieve(data[0]?.id ?? '')).invoice).toBe(invoice)
    expect((await stripe.invoicePayments.list({ invoice, status: 'open' })).data).toEqual([])
    const own = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    const none = { type: 'payment_intent', payment_intent: own.id }
    expect((await stripe.invoicePayments.list({ payment: none })).data).toEqual([])
  })

  it('of payments takes only what Stripe takes', async () => {
    const list = (payment: object) =>
      stripe.invoicePayments.list({ payment } as Stripe.InvoicePaymentListParams)
    await expect(list({ payment_intent: 'pi_1' })).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'payment[type]',
    })
    await expect(list({ type: 'payment_intent', charge: 'ch_1' })).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'payment[charge]',
    })
    await expect(list({ type: 'payment_record', payment_record: 'prec_1' })).rejects.toMatchObject({
      code: 'not_imitated',
    })
  })
})
