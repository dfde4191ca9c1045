import { describe, expect, it } from 'vitest'
import { periodEnd } from '#local/stripe/billing-cycle.ts'
import { beginMembership } from '#support/stripe-double.ts'
import { openStripeScene } from './stripe-scene.ts'

const { backend, stripe, control, plans, active } = await openStripeScene()

const seconds = (iso: string): number => Date.parse(iso) / 1000
const day = (time: number | null | undefined): string =>
  new Date((time ?? 0) * 1000).toISOString().slice(0, 10)

describe('the length of a period', () => {
  it.each([
    ['2027-01-31', '2027-01-31', { interval: 'month', interval_count: 1 }, '2027-02-28'],
    ['2027-01-31', '2027-02-28', { interval: 'month', interval_count: 1 }, '2027-03-31'],
    ['2027-01-31', '2027-03-31', { interval: 'month', interval_count: 1 }, '2027-04-30'],
    ['2027-12-31', '2028-01-31', { interval: 'month', interval_count: 1 }, '2028-02-29'],
    ['2028-02-29', '2028-02-29', { interval: 'year', interval_count: 1 }, '2029-02-28'],
    ['2028-02-29', '2031-02-28', { interval: 'year', interval_count: 1 }, '2032-02-29'],
    ['2027-01-15', '2027-01-15', { interval: 'month', interval_count: 3 }, '2027-04-15'],
    ['2027-01-15', '2027-01-15', { interval: 'week', interval_count: 2 }, '2027-01-29'],
    ['2027-01-15', '2027-01-16', { interval: 'day', interval_count: 1 }, '2027-01-17'],
  ] as const)('from %s, now at %s, is every %o to %s', (anchor, start, every, end) => {
    expect(day(periodEnd(seconds(anchor), seconds(start), every))).toBe(end)
  })
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
