import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { confirmAtTestBank } from '#platform/test-bank.ts'
import { FOLLOW } from '#functions/stripe-webhook/carry-out.ts'
import { sql } from '#local/database/sql.ts'
import type { TestBackend } from '#support/backend.ts'
import { openSalonFor } from '#support/salon-books.ts'
import { deliver } from '#support/stripe-message.ts'
import { forgetDevice } from '#support/newcomer.ts'
import { invoicesOf, membershipOf, openMember, type Member } from '#support/member.ts'
import { stripeControl, stripeOf, type ToldEvent } from '#support/stripe-double.ts'

let backend: TestBackend
let member: Member
let told: readonly ToldEvent[]

/** Every message that the salon acts on, and two that it only hears. */
const TYPES = [...Object.keys(FOLLOW), 'customer.created', 'payment_method.attached']

beforeAll(async () => {
  backend = await openSalonFor()
  await forgetDevice()
  member = await openMember(backend, 'told@example.com')
  await tellEverything()
  told = (await stripeControl(backend).events()).toSorted(
    (one, other) => one.body.created - other.body.created,
  )
}, 120_000)
afterAll(() => backend.stop())
beforeEach(forgetDevice)

/** One subscription through all that can happen to it, so that every type of message has been sent. */
async function tellEverything(): Promise<void> {
  const stripe = stripeOf(backend)
  const bank = stripeControl(backend)
  const customer = String(member.customerId)
  const { body } = await member.call('replace-card')
  await confirmAtTestBank(
    { backendUrl: backend.url, fetch },
    { kind: 'setup', clientSecret: (body as { client_secret: string }).client_secret },
    { id: 'pm_card_mastercard', askAsBank: async () => true },
  )
  const [invoice] = (await stripe.invoices.list({ customer, expand: ['data.payments'] })).data
  const payment = invoice?.payments?.data[0]?.payment.payment_intent
  if (typeof payment !== 'string') throw new Error('The first bill was not paid.')
  await stripe.refunds.create({ payment_intent: payment, amount: 500 })
  await askBank(payment)
  const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
  const subscription = (await stripe.subscriptions.list({ customer })).data[0]?.id ?? ''
  await stripe.subscriptions.update(subscription, { default_payment_method: failing.id })
  const end = (await membershipOf(backend, member))?.['current_period_end']
  await bank.moveTo(Math.ceil(new Date(String(end)).getTime() / 1000) + 86_400)
  await stripe.subscriptions.cancel(subscription)
  await vi.waitFor(
    async () => expect(await membershipOf(backend, member)).toMatchObject({ status: 'canceled' }),
    { timeout: 10_000 },
  )
}

/** What is left is asked about, then claimed, answered and won, so that it stays with the salon. */
async function askBank(payment: string): Promise<void> {
  const bank = stripeControl(backend)
  const { id } = await bank.ask<{ id: string }>('POST /disputes', {
    payment_intent: payment,
    status: 'warning_needs_response',
  })
  for (const status of ['needs_response', 'under_review', 'won'])
    await bank.ask('POST /disputes/status', { dispute: id, status })
}

/** Of what the test bank never tells, another message about the same kind of thing, and an old one at that. */
function messagesOf(type: string): readonly ToldEvent['body'][] {
  const genuine = told.filter(({ body }) => body.type === type)
  const kind = type.slice(0, type.lastIndexOf('.') + 1).replace('charge.refund.', 'refund.')
  const events = genuine.length > 0 ? genuine : told.filter(({ body }) => isOlder(body.type, kind))
  return events.map(({ body }) => ({ ...body, type }) as ToldEvent['body'])
}

/** Of a time when nothing was paid. */
function isOlder(type: string, kind: string): boolean {
  return type === `${kind}created` || type === `${kind}finalized`
}

function messageOf(type: string): ToldEvent['body'] {
  const [event] = messagesOf(type)
  if (event === undefined) throw new Error(`There was no ${type}.`)
  return event
}

let fresh = 0
const renamed = (event: ToldEvent['body']) => ({ ...event, id: `evt_again_${(fresh += 1)}` })

async function everythingKnown() {
  return {
    membership: await membershipOf(backend, member),
    invoices: await invoicesOf(backend, member),
  }
}

/** Without the moment of asking, which is younger each time. */
async function whatCounts() {
  const { membership, invoices } = await everythingKnown()
  const { asked_at, updated_at, ...rest } = { ...membership }
  void asked_at
  void updated_at
  return { membership: rest, invoices }
}

async function noted(id: string): Promise<unknown> {
  const [row] = await backend.database.rows(
    sql`select state, attempts from private.payment_events where id = ${id}`,
  )
  return row
}

describe.each(TYPES)('%s', (type) => {
  test('a second time changes nothing', async () => {
    const before = await whatCounts()
    const event = renamed(messageOf(type))
    for (let time = 1; time <= 2; time += 1) {
      expect(await deliver(backend, event)).toEqual({
        status: 200,
        body: { received: true, state: 'done' },
      })
      expect(await noted(event.id)).toEqual({ state: 'done', attempts: time })
    }
    expect(await deliver(backend, renamed(event))).toMatchObject({ status: 200 })
    expect(await whatCounts()).toEqual(before)
  })

  test('long after everything else, it undoes nothing that came since', async () => {
    const before = await whatCounts()
    for (const body of messagesOf(type).toReversed())
      expect(await deliver(backend, renamed(body))).toMatchObject({ status: 200 })
    expect(await whatCounts()).toEqual(before)
  })

  test('with a signature of somebody else, of long ago, or over other bytes, it is not heard', async () => {
    const event = renamed(messageOf(type))
    const refused = { status: 400, body: { code: 'signature-not-valid' } }
    expect(await deliver(backend, event, { secret: 'whsec_of_somebody_else' })).toEqual(refused)
    expect(await deliver(backend, event, { age: 3600 })).toEqual(refused)
    expect(await deliver(backend, event, { altered: true })).toEqual(refused)
    expect(await noted(event.id)).toBeUndefined()
  })

  test('of the other mode, it is not heard', async () => {
    const event = { ...renamed(messageOf(type)), livemode: true }
    expect(await deliver(backend, event)).toEqual({ status: 400, body: { code: 'wrong-mode' } })
    expect(await noted(event.id)).toBeUndefined()
  })
})

test('while the provider does not answer, the message is not taken, and the next delivery counts', async () => {
  const bank = stripeControl(backend)
  const event = renamed(messageOf('invoice.paid'))
  await bank.ask('POST /faults', { path: '/v1/invoices', kind: 'refuse', times: 4 })
  const first = await deliver(backend, event)
  await bank.ask('DELETE /faults')
  expect(first).toEqual({ status: 502, body: { code: 'payment-provider-unreachable' } })
  expect(await noted(event.id)).toMatchObject({ state: 'failed' })
  expect(await deliver(backend, event)).toEqual({
    status: 200,
    body: { received: true, state: 'done' },
  })
})

test('the books keep what was given back: $20 paid, $5 of it returned, $15 won', async () => {
  expect((await invoicesOf(backend, member))[0]).toMatchObject({
    status: 'paid',
    paid_cents: 2000,
    refunded_cents: 500,
    dispute: 'won',
    disputed_cents: 1500,
    kept_cents: 1500,
  })
})

test('held back and let go in the wrong order, the messages of a whole sign-up still agree', async () => {
  const bank = stripeControl(backend)
  await bank.webhooks({ mode: 'held' })
  const other = await openMember(backend, 'reversed@example.com')
  expect(await membershipOf(backend, other)).toBeUndefined()
  await bank.release('reversed')
  await bank.webhooks({ mode: 'normal' })
  await expect
    .poll(() => membershipOf(backend, other), { timeout: 10_000 })
    .toMatchObject({ status: 'active', plan_id: 'silver' })
  await expect
    .poll(() => invoicesOf(backend, other), { timeout: 10_000 })
    .toMatchObject([{ status: 'paid', paid_cents: 2000 }])
})
