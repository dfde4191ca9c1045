import type Stripe from 'stripe'
import type { SupabaseClient } from '@supabase/supabase-js'
import { monthlyTotalCents, type Plan } from '#domain/plans.ts'
import { ask, countAgainst } from '#functions/_shared/ask.ts'
import { recordSubscription } from '#functions/_shared/membership-facts.ts'
import { paymentCustomer } from '#functions/_shared/payment-customer.ts'
import { pricesOf } from '#functions/_shared/plan-prices.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { isGone, isProviderFailure, requireStripe } from '#functions/_shared/stripe.ts'
import { adminClient, type World } from '#functions/_shared/world.ts'

/** What the card form has to confirm, or that nothing is left to confirm. */
type ToConfirm =
  | {
      readonly kind: 'payment' | 'setup'
      readonly client_secret: string
      readonly amount_cents: number
    }
  | { readonly kind: 'done' }

interface Attempt {
  readonly number: number
  readonly subscription_id: string | null
  /** Earlier tries for something else, which must never be paid as well. */
  readonly replaces: readonly { readonly number: number; readonly subscription_id: string }[]
}

const EXPAND = ['latest_invoice.confirmation_secret', 'pending_setup_intent']

/** The same try gives the same subscription, however often and from wherever it is asked for. */
export async function startSubscription(
  plan: Plan,
  personId: string,
  world: World,
): Promise<ToConfirm> {
  const stripe = requireStripe(world)
  const admin = adminClient(world)
  await countAgainst(admin, ['subscriptions of a person', personId, 20, 3600])
  const seats = Number(await ask(admin.rpc('billed_seats', { holder: personId })))
  const begin = () => beginOnce({ stripe, admin, plan, personId, seats })
  const subscription = (await begin()) ?? (await begin())
  if (subscription === null) throw new Refusal(502, 'payment-provider-unreachable')
  return toConfirm(subscription, monthlyTotalCents(plan, seats))
}

interface Wish {
  readonly stripe: Stripe
  readonly admin: SupabaseClient
  readonly plan: Plan
  readonly personId: string
  readonly seats: number
}

/** Null where the last try turns out to be over, so that the next one begins anew. */
async function beginOnce(wish: Wish): Promise<Stripe.Subscription | null> {
  const attempt = await openAttempt(wish)
  const subscription =
    attempt.subscription_id === null
      ? await createOrFind(wish, attempt.number)
      : await wish.stripe.subscriptions.retrieve(attempt.subscription_id, { expand: EXPAND })
  const isOver =
    subscription === null || ['canceled', 'incomplete_expired'].includes(subscription.status)
  await note(wish, attempt.number, subscription?.id ?? null, isOver ? 'over' : 'open')
  return isOver ? null : subscription
}

/** With nothing left that could be paid beside it; one that was paid meanwhile is the membership. */
async function openAttempt(wish: Wish): Promise<Attempt> {
  const { admin, plan, personId, seats } = wish
  const open = async () =>
    (await ask(
      admin.rpc('open_membership_attempt', { person: personId, plan: plan.id, seats }),
    )) as Attempt
  const attempt = await open()
  if (attempt.replaces.length === 0) return attempt
  for (const { number, subscription_id: id } of attempt.replaces) await end(wish, number, id)
  return open()
}

/** What the provider says of it is written down, so that a payment on its way counts and is no longer replaced. */
async function end(wish: Wish, number: number, subscriptionId: string): Promise<void> {
  const { stripe, admin } = wish
  try {
    const { status } = await stripe.subscriptions.retrieve(subscriptionId)
    if (status === 'incomplete') await stripe.subscriptions.cancel(subscriptionId)
    await recordSubscription(stripe, admin, subscriptionId)
  } catch (cause) {
    if (!isGone(cause)) throw cause
    await note(wish, number, null, 'over')
  }
}

async function note(
  { admin, personId }: Wish,
  number: number,
  subscription: string | null,
  state: 'open' | 'over',
): Promise<void> {
  await ask(
    admin.rpc('note_membership_attempt', {
      person: personId,
      attempt: number,
      subscription,
      new_state: state,
    }),
  )
}

/**
 * The provider remembers even its own failures under a key and would repeat them for a day. So after one
 * it is asked what became of the try: what is there is taken up, and otherwise the try is over.
 */
async function createOrFind(wish: Wish, number: number): Promise<Stripe.Subscription | null> {
  try {
    return await create(wish, number)
  } catch (cause) {
    if (!isProviderFailure(cause)) throw cause
    const customer = await paymentCustomer(wish.stripe, wish.admin, wish.personId)
    const { data } = await wish.stripe.subscriptions.list({ customer, status: 'all', limit: 20 })
    const made = data.find(({ metadata }) => metadata['attempt'] === String(number))
    if (made === undefined) return null
    return wish.stripe.subscriptions.retrieve(made.id, { expand: EXPAND })
  }
}

async function create(
  { stripe, admin, plan, personId, seats }: Wish,
  number: number,
): Promise<Stripe.Subscription> {
  const customer = await paymentCustomer(stripe, admin, personId)
  const prices = await pricesOf(stripe, plan)
  const family = seats > 0 ? [{ price: prices.familyMember, quantity: seats }] : []
  return stripe.subscriptions.create(
    {
      customer,
      items: [{ price: prices.plan, quantity: 1 }, ...family],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { user_id: personId, attempt: String(number) },
      expand: EXPAND,
    },
    { idempotencyKey: `subscription:${personId}:${number}` },
  )
}

function toConfirm(subscription: Stripe.Subscription, amountCents: number): ToConfirm {
  const { latest_invoice: invoice, pending_setup_intent: setup, status } = subscription
  if (status !== 'incomplete') return { kind: 'done' }
  const payment = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : null
  if (typeof payment === 'string')
    return { kind: 'payment', client_secret: payment, amount_cents: amountCents }
  const secret = typeof setup === 'object' ? setup?.client_secret : null
  if (typeof secret === 'string')
    return { kind: 'setup', client_secret: secret, amount_cents: amountCents }
  throw new Error(`The subscription ${subscription.id} has nothing to confirm.`)
}
