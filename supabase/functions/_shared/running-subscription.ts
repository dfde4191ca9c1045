import type { SupabaseClient } from '@supabase/supabase-js'
import { ask } from './ask.ts'

const RUNNING = ['trialing', 'active', 'past_due', 'unpaid', 'paused']

/** The subscription that bills a person now or will again. */
export async function runningSubscription(
  admin: SupabaseClient,
  personId: string,
): Promise<string | null> {
  const membership = (await ask(
    admin
      .from('current_memberships')
      .select('stripe_subscription_id')
      .eq('user_id', personId)
      .in('status', RUNNING)
      .maybeSingle(),
  )) as { readonly stripe_subscription_id: string } | null
  return membership?.stripe_subscription_id ?? null
}
