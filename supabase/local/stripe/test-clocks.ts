import type Stripe from 'stripe'
import { sql } from '#local/database/sql.ts'
import { deleteCustomer } from './customers.ts'
import type { Desk } from './desk.ts'
import { periodOf } from './due-at.ts'
import { newId } from './new-id.ts'
import type { TestClock } from './stored-objects.ts'
import { invalidRequest } from './stripe-error.ts'

const DAY = 86_400
const KEPT_FOR = 30 * DAY
const TWO_YEARS = 2 * 365 * DAY

export async function createTestClock(
  desk: Desk,
  params: Stripe.TestHelpers.TestClockCreateParams,
): Promise<TestClock> {
  const now = await desk.now()
  const clock = desk.add('test_helpers.test_clock', {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created: now,
    deletes_after: now + KEPT_FOR,
    frozen_time: params.frozen_time,
    livemode: false,
    name: params.name ?? null,
    status: 'ready',
    status_details: {},
  })
  await desk.announce('test_helpers.test_clock.created', clock)
  return clock
}

export function retrieveTestClock(desk: Desk, _params: object, id: string): Promise<TestClock> {
  return desk.get('test_helpers.test_clock', id)
}

/** Only says where to: the way there is walked after the answer, as at Stripe. */
export async function advanceTestClock(
  desk: Desk,
  { frozen_time: target }: Stripe.TestHelpers.TestClockAdvanceParams,
  id: string,
): Promise<TestClock> {
  const clock = await desk.get('test_helpers.test_clock', id)
  if (clock.status !== 'ready')
    throw invalidRequest('This test clock is already advancing.', { code: 'test_clock_advancing' })
  if (target <= clock.frozen_time)
    throw invalidRequest(
      'The time to advance to must be after the current frozen time of the test clock.',
      { param: 'frozen_time' },
    )
  if (target > (await furthest(desk, clock)))
    throw invalidRequest(
      'You can only advance a test clock by up to two intervals of its shortest subscription at a time.',
      { param: 'frozen_time' },
    )
  clock.status = 'advancing'
  clock.status_details = { advancing: { target_frozen_time: target } }
  await desk.announce('test_helpers.test_clock.advancing', clock)
  return clock
}

export async function deleteTestClock(desk: Desk, _params: object, id: string): Promise<object> {
  const clock = await desk.get('test_helpers.test_clock', id)
  for (const customer of await desk.select('customer', sql`clock = ${id}`))
    if (!('deleted' in customer)) await deleteCustomer(desk, {}, customer.id)
  await desk.announce('test_helpers.test_clock.deleted', clock)
  await desk.remove(clock)
  return { id, object: 'test_helpers.test_clock', deleted: true }
}

async function furthest(desk: Desk, clock: TestClock): Promise<number> {
  const subscriptions = await desk.select('subscription', sql`clock = ${clock.id}`)
  const lengths = subscriptions
    .filter(({ status }) => ['active', 'past_due', 'unpaid', 'incomplete'].includes(status))
    .map((subscription) => periodOf(subscription).end - periodOf(subscription).start)
  return clock.frozen_time + (lengths.length === 0 ? TWO_YEARS : 2 * Math.min(...lengths))
}
