import type Stripe from 'stripe'
import type { SupabaseClient } from '@supabase/supabase-js'
import { PAID_PLANS } from '#domain/plans.ts'
import { ask } from './ask.ts'
import { planOfLookupKey, pricesOf } from './plan-prices.ts'

interface Billed {
  readonly stripe: Stripe
  readonly admin: SupabaseClient
  readonly holderId: string
  readonly subscriptionId: string
}

/** Somebody else may change the plan or the family between a look and a change. */
const MOST_LOOKS = 4

/** Until the bill counts whoever is in the family, at the price of the plan; nothing is charged or given back now. */
export async function matchSeats({
  stripe,
  admin,
  holderId,
  subscriptionId,
}: Billed): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const seats = Number(await ask(admin.rpc('billed_seats', { holder: holderId })))
    const subscription = await stripe.subscriptions.retrieve(subscriptionId)
    const change = await changeFor(stripe, subscription, seats)
    if (change === null) return
    await stripe.subscriptions.update(subscriptionId, {
      items: [change],
      proration_behavior: 'none',
    })
  }
  throw new Error(`The seats of ${subscriptionId} would not settle.`)
}

async function changeFor(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  seats: number,
): Promise<Stripe.SubscriptionUpdateParams.Item | null> {
  const items = subscription.items.data.flatMap((item) => {
    const plan = planOfLookupKey(item.price.lookup_key)
    return plan === null ? [] : [{ ...plan, item }]
  })
  const member = items.find(({ isMember }) => isMember)?.item
  const plan = PAID_PLANS.find(({ id }) => id === items.find(({ isMember }) => !isMember)?.planId)
  if (plan === undefined) return null
  if (seats === 0) return member === undefined ? null : { id: member.id, deleted: true }
  const { familyMember: price } = await pricesOf(stripe, plan)
  if (member === undefined) return { price, quantity: seats }
  const isRight = member.price.id === price && member.quantity === seats
  return isRight ? null : { id: member.id, price, quantity: seats }
}
