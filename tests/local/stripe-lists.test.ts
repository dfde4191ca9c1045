import type Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { beginMembership } from '#support/stripe-double.ts'
import { openStripeScene } from './stripe-scene.ts'

const { stripe, plans, newCustomer } = await openStripeScene()

describe('a list', () => {
  it('is read page by page, forward and back', async () => {
    const email = 'pages@example.com'
    for (let number = 1; number <= 5; number += 1)
      await stripe.customers.create({ email, name: `No ${number}` })
    const names = ({ data }: Stripe.ApiList<Stripe.Customer>) => data.map(({ name }) => name)
    const first = await stripe.customers.list({ email, limit: 2 })
    expect([names(first), first.has_more]).toEqual([['No 5', 'No 4'], true])
    const second = await stripe.customers.list({
      email,
      limit: 3,
      starting_after: first.data[1]?.id ?? '',
    })
    expect([names(second), second.has_more]).toEqual([['No 3', 'No 2', 'No 1'], false])
    const back = await stripe.customers.list({
      email,
      limit: 2,
      ending_before: second.data[1]?.id ?? '',
    })
    expect([names(back), back.has_more]).toEqual([['No 4', 'No 3'], true])
    const all: (string | null | undefined)[] = []
    for await (const { name } of stripe.customers.list({ email, limit: 2 })) all.push(name)
    expect(all).toEqual(['No 5', 'No 4', 'No 3', 'No 2', 'No 1'])
  })

  it('has limits', async () => {
    for (const limit of [0, 101])
      await expect(stripe.customers.list({ limit })).rejects.toMatchObject({ param: 'limit' })
    await expect(stripe.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'starting_after',
    })
  })

  it('of memberships leaves out those that are over, unless asked', async () => {
    const customer = await newCustomer()
    const begin = () =>
      stripe.subscriptions.create({
        customer,
        items: [{ price: plans.free.id }],
        payment_behavior: 'default_incomplete',
      })
    const [one, other] = [await begin(), await begin()]
    await stripe.subscriptions.cancel(one.id)
    const ids = async (status?: Stripe.SubscriptionListParams.Status) => {
      const { data } = await stripe.subscriptions.list({ customer, ...(status && { status }) })
      return data.map(({ id }) => id)
    }
    expect(await ids()).toEqual([other.id])
    expect(await ids('canceled')).toEqual([one.id])
    expect(await ids('all')).toEqual([other.id, one.id])
    const byPrice = await stripe.subscriptions.list({ customer, price: plans.gold.id })
    expect(byPrice.data).toEqual([])
  })

  it('can be asked about a time', async () => {
    const { created } = await stripe.products.create({ name: 'x' })
    const later = await stripe.customers.list({ created: { gt: created + 1000 } })
    expect(later.data).toEqual([])
  })
})

describe('expansion', () => {
  it('puts objects where their ids stand, several steps deep', async () => {
    const { customer, subscription, intent } = await beginMembership(
      stripe,
      [{ price: plans.silver.id }],
      { email: 'deep@example.com' },
    )
    await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
    const plain = await stripe.subscriptions.retrieve(subscription.id)
    expect(plain.customer).toBe(customer)
    expect(plain.latest_invoice).toMatch(/^in_/)
    const whole = await stripe.subscriptions.retrieve(subscription.id, {
      expand: [
        'customer',
        'items.data.price.product',
        'latest_invoice.payments.data.payment.payment_intent',
      ],
    })
    expect(whole).toMatchObject({
      customer: { email: 'deep@example.com' },
      items: { data: [{ price: { product: { name: 'Membership' } } }] },
      latest_invoice: {
        payments: {
          data: [
            { status: 'paid', payment: { payment_intent: { id: intent, status: 'succeeded' } } },
          ],
        },
      },
    })
    const { data } = await stripe.subscriptions.list({
      customer,
      expand: ['data.default_payment_method'],
    })
    expect(data[0]?.default_payment_method).toMatchObject({ card: { last4: '4242' } })
  })

  it('of what cannot be expanded is refused, and nothing is done', async () => {
    const make = (path: string) => stripe.customers.create({ name: 'Expanded', expand: [path] })
    for (const path of ['name', 'nothing', 'invoice_settings.footer.x.y.z', 'email.domain'])
      await expect(make(path)).rejects.toMatchObject({ statusCode: 400, param: 'expand' })
    await expect(stripe.customers.list({ expand: ['customer'] })).rejects.toThrow(
      /You may want to try expanding 'data.customer' instead/,
    )
    const { data } = await stripe.customers.list({ limit: 100 })
    expect(data.filter(({ name }) => name === 'Expanded')).toEqual([])
  })
})

describe('a customer who is deleted', () => {
  it('is gone, with cards and memberships, and still known by name', async () => {
    const { customer, subscription, intent } = await beginMembership(stripe, [
      { price: plans.silver.id },
    ])
    await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
    expect(await stripe.customers.del(customer)).toEqual({
      id: customer,
      object: 'customer',
      deleted: true,
    })
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled')
    await expect(stripe.customers.update(customer, { name: 'x' })).rejects.toMatchObject({
      code: 'resource_missing',
    })
    await expect(
      stripe.subscriptions.create({ customer, items: [{ price: plans.silver.id }] }),
    ).rejects.toMatchObject({ code: 'resource_missing', param: 'customer' })
  })
})
