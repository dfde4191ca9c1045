import type Stripe from 'stripe'
import { sql } from '#local/database/sql.ts'
import { periodEnd } from './billing-cycle.ts'
import { changeItems } from './change-items.ts'
import { liveCustomer } from './customers.ts'
import type { Desk } from './desk.ts'
import { periodOf } from './due-at.ts'
import { settleBalance } from './finalize-invoice.ts'
import { wholeLines, type Period } from './invoice-lines.ts'
import { newId } from './new-id.ts'
import { newInvoice } from './new-invoice.ts'
import { newSubscription } from './new-subscription.ts'
import { pendingOf } from './pending-items.ts'
import { prorationLines } from './prorations.ts'
import type { Invoice, InvoiceLine, Subscription } from './stored-objects.ts'
import { invalidRequest, notImitated } from './stripe-error.ts'
import { newItem, recurringPrice, requireFitting } from './subscription-items.ts'
import { prorationTime } from './update-subscription.ts'

type Params = Stripe.InvoiceCreatePreviewParams

/** What the next invoice would say, with the changes that are only being thought of. Nothing is kept. */
export async function previewInvoice(desk: Desk, params: Params): Promise<Invoice> {
  const subscription = await subscriptionMeant(desk, params)
  return subscription === null
    ? previewNew(desk, params)
    : previewNext(desk, subscription, params.subscription_details)
}

/** The next invoice of a subscription as it stands, or as it would stand. */
export async function previewNext(
  desk: Desk,
  subscription: Subscription,
  changed: Params['subscription_details'] = {},
): Promise<Invoice> {
  if (isEnded(subscription)) throw noneUpcoming(subscription.customer)
  const draft = structuredClone(subscription)
  const now = await desk.now(subscription)
  const param = 'subscription_details[items]'
  const changes = await changeItems(desk, draft, changed.items ?? [], { now, param })
  const { proration_behavior: behavior = 'create_prorations' } = changed
  const at = prorationTime(draft, changed.proration_date, now)
  const period = periodOf(draft)
  const prorated =
    behavior === 'none'
      ? []
      : await prorationLines(desk, draft, changes, { start: at, end: period.end })
  const pending = (await pendingOf(desk, draft.id)).map(({ line }) => line)
  const lines = [...prorated.toReversed(), ...pending]
  const isImmediate = behavior === 'always_invoice' && prorated.length > 0
  if (!isImmediate && !draft.cancel_at_period_end)
    lines.push(...(await wholeLines(desk, draft, periodAfter(draft))))
  if (lines.length === 0) throw noneUpcoming(draft.customer)
  return preview(desk, draft, lines, isImmediate ? { start: period.start, end: now } : period)
}

/** The period that begins where the running one ends. */
export function periodAfter(subscription: Subscription): Period {
  const { end } = periodOf(subscription)
  const recurring = subscription.items.data[0]?.price.recurring
  if (!recurring) throw new Error('A subscription has lost its rhythm.')
  return { start: end, end: periodEnd(subscription.billing_cycle_anchor, end, recurring) }
}

async function subscriptionMeant(desk: Desk, params: Params): Promise<Subscription | null> {
  if (params.subscription !== undefined)
    return desk.get('subscription', params.subscription, 'subscription')
  if (params.customer === undefined)
    throw invalidRequest('You must pass in either `customer` or `subscription`.', {
      param: 'customer',
      code: 'parameter_missing',
    })
  if (params.subscription_details?.items !== undefined) return null
  const own = await desk.select('subscription', sql`body->>'customer' = ${params.customer}`)
  const [next] = own
    .filter((one) => !isEnded(one))
    .toSorted((one, other) => periodOf(one).end - periodOf(other).end)
  if (next === undefined) throw noneUpcoming(params.customer)
  return next
}

async function previewNew(desk: Desk, params: Params): Promise<Invoice> {
  const customer = await liveCustomer(desk, params.customer ?? '', 'customer')
  const now = await desk.now(customer)
  const draft = newSubscription(customer, 'usd')
  for (const [place, item] of (params.subscription_details?.items ?? []).entries()) {
    const param = `subscription_details[items][${place}]`
    if (item.price === undefined) throw notImitated('An item without a price', `${param}[price]`)
    const price = await recurringPrice(desk, item.price, `${param}[price]`)
    if (price.recurring === null) continue
    const period = { start: now, end: periodEnd(now, now, price.recurring) }
    const { quantity, metadata } = item
    draft.currency = price.currency
    draft.items.data.push(
      newItem({ subscription: draft.id, price, quantity, metadata, created: now, period }),
    )
  }
  requireFitting(draft.items.data.map(({ price }) => price))
  const lines = await wholeLines(desk, draft, periodOf(draft))
  return preview(desk, draft, lines, { start: now, end: now })
}

async function preview(
  desk: Desk,
  subscription: Subscription,
  lines: readonly InvoiceLine[],
  period: Period,
): Promise<Invoice> {
  const customer = structuredClone(await liveCustomer(desk, subscription.customer))
  const id = newId('upcoming_in')
  const reason = 'upcoming'
  const now = period.end
  const invoice = newInvoice({ customer, subscription, lines, reason, period, now }, id)
  invoice.next_payment_attempt = period.end
  for (const line of invoice.lines.data) line.invoice = id
  settleBalance(invoice, customer)
  return invoice
}

function isEnded({ status }: Subscription): boolean {
  return !['active', 'past_due', 'unpaid', 'incomplete'].includes(status)
}

function noneUpcoming(customerId: string) {
  return invalidRequest(`No upcoming invoices for customer: ${customerId}`, {
    code: 'invoice_upcoming_none',
    status: 404,
  })
}
