import type { SupabaseClient } from '@supabase/supabase-js'
import { matchSeats } from '#functions/_shared/family-seats.ts'
import { recordSubscription } from '#functions/_shared/membership-facts.ts'
import { runningSubscription } from '#functions/_shared/running-subscription.ts'
import { requireStripe, stripeOf } from '#functions/_shared/stripe.ts'
import type { World } from '#functions/_shared/world.ts'

/** A family without a running plan is billed once there is one: its beginning sends the next errand. */
export async function billSeats(
  holderId: string,
  admin: SupabaseClient,
  world: World,
): Promise<void> {
  if (stripeOf(world) === null) return
  const stripe = requireStripe(world)
  const subscriptionId = await runningSubscription(admin, holderId)
  if (subscriptionId === null) return
  await matchSeats({ stripe, admin, holderId, subscriptionId })
  await recordSubscription(stripe, admin, subscriptionId)
}
