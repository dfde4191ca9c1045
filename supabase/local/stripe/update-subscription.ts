import type Stripe from 'stripe'
import { isOver } from './cancel-subscription.ts'
import { changeItems } from './change-items.ts'
import { liveCustomer } from './customers.ts'
import type { Desk } from './desk.ts'
import { periodOf } from './due-at.ts'
import { finalizeInvoice } from './finalize-invoice.ts'
import { mergedMetadata } from './metadata.ts'
import { addInvoice } from './new-invoice.ts'
import { setEnding } from './new-subscription.ts'
import { collectInvoice } from './pay-intent.ts'
import { attachedMethod } from './payment-methods.ts'
import { addPending, billPending, pendingOf } from './pending-items.ts'
import { prorationLines, type ItemChange } from './prorations.ts'
import type { Subscription } from './stored-objects.ts'
import { invalidRequest, notImitated, StripeError } from './stripe-error.ts'

type Params = Stripe.SubscriptionUpdateParams

export async function updateSubscription(
  desk: Desk,
  params: Params,
  id: string,
): Promise<Subscription> {
  const subscription = await desk.get('subscription', id)
  requireChangeable(subscription, params)
  const now = await desk.now(subscription)
  await fill(desk, subscription, params)
  const changes = await changeItems(desk, subscription, params.items ?? [], { now, param: 'items' })
  if (params.cancel_at_period_end !== undefined)
    setEnding(subscription, params.cancel_at_period_end, now)
  const wasProrated = await prorate(desk, subscription, changes, params)
  await desk.changed('customer.subscription.updated', subscription)
  if (wasProrated && params.proration_behavior === 'always_invoice')
    await invoiceNow(desk, subscription, params)
  return subscription
}

const ALWAYS_CHANGEABLE = ['cancellation_details', 'expand', 'metadata']
const CHANGEABLE_WHILE_INCOMPLETE = [
  ...ALWAYS_CHANGEABLE,
  'default_payment_method',
  'description',
  'off_session',
  'payment_settings',
]

function requireChangeable(subscription: Subscription, params: Params): void {
  if (params.collection_method === 'send_invoice')
    throw notImitated('collection_method=send_invoice', 'collection_method')
  if (params.payment_behavior === 'pending_if_incomplete')
    throw notImitated('payment_behavior=pending_if_incomplete', 'payment_behavior')
  const given = Object.keys(params)
  if (isOver(subscription) && given.some((name) => !ALWAYS_CHANGEABLE.includes(name)))
    throw invalidRequest(
      'A canceled subscription can only update its cancellation_details and metadata.',
      { code: 'invalid_canceled_subscription_fields' },
    )
  const isIncomplete = subscription.status === 'incomplete'
  const refused = given.find((name) => !CHANGEABLE_WHILE_INCOMPLETE.includes(name))
  if (isIncomplete && refused !== undefined)
    throw invalidRequest(
      `A subscription in the status \`incomplete\` can only have its metadata and payment method updated, not \`${refused}\`.`,
      { param: refused },
    )
}

async function fill(desk: Desk, subscription: Subscription, params: Params): Promise<void> {
  const {
    description,
    metadata,
    payment_settings: settings,
    default_payment_method: method,
  } = params
  if (description !== undefined) subscription.description = description || null
  subscription.metadata = mergedMetadata(subscription.metadata, metadata)
  if (settings?.save_default_payment_method !== undefined)
    subscription.payment_settings.save_default_payment_method = settings.save_default_payment_method
  if (method !== undefined) {
    const customer = await liveCustomer(desk, subscription.customer)
    subscription.default_payment_method =
      method === '' ? null : (await attachedMethod(desk, method, customer)).id
  }
  const { comment, feedback } = params.cancellation_details ?? {}
  const details = subscription.cancellation_details
  if (details !== null && comment !== undefined) details.comment = comment || null
  if (details !== null && feedback !== undefined) details.feedback = feedback || null
}

async function prorate(
  desk: Desk,
  subscription: Subscription,
  changes: readonly ItemChange[],
  params: Params,
): Promise<boolean> {
  const { proration_behavior: behavior = 'create_prorations' } = params
  if (behavior === 'none' || changes.length === 0) return false
  const at = prorationTime(subscription, params.proration_date, await desk.now(subscription))
  const rest = { start: at, end: periodOf(subscription).end }
  const lines = await prorationLines(desk, subscription, changes, rest)
  addPending(desk, subscription, lines, desk.clockOf(subscription))
  return lines.length > 0
}

export function prorationTime(
  subscription: Subscription,
  given: number | undefined,
  now: number,
): number {
  const { start, end } = periodOf(subscription)
  const at = given ?? now
  if (at < start || at > end)
    throw invalidRequest('Cannot specify `proration_date` outside of the current billing period.', {
      param: 'proration_date',
    })
  return at
}

async function invoiceNow(
  desk: Desk,
  subscription: Subscription,
  { payment_behavior: behavior = 'allow_incomplete' }: Params,
): Promise<void> {
  const now = await desk.now(subscription)
  const pending = await pendingOf(desk, subscription.id)
  const invoice = await addInvoice(desk, {
    customer: await liveCustomer(desk, subscription.customer),
    subscription,
    lines: pending.map(({ line }) => line),
    reason: 'subscription_update',
    period: { start: periodOf(subscription).start, end: now },
    now,
  })
  billPending(pending, invoice)
  const intent = await finalizeInvoice(desk, invoice)
  await desk.changed('customer.subscription.updated', subscription)
  if (intent === null) return
  if (behavior === 'default_incomplete') {
    subscription.status = 'past_due'
    await desk.changed('customer.subscription.updated', subscription)
    return
  }
  const refusal = await collectInvoice(desk, invoice, { session: 'on' })
  if (refusal !== null && behavior === 'error_if_incomplete')
    throw new StripeError(402, refusal.fields)
}
