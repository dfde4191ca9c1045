import type Stripe from 'stripe'
import { sql } from '#local/database/sql.ts'
import type { Desk } from './desk.ts'
import { intentOf, paymentOf } from './invoice-payments.ts'
import type { Customer, Invoice, PaymentIntent, Subscription } from './stored-objects.ts'
import { invalidRequest } from './stripe-error.ts'

export async function cancelSubscription(
  desk: Desk,
  params: Stripe.SubscriptionCancelParams,
  id: string,
): Promise<Subscription> {
  const subscription = await desk.get('subscription', id)
  if (isOver(subscription))
    throw invalidRequest(`No such subscription: '${id}'`, {
      param: 'id',
      code: 'resource_missing',
      status: 404,
    })
  const { comment, feedback } = params.cancellation_details ?? {}
  noteReason(subscription, 'cancellation_requested', comment, feedback)
  await endSubscription(desk, subscription, 'cancellation_requested')
  return subscription
}

export function isOver({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}

/** At once. One that was never paid has not begun, so it expires instead of being canceled. */
export async function endSubscription(
  desk: Desk,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Promise<void> {
  if (subscription.status === 'incomplete') return expireSubscription(desk, subscription)
  const now = await desk.now(subscription)
  noteReason(subscription, reason)
  subscription.status = 'canceled'
  subscription.canceled_at ??= now
  subscription.ended_at = now
  await stopCollecting(desk, subscription)
  await desk.announce('customer.subscription.deleted', subscription)
}

export async function expireSubscription(desk: Desk, subscription: Subscription): Promise<void> {
  const now = await desk.now(subscription)
  subscription.status = 'incomplete_expired'
  subscription.canceled_at = now
  subscription.ended_at = now
  const latest = subscription.latest_invoice
  const invoice = latest === null ? null : await desk.find('invoice', latest)
  if (invoice?.status === 'open' || invoice?.status === 'uncollectible')
    await markVoid(desk, invoice)
  await desk.changed('customer.subscription.updated', subscription)
}

export async function cancelAllOf(desk: Desk, customer: Customer): Promise<void> {
  const all = await desk.select('subscription', sql`body->>'customer' = ${customer.id}`)
  for (const subscription of all)
    if (!isOver(subscription)) await endSubscription(desk, subscription, 'cancellation_requested')
}

export async function cancelIntent(
  desk: Desk,
  intent: PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): Promise<void> {
  intent.status = 'canceled'
  intent.canceled_at = await desk.now(intent)
  intent.cancellation_reason = reason
  intent.next_action = null
  await desk.announce('payment_intent.canceled', intent)
}

/** What is claimed stays claimed, but nobody is charged any more for what has ended. */
async function stopCollecting(desk: Desk, subscription: Subscription): Promise<void> {
  const waiting = await desk.select(
    'invoiceitem',
    sql`body->>'subscription' = ${subscription.id} and body->>'invoice' is null`,
  )
  for (const item of waiting) item.invoice = 'dropped'
  const invoices = await desk.select(
    'invoice',
    sql`body->'parent'->'subscription_details'->>'subscription' = ${subscription.id}
      and body->>'status' in ('draft', 'open')`,
  )
  for (const invoice of invoices) {
    invoice.auto_advance = false
    invoice.next_payment_attempt = null
    await desk.changed('invoice.updated', invoice)
  }
}

/** Nobody can pay it any more. */
export async function markVoid(desk: Desk, invoice: Invoice): Promise<void> {
  const now = await desk.now(invoice)
  const intent = await intentOf(desk, invoice)
  if (intent !== null) await cancelIntent(desk, intent, 'void_invoice')
  const payment = await paymentOf(desk, invoice.id)
  if (payment !== null) {
    payment.status = 'canceled'
    payment.status_transitions.canceled_at = now
  }
  invoice.status = 'void'
  invoice.auto_advance = false
  invoice.next_payment_attempt = null
  invoice.status_transitions.voided_at = now
  await desk.announce('invoice.voided', invoice)
}

function noteReason(
  subscription: Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
  comment?: string | null,
  feedback?: string | null,
): void {
  const before = subscription.cancellation_details
  subscription.cancellation_details = {
    comment: comment === undefined ? (before?.comment ?? null) : comment || null,
    feedback: feedback === undefined ? (before?.feedback ?? null) : feedback || null,
    feedback_option: null,
    reason: before?.reason ?? reason,
  }
}
