import { describe, expect, test } from 'vitest'
import { paymentCustomer } from '#functions/_shared/payment-customer.ts'
import { sql } from '#local/database/sql.ts'
import { membershipOf } from '#support/member.ts'
import { stripeControl, stripeOf } from '#support/stripe-double.ts'
import {
  adminOf,
  customerOf,
  heldUp,
  isFor,
  ofCreation,
  openDevices,
  type Person,
} from './two-devices-scene.ts'

const { backend, somebody, begins, standing, pays, everythingIsHeard } = openDevices()

async function triedBy(member: Person): Promise<string> {
  const [attempt] = await backend().database.rows(sql`
    select stripe_subscription_id as id from private.membership_attempts
    where user_id = ${member.id} order by number desc limit 1`)
  return String(attempt?.['id'])
}

test('a try whose customer was deleted at the provider unheard gives way to another plan', async () => {
  const member = await somebody()
  await stripeControl(backend()).webhooks({ mode: 'stopped' })
  await begins(member, 'silver')
  await stripeOf(backend()).customers.del(await customerOf(backend(), member))
  expect((await begins(member, 'gold')).outcome).toBe('payment')
  expect(await standing(member)).toMatchObject({
    live: ['incomplete gold'],
    states: ['over', 'open'],
  })
})

test('a try that is ended is over, whatever the books could make of it', async () => {
  const member = await somebody()
  await stripeControl(backend()).webhooks({ mode: 'stopped' })
  await begins(member, 'silver')
  const gold = await begins(member, 'gold', async (request) =>
    isFor(request, 'POST', /record_membership$/) ? Response.json('nobody') : fetch(request),
  )
  expect(gold.outcome).toBe('payment')
  expect((await standing(member)).states).toEqual(['over', 'open'])
})

test.each(['silver', 'gold'])(
  'a try that the provider knows nothing of any more gives way to %s',
  async (plan) => {
    const member = await somebody()
    await begins(member, 'silver')
    await everythingIsHeard()
    await backend().database.run(
      sql`delete from stripe_double.objects where id = ${await triedBy(member)}`,
    )
    const again = await begins(member, plan)
    expect(again.outcome).toBe('payment')
    expect(await standing(member)).toMatchObject({
      live: [`incomplete ${plan}`],
      states: ['over', 'open'],
      isAgreed: true,
    })
    expect(await pays(again.intent)).toBe('succeeded')
  },
)

test('who paid on the first device while the second chose is not told that nothing was charged', async () => {
  const member = await somebody()
  const silver = await begins(member, 'silver')
  await stripeControl(backend()).webhooks({ mode: 'held' })
  const slow = heldUp((request) => isFor(request, 'POST', /note_membership_attempt$/), 'before')
  const again = begins(member, 'silver', slow.send)
  await slow.reached
  const ending = heldUp((request) => isFor(request, 'POST', /\/void$/), 'before')
  const gold = begins(member, 'gold', ending.send)
  await ending.reached
  expect(await pays(silver.intent)).toBe('succeeded')
  slow.open()
  expect((await again).outcome).toBe('membership-exists')
  ending.open()
  expect((await gold).outcome).toBe('membership-exists')
  expect(await standing(member)).toMatchObject({
    live: ['active silver'],
    paidCents: 2000,
    states: ['succeeded', 'over'],
  })
})

test('nor is who paid it while an even earlier try was being ended', async () => {
  const member = await somebody()
  const ofVoiding = (request: Request) => isFor(request, 'POST', /\/void$/)
  // Gold comes late to the provider, and its device stops before it can take it back.
  const late = heldUp(ofCreation, 'before')
  const stopped = heldUp(ofVoiding, 'before')
  const first = begins(member, 'gold', (request) =>
    ofCreation(request) ? late.send(request) : stopped.send(request),
  )
  await late.reached
  const silver = await begins(member, 'silver')
  await stripeControl(backend()).webhooks({ mode: 'held' })
  late.open()
  await stopped.reached
  const slow = heldUp(ofVoiding, 'before')
  const again = begins(member, 'silver', slow.send)
  await slow.reached
  const other = heldUp(ofVoiding, 'before')
  const gold = begins(member, 'gold', other.send)
  await other.reached
  expect(await pays(silver.intent)).toBe('succeeded')
  slow.open()
  expect((await again).outcome).toBe('membership-exists')
  other.open()
  stopped.open()
  expect([(await gold).outcome, (await first).outcome]).toEqual([
    'membership-exists',
    'membership-exists',
  ])
  expect(await standing(member)).toMatchObject({ live: ['active silver'], paidCents: 2000 })
})

test('one that a credit pays for at once is the membership, also when it is heard of before it is noted', async () => {
  const member = await somebody()
  const stripe = stripeOf(backend())
  const customer = await paymentCustomer(stripe, adminOf(backend()), member.id)
  await stripe.customers.update(customer, { balance: -50_000 })
  const slow = heldUp((request) => isFor(request, 'POST', /note_membership_attempt$/), 'before')
  const begun = begins(member, 'silver', slow.send)
  await slow.reached
  await everythingIsHeard()
  slow.open()
  expect((await begun).outcome).toBe('done')
  expect(await standing(member)).toMatchObject({ live: ['active silver'], isAgreed: true })
})

describe('a subscription that was made by hand', () => {
  async function madeByHand(member: Person, metadata: Record<string, string> = {}) {
    const stripe = stripeOf(backend())
    // Whoever is the first to choose gold makes its price.
    await begins(await somebody(), 'gold')
    const [price] = (await stripe.prices.list({ lookup_keys: ['membership_gold_month'] })).data
    return stripe.subscriptions.create({
      customer: await paymentCustomer(stripe, adminOf(backend()), member.id),
      items: [{ price: String(price?.id) }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      metadata,
      expand: ['latest_invoice.confirmation_secret'],
    })
  }

  test('and was not paid cannot be paid beside the first that is chosen', async () => {
    const member = await somebody()
    const { id } = await madeByHand(member)
    expect((await begins(member, 'silver')).outcome).toBe('payment')
    expect((await stripeOf(backend()).subscriptions.retrieve(id)).status).toBe('incomplete_expired')
    expect(await standing(member)).toMatchObject({ live: ['incomplete silver'], payableBills: 1 })
  })

  test('nor beside a later one', async () => {
    const member = await somebody()
    await begins(member, 'gold')
    const { id } = await madeByHand(member)
    expect((await begins(member, 'silver')).outcome).toBe('payment')
    expect((await stripeOf(backend()).subscriptions.retrieve(id)).status).toBe('incomplete_expired')
  })

  test('and was paid unheard is the membership', async () => {
    const member = await somebody()
    const { latest_invoice: bill } = await madeByHand(member, { user_id: member.id })
    await stripeControl(backend()).webhooks({ mode: 'stopped' })
    const secret = typeof bill === 'object' ? bill?.confirmation_secret?.client_secret : ''
    expect(await pays(secret?.split('_secret_')[0] ?? '')).toBe('succeeded')
    expect((await begins(member, 'silver')).outcome).toBe('membership-exists')
    expect(await membershipOf(backend(), member)).toMatchObject({
      status: 'active',
      plan_id: 'gold',
    })
  })

  test('that runs and cannot be told is left alone, and nothing is begun beside it', async () => {
    const member = await somebody()
    const hand = await madeByHand(member, { user_id: member.id })
    await stripeControl(backend()).webhooks({ mode: 'stopped' })
    await backend().database.run(sql`
      update stripe_double.objects
      set body = replace(body::text, '"lookup_key": "membership_gold_month"', '"lookup_key": null')::jsonb
        || '{"status": "active"}'
      where id = ${hand.id}`)
    expect((await begins(member, 'silver')).outcome).toBe('earlier-plan-unsettled')
    expect((await stripeOf(backend()).subscriptions.retrieve(hand.id)).status).toBe('active')
    expect((await standing(member)).live).toEqual(['active undefined'])
  })
})

test('the sum that is told is the bill’s', async () => {
  const member = await somebody()
  expect((await begins(member, 'silver')).cents).toBe(2000)
  await stripeOf(backend()).customers.update(await customerOf(backend(), member), { balance: -700 })
  const gold = await begins(member, 'gold')
  expect(gold.cents).toBe(9300)
  expect((await stripeOf(backend()).paymentIntents.retrieve(String(gold.intent))).amount).toBe(9300)
})
