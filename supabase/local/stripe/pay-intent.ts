import { attemptPayment, type Circumstances } from './attempt-payment.ts'
import type { Desk } from './desk.ts'
import { markAsking, markFailed, markPaid } from './invoice-outcome.ts'
import { intentOf, invoiceOf, subscriptionOf } from './invoice-payments.ts'
import type { Invoice, PaymentIntent, PaymentMethod } from './stored-objects.ts'
import { invalidRequest, type StripeError } from './stripe-error.ts'

/** One attempt, with all it means for the invoice and the subscription behind the intent. */
export async function payIntent(
  desk: Desk,
  intent: PaymentIntent,
  method: PaymentMethod,
  circumstances: Circumstances,
): Promise<StripeError | null> {
  const refusal = await attemptPayment(desk, intent, method, circumstances)
  await tellInvoice(desk, intent, circumstances.session === 'renewal')
  return refusal
}

export async function tellInvoice(
  desk: Desk,
  intent: PaymentIntent,
  isAutomatic: boolean,
): Promise<void> {
  const invoice = await invoiceOf(desk, intent)
  if (invoice === null || invoice.status !== 'open') return
  if (intent.status === 'succeeded') await markPaid(desk, invoice, intent, isAutomatic)
  else if (intent.status === 'requires_action') await markAsking(desk, invoice, isAutomatic)
  else await markFailed(desk, invoice, isAutomatic)
}

/** Charges an open invoice to the card that is there for it. */
export async function collectInvoice(
  desk: Desk,
  invoice: Invoice,
  circumstances: Circumstances,
  given: PaymentMethod | null = null,
): Promise<StripeError | null> {
  const intent = await intentOf(desk, invoice)
  if (intent === null) return null
  const method = given ?? (await methodFor(desk, invoice, intent))
  if (method !== null) return payIntent(desk, intent, method, circumstances)
  await markFailed(desk, invoice, circumstances.session === 'renewal')
  return noMethod()
}

async function methodFor(
  desk: Desk,
  invoice: Invoice,
  intent: PaymentIntent,
): Promise<PaymentMethod | null> {
  const subscription = await subscriptionOf(desk, invoice)
  const customer = await desk.get('customer', invoice.customer)
  const id =
    subscription?.default_payment_method ??
    customer.invoice_settings.default_payment_method ??
    intent.payment_method
  return id === null ? null : desk.find('payment_method', id)
}

export function noMethod(): StripeError {
  return invalidRequest(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    { code: 'resource_missing' },
  )
}
