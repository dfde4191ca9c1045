import type Stripe from 'stripe'
import { monthlyTotalCents, type Plan } from '#domain/membership/plans.ts'
import { ask, countAgainst } from '#functions/_shared/ask.ts'
import { paymentCustomer } from '#functions/_shared/payment-customer.ts'
import { wantedItems } from '#functions/_shared/plan-items.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { isGone, isProviderFailure, requireStripe } from '#functions/_shared/stripe.ts'
import { adminClient, type World } from '#functions/_shared/world.ts'
import {
  endAttempt,
  isOver,
  noteAttempt,
  openAttempt,
  stateOf,
  subscriptionsOf,
  type Wish,
} from './open-attempt.ts'

/** What the card form has to confirm, or that nothing is left to confirm. */
type ToConfirm =
  | {
      readonly kind: 'payment' | 'setup'
      readonly client_secret: string
      readonly amount_cents: number
    }
  | { readonly kind: 'done' }

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

/** Null where the last try turns out to be over, so that the next one begins anew. */
async function beginOnce(wish: Wish): Promise<Stripe.Subscription | null> {
  const { number, subscription_id: known } = await openAttempt(wish)
  const subscription =
    known === null ? await createOrFind(wish, number) : await find(wish.stripe, known)
  const isDead = subscription === null || isOver(subscription.status)
  const made = { number, subscription_id: subscription?.id ?? known }
  const state = await noteAttempt(wish, made, isDead ? 'over' : 'open')
  if (!isDead && state === 'open') return subscription
  // It must never be paid beside what has taken its place, and if it was, it is the membership.
  if (!isDead) await endAttempt(wish, { number, subscription_id: subscription.id })
  const settled = isDead ? state : await stateOf(wish, number)
  if (settled === 'replaced') throw new Refusal(409, 'chosen-elsewhere')
  return null
}

/** Null for one that the provider knows nothing of any more. */
async function find(stripe: Stripe, id: string): Promise<Stripe.Subscription | null> {
  try {
    return await stripe.subscriptions.retrieve(id, { expand: EXPAND })
  } catch (cause) {
    if (isGone(cause)) return null
    throw cause
  }
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
    const all = await subscriptionsOf(wish)
    const made = all.find(({ metadata }) => metadata['attempt'] === String(number))
    return made === undefined ? null : find(wish.stripe, made.id)
  }
}

async function create(
  { stripe, admin, plan, personId, seats }: Wish,
  number: number,
): Promise<Stripe.Subscription> {
  const customer = await paymentCustomer(stripe, admin, personId)
  const wanted = await wantedItems(stripe, plan)
  const family = seats > 0 ? [{ ...wanted.familyMember, quantity: seats }] : []
  return stripe.subscriptions.create(
    {
      customer,
      items: [{ ...wanted.plan, quantity: 1 }, ...family],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata: { user_id: personId, attempt: String(number) },
      expand: EXPAND,
    },
    { idempotencyKey: `subscription:${personId}:${number}` },
  )
}

/** A bill says itself what is paid now; where there is none yet, the catalogue says what a month costs. */
function toConfirm(subscription: Stripe.Subscription, monthlyCents: number): ToConfirm {
  const { latest_invoice: latest, pending_setup_intent: setup, status } = subscription
  if (status !== 'incomplete') return { kind: 'done' }
  const invoice = typeof latest === 'object' ? latest : null
  const payment = invoice?.confirmation_secret?.client_secret
  if (invoice !== null && payment !== undefined)
    return { kind: 'payment', client_secret: payment, amount_cents: invoice.amount_due }
  const secret = typeof setup === 'object' ? setup?.client_secret : null
  if (typeof secret === 'string')
    return { kind: 'setup', client_secret: secret, amount_cents: monthlyCents }
  throw new Error(`The subscription ${subscription.id} has nothing to confirm.`)
}
