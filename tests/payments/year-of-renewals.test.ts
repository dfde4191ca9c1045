import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import type { TestBackend } from '#support/backend.ts'
import { openSalonFor } from '#support/salon-books.ts'
import { stripeControl, stripeOf } from '#support/stripe-double.ts'
import { forgetDevice, withFamilyOf } from '#support/newcomer.ts'
import { invoicesOf, membershipOf, openMember, type Member } from '#support/member.ts'
import { DAY, lettersTo, nextBill, replaceCard } from './billing-time.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openSalonFor()
}, 120_000)
afterAll(() => backend.stop())
beforeEach(forgetDevice)

const SOON = { timeout: 10_000, interval: 100 }

async function paidByMonth(member: Member): Promise<readonly number[]> {
  return (await invoicesOf(backend, member)).map(({ paid_cents }) => paid_cents)
}

/** What the provider itself has taken from this customer. */
async function takenCents({ customerId }: Member): Promise<number> {
  const invoices = await stripeOf(backend).invoices.list({
    customer: String(customerId),
    limit: 100,
  })
  return invoices.data.reduce((sum, { amount_paid }) => sum + amount_paid, 0)
}

const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0)

test('a year of Silver: thirteen bills of $20, and the books agree to the cent', async () => {
  const member = await openMember(backend, 'year@example.com')
  for (let month = 0; month < 12; month += 1) await nextBill(backend, member)
  await expect
    .poll(() => paidByMonth(member), SOON)
    .toEqual([2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000, 2000])
  expect(sum(await paidByMonth(member))).toBe(26_000)
  expect(await takenCents(member)).toBe(26_000)
  expect(await membershipOf(backend, member)).toMatchObject({ status: 'active', plan_id: 'silver' })
}, 120_000)

test('a year in which everything changes: plan, family, a failed card, and an end', async () => {
  const email = 'lively@example.com'
  const member = await openMember(backend, email, { draft: withFamilyOf(2, email) })
  // Two seats were on the first bill; nobody accepted within 72 hours, so they are off the next one.
  await backend.database.run(sql`
    update public.family_invitations set expires_at = now() - interval '1 hour'
    where family_id in (select id from public.families where main_account_holder_id = ${member.id});
    select private.lapse_invitations()`)
  await expect.poll(() => seats(member), SOON).toBe(0)
  await nextBill(backend, member)

  // Gold counts from the next bill; until then it is Silver.
  expect(await member.call('change-membership', { change: 'plan', plan: 'gold' })).toMatchObject({
    status: 200,
  })
  expect(await membershipOf(backend, member)).toMatchObject({
    plan_id: 'silver',
    billed_plan_id: 'gold',
  })
  await nextBill(backend, member)
  await expect
    .poll(() => membershipOf(backend, member), SOON)
    .toMatchObject({ plan_id: 'gold', billed_plan_id: 'gold' })

  // The card fails: benefits stay while the provider tries again; a new card pays the open bill.
  await chargeWith(member, 'pm_card_chargeCustomerFail')
  await nextBill(backend, member)
  await expect.poll(() => membershipOf(backend, member), SOON).toMatchObject({ status: 'past_due' })
  expect((await invoicesOf(backend, member)).at(-1)).toMatchObject({
    status: 'open',
    paid_cents: 0,
  })
  await expect.poll(() => lettersTo(backend, email), SOON).toContain('payment-failed')
  await replaceCard(backend, member)
  await expect.poll(() => membershipOf(backend, member), SOON).toMatchObject({ status: 'active' })

  expect(await member.call('change-membership', { change: 'cancel' })).toMatchObject({
    status: 200,
  })
  expect(await membershipOf(backend, member)).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
  })
  await expect.poll(() => lettersTo(backend, email), SOON).toContain('membership-ends')
  await nextBill(backend, member)
  await expect.poll(() => membershipOf(backend, member), SOON).toMatchObject({ status: 'canceled' })
  const bank = stripeControl(backend)
  await bank.moveTo((await bank.now()) + 90 * DAY)

  await expect.poll(() => paidByMonth(member), SOON).toEqual([4000, 2000, 10_000, 10_000])
  expect(await takenCents(member)).toBe(26_000)
  // And at last they close their account, which somebody else's place in the family hung on.
  await backend.database.run(sql`
    insert into public.family_members (family_id, user_id, relationship, first_name)
    select families.id, users.id, 'sibling', 'Nora' from public.families, auth.users
    where main_account_holder_id = ${member.id} and users.email = 'client@example.com';
    select public.close_account(${member.id})`)
  await expect
    .poll(() => lettersTo(backend, email), SOON)
    .toEqual([
      'account-closed',
      'confirmation',
      'membership-began',
      'membership-ends',
      'payment-failed',
    ])
  await expect
    .poll(() => lettersTo(backend, 'client@example.com'), SOON)
    .toContain('family-dissolved')
}, 120_000)

async function seats(member: Member): Promise<number | undefined> {
  return (await membershipOf(backend, member))?.family_seats
}

async function chargeWith({ customerId }: Member, card: string): Promise<void> {
  const stripe = stripeOf(backend)
  const method = await stripe.paymentMethods.attach(card, { customer: String(customerId) })
  const { data } = await stripe.subscriptions.list({ customer: String(customerId) })
  for (const { id } of data)
    await stripe.subscriptions.update(id, { default_payment_method: method.id })
}
