import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { SupabaseClient } from '@supabase/supabase-js'
import { ask } from './ask.ts'
import { Refusal } from './refusal.ts'
import { isGone, isProviderFailure } from './stripe.ts'

interface Payer {
  readonly customerId: string | null
  readonly email: string
  readonly name: string
}

/**
 * The one customer of a person at the payment provider, made when there is none; two at once make one. One
 * that was deleted there by hand would refuse everything for ever, and is made anew.
 */
export async function paymentCustomer(
  stripe: Stripe,
  admin: SupabaseClient,
  personId: string,
): Promise<string> {
  const payer = await payerOf(admin, personId)
  if (payer.customerId !== null) {
    if (await isThere(stripe, payer.customerId)) return payer.customerId
    await ask(
      admin
        .from('profiles')
        .update({ stripe_customer_id: null })
        .eq('id', personId)
        .eq('stripe_customer_id', payer.customerId),
    )
  }
  const made = await makeCustomer(stripe, personId, payer)
  await ask(
    admin
      .from('profiles')
      .update({ stripe_customer_id: made })
      .eq('id', personId)
      .is('stripe_customer_id', null),
  )
  return (await payerOf(admin, personId)).customerId ?? made
}

async function isThere(stripe: Stripe, customerId: string): Promise<boolean> {
  try {
    const customer = await stripe.customers.retrieve(customerId)
    return customer.deleted !== true
  } catch (cause) {
    if (isGone(cause)) return false
    throw cause
  }
}

async function makeCustomer(stripe: Stripe, personId: string, payer: Payer): Promise<string> {
  const wish = { email: payer.email, name: payer.name, metadata: { user_id: personId } }
  const known = async () => {
    const { data } = await stripe.customers.list({ email: payer.email, limit: 100 })
    return data.find(({ metadata }) => metadata['user_id'] === personId)?.id
  }
  // What is asked for is part of the key: another name later is another question, not a clash.
  const key = `customer:${personId}:${fingerprint({ ...wish, after: payer.customerId })}`
  try {
    return (await known()) ?? (await stripe.customers.create(wish, { idempotencyKey: key })).id
  } catch (cause) {
    if (!isProviderFailure(cause)) throw cause
    // The provider would repeat its own failure under that key for a day.
    const again = { idempotencyKey: `${key}:${Date.now()}` }
    return (await known()) ?? (await stripe.customers.create(wish, again)).id
  }
}

function fingerprint(wish: object): string {
  return createHash('sha256').update(JSON.stringify(wish)).digest('hex').slice(0, 16)
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
