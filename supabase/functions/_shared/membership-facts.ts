import type Stripe from 'stripe'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { PlanId } from '#domain/membership/plans.ts'
import { ask } from './ask.ts'
import { idOf } from './id-of.ts'
import { iso } from './iso.ts'
import { planItems } from './plan-items.ts'
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
  const { plan, planId, members, seats } = planItems(subscription)
  const period = plan ?? subscription.items.data[0]
  const paid = await lastPaid(stripe, subscription.id, plan?.price.id ?? null)
  const card = cardOf(subscription)
  return String(
    await ask(
      admin.rpc('record_membership', {
        facts: {
          customer_id: idOf(subscription.customer),
          subscription_id: subscription.id,
          status: subscription.status,
          billed_plan_id: planId,
          paid_plan_id: paid.planId,
          is_billed_plan_paid: paid.isBilledPlan,
          family_seats: seats === null ? null : Math.min(seats, 3),
          price_cents: plan?.price.unit_amount ?? null,
          seat_price_cents: members?.price.unit_amount ?? null,
          period_start: iso(period?.current_period_start),
          period_end: iso(period?.current_period_end),
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

interface Paid {
  readonly planId: PlanId | null
  /** Whatever it is called. */
  readonly isBilledPlan: boolean
}

/** What counts is what was paid for: a change of plan shows on the bill first, and here once it is paid. */
async function lastPaid(
  stripe: Stripe,
  subscription: string,
  billedPrice: string | null,
): Promise<Paid> {
  const invoices = await stripe.invoices.list({ subscription, limit: INVOICES_LOOKED_AT })
  const paid = invoices.data.filter(({ status }) => status === 'paid')
  for (const { lines } of paid)
    for (const { pricing, amount } of lines.data.toReversed()) {
      const price = pricing?.price_details?.price
      if (price === undefined || amount < 0) continue
      if (idOf(price) === billedPrice) return { planId: null, isBilledPlan: true }
      const planId = await planOfPrice(stripe, price)
      if (planId !== null) return { planId, isBilledPlan: false }
    }
  return { planId: null, isBilledPlan: false }
}

async function planOfPrice(stripe: Stripe, price: string | Stripe.Price): Promise<PlanId | null> {
  const { lookup_key } = typeof price === 'string' ? await stripe.prices.retrieve(price) : price
  const plan = planOfLookupKey(lookup_key)
  return plan === null || plan.isMember ? null : plan.planId
}

function cardOf({ default_payment_method: method }: Stripe.Subscription) {
  return typeof method === 'object' && method !== null ? (method.card ?? null) : null
}
