import Stripe from 'stripe'
import { createClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { carryOut } from '#functions/stripe-webhook/carry-out.ts'
import { confirmAtTestBank } from '#platform/test-bank.ts'
import { openTestForm } from '#platform/test-form.ts'
import { sql } from '#local/database/sql.ts'
import type { TestBackend } from '#support/backend.ts'
import { booksOf, openSalonFor } from '#support/salon-books.ts'
import { stripeControl, stripeOf } from '#support/stripe-double.ts'
import { forgetDevice, openNewcomer } from '#support/newcomer.ts'
import { invoicesOf, membershipOf, openMember, type Member } from '#support/member.ts'
import { nextBill, replaceCard } from './billing-time.ts'
import { familyOf, openKin } from './kin.ts'
import { shownTo } from './shown-to.ts'
import { openPlainPage } from './test-form-document.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openSalonFor()
}, 120_000)
afterAll(() => backend.stop())
beforeEach(forgetDevice)
afterEach(() => vi.unstubAllGlobals())

const SOON = { timeout: 10_000, interval: 100 }
const HOUR = 3600

async function begins(member: Member) {
  const { status, body } = await member.call('create-subscription', { membershipPlan: 'silver' })
  expect(status).toBe(200)
  return (body as { readonly client_secret: string }).client_secret
}

async function pays(clientSecret: string): Promise<string> {
  const { how } = await confirmAtTestBank(
    { backendUrl: backend.url, fetch },
    { kind: 'payment', clientSecret },
    { id: 'pm_card_visa', askAsBank: async () => true },
  )
  return how
}

test('a first payment nobody made within 23 hours is over, and joining goes on with a new one', async () => {
  const email = 'a-day-later@example.com'
  const member = await openMember(backend, email, { card: 'pm_card_chargeDeclined' })
  await expect.poll(() => shownTo(member), SOON).toEqual(['Waiting for the bank', 'Free'])
  const late = await begins(member)
  const bank = stripeControl(backend)
  await bank.moveTo((await bank.now()) + 23 * HOUR)
  await expect.poll(() => shownTo(member), SOON).toEqual(['Not started', 'Free'])
  await expect
    .poll(() => invoicesOf(backend, member), SOON)
    .toMatchObject([{ status: 'void', paid_cents: 0 }])
  expect(await pays(late)).toBe('refused')
  expect(await booksOf(backend, email)).toMatchObject({ subscriptions: 0, paidCents: 0 })

  const fresh = await begins(member)
  expect(fresh).not.toBe(late)
  expect(await pays(fresh)).toBe('succeeded')
  await expect.poll(() => shownTo(member), SOON).toEqual(['Active', 'Silver'])
  const books = { membership: 'active', customers: 1, subscriptions: 1, paidCents: 2000 }
  await expect.poll(() => booksOf(backend, email), SOON).toMatchObject(books)
  const tries = await backend.database.rows(sql`
    select state from private.membership_attempts where user_id = ${member.id} order by number`)
  expect(tries.map(({ state }) => state)).toEqual(['over', 'succeeded'])
}, 60_000)

test('TEST MODE, “the first payment succeeds, the renewal fails”: so it comes with the next month', async () => {
  const email = 'chose-it@example.com'
  const page = openPlainPage()
  vi.stubGlobal('document', page.document)
  const cardForm = openTestForm(
    { backendUrl: backend.url, fetch },
    { place: page.place, mode: 'subscription', amountCents: 2000, isDark: false },
  )
  page.chooses('The first payment succeeds, the renewal fails')
  const newcomer = await openNewcomer(backend, email)
  const flow = await newcomer.signUp.submit({
    ...newcomer.form(),
    cardForm: { ...cardForm, isThere: () => true },
  })
  expect(flow).toMatchObject({ phase: 'finished', warnings: [] })
  const [person] = await backend.database.rows<{ id: string }>(
    sql`select id from auth.users where email = ${email}`,
  )
  const member = { id: person?.id ?? '' } as Member
  await expect
    .poll(() => membershipOf(backend, member), SOON)
    .toMatchObject({ status: 'active', plan_id: 'silver' })
  await nextBill(backend, member)
  await expect.poll(() => membershipOf(backend, member), SOON).toMatchObject({ status: 'past_due' })
  await expect
    .poll(() => invoicesOf(backend, member), SOON)
    .toMatchObject([
      { status: 'paid', paid_cents: 2000 },
      { status: 'open', paid_cents: 0 },
    ])
}, 60_000)

/** The provider's answers as they are, but for the state of one subscription. */
function providerSaying(status: string): Stripe {
  const { hostname, port } = new URL(backend.url)
  const asking: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (!new URL(new Request(input).url).pathname.startsWith('/v1/subscriptions/')) return answer
    return Response.json({ ...((await answer.json()) as object), status })
  }
  return new Stripe('sk_test_local', {
    host: hostname,
    port,
    protocol: 'http',
    httpClient: Stripe.createFetchHttpClient(asking),
    telemetry: false,
  })
}

test('paused at the provider: benefits rest, nothing else is begun beside it, and it goes on', async () => {
  const { holder } = await openKin(backend, 'paused@example.com')
  await expect.poll(() => shownTo(holder), SOON).toEqual(['Active', 'Silver'])
  const admin = createClient(backend.url, backend.secretKey, { auth: { persistSession: false } })
  const id = String((await membershipOf(backend, holder))?.stripe_subscription_id)
  const tell = (type: string, stripe: Stripe) =>
    carryOut({ type, data: { object: { id } } } as Stripe.Event, stripe, admin)

  const paused = providerSaying('paused')
  expect(await tell('customer.subscription.paused', paused)).toBe('done')
  expect(await shownTo(holder)).toEqual(['Paused', 'Free'])
  expect(await familyOf(backend, holder)).toEqual({ status: 'active', people: 2 })
  expect(await holder.call('create-subscription', { membershipPlan: 'gold' })).toEqual({
    status: 409,
    body: { code: 'membership-exists' },
  })
  expect(await tell('customer.subscription.resumed', stripeOf(backend))).toBe('done')
  expect(await shownTo(holder)).toEqual(['Active', 'Silver'])
  expect(await familyOf(backend, holder)).toEqual({ status: 'active', people: 2 })
}, 60_000)

test('a family member cannot end, bring back or change the plan of the one who pays', async () => {
  const { holder, child } = await openKin(backend, 'paying@example.com')
  await expect
    .poll(() => membershipOf(backend, holder), SOON)
    .toMatchObject({ status: 'active', family_seats: 1 })
  const facts = async () => {
    const { asked_at, updated_at, ...rest } = { ...(await membershipOf(backend, holder)) }
    void asked_at
    void updated_at
    const { stripe_subscription_id: id } = rest
    return { rest, atProvider: await stripeOf(backend).subscriptions.retrieve(String(id)) }
  }
  const before = await facts()
  const { stripe_subscription_id: subscription } = before.rest
  for (const wish of [{ change: 'cancel' }, { change: 'resume' }, { change: 'plan', plan: 'gold' }])
    expect(
      await child.call('change-membership', {
        ...wish,
        userId: holder.id,
        user_id: holder.id,
        customerId: holder.customerId,
        subscriptionId: subscription,
      }),
    ).toEqual({ status: 409, body: { code: 'no-membership' } })
  // A card of their own is no card of the holder's.
  await replaceCard(backend, child)
  expect(await facts()).toEqual(before)
  expect(await holder.call('change-membership', { change: 'cancel' })).toMatchObject({
    status: 200,
  })
}, 60_000)
