import type Stripe from 'stripe'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Plan } from '#domain/membership/plans.ts'
import { ask } from './ask.ts'
import { planItems, wantedItems } from './plan-items.ts'
import { plansOf } from './plans.ts'

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
  const plans = await plansOf(admin)
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const seats = Number(await ask(admin.rpc('billed_seats', { holder: holderId })))
    const subscription = await stripe.subscriptions.retrieve(subscriptionId)
    const change = await changeFor(stripe, { subscription, seats, plans })
    if (change === null) return
    await stripe.subscriptions.update(subscriptionId, {
      items: [change],
      proration_behavior: 'none',
    })
  }
  throw new Error(`The seats of ${subscriptionId} would not settle.`)
}

interface Standing {
  readonly subscription: Stripe.Subscription
  readonly seats: number
  readonly plans: readonly Plan[]
}

async function changeFor(
  stripe: Stripe,
  { subscription, seats, plans }: Standing,
): Promise<Stripe.SubscriptionUpdateParams.Item | null> {
  const { planId, members } = planItems(subscription)
  const plan = plans.find(({ id }) => id === planId)
  if (plan === undefined) return null
  if (seats === 0) return members === null ? null : { id: members.id, deleted: true }
  const { familyMember } = await wantedItems(stripe, plan)
  if (members === null) return { ...familyMember, quantity: seats }
  const isRight = members.price.id === familyMember.price && members.quantity === seats
  return isRight ? null : { ...familyMember, id: members.id, quantity: seats }
}
