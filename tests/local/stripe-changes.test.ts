import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { APRIL, DAY, HOUR, openStripeScene } from './stripe-scene.ts'

const { stripe, plans, midApril } = await openStripeScene()

/** Amount, quantity and whether it is a share of a period, line by line. */
function linesOf({ lines }: Stripe.Invoice) {
  return lines.data.map(({ amount, quantity, parent }) => [
    amount,
    quantity,
    parent?.subscription_item_details?.proration,
  ])
}

async function renewed(id: string): Promise<Stripe.Invoice> {
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(id, {
    expand: ['latest_invoice'],
  })
  return invoice as Stripe.Invoice
}

describe('a change that counts from the next period', () => {
  it('charges nothing now, and the new plan and number then', async () => {
    const { id, plan, family, moveTo } = await midApril()
    await stripe.subscriptions.update(id, {
      items: [
        { id: plan, price: plans.gold.id },
        { id: family, quantity: 3 },
      ],
      proration_behavior: 'none',
    })
    const preview = await stripe.invoices.createPreview({ subscription: id })
    expect(linesOf(preview)).toEqual([
      [3000, 3, false],
      [4999, 1, false],
    ])
    await moveTo(APRIL + 30 * DAY + HOUR)
    const invoice = await renewed(id)
    expect(linesOf(invoice)).toEqual(linesOf(preview))
    expect(invoice).toMatchObject({ total: 7999, amount_paid: 7999, status: 'paid' })
  })

  it('can take an item away and put one in', async () => {
    const { id, plan, family, moveTo } = await midApril()
    const without = await stripe.subscriptions.update(id, {
      items: [{ id: family, deleted: true }],
      proration_behavior: 'none',
    })
    expect(without.items.data.map((item) => item.id)).toEqual([plan])
    const again = await stripe.subscriptions.update(id, {
      items: [{ price: plans.family.id, quantity: 1 }],
      proration_behavior: 'none',
    })
    expect(again.items.data[1]).toMatchObject({
      quantity: 1,
      current_period_start: APRIL,
      current_period_end: APRIL + 30 * DAY,
    })
    await moveTo(APRIL + 30 * DAY + HOUR)
    expect(linesOf(await renewed(id))).toEqual([
      [1000, 1, false],
      [2999, 1, false],
    ])
  })
})

describe('a change that counts from now', () => {
  it('gives back and charges a share of each, on the next invoice', async () => {
    const { id, plan, invoice: first, moveTo } = await midApril()
    await stripe.subscriptions.update(id, { items: [{ id: plan, price: plans.gold.id }] })
    expect((await stripe.subscriptions.retrieve(id)).latest_invoice).toBe(first.id)
    await moveTo(APRIL + 30 * DAY + HOUR)
    const invoice = await renewed(id)
    // Half of 29.99 is 14.995 and half of 49.99 is 24.995: each is rounded by itself.
    expect(linesOf(invoice)).toEqual([
      [2500, 1, true],
      [-1500, 1, true],
      [2000, 2, false],
      [4999, 1, false],
    ])
    expect(invoice).toMatchObject({ total: 7999, amount_paid: 7999 })
    const [remaining, unused] = invoice.lines.data
    expect(remaining?.description).toBe('Remaining time on 1 × Membership after 16 Apr 2027')
    expect(unused).toMatchObject({
      description: 'Unused time on 1 × Membership after 16 Apr 2027',
      period: { start: APRIL + 15 * DAY, end: APRIL + 30 * DAY },
      parent: {
        subscription_item_details: {
          proration_details: {
            credited_items: {
              invoice: first.id,
              invoice_line_items: [first.lines.data[1]?.id],
            },
          },
        },
      },
    })
  })

  it('of a number is counted in whole pieces, and only once', async () => {
    const { id, family, moveTo } = await midApril()
    await stripe.subscriptions.update(id, { items: [{ id: family, quantity: 3 }] })
    await stripe.subscriptions.update(id, { items: [{ id: family, quantity: 1 }] })
    await moveTo(APRIL + 30 * DAY + HOUR)
    expect(linesOf(await renewed(id))).toEqual([
      [500, 1, true],
      [-1500, 3, true],
      [1500, 3, true],
      [-1000, 2, true],
      [1000, 1, false],
      [2999, 1, false],
    ])
    await moveTo(APRIL + 60 * DAY + 2 * DAY)
    expect(linesOf(await renewed(id))).toEqual([
      [1000, 1, false],
      [2999, 1, false],
    ])
  })

  it('gives back only what was paid: a change without a share has paid nothing', async () => {
    const { id, family } = await midApril()
    await stripe.subscriptions.update(id, {
      items: [{ id: family, quantity: 3 }],
      proration_behavior: 'none',
    })
    const preview = await stripe.invoices.createPreview({
      subscription: id,
      subscription_details: { items: [{ id: family, deleted: true }] },
    })
    // Half of the two that were paid for in April, not of the three there are by now.
    expect(linesOf(preview)).toEqual([
      [-1000, 2, true],
      [2999, 1, false],
    ])
  })

  it('is charged at once when asked for', async () => {
    const { id, plan } = await midApril()
    const changed = await stripe.subscriptions.update(id, {
      items: [{ id: plan, price: plans.gold.id }],
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    })
    expect(changed.latest_invoice).toMatchObject({
      billing_reason: 'subscription_update',
      status: 'paid',
      total: 1000,
      amount_paid: 1000,
    })
    expect(changed.status).toBe('active')
  })

  it('that gives back more than it takes becomes a credit, used by the next invoice', async () => {
    const { id, customer, plan, family, moveTo } = await midApril()
    const changed = await stripe.subscriptions.update(id, {
      items: [
        { id: plan, price: plans.free.id },
        { id: family, deleted: true },
      ],
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    })
    expect(changed.latest_invoice).toMatchObject({
      total: -2500,
      amount_due: 0,
      status: 'paid',
      starting_balance: 0,
      ending_balance: -2500,
    })
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -2500 })
    await stripe.subscriptions.update(id, {
      items: [{ id: plan, price: plans.gold.id }],
      proration_behavior: 'none',
    })
    await moveTo(APRIL + 30 * DAY + HOUR)
    expect(await renewed(id)).toMatchObject({
      total: 4999,
      starting_balance: -2500,
      ending_balance: 0,
      amount_due: 2499,
      amount_paid: 2499,
    })
  })
})

describe('a change that Stripe refuses', () => {
  it('leaves all as it was', async () => {
    const { id, plan, family } = await midApril()
    const change = (items: Stripe.SubscriptionUpdateParams.Item[]) =>
      stripe.subscriptions.update(id, { items })
    await expect(
      change([
        { id: plan, deleted: true },
        { id: family, deleted: true },
      ]),
    ).rejects.toMatchObject({ param: 'items' })
    await expect(change([{ id: 'si_none', quantity: 1 }])).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'items[0][id]',
    })
    await expect(change([{ id: family, quantity: -1 }])).rejects.toMatchObject({
      param: 'items[0][quantity]',
    })
    await expect(change([{ price: plans.silver.id }])).rejects.toMatchObject({ param: 'items' })
    const { items } = await stripe.subscriptions.retrieve(id)
    expect(items.data.map(({ quantity }) => quantity)).toEqual([1, 2])
  })
})
