import type { SupabaseClient } from '@supabase/supabase-js'
import { ask } from './ask.ts'

const RUNNING = ['trialing', 'active', 'past_due', 'unpaid', 'paused']

/** The subscription that bills a person now or will again; the newest where an old one still shows. */
export async function runningSubscription(
  admin: SupabaseClient,
  personId: string,
): Promise<string | null> {
  const [membership] = (await ask(
    admin
      .from('memberships')
      .select('stripe_subscription_id')
      .eq('user_id', personId)
      .in('status', RUNNING)
      .order('created_at', { ascending: false })
      .limit(1),
  )) as readonly { readonly stripe_subscription_id: string }[]
  return membership?.stripe_subscription_id ?? null
}
