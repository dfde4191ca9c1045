import type { Desk } from './desk.ts'
import type { Period } from './invoice-lines.ts'
import { mergedMetadata } from './metadata.ts'
import { newId } from './new-id.ts'
import { planOf } from './prices.ts'
import type { Price, SubscriptionItem } from './stored-objects.ts'
import { invalidRequest, notImitated } from './stripe-error.ts'

interface NewItem {
  readonly subscription: string
  readonly price: Price
  readonly quantity: number | undefined
  readonly metadata: '' | null | undefined | Record<string, string | number | null>
  readonly created: number
  readonly period: Period
}

export function newItem(parts: NewItem): SubscriptionItem {
  const { subscription, price, quantity = 1, metadata, created, period } = parts
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: mergedMetadata({}, metadata),
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  }
}

export async function recurringPrice(desk: Desk, id: string, param: string): Promise<Price> {
  const price = await desk.get('price', id, param)
  if (!price.active)
    throw invalidRequest(
      `The price specified is inactive. This field only accepts active prices.`,
      { param, code: 'price_inactive' },
    )
  if (price.recurring === null)
    throw invalidRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param },
    )
  return structuredClone(price)
}

/** One subscription is billed in one currency and one rhythm, and names a price once. */
export function requireFitting(prices: readonly Price[]): void {
  const [first] = prices
  if (first === undefined)
    throw invalidRequest('A subscription must have at least one active item.', { param: 'items' })
  if (new Set(prices.map(({ id }) => id)).size < prices.length)
    throw invalidRequest('Subscription cannot contain multiple items with the same price.', {
      param: 'items',
    })
  if (prices.some(({ currency }) => currency !== first.currency))
    throw invalidRequest('All prices of a subscription must have the same currency.', {
      param: 'items',
    })
  if (prices.some((price) => rhythmOf(price) !== rhythmOf(first)))
    throw notImitated('A subscription with items of different intervals', 'items')
}

export function rhythmOf({ recurring }: Price): string {
  return `${recurring?.interval_count ?? 0} ${recurring?.interval ?? ''}`
}

export function requireQuantity(quantity: number | undefined, param: string): void {
  if (quantity !== undefined && quantity < 0)
    throw invalidRequest(`This value must be greater than or equal to 0.`, {
      param,
      code: 'parameter_invalid_integer',
    })
}
