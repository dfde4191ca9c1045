import type Stripe from 'stripe'
import { sql, type Sql } from '#local/database/sql.ts'
import type { Desk } from './desk.ts'
import type { Subscription } from './stored-objects.ts'

export function retrieveSubscription(
  desk: Desk,
  _params: object,
  id: string,
): Promise<Subscription> {
  return desk.get('subscription', id)
}

export function subscriptionFilters(params: Stripe.SubscriptionListParams): (Sql | false)[] {
  const { customer, price, test_clock: clock, collection_method: method } = params
  return [
    customer !== undefined && sql`body->>'customer' = ${customer}`,
    price !== undefined &&
      sql`body->'items'->'data' @> ${JSON.stringify([{ price: { id: price } }])}::jsonb`,
    method !== undefined && sql`body->>'collection_method' = ${method}`,
    clock !== undefined && sql`clock = ${clock}`,
    // Stripe leaves those of test clocks out of a list that names neither clock nor customer.
    clock === undefined && customer === undefined && sql`clock is null`,
    statusFilter(params.status),
  ]
}

function statusFilter(status: Stripe.SubscriptionListParams.Status | undefined): Sql | false {
  if (status === 'all') return false
  if (status === undefined) return sql`body->>'status' <> 'canceled'`
  if (status === 'ended') return sql`body->>'status' in ('canceled', 'incomplete_expired')`
  return sql`body->>'status' = ${status}`
}
