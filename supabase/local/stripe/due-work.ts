import type { Queryable } from '#local/database/database.ts'
import { sql } from '#local/database/sql.ts'
import { endSubscription, expireSubscription } from './cancel-subscription.ts'
import type { Desk } from './desk.ts'
import { periodOf } from './due-at.ts'
import { finalizeInvoice } from './finalize-invoice.ts'
import { wholeLines } from './invoice-lines.ts'
import { addInvoice } from './new-invoice.ts'
import { collectInvoice } from './pay-intent.ts'
import { billPending, pendingOf } from './pending-items.ts'
import { periodAfter, previewNext } from './preview-invoice.ts'
import type { Invoice, Subscription } from './stored-objects.ts'

export interface Due {
  readonly id: string
  readonly kind: string
  readonly at: number
}

/** The next thing that falls due on a clock, up to a moment. Null names the double's own clock. */
export async function nextDue(
  tx: Queryable,
  clock: string | null,
  until: number,
): Promise<Due | null> {
  const [row] = await tx.rows<{ id: string; kind: string; due_at: string }>(sql`
    select id, kind, due_at from stripe_double.objects
    where clock is not distinct from ${clock} and due_at <= ${until}
    order by due_at, number limit 1`)
  return row === undefined ? null : { id: row.id, kind: row.kind, at: Number(row.due_at) }
}

/** What time has brought about for an object that says it is due. */
export async function carryOutDue(desk: Desk, { kind, id }: Due): Promise<void> {
  if (kind === 'subscription') await subscriptionDue(desk, await desk.get('subscription', id))
  else if (kind === 'invoice') await invoiceDue(desk, await desk.get('invoice', id))
  else throw new Error(`Nothing ever falls due for a ${kind}.`)
}

async function subscriptionDue(desk: Desk, subscription: Subscription): Promise<void> {
  if (subscription.status === 'incomplete') return expireSubscription(desk, subscription)
  const now = await desk.now(subscription)
  const { end } = periodOf(subscription)
  if (now < end) return announceNext(desk, subscription, now)
  if (subscription.cancel_at_period_end)
    return endSubscription(desk, subscription, 'cancellation_requested')
  return renew(desk, subscription)
}

async function announceNext(desk: Desk, subscription: Subscription, now: number): Promise<void> {
  desk.hidden(subscription).upcomingFor = periodOf(subscription).end
  if (subscription.status === 'unpaid') return
  const { id: _none, ...upcoming } = await previewNext(desk, subscription)
  desk.tell('invoice.upcoming', upcoming, now)
}

/** The next period begins at once; its invoice can still be changed for an hour. */
async function renew(desk: Desk, subscription: Subscription): Promise<void> {
  const before = periodOf(subscription)
  const period = periodAfter(subscription)
  for (const item of subscription.items.data) {
    item.current_period_start = period.start
    item.current_period_end = period.end
  }
  const pending = await pendingOf(desk, subscription.id)
  const invoice = await addInvoice(desk, {
    customer: await desk.get('customer', subscription.customer),
    subscription,
    lines: [...pending.map(({ line }) => line), ...(await wholeLines(desk, subscription, period))],
    reason: 'subscription_cycle',
    period: before,
    now: await desk.now(subscription),
  })
  billPending(pending, invoice)
  await desk.changed('customer.subscription.updated', subscription)
}

async function invoiceDue(desk: Desk, invoice: Invoice): Promise<void> {
  const isDraft = invoice.status === 'draft'
  if (isDraft && (await finalizeInvoice(desk, invoice)) === null) return
  await collectInvoice(desk, invoice, { session: 'renewal' })
}
