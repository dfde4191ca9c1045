import { describe, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { recordSubscription } from '#functions/_shared/membership-facts.ts'
import { changeOwnMembership } from '#functions/change-membership/change-own-membership.ts'
import { matchSeats } from '#functions/_shared/family-seats.ts'
import { SEED_PAID_PLANS } from '#domain/membership/plans.ts'
import { membershipOf } from '#support/member.ts'
import { stripeControl, stripeOf } from '#support/stripe-double.ts'
import { adminOf, openDevices, worldOf, type Person } from './two-devices-scene.ts'

const { backend, somebody, begins, standing, pays, everythingIsHeard } = openDevices()

async function triedBy(member: Person): Promise<string> {
  const [attempt] = await backend().database.rows(sql`
    select stripe_subscription_id as id from private.membership_attempts
    where user_id = ${member.id} order by number desc limit 1`)
  return String(attempt?.['id'])
}

/** A newer price takes each name over; the old one goes on without, and the provider shows it so. */
async function priceLosesItsName(subscription: string): Promise<void> {
  const stripe = stripeOf(backend())
  const { items } = await stripe.subscriptions.retrieve(subscription)
  for (const { price } of items.data)
    if (price.lookup_key !== null)
      await stripe.prices.create({
        product: price.product as string,
        currency: 'usd',
        unit_amount: price.unit_amount ?? 0,
        recurring: { interval: 'month' },
        lookup_key: price.lookup_key,
        transfer_lookup_key: true,
      })
  await backend().database.run(sql`
    update stripe_double.objects set body = jsonb_set(body, '{items,data}', (
      select jsonb_agg(jsonb_set(item, '{price,lookup_key}', 'null'))
      from jsonb_array_elements(body->'items'->'data') as item))
    where id = ${subscription}`)
}

/** As one that was made before its items kept anything. */
async function itemsForget(subscription: string): Promise<void> {
  await backend().database.run(sql`
    update stripe_double.objects set body = jsonb_set(body, '{items,data}', (
      select jsonb_agg(item || '{"metadata": {}}') from jsonb_array_elements(body->'items'->'data') as item))
    where id = ${subscription}`)
}

async function keysOf(subscription: string) {
  const { items } = await stripeOf(backend()).subscriptions.retrieve(subscription)
  return items.data.map(({ price, metadata, quantity }) => [
    quantity,
    price.lookup_key,
    metadata['lookup_key'],
  ])
}

const silver = { billed_plan_id: 'silver', plan_id: 'silver' }

describe.each([
  ['whose items know what they are', () => Promise.resolve()],
  ['that only the books remember', itemsForget],
])('a membership %s, after its price lost its name', (_, forget) => {
  async function joined(): Promise<{ member: Person; id: string }> {
    const member = await somebody()
    expect(await pays((await begins(member, 'silver')).intent)).toBe('succeeded')
    await everythingIsHeard()
    const id = await triedBy(member)
    await priceLosesItsName(id)
    await forget(id)
    return { member, id }
  }

  test('ends when it is canceled, and another can be begun', async () => {
    const { member, id } = await joined()
    await stripeOf(backend()).subscriptions.cancel(id)
    await everythingIsHeard()
    expect(await membershipOf(backend(), member)).toMatchObject({ status: 'canceled', ...silver })
    expect((await begins(member, 'gold')).outcome).toBe('payment')
  })

  test('is changed to another plan, which is what the provider bills then', async () => {
    const { member, id } = await joined()
    const gold = SEED_PAID_PLANS.find((plan) => plan.id === 'gold')
    if (gold === undefined) throw new Error('There is no gold.')
    await changeOwnMembership({ kind: 'plan', plan: gold }, member.id, worldOf(backend()))
    expect(await keysOf(id)).toEqual([[1, 'membership_gold_month', 'membership_gold_month']])
    expect(await membershipOf(backend(), member)).toMatchObject({
      billed_plan_id: 'gold',
      plan_id: 'silver',
    })
  })

  test('is granted where it is paid only then', async () => {
    const member = await somebody()
    const { intent } = await begins(member, 'silver')
    const id = await triedBy(member)
    await everythingIsHeard()
    await priceLosesItsName(id)
    await forget(id)
    await backend().database.run(sql`delete from public.memberships where user_id = ${member.id}`)
    expect(await pays(intent)).toBe('succeeded')
    await everythingIsHeard()
    expect(await membershipOf(backend(), member)).toMatchObject({ status: 'active', ...silver })
  })
})

test('family members stay billed once, whatever their price is called', async () => {
  const member = await somebody()
  const parts = {
    stripe: stripeOf(backend()),
    admin: adminOf(backend()),
    holderId: member.id,
  }
  await backend().database.run(sql`
    insert into public.families (main_account_holder_id, name) values (${member.id}, 'The Hollises')`)
  await backend().database.run(sql`
    insert into public.family_members (family_id, user_id, relationship, first_name)
    select f.id, u.id, 'sibling', 'Nora' from public.families f, auth.users u
    where main_account_holder_id = ${member.id} and u.id = ${(await somebody()).id}`)
  expect(await pays((await begins(member, 'silver')).intent)).toBe('succeeded')
  await everythingIsHeard()
  const id = await triedBy(member)
  expect(await keysOf(id)).toEqual([
    [1, 'membership_silver_month', 'membership_silver_month'],
    [1, 'family_silver_month', 'family_silver_month'],
  ])
  await priceLosesItsName(id)
  await matchSeats({ ...parts, subscriptionId: id })
  // Moved to the price that has the name now, and not billed beside it.
  expect(await keysOf(id)).toEqual([
    [1, null, 'membership_silver_month'],
    [1, 'family_silver_month', 'family_silver_month'],
  ])
  await priceLosesItsName(id)
  await itemsForget(id)
  await recordSubscription(parts.stripe, parts.admin, id)
  expect(await membershipOf(backend(), member)).toMatchObject({ family_seats: 1, ...silver })
})

test('a member keeps the price they joined at, and is told that one', async () => {
  const member = await somebody()
  expect(await pays((await begins(member, 'silver')).intent)).toBe('succeeded')
  await everythingIsHeard()
  const cheap = SEED_PAID_PLANS.find(({ id }) => id === 'silver')
  if (cheap === undefined) throw new Error('There is no silver.')
  const next = await somebody()
  expect(await pays((await begins(next, { ...cheap, priceCents: 2600 })).intent)).toBe('succeeded')
  await everythingIsHeard()
  await recordSubscription(stripeOf(backend()), adminOf(backend()), await triedBy(member))
  expect(await membershipOf(backend(), member)).toMatchObject({ price_cents: 2000, ...silver })
  expect(await membershipOf(backend(), next)).toMatchObject({ price_cents: 2600, ...silver })
})

test('a try whose price lost its name gives way to another plan', async () => {
  const member = await somebody()
  await stripeControl(backend()).webhooks({ mode: 'stopped' })
  await begins(member, 'silver')
  const id = await triedBy(member)
  await priceLosesItsName(id)
  await itemsForget(id)
  expect((await begins(member, 'gold')).outcome).toBe('payment')
  expect(await standing(member)).toMatchObject({
    live: ['incomplete gold'],
    payableBills: 1,
    states: ['over', 'open'],
  })
})

test('something else that one of our clients pays for there is no membership', async () => {
  const member = await somebody()
  const { intent } = await begins(member, 'silver')
  await pays(intent)
  await everythingIsHeard()
  const stripe = stripeOf(backend())
  const own = await stripe.subscriptions.retrieve(await triedBy(member))
  const { id: product } = await stripe.products.create({ name: 'Parking' })
  const price = await stripe.prices.create({
    product,
    currency: 'usd',
    unit_amount: 900,
    recurring: { interval: 'month' },
  })
  const { id } = await stripe.subscriptions.create({
    customer: own.customer as string,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
  })
  expect(await recordSubscription(stripe, adminOf(backend()), id)).toBe('nobody')
  expect(await membershipOf(backend(), member)).toMatchObject({ status: 'active', ...silver })
})
