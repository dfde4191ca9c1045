import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { openSalonFor } from '#support/salon-books.ts'
import { deliver } from '#support/stripe-message.ts'
import { stripeControl, stripeOf } from '#support/stripe-double.ts'
import { forgetDevice } from '#support/newcomer.ts'
import { invoicesOf, membershipOf, openMember, type Member } from '#support/member.ts'
import type { TestBackend } from '#support/backend.ts'

let backend: TestBackend
let member: Member
beforeAll(async () => {
  backend = await openSalonFor()
  await forgetDevice()
  member = await openMember(backend, 'types@example.com')
  await stripeControl(backend).webhooks({ mode: 'held' })
}, 120_000)
afterAll(() => backend.stop())

/** As the provider writes it; of what it is about only the id is believed. */
async function tellOf(type: string, object: object) {
  const [event] = await stripeControl(backend).events()
  return deliver(backend, {
    ...event?.body,
    id: `evt_${randomUUID()}`,
    type,
    data: { object: { ...object, status: 'what a message says does not count' } },
  })
}

test.each([
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
])('%s: the membership is written down as the provider has it', async (type) => {
  await backend.database.run(sql`
    update public.memberships set billed_plan_id = 'gold', asked_at = '2000-01-01' where user_id = ${member.id}`)
  const id = String((await membershipOf(backend, member))?.stripe_subscription_id)
  expect(await tellOf(type, { id, object: 'subscription' })).toMatchObject({ status: 200 })
  expect(await membershipOf(backend, member)).toMatchObject({
    status: 'active',
    billed_plan_id: 'silver',
  })
})

test.each([
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.finalized',
  'invoice.finalization_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
])('%s: the bill is written down as the provider has it', async (type) => {
  await backend.database.run(sql`
    update public.invoices set paid_cents = 0, status = 'open', asked_at = '2000-01-01' where user_id = ${member.id}`)
  const customer = String(member.customerId)
  const [invoice] = (await stripeOf(backend).invoices.list({ customer })).data
  expect(await tellOf(type, { ...invoice })).toMatchObject({ status: 200 })
  expect(await invoicesOf(backend, member)).toMatchObject([{ status: 'paid', paid_cents: 2000 }])
})
