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

export function subscriptionOf(invoice: Stripe.Invoice): string | null {
  const subscription = invoice.parent?.subscription_details?.subscription ?? null
  return subscription === null ? null : idOf(subscription)
}

export function iso(seconds: number | null | undefined): string | null {
  return typeof seconds === 'number' ? new Date(seconds * 1000).toISOString() : null
}

export function idOf(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id
}
