import type Stripe from 'stripe'
import type { Desk } from './desk.ts'
import { DRAFT_FOR } from './due-at.ts'
import { totalOf, type Period } from './invoice-lines.ts'
import { newId } from './new-id.ts'
import type { Customer, Invoice, InvoiceLine, Subscription } from './stored-objects.ts'

export interface InvoiceParts {
  readonly customer: Customer
  readonly subscription: Subscription
  readonly lines: readonly InvoiceLine[]
  readonly reason: Stripe.Invoice.BillingReason
  readonly period: Period
  readonly now: number
}

/** A draft, which its subscription points to from now on. */
export async function addInvoice(desk: Desk, parts: InvoiceParts): Promise<Invoice> {
  const { subscription } = parts
  const invoice = desk.add('invoice', newInvoice(parts), {
    clock: desk.clockOf(subscription),
    hidden: { token: newId('invoice') },
  })
  for (const line of invoice.lines.data) line.invoice = invoice.id
  subscription.latest_invoice = invoice.id
  await desk.announce('invoice.created', invoice)
  return invoice
}

export function newInvoice(parts: InvoiceParts, id = newId('in')): Invoice {
  const { customer, subscription, lines, reason, period, now } = parts
  const total = totalOf(lines)
  // To somebody who has stopped paying Stripe goes on writing invoices, but sends him none of them.
  const isCollected = subscription.status !== 'unpaid'
  const finalizesAt = isCollected && reason === 'subscription_cycle' ? now + DRAFT_FOR : null
  return {
    ...structuredClone(NOTHING_SPECIAL),
    id,
    amount_due: Math.max(total, 0),
    amount_remaining: Math.max(total, 0),
    auto_advance: isCollected,
    automatically_finalizes_at: finalizesAt,
    billing_reason: reason,
    created: now,
    currency: subscription.currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    lines: {
      object: 'list',
      data: structuredClone([...lines]),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    next_payment_attempt: finalizesAt,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
      },
      type: 'subscription_details',
    },
    period_start: period.start,
    period_end: period.end,
    starting_balance: customer.balance,
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: subscription.test_clock,
    total,
    total_excluding_tax: total,
  }
}

const NOTHING_SPECIAL = {
  object: 'invoice',
  account_country: 'US',
  account_name: 'Stripe double',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  application: null,
  attempt_count: 0,
  attempted: false,
  automatic_tax: {
    disabled_reason: null,
    enabled: false,
    liability: null,
    provider: null,
    status: null,
  },
  collection_method: 'charge_automatically',
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  effective_at: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  livemode: false,
  metadata: {},
  number: null,
  on_behalf_of: null,
  payment_settings: {
    default_mandate: null,
    payment_method_options: null,
    payment_method_types: null,
  },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  status: 'draft',
  status_transitions: {
    finalized_at: null,
    marked_uncollectible_at: null,
    paid_at: null,
    voided_at: null,
  },
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  webhooks_delivered_at: null,
} satisfies Partial<Invoice>
