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

test('what was paid without a bill is given back and disputed without one', async () => {
  const member = await openMember(backend, 'no-bill@example.com')
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
})

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
  await expect.poll(subjects, SOON).toContain('A former client disputes a payment of $20.00')
})
