import type Stripe from 'stripe'
import type { SupabaseClient } from '@supabase/supabase-js'
import { ask } from './ask.ts'
import { Refusal } from './refusal.ts'

interface Payer {
  readonly customerId: string | null
  readonly email: string
  readonly name: string
}

/** The one customer of a person at the payment provider, made when there is none; two at once make one. */
export async function paymentCustomer(
  stripe: Stripe,
  admin: SupabaseClient,
  personId: string,
): Promise<string> {
  const payer = await payerOf(admin, personId)
  if (payer.customerId !== null) return payer.customerId
  // Made from the id alone, so that a second try under the same key asks for exactly the same.
  const made = await stripe.customers.create(
    { metadata: { user_id: personId } },
    { idempotencyKey: `customer:${personId}` },
  )
  await stripe.customers.update(made.id, { email: payer.email, name: payer.name })
  await ask(
    admin
      .from('profiles')
      .update({ stripe_customer_id: made.id })
      .eq('id', personId)
      .is('stripe_customer_id', null),
  )
  return (await payerOf(admin, personId)).customerId ?? made.id
}

async function payerOf(admin: SupabaseClient, personId: string): Promise<Payer> {
  const profile = (await ask(
    admin
      .from('profiles')
      .select('first_name, last_name, stripe_customer_id')
      .eq('id', personId)
      .maybeSingle(),
  )) as { first_name: string; last_name: string; stripe_customer_id: string | null } | null
  const user = await admin.auth.admin.getUserById(personId)
  if (profile === null || user.error) throw new Refusal(404, 'person-unknown')
  return {
    customerId: profile.stripe_customer_id,
    email: user.data.user.email ?? '',
    name: `${profile.first_name} ${profile.last_name}`.trim(),
  }
}
