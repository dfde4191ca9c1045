import { expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import type { Member } from '#support/member.ts'
import { PASSWORD } from '#support/newcomer.ts'
import { stripeOf } from '#support/stripe-double.ts'
import { victimScene } from './victim-scene.ts'

const scene = victimScene()

interface Row {
  readonly name: string
  readonly by: (people: ReturnType<typeof scene.people>) => Member
  readonly body?: object | string
  /** What it comes to, so that nothing here is turned away before an id is looked at. */
  readonly status: number
}

const KID = { firstName: 'M', lastName: 'M', email: 'm@example.com' }
const SIGNED = 'agreement?plan=gold&family_members=0&initials=M&terms=2026-11-21'
const JPEG = '\u00ff\u00d8\u00ff\u00e0 a photo of Mallory'
const byMallory: Row['by'] = ({ mallory }) => mallory
const byNiece: Row['by'] = ({ niece }) => niece

const ROWS: readonly Row[] = [
  { name: 'payment-customer', by: byMallory, status: 200 },
  {
    name: 'create-subscription',
    by: ({ oscar }) => oscar,
    body: { membershipPlan: 'gold', isFreePlan: false },
    status: 200,
  },
  { name: 'change-membership', by: byMallory, body: { change: 'cancel' }, status: 200 },
  { name: 'change-membership', by: byMallory, body: { change: 'resume' }, status: 200 },
  { name: 'change-membership', by: byMallory, body: { change: 'plan', plan: 'gold' }, status: 200 },
  { name: 'replace-card', by: byMallory, status: 200 },
  { name: 'family-member-activation', by: byMallory, body: { familyMembers: [KID] }, status: 200 },
  { name: 'customer-sync', by: byMallory, status: 200 },
  { name: SIGNED, by: byMallory, body: '%PDF-1.7 signed by Mallory', status: 200 },
  { name: 'profile-photo', by: byMallory, body: JPEG, status: 200 },
  {
    name: 'profile-photo?for=kid-1-of-victim@example.com',
    by: byMallory,
    body: JPEG,
    status: 404,
  },
  { name: 'table-sign-in', by: byMallory, body: { password: 'not theirs' }, status: 401 },
  { name: 'delete-account', by: byMallory, body: { password: 'not hers' }, status: 403 },
  { name: 'run-errands', by: byMallory, status: 403 },
  { name: 'import-services', by: byMallory, status: 403 },
  { name: 'clear-all-users', by: byMallory, status: 404 },
  // In the family, and still not the one who holds the plan.
  { name: 'change-membership', by: byNiece, body: { change: 'cancel' }, status: 409 },
  { name: 'change-membership', by: byNiece, body: { change: 'resume' }, status: 409 },
  { name: 'change-membership', by: byNiece, body: { change: 'plan', plan: 'gold' }, status: 409 },
  { name: 'replace-card', by: byNiece, status: 200 },
]

test.each(ROWS)(
  '$name $body: the names of somebody else in the body and the address change nothing of theirs',
  async ({ name, by, body = {}, status }) => {
    const before = await scene.stateOfVictim()
    const names = await scene.namesOfVictim()
    const query = new URLSearchParams(
      Object.entries(names).map(([key, value]) => [key, String(value)]),
    )
    const address = `${name}${name.includes('?') ? '&' : '?'}${query.toString()}`
    const sent = typeof body === 'string' ? body : { ...body, ...names }
    const first = await scene.send(by(scene.people()), name, sent)
    expect({ status: first.status, code: first.code }).toMatchObject({ status })
    await scene.send(by(scene.people()), address, sent)
    expect(await scene.stateOfVictim()).toEqual(before)
  },
)

const TABLE_WISHES = [
  { op: 'list' },
  { op: 'get' },
  { op: 'update', fields: { Status: 'Inactive' } },
  { op: 'delete' },
]

test.each(TABLE_WISHES)(
  'airtable $op: no client reads or changes the row of another',
  async (wish) => {
    const before = await scene.stateOfVictim()
    const id = (await scene.recordOfVictim())?.id
    expect(id).toMatch(/^rec/)
    const { victim, mallory, niece } = scene.people()
    for (const who of [mallory, niece]) {
      const body = { resource: 'customers', id, email: victim.email, ...wish }
      expect(await scene.send(who, 'airtable', body)).toEqual({ status: 403, code: 'not-allowed' })
    }
    expect(await scene.stateOfVictim()).toEqual(before)
  },
)

test('delete-account: whoever names somebody else closes their own account and no other', async () => {
  const before = await scene.stateOfVictim()
  const leaver = await scene.joins('leaver', { membershipPlan: 'free' })
  const { victim } = scene.people()
  const body = { ...(await scene.namesOfVictim()), password: PASSWORD }
  expect(await scene.send(leaver, 'delete-account', body)).toMatchObject({ status: 200 })
  const left = await scene
    .backend()
    .database.rows(sql`select id from auth.users where id in (${leaver.id}, ${victim.id})`)
  expect(left).toEqual([{ id: victim.id }])
  expect(await scene.stateOfVictim()).toEqual(before)
})

test('table-sign-in: the session is of whoever has the password, whatever else is named', async () => {
  const { mallory, niece } = scene.people()
  const names = { ...(await scene.namesOfVictim()), email: mallory.email }
  const { body } = await niece.call('table-sign-in', { ...names, password: PASSWORD })
  expect(body).toMatchObject({ session: { user: { id: mallory.id } } })
})

test('a body that names another person makes one’s own customer, never theirs', async () => {
  const { victim, mallory } = scene.people()
  const { body } = await mallory.call('payment-customer', { ...(await scene.namesOfVictim()) })
  const { customer_id: customer } = body as { readonly customer_id: string }
  expect(customer).not.toBe(victim.customerId)
  expect(await stripeOf(scene.backend()).customers.retrieve(customer)).toMatchObject({
    email: mallory.email,
    metadata: { user_id: mallory.id },
  })
})

test('a payment method of somebody else is not to be had', async () => {
  const { victim, mallory } = scene.people()
  const stripe = stripeOf(scene.backend())
  const { data } = await stripe.paymentMethods.list({ customer: String(victim.customerId) })
  const answer = await mallory.call('payment-customer', { paymentMethodId: data[0]?.id })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect((await stripe.paymentMethods.retrieve(String(data[0]?.id))).customer).toBe(
    victim.customerId,
  )
})

test('the key of the salon’s own clock is asked for, and a session is none', async () => {
  for (const name of ['run-errands', 'import-services'])
    expect(await scene.people().mallory.call(name)).toMatchObject({ status: 403 })
})
