import type Stripe from 'stripe'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Plan } from '#domain/membership/plans.ts'
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
  /** Null for one that was not begun here. */
  readonly number: number | null
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
    if ((await stateOf(wish, attempt.number)) !== 'replaced') continue
    // What was made for it before may be paid by now: whoever takes it up ends it, and then knows.
    if (attempt.subscription_id !== null) return attempt
    throw new Refusal(409, 'chosen-elsewhere')
  }
  throw new Refusal(409, 'earlier-plan-unsettled')
}

/**
 * Made at the provider by calls that broke off before they could note it, or by hand for the same person.
 * Only a new try can leave some behind.
 */
async function lostTries(
  wish: Wish,
  { number, subscription_id: made, replaces }: Attempt,
): Promise<readonly Made[]> {
  if (made !== null) return []
  const lost = (await subscriptionsOf(wish)).flatMap((one): Made[] => {
    const { id, status, metadata } = one
    if (isOver(status) || replaces.some((known) => known.subscription_id === id)) return []
    const attempt = metadata['attempt']
    if (attempt !== undefined)
      return Number(attempt) < number ? [{ number: Number(attempt), subscription_id: id }] : []
    const isOurs = status === 'incomplete' || metadata['user_id'] === wish.personId
    return isOurs ? [{ number: null, subscription_id: id }] : []
  })
  for (const one of lost) await noteAttempt(wish, one, 'open')
  return lost
}

export async function subscriptionsOf(wish: Wish): Promise<readonly Stripe.Subscription[]> {
  const { stripe, admin, personId } = wish
  const customer = await paymentCustomer(stripe, admin, personId)
  return (await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })).data
}

/**
 * What the provider says of it is written down, so that a payment on its way counts. One that nobody can pay
 * any more is over, whatever the books could make of it.
 */
export async function endAttempt(wish: Wish, made: Made): Promise<void> {
  const { stripe, admin } = wish
  try {
    const status = await endUnpaid(stripe, made.subscription_id)
    await recordSubscription(stripe, admin, made.subscription_id)
    if (isOver(status)) await noteAttempt(wish, made, 'over')
  } catch (cause) {
    if (!isGone(cause)) throw cause
    await noteAttempt(wish, made, 'over')
  }
}

interface Noted {
  readonly number: number | null
  readonly subscription_id: string | null
}

/** Answers with the state it is in now: another device may have begun something else in its place. */
export async function noteAttempt(
  { admin, personId }: Wish,
  { number, subscription_id: subscription }: Noted,
  state: 'open' | 'over',
): Promise<AttemptState | null> {
  if (number === null) return null
  const known = admin.rpc('note_membership_attempt', {
    person: personId,
    attempt: number,
    subscription,
    new_state: state,
  })
  return (await ask(known)) as AttemptState | null
}

/** One that is over because something else was chosen is said to be replaced. */
export async function stateOf(
  { admin, personId }: Wish,
  number: number,
): Promise<AttemptState | null> {
  const known = admin.rpc('membership_attempt_state', { person: personId, attempt: number })
  return (await ask(known)) as AttemptState | null
}

export function isOver(status: Stripe.Subscription.Status): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}
