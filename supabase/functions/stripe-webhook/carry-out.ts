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

/** A message only says what to ask about: the provider is asked anew, so neither order nor age matters. */
export async function carryOut(
  event: Stripe.Event,
  stripe: Stripe,
  admin: SupabaseClient,
): Promise<Outcome> {
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
    case 'customer.subscription.pending_update_applied':
    case 'customer.subscription.pending_update_expired':
      return outcomeOf(await recordSubscription(stripe, admin, event.data.object.id))
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
    case 'invoice.finalized':
    case 'invoice.finalization_failed':
    case 'invoice.voided':
    case 'invoice.marked_uncollectible':
      return followInvoice(event.data.object, stripe, admin)
    case 'setup_intent.succeeded':
      return useCard(event.data.object, stripe, admin)
    case 'charge.refunded':
      return followRefund(event.data.object, stripe, admin)
    default:
      return 'done'
  }
}

function outcomeOf(recorded: string): Outcome {
  return recorded === 'nobody' ? 'nobody' : 'done'
}

async function followInvoice(
  invoice: Stripe.Invoice,
  stripe: Stripe,
  admin: SupabaseClient,
): Promise<Outcome> {
  if (invoice.id === undefined) return 'done'
  const recorded = await recordInvoice(stripe, admin, invoice.id)
  const subscription = subscriptionOf(invoice)
  if (subscription !== null) await recordSubscription(stripe, admin, subscription)
  return outcomeOf(recorded)
}

/** A new card is for what comes, and for a bill that the old one left open. */
async function useCard(
  { customer, payment_method: method }: Stripe.SetupIntent,
  stripe: Stripe,
  admin: SupabaseClient,
): Promise<Outcome> {
  if (customer === null || method === null) return 'done'
  const [customerId, methodId] = [idOf(customer), idOf(method)]
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
    if (status === 'past_due' && invoice !== null) await payAgain(stripe, idOf(invoice))
    outcome = outcomeOf(await recordSubscription(stripe, admin, id))
  }
  return outcome
}

/** That this card fails too is the provider's to tell, in a message of its own. */
async function payAgain(stripe: Stripe, invoiceId: string): Promise<void> {
  await stripe.invoices.pay(invoiceId).catch(() => undefined)
}

async function followRefund(
  { customer }: Stripe.Charge,
  stripe: Stripe,
  admin: SupabaseClient,
): Promise<Outcome> {
  if (customer === null) return 'done'
  const { data } = await stripe.invoices.list({
    customer: idOf(customer),
    status: 'paid',
    limit: 20,
  })
  let outcome: Outcome = 'done'
  for (const { id } of data)
    if (id !== undefined) outcome = outcomeOf(await recordInvoice(stripe, admin, id))
  return outcome
}
