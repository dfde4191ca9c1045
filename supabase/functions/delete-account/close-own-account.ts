import type { SupabaseClient } from '@supabase/supabase-js'
import { ask, countAgainst } from '#functions/_shared/ask.ts'
import { recordSubscription } from '#functions/_shared/membership-facts.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { runningSubscription } from '#functions/_shared/running-subscription.ts'
import { isGone, requireStripe } from '#functions/_shared/stripe.ts'
import { forwardedFor } from '#functions/_shared/visitor-network.ts'
import { adminClient, type World } from '#functions/_shared/world.ts'

interface Wish {
  readonly password: string
  readonly network: string
}

interface Account {
  readonly email: string
  readonly hasPassword: boolean
}

const TRIES = { most: 5, perSeconds: 15 * 60 }

/**
 * First whatever may be refused, then the membership, whose bills must not outlive the account, and at
 * last the account itself. Cut short anywhere, asking again goes on; photos and the provider's record
 * of the person follow as errands.
 */
export async function closeOwnAccount(
  personId: string,
  wish: Wish,
  world: World,
): Promise<{ readonly closed: true }> {
  const admin = adminClient(world)
  await countAgainst(admin, ['closing an account', personId, TRIES.most, TRIES.perSeconds])
  const account = (await ask(admin.rpc('account_to_close', { person: personId }))) as Account
  if (!account.hasPassword) throw new Refusal(409, 'password-missing')
  await requirePassword(account.email, wish, world)
  await cancelMembership(personId, admin, world)
  await ask(admin.rpc('close_account', { person: personId }))
  return { closed: true }
}

/** The session this opens ends with the account. */
async function requirePassword(
  email: string,
  { password, network }: Wish,
  world: World,
): Promise<void> {
  if (password === '') throw new Refusal(403, 'password-wrong')
  const { auth } = adminClient(world, forwardedFor(network))
  const { error } = await auth.signInWithPassword({ email, password })
  if (error === null) return
  if (error.code === 'invalid_credentials') throw new Refusal(403, 'password-wrong')
  if (error.status === 429) throw new Refusal(429, 'too-many-attempts', { retry_after_seconds: 60 })
  throw error
}

/** At once and for good: nothing is charged any more, and nothing of the month is given back. */
async function cancelMembership(
  personId: string,
  admin: SupabaseClient,
  world: World,
): Promise<void> {
  const subscription = await runningSubscription(admin, personId)
  if (subscription === null) return
  const stripe = requireStripe(world)
  try {
    await stripe.subscriptions.cancel(subscription)
  } catch (cause) {
    if (!isGone(cause)) throw cause
  }
  await recordSubscription(stripe, admin, subscription)
}
