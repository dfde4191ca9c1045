import type Stripe from 'stripe'
import { periodEnd } from './billing-cycle.ts'
import { liveCustomer } from './customers.ts'
import type { Desk } from './desk.ts'
import { finalizeInvoice } from './finalize-invoice.ts'
import { totalOf, wholeLines, type Period } from './invoice-lines.ts'
import { mergedMetadata } from './metadata.ts'
import { addInvoice } from './new-invoice.ts'
import { addSetupIntent } from './new-setup-intent.ts'
import { newSubscription, setEnding } from './new-subscription.ts'
import { collectInvoice, noMethod } from './pay-intent.ts'
import { attachedMethod } from './payment-methods.ts'
import type { Customer, Price, Subscription } from './stored-objects.ts'
import { invalidRequest, notImitated, StripeError } from './stripe-error.ts'
import { newItem, recurringPrice, requireFitting, requireQuantity } from './subscription-items.ts'

type Params = Stripe.SubscriptionCreateParams

export async function createSubscription(desk: Desk, params: Params): Promise<Subscription> {
  refuseOtherWays(params)
  if (params.customer === undefined) throw missing('customer')
  const customer = await liveCustomer(desk, params.customer, 'customer')
  const prices = await pricesOf(desk, params)
  const subscription = await begin(desk, params, customer, prices)
  const now = subscription.created
  const period = { start: now, end: subscription.items.data[0]?.current_period_end ?? now }
  const lines = await wholeLines(desk, subscription, period)
  const isFree = totalOf(lines) + customer.balance <= 0
  if (isFree) subscription.status = 'active'
  const invoice = await addInvoice(desk, {
    customer,
    subscription,
    lines,
    reason: 'subscription_create',
    period: { start: now, end: now },
    now,
  })
  if (isFree && !hasMethod(subscription, customer)) await askForMethod(desk, subscription, params)
  await desk.announce('customer.subscription.created', subscription)
  await finalizeInvoice(desk, invoice)
  if (!isFree) await payFirst(desk, subscription, params)
  return subscription
}

function refuseOtherWays(params: Params): void {
  if (params.collection_method === 'send_invoice')
    throw notImitated('collection_method=send_invoice', 'collection_method')
  if (params.billing_mode?.type === 'classic')
    throw notImitated('The classic billing mode', 'billing_mode[type]')
  if (params.payment_behavior === 'pending_if_incomplete')
    throw invalidRequest(
      'payment_behavior=pending_if_incomplete can only be used when a subscription is updated.',
      { param: 'payment_behavior' },
    )
}

async function pricesOf(desk: Desk, { items = [], currency }: Params): Promise<Price[]> {
  const prices: Price[] = []
  for (const [place, item] of items.entries()) {
    if (item.price === undefined) throw missing(`items[${place}][price]`)
    requireQuantity(item.quantity, `items[${place}][quantity]`)
    prices.push(await recurringPrice(desk, item.price, `items[${place}][price]`))
  }
  requireFitting(prices)
  if (currency !== undefined && prices[0]?.currency !== currency.toLowerCase())
    throw invalidRequest(`The prices are not in the currency ${currency}.`, { param: 'currency' })
  return prices
}

async function begin(
  desk: Desk,
  params: Params,
  customer: Customer,
  prices: readonly Price[],
): Promise<Subscription> {
  const subscription = newSubscription(customer, prices[0]?.currency ?? 'usd')
  desk.add('subscription', subscription, { clock: desk.clockOf(customer) })
  const now = await desk.now(subscription)
  subscription.created = now
  subscription.start_date = now
  subscription.billing_cycle_anchor = now
  fill(subscription, params)
  const period = firstPeriod(now, prices)
  subscription.items.data = prices.map((price, place) =>
    newItem({
      subscription: subscription.id,
      price,
      quantity: params.items?.[place]?.quantity,
      metadata: params.items?.[place]?.metadata,
      created: now,
      period,
    }),
  )
  const method = params.default_payment_method
  if (method !== undefined)
    subscription.default_payment_method = (await attachedMethod(desk, method, customer)).id
  if (params.cancel_at_period_end === true) setEnding(subscription, true, now)
  return subscription
}

function fill(subscription: Subscription, params: Params): void {
  if (params.description !== undefined) subscription.description = params.description
  subscription.metadata = mergedMetadata({}, params.metadata)
  subscription.payment_settings.save_default_payment_method =
    params.payment_settings?.save_default_payment_method ?? 'off'
}

function firstPeriod(now: number, [price]: readonly Price[]): Period {
  const recurring = price?.recurring
  if (!recurring) throw invalidRequest('A subscription needs a recurring price.')
  return { start: now, end: periodEnd(now, now, recurring) }
}

function hasMethod(subscription: Subscription, customer: Customer): boolean {
  const usual = customer.invoice_settings.default_payment_method
  return subscription.default_payment_method !== null || usual !== null
}

/** Nothing is owed yet, but later periods will want a card. */
async function askForMethod(
  desk: Desk,
  subscription: Subscription,
  { payment_behavior: behavior }: Params,
): Promise<void> {
  if (behavior !== 'default_incomplete') return
  const intent = await addSetupIntent(
    desk,
    { customer: subscription.customer, usage: 'off_session' },
    desk.clockOf(subscription),
  )
  subscription.pending_setup_intent = intent.id
}

async function payFirst(desk: Desk, subscription: Subscription, params: Params): Promise<void> {
  const { payment_behavior: behavior = 'allow_incomplete', off_session: isOff = false } = params
  if (behavior === 'default_incomplete') return
  const customer = await desk.get('customer', subscription.customer)
  if (!hasMethod(subscription, customer)) throw noMethod()
  const invoice = await desk.get('invoice', subscription.latest_invoice ?? '')
  const refusal = await collectInvoice(desk, invoice, { session: isOff ? 'invoice' : 'on' })
  if (behavior !== 'error_if_incomplete' || invoice.status === 'paid') return
  // Thrown in this form it undoes the whole subscription, as Stripe does.
  throw new StripeError(402, refusal?.fields ?? NEEDS_ACTION)
}

const NEEDS_ACTION = {
  type: 'card_error',
  code: 'subscription_payment_intent_requires_action',
  message:
    'Payment for this subscription requires additional user action before it can be completed successfully.',
} as const

function missing(param: string): StripeError {
  return invalidRequest(`Missing required param: ${param}.`, { param, code: 'parameter_missing' })
}
