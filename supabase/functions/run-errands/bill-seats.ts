import type { SupabaseClient } from '@supabase/supabase-js'
import { PAID_PLANS } from '#domain/plans.ts'
import { ask } from '#functions/_shared/ask.ts'
import { recordSubscription } from '#functions/_shared/membership-facts.ts'
import { planOfLookupKey, pricesOf } from '#functions/_shared/plan-prices.ts'
import { runningSubscription } from '#functions/_shared/running-subscription.ts'
import { requireStripe, stripeOf } from '#functions/_shared/stripe.ts'
import type { World } from '#functions/_shared/world.ts'

/** The bill counts whoever is in the family, from the next bill on: nothing is charged or given back now. */
export async function billSeats(
  holderId: string,
  admin: SupabaseClient,
  world: World,
): Promise<void> {
  if (stripeOf(world) === null) return
  const stripe = requireStripe(world)
  const subscriptionId = await runningSubscription(admin, holderId)
  if (subscriptionId === null) return
  const seats = Number(await ask(admin.rpc('billed_seats', { holder: holderId })))
  const subscription = await stripe.subscriptions.retrieve(subscriptionId)
  const items = subscription.items.data.flatMap((item) => {
    const plan = planOfLookupKey(item.price.lookup_key)
    return plan === null ? [] : [{ ...plan, item }]
  })
  const member = items.find(({ isMember }) => isMember)?.item
  const plan = PAID_PLANS.find(({ id }) => id === items.find(({ isMember }) => !isMember)?.planId)
  if (plan === undefined || (member?.quantity ?? 0) === seats) return

  const change =
    member === undefined
      ? { price: (await pricesOf(stripe, plan)).familyMember, quantity: seats }
      : seats === 0
        ? { id: member.id, deleted: true as const }
        : { id: member.id, quantity: seats }
  await stripe.subscriptions.update(subscriptionId, {
    items: [change],
    proration_behavior: 'none',
  })
  await recordSubscription(stripe, admin, subscriptionId)
}
