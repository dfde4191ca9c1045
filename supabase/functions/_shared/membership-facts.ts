import type Stripe from 'stripe'
import type { SupabaseClient } from '@supabase/supabase-js'
import { ask } from './ask.ts'
import { planOfLookupKey } from './plan-prices.ts'

const INVOICES_LOOKED_AT = 12

/**
 * Asks the provider how a subscription stands now and writes that down. The moment of asking goes
 * along, so that of two answers the one asked for later counts, whatever order they are written in.
 */
export async function recordSubscription(
  stripe: Stripe,
  admin: SupabaseClient,
  subscriptionId: string,
): Promise<string> {
  const askedAt = new Date().toISOString()
  const subscription = await stripe.subscriptions.retrieve(subscriptionId, {
    expand: ['default_payment_method'],
  })
  const items = subscription.items.data.flatMap((item) => {
    const plan = planOfLookupKey(item.price.lookup_key)
    return plan === null ? [] : [{ ...plan, item }]
  })
  const billed = items.find(({ isMember }) => !isMember)
  // A subscription to something else of the salon's is none of ours.
  if (billed === undefined) return 'nobody'
  const seats = items.find(({ isMember }) => isMember)?.item.quantity ?? 0
  const card = cardOf(subscription)
  return String(
    await ask(
      admin.rpc('record_membership', {
        facts: {
          customer_id: idOf(subscription.customer),
          subscription_id: subscription.id,
          status: subscription.status,
          billed_plan_id: billed.planId,
          paid_plan_id: await lastPaidPlan(stripe, subscription.id),
          family_seats: Math.min(seats, 3),
          period_start: iso(billed.item.current_period_start),
          period_end: iso(billed.item.current_period_end),
          cancel_at_period_end: subscription.cancel_at_period_end,
          started_at: iso(subscription.start_date),
          ended_at: iso(subscription.ended_at),
          card_brand: card?.brand ?? null,
          card_last4: card?.last4 ?? null,
          asked_at: askedAt,
        },
      }),
    ),
  )
}

/** What counts is what was paid for: a change of plan shows on the bill first, and here once it is paid. */
async function lastPaidPlan(stripe: Stripe, subscription: string): Promise<string | null> {
  const invoices = await stripe.invoices.list({ subscription, limit: INVOICES_LOOKED_AT })
  const paid = invoices.data.filter(({ status }) => status === 'paid')
  for (const { lines } of paid)
    for (const line of lines.data.toReversed()) {
      const planId = await planOfLine(stripe, line)
      if (planId !== null) return planId
    }
  return null
}

async function planOfLine(stripe: Stripe, line: Stripe.InvoiceLineItem): Promise<string | null> {
  const price = line.pricing?.price_details?.price
  if (price === undefined || line.amount < 0) return null
  const { lookup_key } = typeof price === 'string' ? await stripe.prices.retrieve(price) : price
  const plan = planOfLookupKey(lookup_key)
  return plan === null || plan.isMember ? null : plan.planId
}

function cardOf({ default_payment_method: method }: Stripe.Subscription) {
  return typeof method === 'object' && method !== null ? (method.card ?? null) : null
}

export async function recordInvoice(
  stripe: Stripe,
  admin: SupabaseClient,
  invoiceId: string,
): Promise<string> {
  const askedAt = new Date().toISOString()
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })
  const subscription = invoice.parent?.subscription_details?.subscription ?? null
  return String(
    await ask(
      admin.rpc('record_invoice', {
        facts: {
          customer_id: invoice.customer === null ? null : idOf(invoice.customer),
          invoice_id: invoice.id,
          subscription_id: subscription === null ? null : idOf(subscription),
          number: invoice.number,
          status: invoice.status ?? 'draft',
          due_cents: invoice.amount_due,
          paid_cents: invoice.amount_paid,
          refunded_cents: await refundedCents(stripe, invoice),
          lines: invoice.lines.data.map(({ description, quantity, amount, period }) => ({
            description,
            quantity,
            amount_cents: amount,
            from: iso(period.start),
            until: iso(period.end),
          })),
          page_url: invoice.hosted_invoice_url ?? null,
          billed_at: iso(invoice.created),
          paid_at: iso(invoice.status_transitions.paid_at),
          asked_at: askedAt,
        },
      }),
    ),
  )
}

async function refundedCents(stripe: Stripe, { payments }: Stripe.Invoice): Promise<number> {
  let refunded = 0
  for (const { payment } of payments?.data ?? []) {
    if (payment.payment_intent === undefined) continue
    const intent = await stripe.paymentIntents.retrieve(idOf(payment.payment_intent), {
      expand: ['latest_charge'],
    })
    const charge = intent.latest_charge
    if (typeof charge === 'object' && charge !== null) refunded += charge.amount_refunded
  }
  return refunded
}

export function subscriptionOf(invoice: Stripe.Invoice): string | null {
  const subscription = invoice.parent?.subscription_details?.subscription ?? null
  return subscription === null ? null : idOf(subscription)
}

function iso(seconds: number | null | undefined): string | null {
  return typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : null
}

export function idOf(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}
