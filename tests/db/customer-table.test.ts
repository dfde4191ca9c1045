import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql, type Sql } from '#local/database/sql.ts'
import { type Actor, idOf, OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'

const CLIENT = idOf('client')

let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
}, OPENING_DEADLINE_MS)
beforeEach(async () => {
  await salon.keeper(sql`
    delete from memberships; delete from agreements; delete from private.function_calls;
    update profiles set phone = '', stripe_customer_id = null;
    update profiles set personas = '{client}', active_persona = 'client', adopted_at = null;
    delete from private.errands`)
})
afterAll(() => salon.close())

const waiting = () =>
  salon.keeper(sql`
    select reason, state, attempts, payload,
      round(extract(epoch from next_at - clock_timestamp()) / 10)::int * 10 as pause
    from private.errands where kind = 'customer-sync' order by created_at`)
const reasonsAfter = async (change: Sql) => {
  await salon.keeper(change)
  return (await waiting()).map(({ reason }) => reason)
}
const ofClient = [`customer-sync ${CLIENT}`]
const tellsPhone = (phone: string, who: Actor = 'client') =>
  salon.as(who).does(sql`update profiles set phone = ${phone} where id = ${idOf(who)}`)
const take = () =>
  salon.as('service_role').does(sql`select id, attempts, payload from take_errands(10)`)
const settle = (errand: unknown, attempt: number, outcome: string) =>
  salon
    .as('service_role')
    .does(sql`select settle_errand(${String(errand)}, ${attempt}, ${outcome}, 'why', 0) as settled`)
const fallDue = () => salon.keeper(sql`update private.errands set next_at = now()`)
const begin = async () => {
  const [row] = await salon
    .as('service_role')
    .does(sql`select begin_customer_sync(${CLIENT}) as begun`)
  return row?.['begun'] as { id: string; attempt: number; formerEmails: string[] } | null
}
const membership = sql`
  insert into memberships (user_id, plan_id, billed_plan_id, status, stripe_subscription_id, asked_at)
  values (${CLIENT}, 'gold', 'gold', 'active', 'sub_1', now())`

test.for([
  ['first_name', sql`update profiles set first_name = first_name || 'x' where id = ${CLIENT}`],
  ['last_name', sql`update profiles set last_name = last_name || 'x' where id = ${CLIENT}`],
  ['phone', sql`update profiles set phone = '555-0199' where id = ${CLIENT}`],
  [
    'home_address',
    sql`update profiles set home_address = home_address || 'x' where id = ${CLIENT}`,
  ],
  [
    'a payment customer',
    sql`update profiles set stripe_customer_id = 'cus_1' where id = ${CLIENT}`,
  ],
  ['a membership', membership],
  [
    'an agreement',
    sql`insert into agreements (user_id, plan_id, family_members, monthly_cents, signed_name, initials,
          terms_changed_on, path, sha256, size_bytes)
        values (${CLIENT}, 'free', 0, 0, 'C E', 'CE', '2026-11-21', 'contracts/1.pdf', ${'a'.repeat(64)}, 9)`,
  ],
] as const)('%s that changes is told to the table of customers', async ([, change]) => {
  expect(await reasonsAfter(change)).toEqual(ofClient)
})

test('plan and state of a membership are, and what the table does not know is not', async () => {
  await salon.keeper(membership)
  for (const [change, told] of [
    [sql`update memberships set status = 'canceled'`, ofClient],
    [sql`update memberships set plan_id = 'silver'`, ofClient],
    [sql`update memberships set status = status, plan_id = plan_id, family_seats = 2`, []],
    [sql`update profiles set phone = phone, monthly_budget_cents = 100 where id = ${CLIENT}`, []],
  ] as const) {
    await salon.keeper(sql`delete from private.errands`)
    expect(await reasonsAfter(change)).toEqual(told)
  }
  await salon.keeper(sql`delete from memberships; delete from private.errands`)
  expect(
    await reasonsAfter(sql`
      insert into memberships (user_id, billed_plan_id, status, stripe_subscription_id, asked_at)
      values (${CLIENT}, 'gold', 'incomplete', 'sub_1', now())`),
  ).toEqual([])
})

test('whoever only works here is no customer; whoever was one in the tables, or joined, is', async () => {
  await tellsPhone('555-0101', 'employee')
  expect(await waiting()).toEqual([])
  await salon.keeper(sql`
    update profiles set personas = '{employee}', active_persona = 'employee', adopted_at = now()
    where id = ${idOf('employee')}`)
  await tellsPhone('555-0102', 'employee')
  expect(await waiting()).toEqual([])
  await salon.keeper(sql`
    update profiles set personas = '{employee,client}' where id = ${idOf('employee')}`)
  await tellsPhone('555-0103', 'employee')
  expect(await waiting()).toMatchObject([{ reason: `customer-sync ${idOf('employee')}` }])
})

test('many changes in a moment are one errand, a few seconds later, and no run at once', async () => {
  for (let change = 0; change < 20; change += 1) await tellsPhone(`555-01${10 + change}`)
  await salon.keeper(membership)
  expect(await waiting()).toMatchObject([{ state: 'waiting', attempts: 0, pause: 10 }])
  expect(await salon.keeper(sql`select * from private.function_calls`)).toEqual([])
})

test('a change while somebody is at it is done once more, under another number', async () => {
  await tellsPhone('555-0101')
  await fallDue()
  const [errand] = await take()
  await tellsPhone('555-0102')
  expect(await take()).toEqual([])
  expect(await settle(errand?.['id'], 1, 'done')).toEqual([{ settled: true }])
  expect(await waiting()).toMatchObject([
    { state: 'waiting', attempts: 0, payload: { userId: CLIENT } },
  ])
  const [again] = await take()
  expect(again).toMatchObject({ attempts: 1 })
  // The first worker is late and speaks for nobody any more.
  expect(await settle(errand?.['id'], 1, 'done')).toEqual([{ settled: false }])
  await settle(again?.['id'], 1, 'done')
  expect(await waiting()).toMatchObject([{ state: 'done', payload: {} }])
})

test('after a failure a change keeps the pause; after it was given up it is tried again', async () => {
  await tellsPhone('555-0101')
  await fallDue()
  const [errand] = await take()
  await settle(errand?.['id'], 1, 'later')
  await tellsPhone('555-0102')
  const [paused] = await waiting()
  expect(paused).toMatchObject({ state: 'waiting', attempts: 1 })
  expect(Number(paused?.['pause'])).toBeGreaterThanOrEqual(20)
  await fallDue()
  await take()
  await settle(errand?.['id'], 2, 'refused')
  expect(await waiting()).toMatchObject([{ state: 'given up' }])
  await tellsPhone('555-0103')
  expect(await waiting()).toMatchObject([
    { state: 'waiting', attempts: 0, payload: { userId: CLIENT } },
  ])
})

test('after it was done the next change is an errand again', async () => {
  await tellsPhone('555-0101')
  await fallDue()
  const [errand] = await take()
  await settle(errand?.['id'], 1, 'done')
  await tellsPhone('555-0102')
  expect(await waiting()).toMatchObject([
    { state: 'waiting', attempts: 0, pause: 10, payload: { userId: CLIENT } },
  ])
})

test('a new address brings the former one along, so that one record follows', async () => {
  const moves = (email: string) =>
    salon.keeper(sql`update auth.users set email = ${email} where id = ${CLIENT}`)
  await moves('second@example.com')
  await moves('third@example.com')
  expect(await waiting()).toMatchObject([
    { payload: { formerEmails: ['client@example.com', 'second@example.com'] } },
  ])
  expect(await begin()).toMatchObject({
    formerEmails: ['client@example.com', 'second@example.com'],
  })
  await moves('client@example.com')
})

test('a sign-up’s own call has the errand of the half hour, and there is no second one', async () => {
  const ticket = 'c'.repeat(64)
  const id = '00000000-0000-4000-8000-000000000777'
  const newcomer = (script: Sql) => salon.keeper(script)
  await newcomer(sql`
    insert into auth.users (id, email, raw_user_meta_data)
    values (${id}, 'new@example.com', ${{ sign_up: ticket }})`)
  await newcomer(sql`update profiles set phone = '555-0101' where id = ${id}`)
  expect(await waiting()).toMatchObject([{ state: 'waiting', attempts: 0, pause: 1860 }])
  const [row] = await salon.as('service_role').does(sql`select begin_customer_sync(${id}) as begun`)
  const begun = row?.['begun'] as { id: string; attempt: number }
  expect(begun.attempt).toBe(1)
  await fallDue()
  await settle(begun.id, 1, 'done')
  expect(await take()).toEqual([])
  await newcomer(sql`delete from auth.users where id = ${id}`)
})

test('while somebody is at it nobody else begins; it is done once more instead', async () => {
  const first = await begin()
  expect(first).toMatchObject({ attempt: 1, formerEmails: [] })
  expect(await begin()).toBeNull()
  await settle(first?.id, 1, 'done')
  expect(await waiting()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  await fallDue()
  const [errand] = await take()
  // A worker that never came back holds nobody up.
  await salon.keeper(sql`update private.errands set next_at = now() - interval '1 second'`)
  expect(await begin()).toMatchObject({ id: errand?.['id'], attempt: 2 })
})
