import type Stripe from 'stripe'
import { sql, join, raw, type Sql } from '#local/database/sql.ts'
import type { Desk } from './desk.ts'
import { mergedMetadata } from './metadata.ts'
import { newId } from './new-id.ts'
import type { Plan, Price } from './stored-objects.ts'
import { invalidRequest } from './stripe-error.ts'

export async function createPrice(desk: Desk, params: Stripe.PriceCreateParams): Promise<Price> {
  const { unit_amount: amount, product, lookup_key: lookupKey = null } = params
  if (product === undefined) throw missing('product')
  if (amount === undefined) throw missing('unit_amount')
  if (amount < 0)
    throw invalidRequest('Invalid non-negative integer', {
      param: 'unit_amount',
      code: 'parameter_invalid_integer',
    })
  requireKnownCurrency(params.currency)
  await desk.get('product', product, 'product')
  if (lookupKey !== null) await claim(desk, lookupKey, params.transfer_lookup_key === true)
  const price = desk.add('price', await newPrice(desk, params, { amount, product, lookupKey }))
  await desk.announce('price.created', price)
  return price
}

export function retrievePrice(desk: Desk, _params: object, id: string): Promise<Price> {
  return desk.get('price', id)
}

export function priceFilters(params: Stripe.PriceListParams): (Sql | false)[] {
  const { active, currency, lookup_keys: keys, product, type, recurring } = params
  return [
    active !== undefined && sql`body->'active' = ${JSON.stringify(active)}::jsonb`,
    currency !== undefined && sql`body->>'currency' = ${currency}`,
    product !== undefined && sql`body->>'product' = ${product}`,
    type !== undefined && sql`body->>'type' = ${type}`,
    recurring?.interval !== undefined &&
      sql`body->'recurring'->>'interval' = ${recurring.interval}`,
    keys !== undefined &&
      (keys.length === 0
        ? raw('false')
        : sql`body->>'lookup_key' in (${join(keys.map((key) => sql`${key}`))})`),
  ]
}

/** The older form of a price, which Stripe still shows beside it. */
export function planOf(price: Price): Plan {
  const { recurring } = price
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: recurring?.interval ?? 'month',
    interval_count: recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

export function requireKnownCurrency(currency: string): void {
  if (!/^[a-z]{3}$/i.test(currency))
    throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' })
}

/** A lookup key names one active price at a time. */
async function claim(desk: Desk, lookupKey: string, takesOver: boolean): Promise<void> {
  const [holder] = await desk.select('price', sql`body->>'lookup_key' = ${lookupKey}`, 1)
  if (holder === undefined) return
  if (!takesOver)
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key. Use \`transfer_lookup_key=true\` to transfer it.`,
      { param: 'lookup_key' },
    )
  holder.lookup_key = null
  await desk.changed('price.updated', holder)
}

async function newPrice(
  desk: Desk,
  params: Stripe.PriceCreateParams,
  { amount, product, lookupKey }: { amount: number; product: string; lookupKey: string | null },
): Promise<Price> {
  const { active = true, currency, metadata, nickname, recurring, tax_behavior: tax } = params
  return {
    id: newId('price'),
    object: 'price',
    active,
    billing_scheme: 'per_unit',
    created: await desk.now(),
    currency: currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey,
    metadata: mergedMetadata({}, metadata),
    nickname: nickname ?? null,
    product,
    recurring:
      recurring === undefined
        ? null
        : {
            interval: recurring.interval,
            interval_count: recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          },
    tax_behavior: tax ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring === undefined ? 'one_time' : 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  }
}

function missing(param: string) {
  return invalidRequest(`Missing required param: ${param}.`, { param, code: 'parameter_missing' })
}
