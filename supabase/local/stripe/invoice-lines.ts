import type { Desk } from './desk.ts'
import { newId } from './new-id.ts'
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from './stored-objects.ts'

export interface Period {
  readonly start: number
  readonly end: number
}

interface LineParts {
  readonly subscription: Subscription
  readonly item: Pick<SubscriptionItem, 'id' | 'price' | 'quantity'>
  readonly period: Period
  readonly amount: number
  readonly description: string
  readonly proration: {
    readonly invoiceItem: string
    readonly credited: { invoice: string; invoice_line_items: string[] } | null
  } | null
}

/** A whole period of one item, paid in advance. */
async function wholeLine(
  desk: Desk,
  subscription: Subscription,
  item: Pick<SubscriptionItem, 'id' | 'price' | 'quantity'>,
  period: Period,
): Promise<InvoiceLine> {
  const { price, quantity } = item
  const name = await nameOf(desk, price)
  return invoiceLine({
    subscription,
    item,
    period,
    amount: price.unit_amount * quantity,
    description: `${quantity} × ${name} (at ${dollars(price.unit_amount)} / ${price.recurring?.interval ?? 'piece'})`,
    proration: null,
  })
}

export function invoiceLine(parts: LineParts): InvoiceLine {
  const { subscription, item, period, amount, description, proration } = parts
  const { price, quantity } = item
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: proration === null,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: proration?.invoiceItem ?? null,
        proration: proration !== null,
        proration_details: { credited_items: proration?.credited ?? null },
        subscription: subscription.id,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period: { start: period.start, end: period.end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details',
      unit_amount_decimal: String(price.unit_amount),
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}

/** The product's name, as it stands on the invoice. */
export async function nameOf(desk: Desk, price: Price): Promise<string> {
  return (await desk.get('product', price.product)).name
}

/** The latest first, as Stripe lists them. */
export async function wholeLines(
  desk: Desk,
  subscription: Subscription,
  period: Period,
): Promise<InvoiceLine[]> {
  const lines: InvoiceLine[] = []
  for (const item of subscription.items.data.toReversed())
    lines.push(await wholeLine(desk, subscription, item, period))
  return lines
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

export function totalOf(lines: readonly InvoiceLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}
