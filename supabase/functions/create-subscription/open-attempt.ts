import type Stripe from 'stripe'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Plan } from '#domain/plans.ts'
import { ask } from '#functions/_shared/ask.ts'
import { recordSubscription } from '#functions/_shared/membership-facts.ts'
import { paymentCustomer } from '#functions/_shared/payment-customer.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { isGone } from '#functions/_shared/stripe.ts'
import { endUnpaid } from './end-unpaid.ts'

export interface Wish {
  readonly stripe: Stripe
  readonly admin: SupabaseClient
  readonly plan: Plan
  readonly personId: string
  readonly seats: number
}

interface Made {
  readonly number: number
  readonly subscription_id: string
}

interface Attempt {
  readonly number: number
  readonly subscription_id: string | null
  /** Earlier tries for something else, which must never be paid as well. */
  readonly replaces: readonly Made[]
}

type AttemptState = 'open' | 'replaced' | 'succeeded' | 'over'

const ROUNDS = 4

/**
 * With nothing left that could be paid beside it; one that was paid meanwhile is the membership. Of two
 * devices that choose at once the later choice counts.
 */
export async function openAttempt(wish: Wish): Promise<Attempt> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const attempt = (await ask(
      wish.admin.rpc('open_membership_attempt', {
        person: wish.personId,
        plan: wish.plan.id,
        seats: wish.seats,
      }),
    )) as Attempt
    const others = [...attempt.replaces, ...(await lostTries(wish, attempt))]
    if (others.length === 0) return attempt
    for (const other of others) await endAttempt(wish, other)
    const now = await noteAttempt(wish, { ...attempt, subscription_id: null }, 'open')
    if (now === 'replaced') break
  }
  throw new Refusal(409, 'chosen-elsewhere')
}

/** Made at the provider by calls that broke off before they could note it. Only a new try can leave some behind. */
async function lostTries(
  wish: Wish,
  { number, subscription_id: made, replaces }: Attempt,
): Promise<readonly Made[]> {
  if (made !== null || number === 1) return []
  const lost = (await subscriptionsOf(wish)).filter(
    (one) => !isOver(one) && Number(one.metadata['attempt']) < number,
  )
  const tries = lost
    .map(({ id, metadata }) => ({ number: Number(metadata['attempt']), subscription_id: id }))
    .filter(({ subscription_id: id }) => replaces.every((known) => known.subscription_id !== id))
  for (const one of tries) await noteAttempt(wish, one, 'open')
  return tries
}

export async function subscriptionsOf(wish: Wish): Promise<readonly Stripe.Subscription[]> {
  const { stripe, admin, personId } = wish
  const customer = await paymentCustomer(stripe, admin, personId)
  return (await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })).data
}

/** What the provider says of it is written down, so that a payment on its way counts and is no longer replaced. */
export async function endAttempt(wish: Wish, made: Made): Promise<void> {
  const { stripe, admin } = wish
  try {
    await endUnpaid(stripe, made.subscription_id)
    await recordSubscription(stripe, admin, made.subscription_id)
  } catch (cause) {
    if (!isGone(cause)) throw cause
    await noteAttempt(wish, made, 'over')
  }
}

/** Answers with the state it is in now: another device may have begun something else in its place. */
export async function noteAttempt(
  { admin, personId }: Wish,
  { number, subscription_id: subscription }: Pick<Attempt, 'number' | 'subscription_id'>,
  state: 'open' | 'over',
): Promise<AttemptState | null> {
  const known = admin.rpc('note_membership_attempt', {
    person: personId,
    attempt: number,
    subscription,
    new_state: state,
  })
  return (await ask(known)) as AttemptState | null
}

export function isOver({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}
