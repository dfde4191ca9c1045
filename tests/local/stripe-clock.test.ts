import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { periodEnd } from '#local/stripe/billing-cycle.ts'
import type { TestBackend } from '#support/backend.ts'
import {
  beginMembership,
  sellPlans,
  startStripeBackend,
  stripeControl,
  stripeOf,
  type Plans,
} from '#support/stripe-double.ts'

const HOUR = 3600
const DAY = 24 * HOUR

let backend: TestBackend
let stripe: Stripe
let control: ReturnType<typeof stripeControl>
let plans: Plans

beforeAll(async () => {
  backend = await startStripeBackend()
  stripe = stripeOf(backend)
  control = stripeControl(backend)
  plans = await sellPlans(stripe)
})

afterAll(() => backend.stop())

const seconds = (iso: string): number => Date.parse(iso) / 1000
const day = (time: number | null | undefined): string =>
  new Date((time ?? 0) * 1000).toISOString().slice(0, 10)

async function active(items: Stripe.SubscriptionCreateParams.Item[], card = 'pm_card_visa') {
  const begun = await beginMembership(stripe, items)
  await stripe.paymentIntents.confirm(begun.intent, { payment_method: card })
  return begun
}

/** Past the hour in which the new invoice could still be changed. */
async function moveToRenewalOf(id: string): Promise<void> {
  const { items } = await stripe.subscriptions.retrieve(id)
  await control.moveTo((items.data[0]?.current_period_end ?? 0) + HOUR)
}

async function latestInvoice(id: string): Promise<Stripe.Invoice> {
  const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(id, {
    expand: ['latest_invoice'],
  })
  return invoice as Stripe.Invoice
}

describe('the length of a period', () => {
  it.each([
    ['2027-01-31', '2027-01-31', 'month', 1, '2027-02-28'],
    ['2027-01-31', '2027-02-28', 'month', 1, '2027-03-31'],
    ['2027-01-31', '2027-03-31', 'month', 1, '2027-04-30'],
    ['2027-12-31', '2028-01-31', 'month', 1, '2028-02-29'],
    ['2028-02-29', '2028-02-29', 'year', 1, '2029-02-28'],
    ['2028-02-29', '2031-02-28', 'year', 1, '2032-02-29'],
    ['2027-01-15', '2027-01-15', 'month', 3, '2027-04-15'],
    ['2027-01-15', '2027-01-15', 'week', 2, '2027-01-29'],
    ['2027-01-15', '2027-01-16', 'day', 1, '2027-01-17'],
  ] as const)(
    'from %s, now at %s, every %s ×%i, is to %s',
    (anchor, start, interval, count, end) => {
      const every = { interval, interval_count: count }
      expect(day(periodEnd(seconds(anchor), seconds(start), every))).toBe(end)
    },
  )
})

describe('a membership begun on the 31st', () => {
  it('is renewed for a year, to the day and to the cent', { timeout: 60_000 }, async () => {
    await control.moveTo(seconds('2027-01-31T10:00:00Z'))
    const { subscription, customer } = await active([
      { price: plans.silver.id },
      { price: plans.family.id, quantity: 2 },
    ])
    await control.moveTo(seconds('2028-01-31T12:00:00Z'))
    const { data } = await stripe.invoices.list({ subscription: subscription.id, limit: 100 })
    const invoices = data.toReversed()
    expect(invoices.map(({ lines }) => day(lines.data[0]?.period.start))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
    ])
    for (const [place, invoice] of invoices.entries()) {
      expect(invoice.number).toMatch(new RegExp(`-${String(place + 1).padStart(4, '0')}$`))
      expect(invoice).toMatchObject({
        status: 'paid',
        total: 4999,
        amount_paid: 4999,
        amount_remaining: 0,
        attempt_count: 1,
        billing_reason: place === 0 ? 'subscription_create' : 'subscription_cycle',
      })
      expect(invoice.lines.data.map(({ amount }) => amount)).toEqual([2000, 2999])
    }
    const renewed = invoices[1]
    const lag = subscription.created - seconds('2027-01-31T10:00:00Z')
    expect(lag).toBeLessThan(10)
    expect(renewed?.created).toBe(seconds('2027-02-28T10:00:00Z') + lag)
    expect(renewed?.status_transitions).toMatchObject({
      finalized_at: seconds('2027-02-28T11:00:00Z') + lag,
      paid_at: seconds('2027-02-28T11:00:00Z') + lag,
    })
    expect(day(renewed?.period_start)).toBe('2027-01-31')
    expect(day(renewed?.period_end)).toBe('2027-02-28')
    const now = await stripe.subscriptions.retrieve(subscription.id)
    expect(now.status).toBe('active')
    expect(now.items.data.map((item) => day(item.current_period_end))).toEqual([
      '2028-02-29',
      '2028-02-29',
    ])
    const upcoming = (await control.events()).filter(
      ({ type, body }) =>
        type === 'invoice.upcoming' && JSON.stringify(body.data.object).includes(customer),
    )
    expect(upcoming.map(({ body }) => day(body.created)).slice(0, 2)).toEqual([
      '2027-02-21',
      '2027-03-24',
    ])
    expect(upcoming).toHaveLength(12)
    expect(upcoming[0]?.body.data.object).toMatchObject({ amount_due: 4999, status: 'draft' })
  })
})

describe('a renewal', () => {
  it('can still be changed for an hour before it is charged', async () => {
    const { subscription } = await active([{ price: plans.silver.id }])
    const end = subscription.items.data[0]?.current_period_end ?? 0
    await control.moveTo(end)
    const draft = await latestInvoice(subscription.id)
    expect(draft).toMatchObject({
      status: 'draft',
      number: null,
      attempted: false,
      automatically_finalizes_at: end + HOUR,
    })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    await control.moveTo(end + HOUR)
    expect((await latestInvoice(subscription.id)).status).toBe('paid')
  })

  it('that fails is tried again after 3, 5 and 7 days, and then the membership ends', async () => {
    const { subscription, customer } = await active(
      [{ price: plans.silver.id }],
      'pm_card_failsOnRenewal',
    )
    await moveToRenewalOf(subscription.id)
    const first = await latestInvoice(subscription.id)
    const tried = first.status_transitions.finalized_at ?? 0
    expect(first).toMatchObject({
      status: 'open',
      attempt_count: 1,
      amount_remaining: 2999,
      next_payment_attempt: tried + 3 * DAY,
    })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ delinquent: true })
    await control.moveTo(tried + 3 * DAY)
    expect(await stripe.invoices.retrieve(first.id)).toMatchObject({
      attempt_count: 2,
      next_payment_attempt: tried + 8 * DAY,
    })
    await control.moveTo(tried + 15 * DAY - 1)
    expect(await stripe.invoices.retrieve(first.id)).toMatchObject({
      attempt_count: 3,
      next_payment_attempt: tried + 15 * DAY,
    })
    await control.moveTo(tried + 15 * DAY)
    expect(await stripe.invoices.retrieve(first.id)).toMatchObject({
      status: 'open',
      attempt_count: 4,
      next_payment_attempt: null,
      auto_advance: false,
    })
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: tried + 15 * DAY,
      cancellation_details: { reason: 'payment_failed' },
    })
  })

  it('that fails is made good by another card', async () => {
    const { subscription, customer } = await active(
      [{ price: plans.silver.id }],
      'pm_card_failsOnRenewal',
    )
    await moveToRenewalOf(subscription.id)
    const failed = await latestInvoice(subscription.id)
    await expect(stripe.invoices.pay(failed.id)).rejects.toMatchObject({ code: 'card_declined' })
    const setup = await stripe.setupIntents.create({
      customer,
      payment_method: 'pm_card_visa',
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    })
    const method = setup.payment_method as string
    await stripe.subscriptions.update(subscription.id, { default_payment_method: method })
    expect(await stripe.invoices.pay(failed.id)).toMatchObject({
      status: 'paid',
      attempt_count: 1,
      next_payment_attempt: null,
    })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ delinquent: false })
  })

  it('that fails is made good by the retry, once another card is there', async () => {
    const { subscription, customer } = await active(
      [{ price: plans.silver.id }],
      'pm_card_failsOnRenewal',
    )
    await moveToRenewalOf(subscription.id)
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer })
    await stripe.subscriptions.update(subscription.id, { default_payment_method: method.id })
    await control.moveTo((await control.now()) + 3 * DAY)
    expect(await latestInvoice(subscription.id)).toMatchObject({ status: 'paid', attempt_count: 2 })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  })

  it('asks its owner again when the bank always asks, and is made good at the screen', async () => {
    const begun = await beginMembership(stripe, [{ price: plans.silver.id }])
    const { subscription } = begun
    await stripe.paymentIntents.confirm(begun.intent, {
      payment_method: 'pm_card_authenticationRequired',
    })
    await control.authenticate(begun.clientSecret, 'approved')
    await moveToRenewalOf(subscription.id)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')
    const { latest_invoice: invoice } = await stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice.confirmation_secret'],
    })
    const secret = (invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? ''
    await control.authenticate(secret, 'approved')
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    const types = (await control.events()).map(({ type }) => type)
    expect(types).toContain('invoice.payment_action_required')
  })

  it('is not asked for again when the bank knows the card by now', async () => {
    const begun = await beginMembership(stripe, [{ price: plans.silver.id }])
    await stripe.paymentIntents.confirm(begun.intent, {
      payment_method: 'pm_card_threeDSecure2Required',
    })
    await control.authenticate(begun.clientSecret, 'approved')
    await moveToRenewalOf(begun.subscription.id)
    expect((await latestInvoice(begun.subscription.id)).status).toBe('paid')
  })

  it('has no card when none was kept', async () => {
    const { id: customer } = await stripe.customers.create({})
    const created = await stripe.subscriptions.create({
      customer,
      items: [{ price: plans.silver.id }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    })
    const invoice = created.latest_invoice as Stripe.Invoice
    const intent = invoice.confirmation_secret?.client_secret.split('_secret_')[0] ?? ''
    await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' })
    await moveToRenewalOf(created.id)
    expect((await stripe.subscriptions.retrieve(created.id)).status).toBe('past_due')
  })
})

describe('when the retries are over', () => {
  it('a membership can also stay, unpaid, until its latest bill is paid', async () => {
    await control.ask('POST /settings', { after_last_retry: 'unpaid' })
    const { subscription } = await active([{ price: plans.silver.id }], 'pm_card_failsOnRenewal')
    await moveToRenewalOf(subscription.id)
    await control.moveTo((await control.now()) + 15 * DAY)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('unpaid')
    await moveToRenewalOf(subscription.id)
    const draft = await latestInvoice(subscription.id)
    expect(draft).toMatchObject({ status: 'draft', auto_advance: false, attempted: false })
    await stripe.invoices.pay(draft.id, { payment_method: 'pm_card_visa' })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    await control.ask('POST /settings', { after_last_retry: 'cancel' })
  })
})

describe('the end of a membership', () => {
  it('that was never paid comes after 23 hours', async () => {
    const { subscription, invoice } = await beginMembership(stripe, [{ price: plans.silver.id }])
    await control.moveTo(subscription.created + 23 * HOUR - 1)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
    await control.moveTo(subscription.created + 23 * HOUR)
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'incomplete_expired',
      ended_at: subscription.created + 23 * HOUR,
    })
    expect((await stripe.invoices.retrieve(invoice.id)).status).toBe('void')
  })

  it('comes with the period when it was asked for, and not before', async () => {
    const { subscription, customer } = await active([{ price: plans.silver.id }])
    const end = subscription.items.data[0]?.current_period_end ?? 0
    const ending = await stripe.subscriptions.update(subscription.id, {
      cancel_at_period_end: true,
    })
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at: end,
      cancellation_details: { reason: 'cancellation_requested' },
    })
    await control.moveTo(end - 1)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
    await control.moveTo(end)
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: end,
      canceled_at: ending.canceled_at,
    })
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(1)
  })

  it('can be taken back until then', async () => {
    const { subscription } = await active([{ price: plans.silver.id }])
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    const stays = await stripe.subscriptions.update(subscription.id, {
      cancel_at_period_end: false,
    })
    expect(stays).toMatchObject({ cancel_at: null, canceled_at: null })
    await moveToRenewalOf(subscription.id)
    expect((await latestInvoice(subscription.id)).billing_reason).toBe('subscription_cycle')
  })

  it('comes at once when it is canceled, and nothing of it can be changed but notes', async () => {
    const { subscription } = await active([{ price: plans.silver.id }])
    const over = await stripe.subscriptions.cancel(subscription.id, {
      cancellation_details: { feedback: 'too_expensive', comment: 'Moving away' },
    })
    expect(over).toMatchObject({
      status: 'canceled',
      cancellation_details: { feedback: 'too_expensive', comment: 'Moving away' },
    })
    await expect(
      stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }),
    ).rejects.toMatchObject({ code: 'invalid_canceled_subscription_fields' })
    const noted = await stripe.subscriptions.update(subscription.id, { metadata: { a: 'b' } })
    expect(noted.metadata).toEqual({ a: 'b' })
  })
})

describe('the clock', () => {
  it('does not go back', async () => {
    const now = await control.now()
    await expect(control.moveTo(now - 10)).rejects.toThrow(/only goes forward/)
  })

  it('of a test stands by itself', async () => {
    const start = seconds('2030-05-31T00:00:00Z')
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: start })
    const begun = await beginMembership(stripe, [{ price: plans.gold.id }], {
      test_clock: clock.id,
    })
    expect(begun.subscription).toMatchObject({ created: start, test_clock: clock.id })
    await stripe.paymentIntents.confirm(begun.intent, { payment_method: 'pm_card_visa' })
    const advancing = await stripe.testHelpers.testClocks
      .advance(clock.id, {
        frozen_time: seconds('2030-07-31T02:00:00Z'),
      })
      .catch((cause: Error) => cause)
    expect(advancing).toMatchObject({ message: expect.stringContaining('two intervals') })
    const target = seconds('2030-07-01T00:00:00Z')
    expect(
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: target }),
    ).toMatchObject({ status: 'advancing' })
    await expect
      .poll(async () => (await stripe.testHelpers.testClocks.retrieve(clock.id)).status)
      .toBe('ready')
    const { data } = await stripe.invoices.list({ customer: begun.customer })
    expect(data.map(({ created, status }) => [day(created), status])).toEqual([
      ['2030-06-30', 'paid'],
      ['2030-05-31', 'paid'],
    ])
    expect((await stripe.testHelpers.testClocks.retrieve(clock.id)).frozen_time).toBe(target)
    await stripe.testHelpers.testClocks.del(clock.id)
    expect(await stripe.customers.retrieve(begun.customer)).toMatchObject({ deleted: true })
    await expect(stripe.testHelpers.testClocks.retrieve(clock.id)).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })
})

it('leaves no error in the log', () => {
  expect(backend.logged.filter((line) => line.includes('Stripe'))).toEqual([])
})
