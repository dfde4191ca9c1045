import type Stripe from 'stripe'
import { afterAll, expect } from 'vitest'
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

export const HOUR = 3600
export const DAY = 24 * HOUR
/** Thirty days long, so that half of it is 15 days to the second. */
export const APRIL = Date.parse('2027-04-01T00:00:00Z') / 1000

/** The double for the tests of one file, with the plans for sale; it goes when they are done. */
export async function openStripeScene() {
  const backend = await startStripeBackend()
  afterAll(() => backend.stop())
  const stripe = stripeOf(backend)
  const control = stripeControl(backend)
  const plans = await sellPlans(stripe)
  return {
    backend,
    stripe,
    control,
    plans,
    newCustomer: async () => (await stripe.customers.create({})).id,
    active: (items: Stripe.SubscriptionCreateParams.Item[], card?: string) =>
      activeMembership(stripe, items, card),
    midApril: () => midApril(stripe, plans),
    moveToRenewalOf: (id: string) => moveToRenewal(stripe, control, id),
    latestInvoice: (id: string) => latestInvoiceOf(stripe, id),
  }
}

/** A paid membership of two items, with a clock of its own that stands in the middle of April. */
async function midApril(stripe: Stripe, plans: Plans) {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: APRIL })
  const begun = await beginMembership(
    stripe,
    [{ price: plans.silver.id }, { price: plans.family.id, quantity: 2 }],
    { test_clock: clock.id },
  )
  await stripe.paymentIntents.confirm(begun.intent, { payment_method: 'pm_card_visa' })
  const [plan, family] = begun.subscription.items.data.map(({ id }) => id)
  const moveTo = async (time: number) => {
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: time })
    await expect
      .poll(async () => (await stripe.testHelpers.testClocks.retrieve(clock.id)).status)
      .toBe('ready')
  }
  await moveTo(APRIL + 15 * DAY)
  return { ...begun, id: begun.subscription.id, plan: plan ?? '', family: family ?? '', moveTo }
}
