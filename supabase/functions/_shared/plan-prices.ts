import type Stripe from 'stripe'
import { SEED_PAID_PLANS, type Plan, type PlanId } from '#domain/membership/plans.ts'
import { Refusal } from './refusal.ts'

export interface PlanPrices {
  readonly plan: string
  readonly familyMember: string
}

/**
 * The provider's prices of a plan, known by their lookup keys. The catalogue is the truth: a price that
 * is missing is made, and one that differs from it gives its key to a new one. A plan that somebody
 * has goes on at the price it was joined at until they change it.
 */
export async function pricesOf(stripe: Stripe, plan: Plan): Promise<PlanPrices> {
  if (plan.lookupKeys === null) throw new Refusal(422, 'plan-not-paid')
  const { plan: planKey, familyMember: memberKey } = plan.lookupKeys
  const known = await stripe.prices.list({
    lookup_keys: [planKey, memberKey],
    active: true,
    limit: 10,
  })
  const priceOf = (lookupKey: string, cents: number, name: string): string | Promise<string> => {
    const price = known.data.find(({ lookup_key }) => lookup_key === lookupKey)
    const isRight = price?.unit_amount === cents && price.recurring?.interval === 'month'
    return isRight ? price.id : makePrice(stripe, { lookupKey, cents, name })
  }
  return {
    plan: await priceOf(planKey, plan.priceCents, `${plan.name} membership`),
    familyMember: await priceOf(
      memberKey,
      plan.memberPriceCents,
      `${plan.name} membership, family member`,
    ),
  }
}

interface WantedPrice {
  readonly lookupKey: string
  readonly cents: number
  readonly name: string
}

async function makePrice(stripe: Stripe, { lookupKey, cents, name }: WantedPrice): Promise<string> {
  const product = await stripe.products.create({ name }, { idempotencyKey: `product:${lookupKey}` })
  const price = await stripe.prices.create(
    {
      product: product.id,
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval: 'month' },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
    },
    { idempotencyKey: `price:${lookupKey}:${cents}` },
  )
  return price.id
}

/** Which plan a price belongs to, by the keys that every salon’s plans have, and whether it is a family member's. */
export function planOfLookupKey(
  key: string | null,
): { readonly planId: PlanId; readonly isMember: boolean } | null {
  for (const { id, lookupKeys } of SEED_PAID_PLANS) {
    if (key !== null && key === lookupKeys?.plan) return { planId: id, isMember: false }
    if (key !== null && key === lookupKeys?.familyMember) return { planId: id, isMember: true }
  }
  return null
}
