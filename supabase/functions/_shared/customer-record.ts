import type { SupabaseClient } from '@supabase/supabase-js'
import { type CustomerRecord, syncCustomer } from './airtable-customers.ts'
import { openAirtable } from './airtable.ts'
import { ask } from './ask.ts'
import { plansOf } from './plans.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

interface ProfileRow {
  readonly first_name: string
  readonly last_name: string
  readonly phone: string
  readonly home_address: string
  readonly stripe_customer_id: string | null
}

/** Writes a person into the salon's table of customers; where there is no such table, nothing is asked. */
export async function writeCustomer(
  personId: string,
  admin: SupabaseClient,
  world: World,
  formerEmails: readonly string[],
): Promise<void> {
  const { airtable } = world.environment
  if (airtable === null) return
  const record = await customerRecord(admin, personId)
  await syncCustomer(record, openAirtable(airtable, 'write', world), formerEmails)
}

/** What our own books say of a person, in the words of the salon's table of customers. */
async function customerRecord(admin: SupabaseClient, personId: string): Promise<CustomerRecord> {
  const profile = (await ask(
    admin
      .from('profiles')
      .select('first_name, last_name, phone, home_address, stripe_customer_id')
      .eq('id', personId)
      .maybeSingle(),
  )) as ProfileRow | null
  const user = await admin.auth.admin.getUserById(personId)
  if (profile === null || user.error) throw new Refusal(404, 'person-unknown')
  return {
    email: user.data.user.email ?? '',
    firstName: profile.first_name,
    lastName: profile.last_name,
    phone: profile.phone,
    homeAddress: profile.home_address,
    membershipPlan: await planName(admin, personId),
    contract: await lastContract(admin, personId),
    paymentCustomer: profile.stripe_customer_id,
  }
}

async function planName(admin: SupabaseClient, personId: string): Promise<string> {
  const membership = (await ask(
    admin
      .from('current_memberships')
      .select('plan_id')
      .eq('user_id', personId)
      .in('status', ['trialing', 'active', 'past_due'])
      .maybeSingle(),
  )) as { readonly plan_id: string | null } | null
  const plans = await plansOf(admin)
  return plans.find(({ id }) => id === (membership?.plan_id ?? 'free'))?.name ?? 'Free'
}

async function lastContract(admin: SupabaseClient, personId: string): Promise<string | null> {
  const [agreement] = (await ask(
    admin
      .from('agreements')
      .select('path')
      .eq('user_id', personId)
      .order('signed_at', { ascending: false })
      .limit(1),
  )) as readonly { readonly path: string }[]
  return agreement?.path ?? null
}
