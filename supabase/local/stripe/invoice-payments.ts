import type Stripe from 'stripe'
import { sql, type Sql } from '#local/database/sql.ts'
import type { Desk } from './desk.ts'
import type { Invoice, InvoicePayment, PaymentIntent, Subscription } from './stored-objects.ts'

/** How an invoice is being paid; null while it is a draft, or when it asks for no money. */
export async function paymentOf(desk: Desk, invoiceId: string): Promise<InvoicePayment | null> {
  const [payment] = await desk.select('invoice_payment', sql`body->>'invoice' = ${invoiceId}`, 1)
  return payment ?? null
}

export async function intentOf(desk: Desk, invoice: Invoice): Promise<PaymentIntent | null> {
  const payment = await paymentOf(desk, invoice.id)
  return payment === null ? null : desk.get('payment_intent', payment.payment.payment_intent)
}

export async function invoiceOf(desk: Desk, intent: PaymentIntent): Promise<Invoice | null> {
  const [payment] = await desk.select(
    'invoice_payment',
    sql`body->'payment'->>'payment_intent' = ${intent.id}`,
    1,
  )
  return payment === undefined ? null : desk.get('invoice', payment.invoice)
}

export async function subscriptionOf(desk: Desk, invoice: Invoice): Promise<Subscription | null> {
  const id = invoice.parent?.subscription_details?.subscription
  return typeof id === 'string' ? desk.find('subscription', id) : null
}

/** All payments here are of intents, so one of those or none belongs to what is asked for. */
export function invoicePaymentFilters(params: Stripe.InvoicePaymentListParams): (Sql | false)[] {
  const { invoice, payment, status } = params
  return [
    invoice !== undefined && sql`body->>'invoice' = ${invoice}`,
    status !== undefined && sql`body->>'status' = ${status}`,
    payment !== undefined && sql`body->'payment'->>'type' = ${payment.type}`,
    payment?.payment_intent !== undefined &&
      sql`body->'payment'->>'payment_intent' = ${payment.payment_intent}`,
  ]
}
