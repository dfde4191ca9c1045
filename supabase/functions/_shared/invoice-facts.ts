import type Stripe from 'stripe'
import type { SupabaseClient } from '@supabase/supabase-js'
import { ask } from './ask.ts'
import { disputesOf, sumOfDisputes, type DisputeFacts } from './dispute-facts.ts'
import { idOf, subscriptionOf } from './id-of.ts'
import { iso } from './iso.ts'

/** A bill with all that became of its payments, as the provider has it now. */
export async function recordInvoice(
  stripe: Stripe,
  admin: SupabaseClient,
  invoiceId: string,
): Promise<string> {
  const askedAt = new Date().toISOString()
  const invoice = await stripe.invoices.retrieve(invoiceId, { expand: ['payments'] })
  const { refundedCents, disputes } = await takenBack(stripe, invoice)
  return String(
    await ask(
      admin.rpc('record_invoice', {
        facts: {
          customer_id: invoice.customer === null ? null : idOf(invoice.customer),
          invoice_id: invoice.id,
          subscription_id: subscriptionOf(invoice),
          number: invoice.number,
          status: invoice.status ?? 'draft',
          due_cents: invoice.amount_due,
          paid_cents: invoice.amount_paid,
          refunded_cents: refundedCents,
          ...sumOfDisputes(disputes),
          disputes,
          lines: invoice.lines.data.map(({ description, quantity, amount, period }) => ({
            description,
            quantity,
            amount_cents: amount,
            from: iso(period.start),
            until: iso(period.end),
          })),
          page_url: invoice.hosted_invoice_url ?? null,
          billed_at: iso(invoice.created),
          paid_at: iso(invoice.status_transitions.paid_at),
          asked_at: askedAt,
        },
      }),
    ),
  )
}

interface TakenBack {
  readonly refundedCents: number
  readonly disputes: readonly DisputeFacts[]
}

async function takenBack(stripe: Stripe, { payments }: Stripe.Invoice): Promise<TakenBack> {
  let refundedCents = 0
  const disputes: DisputeFacts[] = []
  for (const { payment } of payments?.data ?? []) {
    if (payment.payment_intent === undefined) continue
    const intent = await stripe.paymentIntents.retrieve(idOf(payment.payment_intent), {
      expand: ['latest_charge'],
    })
    const charge = intent.latest_charge
    if (typeof charge !== 'object' || charge?.paid !== true) continue
    refundedCents += charge.amount_refunded
    disputes.push(...(await disputesOf(stripe, intent.id)))
  }
  return { refundedCents, disputes }
}
