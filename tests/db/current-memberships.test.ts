import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { idOf, OPENING_DEADLINE_MS, openSalon, type Salon } from './salon.ts'

const CLIENT = idOf('client')

let salon: Salon
beforeAll(async () => {
  salon = await openSalon()
  await salon.keeper(
    sql`update profiles set stripe_customer_id = 'cus_client' where id = ${CLIENT}`,
  )
}, OPENING_DEADLINE_MS)
beforeEach(() => salon.keeper(sql`delete from memberships`))
afterAll(() => salon.close())

const told = (plan: string, status: string) => {
  const facts = {
    customer_id: 'cus_client',
    subscription_id: `sub_${plan}`,
    status,
    billed_plan_id: plan,
    paid_plan_id: status === 'active' ? plan : null,
    family_seats: 0,
    cancel_at_period_end: false,
    asked_at: '2026-11-22T12:00:00Z',
  }
  return salon.keeper(sql`select record_membership(${JSON.stringify(facts)}::jsonb)`)
}

/** The provider promises no order of its messages. */
test.each([
  { last: 'silver', messages: [{ gold: 'active' }, { silver: 'incomplete_expired' }] },
  { last: 'gold', messages: [{ silver: 'incomplete_expired' }, { gold: 'active' }] },
])(
  'the plan that is paid for counts when the message of $last comes last',
  async ({ messages }) => {
    for (const message of messages)
      for (const [plan, status] of Object.entries(message)) await told(plan, String(status))
    expect(
      await salon.as('client').does(sql`select status, plan_id from current_memberships`),
    ).toEqual([{ status: 'active', plan_id: 'gold' }])
    const [kept] = await salon.keeper(sql`select private.plan_of(${CLIENT}) as plan`)
    expect(kept).toEqual({ plan: 'gold' })
  },
)

test('where none runs the last one counts', async () => {
  await told('silver', 'incomplete_expired')
  await told('gold', 'canceled')
  expect(await salon.as('client').does(sql`select status from current_memberships`)).toEqual([
    { status: 'canceled' },
  ])
})
