import type Stripe from 'stripe'
import type { Desk } from './desk.ts'
import { periodOf } from './due-at.ts'
import { mergedMetadata } from './metadata.ts'
import { planOf } from './prices.ts'
import type { ItemChange } from './prorations.ts'
import type { Subscription, SubscriptionItem } from './stored-objects.ts'
import { invalidRequest, notImitated } from './stripe-error.ts'
import {
  newItem,
  recurringPrice,
  requireFitting,
  requireQuantity,
  rhythmOf,
} from './subscription-items.ts'

type Given = Stripe.SubscriptionUpdateParams.Item

/** Changes the items where they lie, and gives back what each of them was and is. */
export async function changeItems(
  desk: Desk,
  subscription: Subscription,
  given: readonly Given[],
  { now, param }: { readonly now: number; readonly param: string },
): Promise<ItemChange[]> {
  const { items } = subscription
  const rhythm = items.data.map(({ price }) => rhythmOf(price))[0]
  const changes: ItemChange[] = []
  for (const [place, one] of given.entries()) {
    const at = `${param}[${place}]`
    requireQuantity(one.quantity, `${at}[quantity]`)
    changes.push(
      one.id === undefined
        ? await addItem(desk, subscription, one, { now, param: at })
        : await changeItem(desk, subscription, one, at),
    )
  }
  const prices = items.data.map(({ price }) => price)
  requireFitting(prices)
  if (prices.some((price) => rhythmOf(price) !== rhythm))
    throw notImitated('Moving a subscription to another interval', param)
  if (prices.some(({ currency }) => currency !== subscription.currency))
    throw invalidRequest('You cannot change the currency of a subscription.', { param })
  return changes
}

async function addItem(
  desk: Desk,
  subscription: Subscription,
  { price, quantity, metadata, deleted }: Given,
  { now, param }: { readonly now: number; readonly param: string },
): Promise<ItemChange> {
  if (price === undefined || deleted === true)
    throw invalidRequest(
      `Missing required param: ${param}[${deleted === true ? 'id' : 'price'}].`,
      {
        param: `${param}[${deleted === true ? 'id' : 'price'}]`,
        code: 'parameter_missing',
      },
    )
  const after = newItem({
    subscription: subscription.id,
    price: await recurringPrice(desk, price, `${param}[price]`),
    quantity,
    metadata,
    created: now,
    period: periodOf(subscription),
  })
  subscription.items.data.push(after)
  return { before: null, after }
}

async function changeItem(
  desk: Desk,
  subscription: Subscription,
  { id, price, quantity, metadata, deleted }: Given,
  param: string,
): Promise<ItemChange> {
  const { items } = subscription
  const item = items.data.find((one) => one.id === id)
  if (item === undefined)
    throw invalidRequest(`No such subscription_item: '${id}'`, {
      param: `${param}[id]`,
      code: 'resource_missing',
    })
  const before: SubscriptionItem = structuredClone(item)
  if (deleted === true) {
    items.data = items.data.filter((one) => one !== item)
    return { before, after: null }
  }
  if (price !== undefined && price !== item.price.id) {
    item.price = await recurringPrice(desk, price, `${param}[price]`)
    item.plan = planOf(item.price)
    item.quantity = quantity ?? 1
  }
  if (quantity !== undefined) item.quantity = quantity
  item.metadata = mergedMetadata(item.metadata, metadata)
  return { before, after: structuredClone(item) }
}
