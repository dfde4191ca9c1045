import type Stripe from 'stripe'
import { sql, type Sql } from '#local/database/sql.ts'
import { expireSubscription, markVoid } from './cancel-subscription.ts'
import type { Desk } from './desk.ts'
import { finalizeInvoice } from './finalize-invoice.ts'
import { markPaid } from './invoice-outcome.ts'
import { subscriptionOf } from './invoice-payments.ts'
import { collectInvoice } from './pay-intent.ts'
import { namedMethod } from './payment-methods.ts'
import type { Invoice } from './stored-objects.ts'
import { invalidRequest, notImitated, StripeError } from './stripe-error.ts'

export function retrieveInvoice(desk: Desk, _params: object, id: string): Promise<Invoice> {
  return desk.get('invoice', id)
}

export async function payInvoice(
  desk: Desk,
  params: Stripe.InvoicePayParams,
  id: string,
): Promise<Invoice> {
  const invoice = await desk.get('invoice', id)
  if (invoice.status === 'paid')
    throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' })
  if (invoice.status !== 'open' && invoice.status !== 'draft')
    throw invalidRequest(`Invoices with a status of ${invoice.status} cannot be paid.`)
  if (invoice.status === 'draft') await finalizeInvoice(desk, invoice)
  if (params.paid_out_of_band === true) await markPaid(desk, invoice, null)
  else if (invoice.amount_remaining > 0) await collect(desk, invoice, params)
  return invoice
}

async function collect(
  desk: Desk,
  invoice: Invoice,
  params: Stripe.InvoicePayParams,
): Promise<void> {
  const named = params.payment_method
  const method = named === undefined ? null : await namedMethod(desk, named)
  // Unlike other calls, this one takes the card's holder to be away unless it is told otherwise.
  const session = params.off_session === false ? 'on' : 'invoice'
  const refusal = await collectInvoice(desk, invoice, { session }, method)
  if (refusal !== null) throw refusal
  if (invoice.amount_remaining > 0) throw needsAction()
}

function needsAction(): StripeError {
  return new StripeError(
    402,
    {
      type: 'card_error',
      code: 'invoice_payment_intent_requires_action',
      message:
        'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
    },
    { keepsEffects: true },
  )
}

/** A membership that waits for this very bill will never begin. */
export async function voidInvoice(desk: Desk, _params: object, id: string): Promise<Invoice> {
  const invoice = await desk.get('invoice', id)
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalidRequest(`Invoices with a status of ${invoice.status ?? 'none'} cannot be voided.`)
  const subscription = await subscriptionOf(desk, invoice)
  const isLate = subscription?.status === 'past_due' || subscription?.status === 'unpaid'
  if (isLate) throw notImitated('Voiding the bill that a running membership is late with')
  if (subscription?.status === 'incomplete') await expireSubscription(desk, subscription)
  else await markVoid(desk, invoice)
  return invoice
}

export function invoiceFilters(params: Stripe.InvoiceListParams): (Sql | false)[] {
  const { customer, status, subscription } = params
  return [
    customer !== undefined && sql`body->>'customer' = ${customer}`,
    status !== undefined && sql`body->>'status' = ${status}`,
    subscription !== undefined &&
      sql`body->'parent'->'subscription_details'->>'subscription' = ${subscription}`,
  ]
}
