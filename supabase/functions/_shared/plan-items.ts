import type Stripe from 'stripe'
import type { Plan, PlanId } from '#domain/membership/plans.ts'
import { planOfLookupKey, pricesOf } from './plan-prices.ts'

interface PlanItems {
  /** What bills the plan itself; null where that cannot be told. */
  readonly plan: Stripe.SubscriptionItem | null
  /** Null where its name is lost: the books may remember it. */
  readonly planId: PlanId | null
  readonly members: Stripe.SubscriptionItem | null
  /** How many family members are billed; null where that cannot be told. */
  readonly seats: number | null
}

/**
 * What each item of a subscription bills. A price loses its lookup key when a newer one takes it over, while
 * whoever joined before goes on paying the old price; so every item keeps the key it was made with.
 */
export function planItems({ items: { data } }: Stripe.Subscription): PlanItems {
  const known = data.flatMap((item) => {
    const { price, metadata } = item
    const is = planOfLookupKey(price.lookup_key) ?? planOfLookupKey(metadata['lookup_key'] ?? null)
    return is === null ? [] : [{ ...is, item }]
  })
  const billed = known.find(({ isMember }) => !isMember)
  const members = known.find(({ isMember }) => isMember)?.item ?? null
  const [only, ...more] = data.filter((item) => item !== members)
  const isAllKnown = known.length === data.length || data.length === 1
  return {
    plan: billed?.item ?? (more.length === 0 ? (only ?? null) : null),
    planId: billed?.planId ?? null,
    members,
    seats: members?.quantity ?? (isAllKnown ? 0 : null),
  }
}

interface WantedItem {
  readonly price: string
  readonly metadata: { readonly lookup_key: string }
}

/** The items of a plan as they are asked for, with the keys they keep. */
export async function wantedItems(
  stripe: Stripe,
  plan: Plan,
): Promise<{ readonly plan: WantedItem; readonly familyMember: WantedItem }> {
  const prices = await pricesOf(stripe, plan)
  const keyed = (price: string, lookup_key = '') => ({ price, metadata: { lookup_key } })
  return {
    plan: keyed(prices.plan, plan.lookupKeys?.plan),
    familyMember: keyed(prices.familyMember, plan.lookupKeys?.familyMember),
  }
}
