import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { confirmAtTestBank } from '#platform/test-bank.ts'
import { openSalonFor } from '#support/salon-books.ts'
import { stripeControl, stripeOf } from '#support/stripe-double.ts'
import { forgetDevice, withFamilyOf } from '#support/newcomer.ts'
import { membershipOf, openMember, type Member } from '#support/member.ts'
import type { TestBackend } from '#support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openSalonFor()
}, 120_000)
afterAll(() => backend.stop())
beforeEach(forgetDevice)
afterEach(() => stripeControl(backend).webhooks({ mode: 'normal' }))

const SOON = { timeout: 10_000, interval: 100 }
const FREE = { draft: { membershipPlan: 'free' } } as const

interface Begun {
  readonly status: number
  readonly body: { readonly client_secret: string; readonly code?: string }
}

async function joins(member: Member, plan: string): Promise<Begun> {
  return (await member.call('create-subscription', { membershipPlan: plan })) as Begun
}

async function pays({ body }: Begun): Promise<string> {
  const { how } = await confirmAtTestBank(
    { backendUrl: backend.url, fetch },
    { kind: 'payment', clientSecret: body.client_secret },
    { id: 'pm_card_visa', askAsBank: async () => true },
  )
  return how
}

/** What the provider bills this person for, and what it has taken from them. */
async function atProvider(member: Member) {
  const [row] = await backend.database.rows(
    sql`select stripe_customer_id as id from public.profiles where id = ${member.id}`,
  )
  const stripe = stripeOf(backend)
  const customer = String(row?.['id'])
  const subscriptions = await stripe.subscriptions.list({ customer, status: 'all' })
  const invoices = await stripe.invoices.list({ customer })
  return {
    running: subscriptions.data
      .filter(({ status }) => status === 'active')
      .map(({ items }) => items.data.map((item) => `${item.quantity} ${item.price.lookup_key}`)),
    paid: invoices.data.map(({ amount_paid }) => amount_paid).filter((cents) => cents > 0),
  }
}

/** What the provider tells is answered once it is carried out. */
async function everythingIsHeard(): Promise<void> {
  const unheard = async () => {
    const [row] = await backend.database.rows(sql`
      select count(*)::int as count from private.payment_events where state = 'received'`)
    return row?.['count']
  }
  await expect.poll(unheard, SOON).toBe(0)
}

async function founds(holder: Member): Promise<void> {
  await holder.as.rpc('apply_action', {
    action: { id: randomUUID(), kind: 'family.create', args: { name: 'The Hollises' } },
  })
}

/** Somebody accepts, whatever else is going on. */
async function isJoinedBy(holder: Member, email: string): Promise<void> {
  await backend.database.run(sql`
    insert into public.family_members (family_id, user_id, relationship, first_name)
    select families.id, users.id, 'sibling', 'Nora' from public.families, auth.users
    where main_account_holder_id = ${holder.id} and users.email = ${email}`)
}

async function familyOf(holder: Member): Promise<unknown> {
  const [row] = await backend.database.rows(
    sql`select subscription_status as status from public.families where main_account_holder_id = ${holder.id}`,
  )
  return row?.['status']
}

test('paid, and not heard of yet: another plan is not begun beside it', async () => {
  const member = await openMember(backend, 'late@example.com', FREE)
  await stripeControl(backend).webhooks({ mode: 'held' })
  expect(await pays(await joins(member, 'silver'))).toBe('succeeded')
  expect(await joins(member, 'gold')).toMatchObject({
    status: 409,
    body: { code: 'membership-exists' },
  })
  expect(await atProvider(member)).toEqual({
    running: [['1 membership_silver_month']],
    paid: [2000],
  })
  expect(await membershipOf(backend, member)).toMatchObject({ status: 'active', plan_id: 'silver' })
})

test('nor the same plan for one person more', async () => {
  const member = await openMember(backend, 'more@example.com', FREE)
  await founds(member)
  await stripeControl(backend).webhooks({ mode: 'held' })
  expect(await pays(await joins(member, 'silver'))).toBe('succeeded')
  await isJoinedBy(member, 'client@example.com')
  expect((await joins(member, 'silver')).status).toBe(409)
  await stripeControl(backend).release()
  // Whoever joined between the payment and its message is on the bill all the same.
  await expect
    .poll(() => atProvider(member), SOON)
    .toEqual({ running: [['1 membership_silver_month', '1 family_silver_month']], paid: [2000] })
  await expect.poll(async () => (await membershipOf(backend, member))?.family_seats, SOON).toBe(1)
})

test('an earlier try that could not be ended is ended before another can be paid', async () => {
  const member = await openMember(backend, 'two@example.com', FREE)
  const bank = stripeControl(backend)
  // Whoever hears of a subscription asks the provider for it, and would take the faults meant for the end.
  await bank.webhooks({ mode: 'stopped' })
  const silver = await joins(member, 'silver')
  const [attempt] = await backend.database.rows(sql`
    select stripe_subscription_id as id from private.membership_attempts where user_id = ${member.id}`)
  await bank.ask('POST /faults', {
    path: `/v1/subscriptions/${String(attempt?.['id'])}`,
    kind: 'refuse',
    times: 4,
  })
  expect((await joins(member, 'gold')).status).toBeGreaterThanOrEqual(500)
  await bank.ask('DELETE /faults')
  const gold = await joins(member, 'gold')
  expect(gold.status).toBe(200)
  expect(await pays(silver)).not.toBe('succeeded')
  expect(await pays(gold)).toBe('succeeded')
  expect(await atProvider(member)).toEqual({
    running: [['1 membership_gold_month']],
    paid: [10_000],
  })
})

test('a message about a plan that ended leaves the family of the one that runs alone', async () => {
  const email = 'back@example.com'
  const member = await openMember(backend, email, { draft: withFamilyOf(1, email) })
  const old = String((await membershipOf(backend, member))?.stripe_subscription_id)
  await stripeOf(backend).subscriptions.cancel(old)
  await expect.poll(() => familyOf(member), SOON).toBe('inactive')
  await pays(await joins(member, 'gold'))
  await expect.poll(() => familyOf(member), SOON).toBe('active')
  await stripeOf(backend).subscriptions.update(old, { metadata: { note: 'seen' } })
  await everythingIsHeard()
  expect(await familyOf(member)).toBe('active')
})

test('another plan is for everybody in the family, at its own price for each', async () => {
  const email = 'seats@example.com'
  const member = await openMember(backend, email, { draft: withFamilyOf(2, email) })
  const changed = await member.call('change-membership', { change: 'plan', plan: 'gold' })
  expect(changed.status).toBe(200)
  expect(await atProvider(member)).toEqual({
    running: [['1 membership_gold_month', '2 family_gold_month']],
    paid: [4000],
  })
  expect(await membershipOf(backend, member)).toMatchObject({ family_seats: 2 })
})

test('whose customer was deleted at the provider by hand joins as a new one', async () => {
  const email = 'deleted@example.com'
  const member = await openMember(backend, email)
  await stripeOf(backend).customers.del(String(member.customerId))
  await expect
    .poll(async () => (await membershipOf(backend, member))?.status, SOON)
    .toBe('canceled')
  const again = await joins(member, 'silver')
  expect(again.status).toBe(200)
  expect(await pays(again)).toBe('succeeded')
  await expect.poll(async () => (await membershipOf(backend, member))?.status, SOON).toBe('active')
  expect((await atProvider(member)).running).toEqual([['1 membership_silver_month']])
})

test('of two new cards the one chosen last is charged, whichever the messages name last', async () => {
  const member = await openMember(backend, 'cards@example.com')
  const bank = stripeControl(backend)
  await bank.webhooks({ mode: 'held' })
  for (const card of ['pm_card_visa', 'pm_card_mastercard'] as const) {
    const { body } = (await member.call('replace-card')) as Begun
    const { how } = await confirmAtTestBank(
      { backendUrl: backend.url, fetch },
      { kind: 'setup', clientSecret: body.client_secret },
      { id: card, askAsBank: async () => true },
    )
    expect(how).toBe('succeeded')
  }
  await bank.release('reversed')
  await everythingIsHeard()
  expect(await membershipOf(backend, member)).toMatchObject({ card_brand: 'mastercard' })
})

test('a seat at the price of another plan is set right', async () => {
  const email = 'price@example.com'
  const member = await openMember(backend, email, { draft: withFamilyOf(1, email) })
  const stripe = stripeOf(backend)
  const id = String((await membershipOf(backend, member))?.stripe_subscription_id)
  const { data } = await stripe.prices.list({ lookup_keys: ['family_gold_month'] })
  const { items } = await stripe.subscriptions.retrieve(id)
  const seat = items.data.find(({ price }) => price.lookup_key === 'family_silver_month')
  await stripe.subscriptions.update(id, {
    items: [{ id: String(seat?.id), price: String(data[0]?.id), quantity: 1 }],
    proration_behavior: 'none',
  })
  await backend.database.run(sql`
    select private.send_on_errand('family-seats', 'again', jsonb_build_object('userId', ${member.id}::text))`)
  await expect
    .poll(async () => (await atProvider(member)).running, SOON)
    .toEqual([['1 membership_silver_month', '1 family_silver_month']])
})
