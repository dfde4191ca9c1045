import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestBackend } from '#support/backend.ts'
import {
  activeMembership,
  beginMembership,
  latestInvoiceOf,
  moveToRenewal,
  sellPlans,
  startStripeBackend,
  stripeControl,
  stripeOf,
  type Plans,
} from '#support/stripe-double.ts'

let backend: TestBackend
let stripe: Stripe
let plans: Plans

beforeAll(async () => {
  backend = await startStripeBackend()
  stripe = stripeOf(backend)
  plans = await sellPlans(stripe)
}, 120_000)

afterAll(() => backend.stop())

test('takes the money once, however many ask for it at the same time', async () => {
  const { intent, subscription } = await beginMembership(stripe, [{ price: plans.silver.id }])
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' }).then(
        ({ status }) => status,
        (cause: Stripe.errors.StripeError) => cause.code,
      ),
    ),
  )
  expect(answers.filter((answer) => answer === 'succeeded')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'payment_intent_unexpected_state')).toHaveLength(5)
  const { data } = await stripe.events.list({ type: 'charge.succeeded' })
  expect(data).toHaveLength(1)
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
})

test('numbers the invoices of a customer without a gap or a double', async () => {
  const { id: customer } = await stripe.customers.create({})
  await Promise.all(
    Array.from({ length: 5 }, () =>
      stripe.subscriptions.create({
        customer,
        items: [{ price: plans.silver.id }],
        payment_behavior: 'default_incomplete',
      }),
    ),
  )
  const { data } = await stripe.invoices.list({ customer })
  const numbers = data.map(({ number }) => number?.split('-')[1])
  expect(new Set(numbers)).toEqual(new Set(['0001', '0002', '0003', '0004', '0005']))
})

test('renews a membership and tells of it', async () => {
  const control = stripeControl(backend)
  const { subscription } = await activeMembership(stripe, [{ price: plans.gold.id }])
  await moveToRenewal(stripe, control, subscription.id)
  expect(await latestInvoiceOf(stripe, subscription.id)).toMatchObject({
    status: 'paid',
    amount_paid: 4999,
    billing_reason: 'subscription_cycle',
  })
  const types = (await control.events()).map(({ type }) => type)
  expect(types).toContain('invoice.upcoming')
  expect(backend.logged.filter((line) => line.includes('Stripe'))).toEqual([])
})
