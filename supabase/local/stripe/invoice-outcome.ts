import { endSubscription } from './cancel-subscription.ts'
import type { Desk } from './desk.ts'
import { RETRY_PAUSES } from './due-at.ts'
import { paymentOf, subscriptionOf } from './invoice-payments.ts'
import type { Invoice, PaymentIntent, Subscription } from './stored-objects.ts'

/** Paid, by an intent or because nothing was owed: its subscription is in good standing again. */
export async function markPaid(
  desk: Desk,
  invoice: Invoice,
  intent: PaymentIntent | null,
  isAutomatic = false,
): Promise<void> {
  const now = await desk.now(invoice)
  if (intent !== null) countAttempt(invoice, isAutomatic)
  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.attempted = true
  invoice.auto_advance = false
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = now
  const payment = await paymentOf(desk, invoice.id)
  if (payment !== null && intent !== null) {
    payment.status = 'paid'
    payment.amount_paid = intent.amount
    payment.status_transitions.paid_at = now
    await desk.announce('invoice_payment.paid', payment)
  }
  await desk.announce('invoice.paid', invoice)
  await desk.announce('invoice.payment_succeeded', invoice)
  const subscription = await subscriptionOf(desk, invoice)
  if (subscription !== null) await restore(desk, subscription, invoice, intent)
}

async function restore(
  desk: Desk,
  subscription: Subscription,
  invoice: Invoice,
  intent: PaymentIntent | null,
): Promise<void> {
  const isWaiting = ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)
  if (isWaiting && subscription.latest_invoice === invoice.id) {
    subscription.status = 'active'
    await setDelinquent(desk, invoice, false)
  }
  const keeps = subscription.payment_settings.save_default_payment_method === 'on_subscription'
  if (keeps && intent !== null && intent.payment_method !== null)
    subscription.default_payment_method = intent.payment_method
  await desk.changed('customer.subscription.updated', subscription)
}

/** The bank wants the holder's word first: he has to come to the screen. */
export async function markAsking(
  desk: Desk,
  invoice: Invoice,
  isAutomatic: boolean,
): Promise<void> {
  if (isAutomatic) return fail(desk, invoice, { isAutomatic, isAsking: true })
  countAttempt(invoice, isAutomatic)
  await desk.announce('invoice.payment_action_required', invoice)
}

export async function markFailed(
  desk: Desk,
  invoice: Invoice,
  isAutomatic: boolean,
): Promise<void> {
  return fail(desk, invoice, { isAutomatic, isAsking: false })
}

interface Failure {
  readonly isAutomatic: boolean
  readonly isAsking: boolean
}

async function fail(
  desk: Desk,
  invoice: Invoice,
  { isAutomatic, isAsking }: Failure,
): Promise<void> {
  countAttempt(invoice, isAutomatic)
  const subscription = await subscriptionOf(desk, invoice)
  const isFirst = subscription === null || subscription.status === 'incomplete'
  const pause = isFirst ? undefined : RETRY_PAUSES[invoice.attempt_count - 1]
  if (isAutomatic) {
    const now = await desk.now(invoice)
    invoice.next_payment_attempt = pause === undefined ? null : now + pause
  }
  if (isAsking) await desk.announce('invoice.payment_action_required', invoice)
  await desk.announce('invoice.payment_failed', invoice)
  if (subscription === null || isFirst) return
  await setDelinquent(desk, invoice, true)
  if (subscription.status === 'active') subscription.status = 'past_due'
  if (isAutomatic && pause === undefined) await giveUp(desk, subscription, invoice)
  await desk.changed('customer.subscription.updated', subscription)
}

/** Any attempt is the first one; after it only those that time makes are counted. */
function countAttempt(invoice: Invoice, isAutomatic: boolean): void {
  invoice.attempted = true
  if (isAutomatic || invoice.attempt_count === 0) invoice.attempt_count += 1
}

async function giveUp(desk: Desk, subscription: Subscription, invoice: Invoice): Promise<void> {
  invoice.auto_advance = false
  const { afterLastRetry } = desk.settings
  if (afterLastRetry === 'cancel') await endSubscription(desk, subscription, 'payment_failed')
  else subscription.status = afterLastRetry
}

async function setDelinquent(desk: Desk, invoice: Invoice, isDelinquent: boolean): Promise<void> {
  const customer = await desk.get('customer', invoice.customer)
  if ('deleted' in customer) return
  customer.delinquent = isDelinquent
  await desk.changed('customer.updated', customer)
}
