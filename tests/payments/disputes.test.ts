import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { openSalonFor } from '#support/salon-books.ts'
import { stripeControl, stripeOf } from '#support/stripe-double.ts'
import { forgetDevice } from '#support/newcomer.ts'
import { paymentOf } from '#support/payment-of.ts'
import { invoicesOf, membershipOf, openMember, type Member } from '#support/member.ts'
import type Stripe from 'stripe'
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
const OWNER = 'owner@example.com'

/** Its payer asks their bank, which makes it a claim at once unless it is told to inquire first. */
async function disputes(member: Member, order: object = {}): Promise<string> {
  const { id } = await stripeControl(backend).ask<{ id: string }>('POST /disputes', {
    payment_intent: await paymentOf(backend, member),
    ...order,
  })
  return id
}

async function bankSays(dispute: string, ...steps: readonly string[]): Promise<void> {
  for (const status of steps)
    await stripeControl(backend).ask('POST /disputes/status', { dispute, status })
}

/** A claim has to be answered by another day than the question before it. */
async function laterIsDue(dispute: string): Promise<void> {
  const dueBy = Date.parse('2031-04-07T23:59:59-04:00') / 1000
  await backend.database.run(sql`
    update stripe_double.objects
    set body = jsonb_set(body, '{evidence_details,due_by}', to_jsonb(${dueBy}::bigint)) where id = ${dispute}`)
}

async function firstBill(member: Member): Promise<object | undefined> {
  return (await invoicesOf(backend, member))[0]
}

/** So that no message about the payment itself comes after one about the dispute. */
async function everythingIsTold(): Promise<void> {
  const waiting = async () =>
    (await stripeControl(backend).ask<{ webhooks: { waiting: number } }>('GET /state')).webhooks
      .waiting
  await expect.poll(waiting, SOON).toBe(0)
}

async function figuresOf(member: Member): Promise<unknown> {
  const { data, error } = await member.as.rpc('my_figures')
  if (error) throw error
  return data
}

async function lettersAbout(name: string) {
  const mails = await backend.mails()
  return mails.filter(({ kind, text }) => kind === 'payment-disputed' && text.includes(name))
}

/** What the provider took from this customer and did not have to give back. */
async function keptByProvider(member: Member): Promise<number> {
  const stripe = stripeOf(backend)
  const { data } = await stripe.invoices.list({ customer: String(member.customerId), limit: 100 })
  let kept = data.reduce((sum, { amount_paid }) => sum + amount_paid, 0)
  for (let place = 0; place < data.length; place += 1) {
    const intent = await stripe.paymentIntents.retrieve(await paymentOf(backend, member, place), {
      expand: ['latest_charge'],
    })
    kept -= (intent.latest_charge as Stripe.Charge).amount_refunded
    for (const { balance_transactions: moves } of (
      await stripe.disputes.list({ payment_intent: intent.id })
    ).data)
      kept += moves.reduce((sum, { amount }) => sum + amount, 0)
  }
  return kept
}

test('a disputed bill says so, the owner hears of it, and nothing else changes', async () => {
  const member = await openMember(backend, 'asks-bank@example.com', {
    draft: { firstName: 'Adela', lastName: 'Quist' },
  })
  const before = await figuresOf(member)
  const id = await disputes(member)
  await expect
    .poll(() => firstBill(member), SOON)
    .toMatchObject({ dispute: 'open', disputed_cents: 2000, kept_cents: 2000 })
  const { data: seen } = await member.as.from('invoices').select('dispute')
  expect(seen).toEqual([{ dispute: 'open' }])
  expect(await figuresOf(member)).toEqual(before)
  expect(await membershipOf(backend, member)).toMatchObject({ status: 'active', plan_id: 'silver' })

  await expect.poll(() => lettersAbout('Adela Quist'), SOON).toHaveLength(1)
  const [letter] = await lettersAbout('Adela Quist')
  const [bill] = (await stripeOf(backend).invoices.list({ customer: String(member.customerId) }))
    .data
  const { evidence_details: details } = await stripeOf(backend).disputes.retrieve(id)
  const day = new Date((details.due_by ?? 0) * 1000).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'America/New_York',
  })
  expect(letter).toMatchObject({
    to: OWNER,
    subject: 'Adela Quist disputes a payment of $20',
  })
  expect(letter?.text).toContain(`asked their bank about $20 of bill ${bill?.number} of`)
  expect(letter?.text).toContain(`under Disputes, by ${day}.`)
})

test('won: the money stayed; no second letter, however often it is told', async () => {
  const member = await openMember(backend, 'wins@example.com', {
    draft: { firstName: 'Bertil', lastName: 'Quist' },
  })
  const before = await figuresOf(member)
  const id = await disputes(member)
  await expect.poll(() => lettersAbout('Bertil Quist'), SOON).toHaveLength(1)
  await bankSays(id, 'under_review', 'won')
  await expect
    .poll(() => firstBill(member), SOON)
    .toMatchObject({ dispute: 'won', kept_cents: 2000 })
  expect(await figuresOf(member)).toEqual(before)
  expect(await keptByProvider(member)).toBe(2000)
  // A letter that waited all the while has nothing to say any more.
  await backend.database.run(sql`
    select private.send_on_errand('letter', 'a late one', jsonb_build_object(
      'letter', 'payment-disputed', 'invoiceId', id, 'cents', 2000, 'userId', user_id,
      'disputeId', ${id}::text, 'kind', 'claim', 'state', 'open'
    )) from public.invoices where user_id = ${member.id}`)
  const late = () =>
    backend.database.rows(sql`select state from private.errands where reason = 'a late one'`)
  await expect.poll(late, SOON).toEqual([{ state: 'done' }])
  expect(await lettersAbout('Bertil Quist')).toHaveLength(1)
})

test('lost after a part was refunded: all of it is money given back, and the books agree', async () => {
  const member = await openMember(backend, 'loses@example.com')
  await stripeOf(backend).refunds.create({
    payment_intent: await paymentOf(backend, member),
    amount: 500,
  })
  const id = await disputes(member)
  await bankSays(id, 'lost')
  await expect
    .poll(() => firstBill(member), SOON)
    .toMatchObject({
      status: 'paid',
      paid_cents: 2000,
      refunded_cents: 500,
      dispute: 'lost',
      disputed_cents: 1500,
      kept_cents: 0,
    })
  expect(await keptByProvider(member)).toBe(0)
  expect(await figuresOf(member)).toMatchObject({ spentThisMonthCents: 0, loyaltyPoints: 0 })
  expect(await membershipOf(backend, member)).toMatchObject({ status: 'active', plan_id: 'silver' })
})

test('an inquiry is open until it is closed, and a claim that follows it is told with its own day', async () => {
  const member = await openMember(backend, 'inquires@example.com', {
    draft: { firstName: 'Clara', lastName: 'Quist' },
  })
  const status = 'warning_needs_response'
  await bankSays(await disputes(member, { status }), 'warning_under_review', 'warning_closed')
  await expect.poll(() => firstBill(member), SOON).toMatchObject({ dispute: 'won' })
  const again = await disputes(member, { status, amount: 700 })
  await expect.poll(() => firstBill(member), SOON).toMatchObject({ dispute: 'open' })
  await expect.poll(() => lettersAbout('$7'), SOON).toHaveLength(1)
  await laterIsDue(again)
  await bankSays(again, 'needs_response')
  await expect.poll(() => lettersAbout('$7'), SOON).toHaveLength(2)
  const letters = await lettersAbout('$7')
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
    'Clara Quist disputes a payment of $7',
    'Clara Quist’s bank is asking about a payment of $7',
  ])
  const claim = letters.find(({ subject }) => subject.startsWith('Clara Quist disputes'))
  expect(claim?.text).toContain('by April 7, 2031.')
  await bankSays(again, 'lost')
  await expect
    .poll(() => firstBill(member), SOON)
    .toMatchObject({ dispute: 'lost', disputed_cents: 2700, kept_cents: 1300 })
  expect(await keptByProvider(member)).toBe(1300)
  expect(await lettersAbout('$7')).toHaveLength(2)
})

test('of two disputes of one bill, what the first took is not forgotten over the second', async () => {
  const member = await openMember(backend, 'twice@example.com', {
    draft: { firstName: 'Edda', lastName: 'Quist' },
  })
  await everythingIsTold()
  await stripeControl(backend).webhooks({ mode: 'held' })
  await bankSays(await disputes(member, { amount: 500 }), 'lost')
  await disputes(member, { amount: 1000 })
  await stripeControl(backend).release()
  expect(await firstBill(member)).toMatchObject({
    dispute: 'open',
    disputed_cents: 1500,
    kept_cents: 1500,
  })
  await expect.poll(() => lettersAbout('Edda Quist'), SOON).toHaveLength(2)
  expect((await lettersAbout('Edda Quist')).map(({ subject }) => subject).toSorted()).toEqual([
    'Edda Quist disputes a payment of $10',
    'Edda Quist got $5 back through their bank',
  ])
})

test('a letter that waited says how its own dispute stands, not the bill', async () => {
  const member = await openMember(backend, 'waits@example.com', {
    draft: { firstName: 'Finn', lastName: 'Quist' },
  })
  const isWritten = (count: number) =>
    expect.poll(() => lettersAbout('Finn Quist'), SOON).toHaveLength(count)
  const lost = await disputes(member, { amount: 500 })
  await isWritten(1)
  await bankSays(lost, 'lost')
  const won = await disputes(member, { amount: 1000 })
  await isWritten(2)
  await bankSays(won, 'under_review', 'won')
  const inquiry = await disputes(member, { amount: 300, status: 'warning_needs_response' })
  await isWritten(3)
  await bankSays(inquiry, 'needs_response')
  await isWritten(4)
  const late = [
    [lost, 'claim'],
    [won, 'claim'],
    // What the bank only asked about is a claim by now, and the claim was told.
    [inquiry, 'inquiry'],
  ]
  for (const [dispute, kind] of late)
    await backend.database.run(sql`
      select private.send_on_errand('letter', ${`late ${dispute} ${kind}`}, jsonb_build_object(
        'letter', 'payment-disputed', 'invoiceId', id, 'cents', 4200, 'userId', user_id,
        'disputeId', ${dispute}::text, 'kind', ${kind}::text, 'state', 'open'
      )) from public.invoices where user_id = ${member.id}`)
  const open = () =>
    backend.database.rows(
      sql`select 1 from private.errands where reason like 'late du_%' and state <> 'done'`,
    )
  await expect.poll(open, SOON).toEqual([])
  expect((await lettersAbout('$42')).map(({ subject }) => subject)).toEqual([
    'Finn Quist got $42 back through their bank',
  ])
})

test.each(['reversed', 'duplicated'] as const)(
  'held back and let go %s, the messages of a whole dispute agree',
  async (order) => {
    const bank = stripeControl(backend)
    const member = await openMember(backend, `${order}@example.com`, {
      draft: { firstName: 'Dana', lastName: order },
    })
    await everythingIsTold()
    await bank.webhooks({ mode: 'held' })
    await bankSays(await disputes(member), 'under_review', 'lost')
    expect(await firstBill(member)).toMatchObject({ dispute: null })
    await bank.release(order)
    expect(await firstBill(member)).toMatchObject({ dispute: 'lost', kept_cents: 0 })
    await expect.poll(() => lettersAbout(`Dana ${order}`), SOON).toHaveLength(1)
    expect((await lettersAbout(`Dana ${order}`))[0]).toMatchObject({
      to: OWNER,
      subject: `Dana ${order} got $20 back through their bank`,
    })
  },
)
