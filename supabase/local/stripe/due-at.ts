import type { Hidden, Invoice, Kind, Subscription } from './stored-objects.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** An unpaid first invoice is waited for this long. */
export const INCOMPLETE_FOR = 23 * HOUR
/** An invoice made by time alone can still be changed for this long. */
export const DRAFT_FOR = HOUR
/** The next invoice is announced this long before it is made. */
export const UPCOMING_BEFORE = 7 * DAY
/** The waits between one failed attempt at a renewal and the next; after the last one it is given up. */
export const RETRY_PAUSES: readonly number[] = [3 * DAY, 5 * DAY, 7 * DAY]

/** When time alone will next change this object, in seconds; null for never. */
export function dueAt(
  kind: Kind,
  body: Readonly<Record<string, unknown>>,
  hidden: Hidden,
): number | null {
  if (kind === 'subscription') return subscriptionDueAt(body as unknown as Subscription, hidden)
  return kind === 'invoice' ? invoiceDueAt(body as unknown as Invoice) : null
}

export function periodOf({ items }: Pick<Subscription, 'items'>): { start: number; end: number } {
  const [first] = items.data
  if (first === undefined) throw new Error('A subscription has lost all its items.')
  return { start: first.current_period_start, end: first.current_period_end }
}

function subscriptionDueAt(subscription: Subscription, { upcomingFor }: Hidden): number | null {
  if (subscription.status === 'incomplete') return subscription.created + INCOMPLETE_FOR
  if (!['active', 'past_due', 'unpaid'].includes(subscription.status)) return null
  const { start, end } = periodOf(subscription)
  const isAnnounced =
    upcomingFor === end || subscription.cancel_at_period_end || end - start <= UPCOMING_BEFORE
  return isAnnounced ? end : end - UPCOMING_BEFORE
}

function invoiceDueAt(invoice: Invoice): number | null {
  if (invoice.auto_advance !== true) return null
  if (invoice.status === 'draft') return invoice.automatically_finalizes_at
  return invoice.status === 'open' ? invoice.next_payment_attempt : null
}
