import type Stripe from 'stripe'
import type { SupabaseClient } from '@supabase/supabase-js'
import {
  idOf,
  recordInvoice,
  recordSubscription,
  subscriptionOf,
} from '#functions/_shared/membership-facts.ts'

/** Done, or nobody where it is about a customer we do not know. */
type Outcome = 'done' | 'nobody'

interface Tools {
  readonly stripe: Stripe
  readonly admin: SupabaseClient
}

type Follow = (subject: never, tools: Tools) => Promise<Outcome>

/** A message only says what to ask about: the provider is asked anew, so neither order nor age matters. */
export function carryOut(
  event: Stripe.Event,
  stripe: Stripe,
  admin: SupabaseClient,
): Promise<Outcome> {
  const follow = Object.hasOwn(FOLLOW, event.type) ? FOLLOW[event.type] : undefined
  // Whatever else the provider tells is heard, and needs nothing.
  if (follow === undefined) return Promise.resolve('done')
  return follow(event.data.object as never, { stripe, admin })
}

const FOLLOW: Readonly<Record<string, Follow>> = {
  'customer.subscription.created': followSubscription,
  'customer.subscription.updated': followSubscription,
  'customer.subscription.deleted': followSubscription,
  'customer.subscription.paused': followSubscription,
  'customer.subscription.resumed': followSubscription,
  'customer.subscription.pending_update_applied': followSubscription,
  'customer.subscription.pending_update_expired': followSubscription,
  'invoice.paid': followInvoice,
  'invoice.payment_failed': followInvoice,
  'invoice.payment_action_required': followInvoice,
  'invoice.finalized': followInvoice,
  'invoice.finalization_failed': followInvoice,
  'invoice.voided': followInvoice,
  'invoice.marked_uncollectible': followInvoice,
  'setup_intent.succeeded': useCard,
  'charge.refunded': followRefund,
}

async function followSubscription(
  { id }: Stripe.Subscription,
  { stripe, admin }: Tools,
): Promise<Outcome> {
  return outcomeOf(await recordSubscription(stripe, admin, id))
}

function outcomeOf(recorded: string): Outcome {
  return recorded === 'nobody' ? 'nobody' : 'done'
}

async function followInvoice(invoice: Stripe.Invoice, { stripe, admin }: Tools): Promise<Outcome> {
  const recorded = await recordInvoice(stripe, admin, invoice.id)
  const subscription = subscriptionOf(invoice)
  if (subscription !== null) await recordSubscription(stripe, admin, subscription)
  return outcomeOf(recorded)
}

/** The card chosen last is for what comes, and for a bill that an older one left open. */
async function useCard(
  { customer }: Stripe.SetupIntent,
  { stripe, admin }: Tools,
): Promise<Outcome> {
  if (customer === null) return 'done'
  const customerId = idOf(customer)
  const methodId = await newestCard(stripe, customerId)
  if (methodId === null) return 'done'
  await stripe.customers.update(customerId, {
    invoice_settings: { default_payment_method: methodId },
  })
  const { data } = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: 20,
  })
  const running = data.filter(({ status }) =>
    ['active', 'trialing', 'past_due', 'unpaid'].includes(status),
  )
  let outcome: Outcome = 'done'
  for (const { id, status, latest_invoice: invoice } of running) {
    await stripe.subscriptions.update(id, { default_payment_method: methodId })
    if (isOwing(status) && invoice !== null) await payAgain(stripe, idOf(invoice))
    outcome = outcomeOf(await recordSubscription(stripe, admin, id))
  }
  return outcome
}

/** Of those the bank agreed to; the message that tells of one may come after that of a newer one. */
async function newestCard(stripe: Stripe, customer: string): Promise<string | null> {
  const { data } = await stripe.setupIntents.list({ customer, limit: 20 })
  const agreed = data.find(({ status }) => status === 'succeeded')?.payment_method ?? null
  return agreed === null ? null : idOf(agreed)
}

function isOwing(status: Stripe.Subscription.Status): boolean {
  return status === 'past_due' || status === 'unpaid'
}

/** That this card fails too is the provider's to tell, in a message of its own. */
async function payAgain(stripe: Stripe, invoiceId: string): Promise<void> {
  await stripe.invoices.pay(invoiceId).catch(() => undefined)
}

async function followRefund(
  { customer }: Stripe.Charge,
  { stripe, admin }: Tools,
): Promise<Outcome> {
  if (customer === null) return 'done'
  const { data } = await stripe.invoices.list({
    customer: idOf(customer),
    status: 'paid',
    limit: 20,
  })
  let outcome: Outcome = 'done'
  for (const { id } of data) outcome = outcomeOf(await recordInvoice(stripe, admin, id))
  return outcome
}
