import type Stripe from 'stripe'
import type { SupabaseClient } from '@supabase/supabase-js'
import { ask } from '#functions/_shared/ask.ts'
import { tellOfUnbilled } from '#functions/_shared/dispute-facts.ts'
import { idOf, subscriptionOf } from '#functions/_shared/id-of.ts'
import { recordInvoice } from '#functions/_shared/invoice-facts.ts'
import { recordSubscription } from '#functions/_shared/membership-facts.ts'

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

export const FOLLOW: Readonly<Record<string, Follow>> = {
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
  'charge.refunded': followCharge,
  // A bank may send money back days after it took it; then it was not given back after all.
  'charge.refund.updated': followRefund,
  'refund.updated': followRefund,
  'refund.failed': followRefund,
  'charge.dispute.created': followDispute,
  'charge.dispute.updated': followDispute,
  'charge.dispute.closed': followDispute,
  'charge.dispute.funds_withdrawn': followDispute,
  'charge.dispute.funds_reinstated': followDispute,
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
  // The same provider may serve other businesses of the salon's: their customers are none of ours to charge.
  if (!(await isOurs(admin, customerId))) return 'nobody'
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

async function isOurs(admin: SupabaseClient, customerId: string): Promise<boolean> {
  const profile = admin.from('profiles').select('id').eq('stripe_customer_id', customerId)
  return (await ask(profile.maybeSingle())) !== null
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

async function followCharge({ id }: Stripe.Charge, tools: Tools): Promise<Outcome> {
  const { payment_intent: intent } = await tools.stripe.charges.retrieve(id)
  return (await followPayment(intent, tools)) ?? 'done'
}

async function followRefund({ id }: Stripe.Refund, tools: Tools): Promise<Outcome> {
  const { payment_intent: intent } = await tools.stripe.refunds.retrieve(id)
  return (await followPayment(intent, tools)) ?? 'done'
}

async function followDispute({ id }: Stripe.Dispute, tools: Tools): Promise<Outcome> {
  const dispute = await tools.stripe.disputes.retrieve(id, { expand: ['charge'] })
  const outcome = await followPayment(dispute.payment_intent, tools)
  if (outcome === null) await tellOfUnbilled(tools.admin, dispute)
  return outcome ?? 'done'
}

/** Writes down every bill that this paid, however old; null for a payment of something else, which has none. */
async function followPayment(
  intent: string | Stripe.PaymentIntent | null,
  { stripe, admin }: Tools,
): Promise<Outcome | null> {
  let outcome: Outcome | null = null
  if (intent === null) return outcome
  const payment = { type: 'payment_intent', payment_intent: idOf(intent) }
  for await (const { invoice } of stripe.invoicePayments.list({ payment, limit: 100 }))
    outcome = outcomeOf(await recordInvoice(stripe, admin, idOf(invoice)))
  return outcome
}
