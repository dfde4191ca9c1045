import { sql } from '#local/database/sql.ts'
import type { Desk } from './desk.ts'
import { invoiceLine, nameOf, type Period } from './invoice-lines.ts'
import { pendingOf } from './pending-items.ts'
import type { InvoiceLine, Subscription, SubscriptionItem } from './stored-objects.ts'

/** One item of a subscription before and after; null where it is not there. */
export interface ItemChange {
  readonly before: SubscriptionItem | null
  readonly after: SubscriptionItem | null
}

/** A credit for what has been paid and will not be used, and a debit for what is used instead. */
export async function prorationLines(
  desk: Desk,
  subscription: Subscription,
  changes: readonly ItemChange[],
  rest: Period,
): Promise<InvoiceLine[]> {
  const lines: InvoiceLine[] = []
  for (const change of changes) {
    const { before, after } = change
    if (!isPaidDifferently(change)) continue
    const credit = before && (await creditLine(desk, subscription, before, rest))
    if (credit) lines.push(credit)
    const debit = after && (await debitLine(desk, subscription, after, rest))
    if (debit) lines.push(debit)
  }
  return lines
}

function isPaidDifferently({ before, after }: ItemChange): boolean {
  return before?.price.id !== after?.price.id || before?.quantity !== after?.quantity
}

/** In the flexible billing mode a credit is a share of what was really debited, not of today's price. */
async function creditLine(
  desk: Desk,
  subscription: Subscription,
  item: SubscriptionItem,
  rest: Period,
): Promise<InvoiceLine | null> {
  const debit = await latestDebit(desk, subscription, item.id, rest)
  if (debit === null || debit.amount === 0) return null
  const whole = debit.period.end - debit.period.start
  const price = await desk.get('price', debit.pricing.price_details.price)
  const name = await nameOf(desk, price)
  return invoiceLine({
    subscription,
    item: { id: item.id, price, quantity: debit.quantity },
    period: rest,
    amount: -Math.round((debit.amount * (rest.end - rest.start)) / whole),
    description: `Unused time on ${debit.quantity} × ${name} after ${dayOf(rest.start)}`,
    proration: {
      invoiceItem: '',
      credited:
        debit.invoice === null ? null : { invoice: debit.invoice, invoice_line_items: [debit.id] },
    },
  })
}

async function debitLine(
  desk: Desk,
  subscription: Subscription,
  item: SubscriptionItem,
  rest: Period,
): Promise<InvoiceLine | null> {
  const whole = item.current_period_end - item.current_period_start
  const amount = Math.round(
    (item.price.unit_amount * item.quantity * (rest.end - rest.start)) / whole,
  )
  if (amount === 0) return null
  const name = await nameOf(desk, item.price)
  return invoiceLine({
    subscription,
    item,
    period: rest,
    amount,
    description: `Remaining time on ${item.quantity} × ${name} after ${dayOf(rest.start)}`,
    proration: { invoiceItem: '', credited: null },
  })
}

/** The last time this item was charged for the period that is running. */
async function latestDebit(
  desk: Desk,
  subscription: Subscription,
  itemId: string,
  rest: Period,
): Promise<InvoiceLine | null> {
  const invoices = await desk.select(
    'invoice',
    sql`body->'parent'->'subscription_details'->>'subscription' = ${subscription.id}
      and body->>'status' <> 'void'`,
  )
  const pending = await pendingOf(desk, subscription.id)
  const lines = [
    ...pending.map(({ line }) => line),
    ...invoices.flatMap((invoice) => invoice.lines.data),
  ].filter(
    ({ parent, amount, period }) =>
      parent?.subscription_item_details?.subscription_item === itemId &&
      amount >= 0 &&
      period.end === rest.end,
  )
  return lines.toSorted((one, other) => other.period.start - one.period.start)[0] ?? null
}

function dayOf(seconds: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(seconds * 1000)
}
