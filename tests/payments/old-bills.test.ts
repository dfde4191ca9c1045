import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { openSalonFor } from '#support/salon-books.ts'
import { deliver } from '#support/stripe-message.ts'
import { stripeControl, stripeOf } from '#support/stripe-double.ts'
import { forgetDevice } from '#support/newcomer.ts'
import { paymentOf } from '#support/payment-of.ts'
import { invoicesOf, membershipOf, openMember } from '#support/member.ts'
import type { TestBackend } from '#support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openSalonFor()
}, 120_000)
afterAll(() => backend.stop())
beforeEach(async () => {
  await forgetDevice()
  await stripeControl(backend).webhooks({ mode: 'normal' })
})

const SOON = { timeout: 10_000, interval: 100 }
const MONTH = 31 * 86_400

test('a refund of the first of two dozen bills reaches its bill', async () => {
  const bank = stripeControl(backend)
  const member = await openMember(backend, 'old-bill@example.com')
  await bank.webhooks({ mode: 'stopped' })
  await bank.moveTo((await bank.now()) + 24 * MONTH)
  const { data } = await stripeOf(backend).invoices.list({
    customer: String(member.customerId),
    status: 'paid',
    limit: 100,
  })
  expect(data.length).toBeGreaterThan(22)
  await bank.webhooks({ mode: 'normal' })
  await stripeOf(backend).refunds.create({
    payment_intent: await paymentOf(backend, member),
    amount: 900,
  })
  await expect
    .poll(async () => (await invoicesOf(backend, member))[0], SOON)
    .toMatchObject({ refunded_cents: 900, kept_cents: 1100 })
}, 60_000)

test('what was paid without a bill is given back and disputed without one, and the owner hears', async () => {
  const member = await openMember(backend, 'no-bill@example.com', {
    draft: { firstName: 'Gunnar', lastName: 'Quist' },
  })
  const bank = stripeControl(backend)
  await bank.webhooks({ mode: 'held' })
  const { id } = await stripeOf(backend).paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    customer: String(member.customerId),
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: 'http://localhost/back',
  })
  await stripeOf(backend).refunds.create({ payment_intent: id, amount: 500 })
  await bank.ask('POST /disputes', { payment_intent: id })
  const before = await invoicesOf(backend, member)
  for (const type of ['charge.refunded', 'charge.dispute.created']) {
    const event = (await bank.events()).findLast(({ body }) => body.type === type)
    expect(await deliver(backend, { ...event?.body, id: `evt_without_bill_${type}` })).toEqual({
      status: 200,
      body: { received: true, state: 'done' },
    })
  }
  expect(await invoicesOf(backend, member)).toEqual(before)
  const letters = async () =>
    (await backend.mails()).filter(({ subject }) => subject.includes('Gunnar Quist'))
  await expect.poll(letters, SOON).toHaveLength(1)
  const [letter] = await letters()
  expect(letter).toMatchObject({
    to: 'owner@example.com',
    subject: 'Gunnar Quist disputes a payment of $45',
  })
  expect(letter?.text).toContain('asked their bank about $45 that was paid without a bill.')
  expect(letter?.text).not.toContain('membership continues')
  await bank.release('duplicated')
  await expect
    .poll(
      () => backend.database.rows(sql`select 1 from private.errands where state = 'waiting'`),
      SOON,
    )
    .toEqual([])
  expect(await letters()).toHaveLength(1)
})

test('and by somebody nobody knows it is said to be somebody', async () => {
  const bank = stripeControl(backend)
  const stripe = stripeOf(backend)
  const { id } = await stripe.paymentIntents.create({
    amount: 7700,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: 'http://localhost/back',
  })
  await bank.ask('POST /disputes', { payment_intent: id })
  const subjects = async () => (await backend.mails()).map(({ subject }) => subject)
  await expect.poll(subjects, SOON).toContain('Someone disputes a payment of $77')
})

test('a refund that does not arrive was not given back after all', async () => {
  const member = await openMember(backend, 'not-back@example.com')
  const refund = await stripeOf(backend).refunds.create({
    payment_intent: await paymentOf(backend, member),
    amount: 900,
  })
  const bill = async () => (await invoicesOf(backend, member))[0]
  await expect.poll(bill, SOON).toMatchObject({ refunded_cents: 900, kept_cents: 1100 })
  await stripeControl(backend).ask('POST /refunds/fail', { refund: refund.id })
  await expect.poll(bill, SOON).toMatchObject({ refunded_cents: 0, kept_cents: 2000 })
})

test.each(['refund.updated', 'refund.failed', 'charge.refund.updated'])(
  '%s alone is enough to hear of it',
  async (type) => {
    const bank = stripeControl(backend)
    const member = await openMember(backend, `${type}@example.com`)
    const { id } = await stripeOf(backend).refunds.create({
      payment_intent: await paymentOf(backend, member),
    })
    const bill = async () => (await invoicesOf(backend, member))[0]
    await expect.poll(bill, SOON).toMatchObject({ refunded_cents: 2000 })
    await bank.webhooks({ mode: 'stopped' })
    await bank.ask('POST /refunds/fail', { refund: id, reason: 'lost_or_stolen_card' })
    const event = (await bank.events()).findLast(({ body }) => body.type === type)
    expect(event?.body.data.object).toMatchObject({ id, status: 'failed' })
    const message = { ...event?.body, data: { object: { id, object: 'refund' } } }
    expect(await deliver(backend, message)).toMatchObject({ body: { state: 'done' } })
    expect(await bill()).toMatchObject({ refunded_cents: 0, kept_cents: 2000 })
  },
)

test('a dispute of somebody who closed their account still reaches the books and the owner', async () => {
  const member = await openMember(backend, 'has-left@example.com')
  const intent = await paymentOf(backend, member)
  const [bill] = await backend.database.rows(
    sql`select id from public.invoices where user_id = ${member.id}`,
  )
  const subscription = String((await membershipOf(backend, member))?.stripe_subscription_id)
  await stripeOf(backend).subscriptions.cancel(subscription)
  await expect.poll(() => membershipOf(backend, member), SOON).toMatchObject({ status: 'canceled' })
  await backend.database.run(sql`select public.close_account(${member.id})`)
  await stripeControl(backend).ask('POST /disputes', { payment_intent: intent })
  const kept = async () =>
    (
      await backend.database.rows(sql`
        select dispute, user_id, page_url from public.invoices where id = ${bill?.['id']}`)
    )[0]
  await expect.poll(kept, SOON).toEqual({ dispute: 'open', user_id: null, page_url: null })
  const subjects = async () => (await backend.mails()).map(({ subject }) => subject)
  await expect.poll(subjects, SOON).toContain('A former client disputes a payment of $20')
})
