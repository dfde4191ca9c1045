import type Stripe from 'stripe'
import type { Plan } from '#domain/membership/plans.ts'
import { recordSubscription } from '#functions/_shared/membership-facts.ts'
import { planItems, wantedItems } from '#functions/_shared/plan-items.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { matchSeats } from '#functions/_shared/family-seats.ts'
import { runningSubscription } from '#functions/_shared/running-subscription.ts'
import { requireStripe } from '#functions/_shared/stripe.ts'
import { adminClient, type World } from '#functions/_shared/world.ts'

export type Change =
  | { readonly kind: 'cancel' }
  | { readonly kind: 'resume' }
  | { readonly kind: 'plan'; readonly plan: Plan }

export async function changeOwnMembership(
  change: Change,
  personId: string,
  world: World,
): Promise<object> {
  const stripe = requireStripe(world)
  const admin = adminClient(world)
  const subscriptionId = await runningSubscription(admin, personId)
  if (subscriptionId === null) throw new Refusal(409, 'no-membership')
  if (change.kind === 'plan') {
    await changePlan(stripe, subscriptionId, change.plan)
    // Somebody may have joined the family while the plan changed, at the old plan's price.
    await matchSeats({ stripe, admin, holderId: personId, subscriptionId })
  } else
    await stripe.subscriptions.update(subscriptionId, {
      cancel_at_period_end: change.kind === 'cancel',
    })
  await recordSubscription(stripe, admin, subscriptionId)
  return { changed: change.kind }
}

/** Nothing is charged or given back now: the next bill is for the new plan, family members and all. */
async function changePlan(stripe: Stripe, subscriptionId: string, plan: Plan): Promise<void> {
  const wanted = await wantedItems(stripe, plan)
  const { plan: billed, members } = planItems(await stripe.subscriptions.retrieve(subscriptionId))
  if (billed === null) throw new Error(`Which item of ${subscriptionId} is the plan is not known.`)
  // The provider takes a new price without a quantity for a quantity of one.
  const items: Stripe.SubscriptionUpdateParams.Item[] = [
    { ...wanted.plan, id: billed.id, quantity: billed.quantity ?? 1 },
  ]
  if (members !== null)
    items.push({ ...wanted.familyMember, id: members.id, quantity: members.quantity ?? 1 })
  await stripe.subscriptions.update(subscriptionId, {
    items,
    proration_behavior: 'none',
    cancel_at_period_end: false,
  })
}
