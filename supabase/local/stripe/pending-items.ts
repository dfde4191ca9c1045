import { sql } from '#local/database/sql.ts'
import type { Desk } from './desk.ts'
import { newId } from './new-id.ts'
import type { Invoice, InvoiceLine, PendingItem, Subscription } from './stored-objects.ts'

/** Keeps shares of a period for the subscription's next invoice. */
export function addPending(
  desk: Desk,
  { customer, id: subscription }: Pick<Subscription, 'customer' | 'id'>,
  lines: readonly InvoiceLine[],
  clock: string | null,
): void {
  for (const line of lines) {
    const id = newId('ii')
    const details = line.parent?.subscription_item_details
    if (details) details.invoice_item = id
    desk.add(
      'invoiceitem',
      { id, object: 'invoiceitem', customer, subscription, invoice: null, line },
      { clock },
    )
  }
}

/** The latest first, as Stripe lists them. */
export function pendingOf(desk: Desk, subscriptionId: string): Promise<PendingItem[]> {
  return desk.select(
    'invoiceitem',
    sql`body->>'subscription' = ${subscriptionId} and body->>'invoice' is null`,
  )
}

export function billPending(pending: readonly PendingItem[], invoice: Invoice): void {
  for (const item of pending) {
    item.invoice = invoice.id
    item.line.invoice = invoice.id
  }
}
