import type { Desk } from './desk.ts'
import { markPaid } from './invoice-outcome.ts'
import { newId } from './new-id.ts'
import { addPaymentIntent } from './new-payment-intent.ts'
import type { Customer, Invoice, PaymentIntent } from './stored-objects.ts'

/** From a draft to a claim with a number; one that asks for no money is paid at once. */
export async function finalizeInvoice(desk: Desk, invoice: Invoice): Promise<PaymentIntent | null> {
  const now = await desk.now(invoice)
  const customer = await desk.get('customer', invoice.customer)
  settleBalance(invoice, customer)
  invoice.status = 'open'
  invoice.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`
  customer.next_invoice_sequence += 1
  customer.currency ??= invoice.currency
  invoice.automatically_finalizes_at = null
  invoice.effective_at = now
  invoice.status_transitions.finalized_at = now
  const { token = '' } = desk.hidden(invoice)
  invoice.hosted_invoice_url = `${desk.url}/stripe-double/invoices/${invoice.id}?token=${token}`
  const intent = invoice.amount_due > 0 ? await askForMoney(desk, invoice) : null
  await desk.announce('invoice.finalized', invoice)
  await desk.changed('customer.updated', customer)
  if (intent === null) await markPaid(desk, invoice, null)
  return intent
}

/** A credit pays first, and what an invoice gives back becomes a credit. Both are negative balances. */
export function settleBalance(invoice: Invoice, customer: Customer): void {
  const owed = invoice.total + customer.balance
  invoice.starting_balance = customer.balance
  invoice.ending_balance = Math.min(owed, 0)
  invoice.amount_due = Math.max(owed, 0)
  invoice.amount_remaining = invoice.amount_due
  customer.balance = invoice.ending_balance
}

async function askForMoney(desk: Desk, invoice: Invoice): Promise<PaymentIntent> {
  const details = invoice.parent?.subscription_details
  const subscription =
    typeof details?.subscription === 'string'
      ? await desk.get('subscription', details.subscription)
      : null
  const method = subscription?.default_payment_method ?? (await usualMethod(desk, invoice.customer))
  const intent = await addPaymentIntent(
    desk,
    {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: invoice.customer,
      description:
        invoice.billing_reason === 'subscription_create'
          ? 'Subscription creation'
          : 'Subscription update',
      payment_method: method,
      setup_future_usage: 'off_session',
    },
    desk.clockOf(invoice),
  )
  desk.add(
    'invoice_payment',
    {
      id: newId('inpay'),
      object: 'invoice_payment',
      amount_paid: null,
      amount_requested: invoice.amount_due,
      created: intent.created,
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: intent.id },
      status: 'open',
      status_transitions: { canceled_at: null, paid_at: null },
    },
    { clock: desk.clockOf(invoice) },
  )
  return intent
}

async function usualMethod(desk: Desk, customerId: string): Promise<string | null> {
  const customer = await desk.get('customer', customerId)
  return customer.invoice_settings.default_payment_method
}
