import { readFileSync } from 'node:fs'
import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBackend } from '#support/backend.ts'
import { beginMembership, sellPlans, startStripeBackend, stripeOf } from '#support/stripe-double.ts'

let backend: TestBackend
const seen: Record<string, object> = {}

beforeAll(async () => {
  backend = await startStripeBackend()
  const stripe = stripeOf(backend)
  const plans = await sellPlans(stripe)
  const { intent, subscription, customer } = await beginMembership(stripe, [
    { price: plans.silver.id },
  ])
  const paid = await stripe.paymentIntents.confirm(intent, {
    payment_method: 'pm_card_visa',
    expand: ['latest_charge', 'payment_method'],
  })
  const invoice = await stripe.invoices.retrieve(
    (subscription.latest_invoice as Stripe.Invoice).id,
    {
      expand: ['payments'],
    },
  )
  const charge = paid.latest_charge as Stripe.Charge
  Object.assign(seen, {
    Customer: await stripe.customers.retrieve(customer),
    PaymentMethod: paid.payment_method,
    PaymentIntent: paid,
    SetupIntent: await stripe.setupIntents.create({ customer }),
    Charge: charge,
    Refund: await stripe.refunds.create({ charge: charge.id }),
    Product: await stripe.products.retrieve(plans.silver.product as string),
    Price: plans.silver,
    Plan: subscription.items.data[0]?.plan,
    Subscription: subscription,
    SubscriptionItem: subscription.items.data[0],
    Invoice: invoice,
    InvoiceLineItem: invoice.lines.data[0],
    InvoicePayment: invoice.payments?.data[0],
    EventBase: (await stripe.events.list({ limit: 1 })).data[0],
    TestClock: await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 }),
  })
})

afterAll(() => backend.stop())

const FILES: Readonly<Record<string, string>> = {
  Customer: 'Customers',
  PaymentMethod: 'PaymentMethods',
  PaymentIntent: 'PaymentIntents',
  SetupIntent: 'SetupIntents',
  Charge: 'Charges',
  Refund: 'Refunds',
  Product: 'Products',
  Price: 'Prices',
  Plan: 'Plans',
  Subscription: 'Subscriptions',
  SubscriptionItem: 'SubscriptionItems',
  Invoice: 'Invoices',
  InvoiceLineItem: 'InvoiceLineItems',
  InvoicePayment: 'InvoicePayments',
  EventBase: 'Events',
  TestClock: 'TestHelpers/TestClocks',
}

/** The fields Stripe documents for an object, and those of them it always has. */
function documented(name: string): { all: string[]; always: string[] } {
  const text = readFileSync(`node_modules/stripe/esm/resources/${FILES[name]}.d.ts`, 'utf8')
  const [, body = ''] =
    new RegExp(`^export interface ${name} \\{\\n([\\s\\S]*?)^\\}`, 'm').exec(text) ?? []
  const fields = [...body.matchAll(/^ {4}(\w+)(\?)?:/gm)]
  return {
    all: fields.map(([, field]) => field ?? ''),
    always: fields
      .filter(([, , optional]) => optional === undefined)
      .map(([, field]) => field ?? ''),
  }
}

describe('every object', () => {
  it.each(Object.keys(FILES))('%s has the fields Stripe documents, and no others', (name) => {
    const { all, always } = documented(name)
    expect(always.length).toBeGreaterThan(4)
    const fields = Object.keys(seen[name] ?? {})
    expect(always.filter((field) => !fields.includes(field))).toEqual([])
    expect(fields.filter((field) => !all.includes(field) && field !== 'lastResponse')).toEqual([])
  })
})

describe('what moved in recent versions', () => {
  it('is where it is now, and no longer where it was', () => {
    const subscription = seen['Subscription'] as Stripe.Subscription
    const invoice = seen['Invoice'] as Stripe.Invoice
    expect(Object.keys(subscription)).not.toContain('current_period_end')
    expect(subscription.items.data[0]?.current_period_end).toBeGreaterThan(subscription.created)
    for (const gone of ['payment_intent', 'subscription', 'paid', 'charge'])
      expect(Object.keys(invoice)).not.toContain(gone)
    expect(invoice.parent?.subscription_details?.subscription).toBe(subscription.id)
    expect(invoice.payments?.data[0]?.payment.payment_intent).toMatch(/^pi_/)
    expect(subscription.billing_mode.type).toBe('flexible')
  })

  it('is left out unless it is asked for', async () => {
    const { id } = seen['Invoice'] as Stripe.Invoice
    const plain = await stripeOf(backend).invoices.retrieve(id)
    expect(Object.keys(plain)).not.toContain('confirmation_secret')
    expect(Object.keys(plain)).not.toContain('payments')
  })
})

describe('ids and amounts', () => {
  it('look like Stripe’s', () => {
    const ids = Object.values(seen).map((object) => (object as { id: string }).id.split('_')[0])
    expect(ids).toEqual([
      'cus',
      'pm',
      'pi',
      'seti',
      'ch',
      're',
      'prod',
      'price',
      'price',
      'sub',
      'si',
      'in',
      'il',
      'inpay',
      'evt',
      'clock',
    ])
    expect((seen['Price'] as Stripe.Price).unit_amount_decimal?.toString()).toBe('2999')
    expect((seen['Invoice'] as Stripe.Invoice).livemode).toBe(false)
  })
})
