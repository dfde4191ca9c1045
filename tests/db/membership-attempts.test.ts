import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import { idOf, OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'

const CLIENT = idOf('client')

let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
  await salon.keeper(
    sql`update profiles set stripe_customer_id = 'cus_client' where id = ${CLIENT}`,
  )
}, OPENING_DEADLINE_MS)
beforeEach(() =>
  salon.keeper(sql`
    delete from memberships; delete from private.membership_attempts; delete from private.errands`),
)
afterAll(() => salon.close())

const opening = (plan: string) => sql`select open_membership_attempt(${CLIENT}, ${plan}, 0) as said`
const facts = (subscription: string, status: string) => ({
  customer_id: 'cus_client',
  subscription_id: subscription,
  status,
  billed_plan_id: 'silver',
  paid_plan_id: status === 'active' ? 'silver' : null,
  family_seats: 0,
  cancel_at_period_end: false,
  asked_at: '2026-11-22T12:00:00Z',
})
const recording = (subscription: string, status: string) =>
  sql`select record_membership(${JSON.stringify(facts(subscription, status))}::jsonb) as said`

async function asked(script: ReturnType<typeof sql>): Promise<unknown> {
  const [row] = await salon.as('service_role').does(script)
  return row?.['said']
}
const begins = (plan: string) => asked(opening(plan))
const notes = (attempt: number, subscription: string | null, state: 'open' | 'over') =>
  asked(
    sql`select note_membership_attempt(${CLIENT}, ${attempt}, ${subscription}, ${state}) as said`,
  )
const records = (subscription: string, status: string) => asked(recording(subscription, status))
const attempts = () =>
  salon.keeper(sql`
    select number, plan_id as plan, state, stripe_subscription_id as id
    from private.membership_attempts order by number`)

test('a try that was replaced before its subscription was known never opens again', async () => {
  await begins('silver')
  expect(await begins('gold')).toEqual({ number: 2, subscription_id: null, replaces: [] })
  expect(await notes(1, 'sub_silver', 'open')).toBe('replaced')
  expect(await notes(2, 'sub_gold', 'open')).toBe('open')
  // What is known of it by now is to be ended before anything else is paid.
  expect(await begins('gold')).toEqual({
    number: 2,
    subscription_id: 'sub_gold',
    replaces: [{ number: 1, subscription_id: 'sub_silver' }],
  })
  expect(await attempts()).toEqual([
    { number: 1, plan: 'silver', state: 'replaced', id: 'sub_silver' },
    { number: 2, plan: 'gold', state: 'open', id: 'sub_gold' },
  ])
})

test('nor does one that is paid or over', async () => {
  await begins('silver')
  await notes(1, 'sub_1', 'open')
  await records('sub_1', 'active')
  expect(await notes(1, 'sub_1', 'open')).toBe('succeeded')
  await records('sub_1', 'canceled')
  expect(await notes(1, 'sub_1', 'open')).toBe('over')
  expect(await attempts()).toMatchObject([{ state: 'over' }])
})

test('that nothing was found does not end one that another call made', async () => {
  await begins('silver')
  await notes(1, 'sub_1', 'open')
  expect(await notes(1, null, 'over')).toBe('open')
  expect(await notes(1, 'sub_1', 'over')).toBe('over')
  await begins('silver')
  expect(await notes(2, null, 'over')).toBe('over')
})

test('one that is over is replaced where something else was chosen, and only over otherwise', async () => {
  await begins('silver')
  await notes(1, 'sub_1', 'over')
  await begins('silver')
  expect(await notes(1, 'sub_1', 'open')).toBe('over')
  await begins('gold')
  expect(await notes(1, 'sub_1', 'open')).toBe('replaced')
  expect(await attempts()).toMatchObject([
    { state: 'over' },
    { state: 'replaced' },
    { state: 'open' },
  ])
})

test('somebody who is gone meanwhile has no try at all', async () => {
  expect(await notes(7, 'sub_7', 'open')).toBeNull()
})

test('how a try stands is read without touching it, by the server alone', async () => {
  const look = sql`select membership_attempt_state(${CLIENT}, 1) as said`
  expect(await asked(look)).toBeNull()
  await begins('silver')
  expect(await asked(look)).toBe('open')
  await notes(1, 'sub_1', 'over')
  await begins('gold')
  expect(await asked(look)).toBe('replaced')
  expect(await attempts()).toMatchObject([{ state: 'over', id: 'sub_1' }, { state: 'open' }])
  for (const actor of ['anon', 'client', 'admin'] as const)
    expect(await salon.as(actor).attempt(look)).toBe('42501')
})

describe('a subscription that cannot say which plan it is, of a customer who is not known', () => {
  const nameless = {
    customer_id: 'cus_of_nobody',
    status: 'active',
    cancel_at_period_end: false,
    asked_at: '2026-11-22T12:00:00Z',
  }
  const tells = (change: object) =>
    asked(
      sql`select record_membership(${JSON.stringify({ ...nameless, ...change })}::jsonb) as said`,
    )
  const memberships = () =>
    salon.keeper(sql`
      select user_id as who, billed_plan_id as billed, plan_id as plan, family_seats as seats, status
      from memberships`)

  test('is what was tried', async () => {
    await asked(sql`select open_membership_attempt(${CLIENT}, 'gold', 2) as said`)
    await notes(1, 'sub_1', 'open')
    expect(await tells({ subscription_id: 'sub_1', is_billed_plan_paid: true })).toBe('done')
    const gold = { who: CLIENT, billed: 'gold', plan: 'gold', seats: 2 }
    expect(await memberships()).toEqual([{ ...gold, status: 'active' }])
    expect(await attempts()).toMatchObject([{ state: 'succeeded' }])
  })

  test('is what it was', async () => {
    await records('sub_1', 'active')
    await salon.keeper(sql`update memberships set family_seats = 3`)
    const later = { status: 'canceled', asked_at: '2026-11-23T12:00:00Z' }
    expect(await tells({ subscription_id: 'sub_1', ...later })).toBe('done')
    const silver = { who: CLIENT, billed: 'silver', plan: 'silver', seats: 3 }
    expect(await memberships()).toEqual([{ ...silver, status: 'canceled' }])
  })

  test('is none of ours where nobody knows it', async () => {
    expect(await tells({ subscription_id: 'sub_2' })).toBe('nobody')
    expect(await tells({ subscription_id: 'sub_2', billed_plan_id: 'gold' })).toBe('nobody')
    expect(await tells({ subscription_id: 'sub_2', customer_id: 'cus_client' })).toBe('nobody')
    expect(await memberships()).toEqual([])
  })
})

test('a payment that is being written down is heard of before another plan is opened', async () => {
  await begins('silver')
  await notes(1, 'sub_1', 'open')
  const gold = Promise.withResolvers<unknown>()
  await oneAfterTheOther(
    salon,
    { as: 'service_role', does: recording('sub_1', 'active') },
    async () => gold.resolve(await salon.as('service_role').refusal(opening('gold'))),
  )
  expect(await gold.promise).toMatchObject({ code: 'PT409', detail: 'membership-exists' })
  expect(await attempts()).toMatchObject([{ state: 'succeeded' }])
})

test('of two plans opened at once one is open', async () => {
  const gold = Promise.withResolvers<unknown>()
  await oneAfterTheOther(salon, { as: 'service_role', does: opening('silver') }, async () =>
    gold.resolve(await begins('gold')),
  )
  expect(await gold.promise).toMatchObject({ number: 2 })
  expect(await attempts()).toMatchObject([{ state: 'replaced' }, { state: 'open' }])
})
