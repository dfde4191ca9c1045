import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FOLLOW } from '#functions/stripe-webhook/carry-out.ts'
import { sql } from '#local/database/sql.ts'
import { openSalonFor } from '#support/salon-books.ts'
import { deliver } from '#support/stripe-message.ts'
import { stripeControl, stripeOf } from '#support/stripe-double.ts'
import { forgetDevice } from '#support/newcomer.ts'
import { paymentOf } from '#support/payment-of.ts'
import { invoicesOf, membershipOf, openMember, type Member } from '#support/member.ts'
import type { TestBackend } from '#support/backend.ts'

let backend: TestBackend
let member: Member
beforeAll(async () => {
  backend = await openSalonFor()
  await forgetDevice()
  member = await openMember(backend, 'types@example.com')
  await stripeControl(backend).webhooks({ mode: 'held' })
}, 120_000)
afterAll(() => backend.stop())

/** As the provider writes it; of what it is about only the id is believed. */
async function tellOf(type: string, object: object) {
  const [event] = await stripeControl(backend).events()
  return deliver(backend, {
    ...event?.body,
    id: `evt_${randomUUID()}`,
    type,
    data: { object: { ...object, status: 'what a message says does not count' } },
  })
}

const OF_MEMBERSHIPS = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
]
const OF_BILLS = [
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.finalized',
  'invoice.finalization_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
]
const OF_DISPUTES = [
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
]
const OF_REFUNDS = ['charge.refund.updated', 'refund.updated', 'refund.failed']

test('these are the messages the salon acts on, and no other', () => {
  const named = [...OF_MEMBERSHIPS, ...OF_BILLS, ...OF_DISPUTES, ...OF_REFUNDS]
  expect(Object.keys(FOLLOW).toSorted()).toEqual(
    [...named, 'charge.refunded', 'setup_intent.succeeded'].toSorted(),
  )
})

test.each(OF_MEMBERSHIPS)(
  '%s: the membership is written down as the provider has it',
  async (type) => {
    await backend.database.run(sql`
    update public.memberships set billed_plan_id = 'gold', asked_at = '2000-01-01' where user_id = ${member.id}`)
    const id = String((await membershipOf(backend, member))?.stripe_subscription_id)
    expect(await tellOf(type, { id, object: 'subscription' })).toMatchObject({ status: 200 })
    expect(await membershipOf(backend, member)).toMatchObject({
      status: 'active',
      billed_plan_id: 'silver',
    })
  },
)

test.each(OF_BILLS)('%s: the bill is written down as the provider has it', async (type) => {
  await backend.database.run(sql`
    update public.invoices set paid_cents = 0, status = 'open', asked_at = '2000-01-01' where user_id = ${member.id}`)
  const customer = String(member.customerId)
  const [invoice] = (await stripeOf(backend).invoices.list({ customer })).data
  expect(await tellOf(type, { ...invoice })).toMatchObject({ status: 200 })
  expect(await invoicesOf(backend, member)).toMatchObject([{ status: 'paid', paid_cents: 2000 }])
})

/** What the salon had wrong before it asked. */
async function forgetWhatCameBack(): Promise<void> {
  await backend.database.run(sql`
    update public.invoices set refunded_cents = 0, dispute = null, disputed_cents = 0, asked_at = '2000-01-01'
    where user_id = ${member.id}`)
}

/** The charge that paid the first bill, and the dispute about it. */
async function takenBack() {
  const payment_intent = await paymentOf(backend, member)
  const [dispute] = (await stripeOf(backend).disputes.list({ payment_intent })).data
  return { charge: dispute?.charge, dispute: dispute?.id }
}

describe('after $5 was given back and the rest disputed', () => {
  let refund = ''
  beforeAll(async () => {
    const intent = await paymentOf(backend, member)
    const given = await stripeOf(backend).refunds.create({ payment_intent: intent, amount: 500 })
    refund = given.id
    await stripeControl(backend).ask('POST /disputes', { payment_intent: intent })
  })
  const bill = { refunded_cents: 500, dispute: 'open', disputed_cents: 1500, kept_cents: 1500 }

  test('charge.refunded: its bill is written down as the provider has it', async () => {
    await forgetWhatCameBack()
    const { charge: id } = await takenBack()
    const message = { id, object: 'charge', customer: 'cus_of_somebody_else', payment_intent: null }
    expect(await tellOf('charge.refunded', message)).toMatchObject({ status: 200 })
    expect(await invoicesOf(backend, member)).toMatchObject([bill])
  })

  test.each(OF_REFUNDS)('%s: its bill is written down as the provider has it', async (type) => {
    await forgetWhatCameBack()
    const message = { id: refund, object: 'refund', charge: null, payment_intent: null, amount: 1 }
    expect(await tellOf(type, message)).toMatchObject({ status: 200 })
    expect(await invoicesOf(backend, member)).toMatchObject([bill])
  })

  test.each(OF_DISPUTES)('%s: its bill is written down as the provider has it', async (type) => {
    await forgetWhatCameBack()
    const { dispute: id } = await takenBack()
    const message = { id, object: 'dispute', payment_intent: null, amount: 1 }
    expect(await tellOf(type, message)).toMatchObject({ status: 200 })
    expect(await invoicesOf(backend, member)).toMatchObject([bill])
  })
})
