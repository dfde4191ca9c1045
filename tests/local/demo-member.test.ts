import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'
import { stripeControl, stripeOf } from '#support/stripe-double.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ demoCalendar: true })
}, 120_000)
afterAll(() => backend.stop())

test('the client of the demonstration has a plan, a family and three bills that agree with the bank', async () => {
  const [membership] = await backend.database.rows(sql`
    select plan_id, status, family_seats, current_period_end > now() as is_running,
      stripe_subscription_id as id
    from memberships join auth.users on users.id = user_id where email = 'client@example.com'`)
  expect(membership).toMatchObject({
    plan_id: 'gold',
    status: 'active',
    family_seats: 2,
    is_running: true,
  })
  // The bank's messages are on their way when the server is ready.
  await vi.waitFor(async () => {
    const bills = await backend.database.rows(sql`
      select status, paid_cents from invoices order by billed_at`)
    expect(bills).toEqual(Array.from({ length: 3 }, () => ({ status: 'paid', paid_cents: 16_000 })))
  }, 30_000)
  const members = await backend.database.rows(sql`
    select relationship from family_members where status = 'active' order by relationship`)
  expect(members.map(({ relationship }) => relationship)).toEqual([
    'child',
    'main_holder',
    'spouse',
  ])
  const subscription = await stripeOf(backend).subscriptions.retrieve(String(membership?.['id']))
  expect(subscription.status).toBe('active')
})

test('the bank’s clock is the real one afterwards, and nobody is left signed in', async () => {
  const behind = Date.now() / 1000 - (await stripeControl(backend).now())
  expect(Math.abs(behind)).toBeLessThan(5)
  expect(await backend.database.rows(sql`select from auth.sessions`)).toHaveLength(0)
})
