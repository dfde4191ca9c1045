import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { FOLLOW } from '#functions/stripe-webhook/carry-out.ts'
import { sql } from '#local/database/sql.ts'
import { forgetDevice } from '#support/newcomer.ts'
import { membershipOf, openMember, type Member } from '#support/member.ts'
import { openSalonFor } from '#support/salon-books.ts'
import { deliver } from '#support/stripe-message.ts'
import { beginMembership, stripeControl, stripeOf, type ToldEvent } from '#support/stripe-double.ts'
import type { TestBackend } from '#support/backend.ts'

const DAY = 86_400

let backend: TestBackend
let template: ToldEvent['body']
let stranger: Stranger
let member: Member
beforeAll(async () => {
  backend = await openSalonFor()
  await forgetDevice()
  // Somebody else's membership in the books, and the price that everybody is billed by.
  member = await openMember(backend, 'neighbor@example.com')
  await vi.waitFor(
    async () => {
      expect(await membershipOf(backend, member)).toMatchObject({ status: 'active' })
      expect(await waitingErrands()).toBe(0)
    },
    { timeout: 10_000 },
  )
  await stripeControl(backend).webhooks({ mode: 'held' })
  stranger = await openStranger()
  const [event] = await stripeControl(backend).events()
  if (event === undefined) throw new Error('Nothing was told.')
  template = event.body
}, 120_000)
afterAll(() => backend.stop())

interface Stranger {
  readonly customer: string
  /** What each kind of message is about, by the beginning of its name. */
  readonly objects: Readonly<Record<string, object>>
}

/**
 * A customer of the same provider account who never had an account here: with our plan, money given back and
 * disputed, a bill that the old card does not pay, and a newer card that would.
 */
async function openStranger(): Promise<Stranger> {
  const stripe = stripeOf(backend)
  const bank = stripeControl(backend)
  const [price] = (await stripe.prices.list({ lookup_keys: ['membership_silver_month'] })).data
  const begun = await beginMembership(stripe, [{ price: price?.id ?? '' }])
  const { customer, subscription, invoice, intent } = begun
  const paid = await stripe.paymentIntents.confirm(intent, {
    payment_method: 'pm_card_failsOnRenewal',
  })
  const refund = await stripe.refunds.create({ payment_intent: intent, amount: 500 })
  const dispute = await bank.ask<object>('POST /disputes', { payment_intent: intent })
  const end = (await stripe.subscriptions.retrieve(subscription.id)).items.data[0]
  await bank.moveTo((end?.current_period_end ?? 0) + DAY)
  const setup = await stripe.setupIntents.create({
    customer,
    payment_method: 'pm_card_mastercard',
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })
  const charge = { id: paid.latest_charge as string, object: 'charge', payment_intent: intent }
  return {
    customer,
    objects: {
      'customer.subscription.': { ...subscription },
      'invoice.': { ...invoice },
      'setup_intent.': { ...setup },
      'charge.dispute.': dispute,
      'charge.refunded': charge,
      'charge.refund.': { ...refund },
      'refund.': { ...refund },
    },
  }
}

function aboutStranger(type: string): object {
  const [, object] = Object.entries(stranger.objects).find(([kind]) => type.startsWith(kind)) ?? []
  if (object === undefined) throw new Error(`Nothing of the stranger's is told by ${type}.`)
  return { ...template, id: `evt_${randomUUID()}`, type, data: { object } }
}

async function atProvider() {
  const stripe = stripeOf(backend)
  const { customer } = stranger
  return {
    customer: await stripe.customers.retrieve(customer),
    subscriptions: (await stripe.subscriptions.list({ customer, status: 'all' })).data,
    bills: (await stripe.invoices.list({ customer })).data,
    told: (await stripeControl(backend).events()).length,
  }
}

async function waitingErrands(): Promise<unknown> {
  const [row] = await backend.database.rows(sql`
    select count(*)::int as waiting from private.errands
    where kind <> 'customer-sync' and state in ('waiting', 'under way')`)
  return row?.['waiting']
}

const inBooks = () =>
  backend.database.rows(sql`
    select (select jsonb_agg(m order by id) from public.memberships m) as memberships,
      (select jsonb_agg(i order by id) from public.invoices i) as invoices,
      (select count(*) from private.errands) as errands,
      (select jsonb_agg(f order by id) from public.families f) as families`)

test('the stranger owes a bill that a message could make their newer card pay', async () => {
  const { subscriptions, bills } = await atProvider()
  expect(subscriptions).toMatchObject([{ status: 'past_due' }])
  expect(bills.map(({ status }) => status)).toEqual(['open', 'paid'])
  expect(member.customerId).not.toBe(stranger.customer)
})

describe.each(Object.keys(FOLLOW))('%s, about a customer nobody here knows', (type) => {
  test('is heard and noted, and changes nothing here or at the provider', async () => {
    const before = [await atProvider(), await inBooks()]
    expect(await deliver(backend, aboutStranger(type))).toEqual({
      status: 200,
      body: { received: true, state: 'nobody' },
    })
    expect([await atProvider(), await inBooks()]).toEqual(before)
  })
})

test('once they are known, the very same message makes their newer card pay', async () => {
  const message = aboutStranger('setup_intent.succeeded')
  expect(await deliver(backend, message)).toMatchObject({ body: { state: 'nobody' } })
  const free = await openMember(backend, 'was-a-stranger@example.com', {
    draft: { membershipPlan: 'free' },
  })
  await backend.database.run(sql`
    update public.profiles set stripe_customer_id = ${stranger.customer} where id = ${free.id}`)
  expect(await deliver(backend, message)).toEqual({
    status: 200,
    body: { received: true, state: 'done' },
  })
  const { subscriptions, bills } = await atProvider()
  expect(subscriptions).toMatchObject([{ status: 'active' }])
  expect(bills.map(({ status }) => status)).toEqual(['paid', 'paid'])
})
