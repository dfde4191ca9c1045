import type Stripe from 'stripe'
import { PAID_PLANS, type Plan, type PlanId } from '#domain/plans.ts'
import { SALON } from '#domain/salon.ts'
import { Refusal } from './refusal.ts'

export interface PlanPrices {
  readonly plan: string
  readonly familyMember: string
}

/**
 * The provider's prices of a plan, known by their lookup keys. The catalogue is the truth: a price that
 * differs from it stops the sale, and one that is missing is made.
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
    if (price === undefined) return makePrice(stripe, { lookupKey, cents, name })
    if (price.unit_amount !== cents || price.recurring?.interval !== 'month')
      throw new Refusal(503, 'price-differs')
    return price.id
  }
  return {
    plan: await priceOf(planKey, plan.priceCents, `${SALON.name} ${plan.name}`),
    familyMember: await priceOf(
      memberKey,
      plan.memberPriceCents,
      `${SALON.name} ${plan.name}, family member`,
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
    },
    { idempotencyKey: `price:${lookupKey}:${cents}` },
  )
  return price.id
}

/** Which plan a price belongs to, and whether it is a family member's. */
export function planOfLookupKey(
  key: string | null,
): { readonly planId: PlanId; readonly isMember: boolean } | null {
  for (const { id, lookupKeys } of PAID_PLANS) {
    if (key !== null && key === lookupKeys?.plan) return { planId: id, isMember: false }
    if (key !== null && key === lookupKeys?.familyMember) return { planId: id, isMember: true }
  }
  return null
}

export function paidPlan(id: unknown): Plan {
  const plan = PAID_PLANS.find((one) => one.id === id)
  if (plan === undefined) throw new Refusal(422, 'plan-unknown')
  return plan
}
