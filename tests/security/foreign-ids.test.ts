import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import type { TestBackend } from '#support/backend.ts'
import { openMember, type Member } from '#support/member.ts'
import { forgetDevice, withFamilyOf } from '#support/newcomer.ts'
import { openSalonFor } from '#support/salon-books.ts'
import { stripeOf } from '#support/stripe-double.ts'

let backend: TestBackend
let mallory: Member
let victim: Member

beforeAll(async () => {
  backend = await openSalonFor()
  await forgetDevice()
  const email = 'victim@example.com'
  victim = await openMember(backend, email, { draft: withFamilyOf(1, email) })
  await forgetDevice()
  mallory = await openMember(backend, 'mallory@example.com', { draft: { membershipPlan: 'free' } })
}, 120_000)
afterAll(() => backend.stop())

/** Everything of the victim's that a caller might try to name. */
async function namesOfVictim() {
  const [family] = await backend.database.rows(sql`
    select id from public.families where main_account_holder_id = ${victim.id}`)
  const [invitation] = await backend.database.rows(sql`
    select id from public.family_invitations where family_id = ${String(family?.['id'])}`)
  const [membership] = await backend.database.rows(sql`
    select stripe_subscription_id from public.memberships where user_id = ${victim.id}`)
  return {
    userId: victim.id,
    user_id: victim.id,
    person: victim.id,
    customerId: victim.customerId,
    customer_id: victim.customerId,
    subscriptionId: membership?.['stripe_subscription_id'],
    familyId: family?.['id'],
    invitationId: invitation?.['id'],
    userEmail: victim.email,
    email: victim.email,
  }
}

/** The victim's whole state, in our books and in the provider's. */
async function stateOfVictim(): Promise<unknown> {
  const tables = await backend.database.rows(sql`
    select
      (select to_jsonb(p) - 'updated_at' from public.profiles p where id = ${victim.id}) as profile,
      (select jsonb_agg(to_jsonb(m) - 'updated_at' - 'asked_at') from public.memberships m
        where user_id = ${victim.id}) as memberships,
      (select jsonb_agg(to_jsonb(f) - 'updated_at') from public.families f
        where main_account_holder_id = ${victim.id}) as families,
      (select jsonb_agg(to_jsonb(i)) from public.family_invitations i
        join public.families f on f.id = family_id where main_account_holder_id = ${victim.id}) as invitations,
      (select jsonb_agg(to_jsonb(a)) from public.agreements a where user_id = ${victim.id}) as agreements,
      (select encrypted_password from auth.users where id = ${victim.id}) as password`)
  const customer = await stripeOf(backend).customers.retrieve(String(victim.customerId))
  const subscriptions = await stripeOf(backend).subscriptions.list({
    customer: String(victim.customerId),
    status: 'all',
  })
  return { tables, customer, subscriptions: subscriptions.data }
}

const FUNCTIONS: readonly (readonly [string, object])[] = [
  ['payment-customer', {}],
  ['create-subscription', { membershipPlan: 'gold', isFreePlan: false }],
  ['change-membership', { change: 'cancel' }],
  ['change-membership', { change: 'plan', plan: 'gold' }],
  ['replace-card', {}],
  ['family-member-activation', { familyMembers: [{ firstName: 'M', email: 'm@example.com' }] }],
  ['customer-sync', {}],
  ['agreement?plan=gold&family_members=0&initials=M&terms=2026-11-21', {}],
  ['profile-photo', {}],
  ['run-errands', {}],
  ['import-services', {}],
  ['clear-all-users', {}],
]

test.each(FUNCTIONS)(
  '%s: the names of somebody else in the body and the address change nothing of theirs',
  async (name, body) => {
    const before = await stateOfVictim()
    const names = await namesOfVictim()
    const query = new URLSearchParams(
      Object.entries(names).map(([key, value]) => [key, String(value)]),
    )
    const address = `${name}${name.includes('?') ? '&' : '?'}${query.toString()}`
    await mallory.call(name, { ...body, ...names })
    await mallory.call(address, { ...body, ...names })
    expect(await stateOfVictim()).toEqual(before)
  },
)

test('a body that names another person makes one’s own customer, never theirs', async () => {
  const { body } = await mallory.call('payment-customer', { ...(await namesOfVictim()) })
  const { customer_id: customer } = body as { readonly customer_id: string }
  expect(customer).not.toBe(victim.customerId)
  expect(await stripeOf(backend).customers.retrieve(customer)).toMatchObject({
    email: mallory.email,
    metadata: { user_id: mallory.id },
  })
})

test('a payment method of somebody else is not to be had', async () => {
  const stripe = stripeOf(backend)
  const { data } = await stripe.paymentMethods.list({ customer: String(victim.customerId) })
  const answer = await mallory.call('payment-customer', { paymentMethodId: data[0]?.id })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect((await stripe.paymentMethods.retrieve(String(data[0]?.id))).customer).toBe(
    victim.customerId,
  )
})

test('the key of the salon’s own clock is asked for, and a session is none', async () => {
  for (const name of ['run-errands', 'import-services'])
    expect(await mallory.call(name)).toMatchObject({ status: 403 })
})

const PRIVATE_ROUTINES = [
  'open_membership_attempt',
  'record_membership',
  'record_invoice',
  'set_up_family',
  'invite_family',
  'authorize_purchase_of',
  'complete_purchase',
  'person_of_ticket',
  'sign_up_standing',
  'contest_password',
  'account_at',
  'take_errands',
]

test.each(PRIVATE_ROUTINES)('%s is the server’s own, and nobody else may call it', async (name) => {
  const { error } = await mallory.as.rpc(name, {})
  expect(error).not.toBeNull()
  expect(['42501', 'PGRST202']).toContain(error?.code)
})
