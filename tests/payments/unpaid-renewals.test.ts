import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmAtTestBank } from '#platform/test-bank.ts'
import type { TestBackend } from '#support/backend.ts'
import { booksOf, openSalonFor } from '#support/salon-books.ts'
import { latestInvoiceOf, stripeControl, stripeOf } from '#support/stripe-double.ts'
import { forgetDevice } from '#support/newcomer.ts'
import { invoicesOf, membershipOf, openMember, type Member } from '#support/member.ts'
import { lettersTo, nextBill, replaceCard, tillGivenUp } from './billing-time.ts'
import { familyOf, openKin } from './kin.ts'
import { shownTo } from './shown-to.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openSalonFor()
}, 120_000)
afterAll(() => backend.stop())
beforeEach(forgetDevice)

const SOON = { timeout: 10_000, interval: 100 }
const FAILS_LATER = 'pm_card_failsOnRenewal'

async function bills(member: Member): Promise<readonly string[]> {
  return (await invoicesOf(backend, member)).map(
    ({ status, due_cents, paid_cents }) => `${status} ${paid_cents} of ${due_cents}`,
  )
}

test('a renewal that fails to the end: benefits, family and charges are over, and nothing more is asked', async () => {
  const email = 'given-up@example.com'
  const { holder, child } = await openKin(backend, email, FAILS_LATER)
  await expect.poll(() => bills(holder), SOON).toEqual(['paid 3000 of 3000'])
  await nextBill(backend, holder)
  await expect.poll(() => shownTo(holder), SOON).toEqual(['Payment past due', 'Silver'])
  expect(await familyOf(backend, holder)).toEqual({ status: 'active', people: 2 })
  await expect.poll(() => lettersTo(backend, email), SOON).toContain('payment-failed')

  await tillGivenUp(backend)
  await expect
    .poll(() => membershipOf(backend, holder), SOON)
    .toMatchObject({
      status: 'canceled',
      cancel_at_period_end: false,
      ended_at: expect.any(String),
    })
  expect(await shownTo(holder)).toEqual(['Ended', 'Free'])
  // Nobody is thrown out: the family rests until somebody pays for it again.
  expect(await familyOf(backend, holder)).toEqual({ status: 'inactive', people: 2 })
  const { data: seen } = await child.as.from('families').select('subscription_status').single()
  expect(seen).toEqual({ subscription_status: 'inactive' })
  expect(await bills(holder)).toEqual(['paid 3000 of 3000', 'open 0 of 3000'])
  await expect
    .poll(() => booksOf(backend, email), SOON)
    .toMatchObject({ subscriptions: 0, paidCents: 3000 })

  await expect.poll(() => lettersTo(backend, email), SOON).toContain('membership-lapsed')
  // Four tries, one letter; and no letter says that they had canceled themselves.
  const letters = await lettersTo(backend, email)
  expect(letters.filter((kind) => kind === 'payment-failed')).toHaveLength(1)
  expect(letters).not.toContain('membership-ends')
  for (const change of ['cancel', 'resume'])
    expect(await holder.call('change-membership', { change })).toEqual({
      status: 409,
      body: { code: 'no-membership' },
    })

  // Whoever comes back pays for both of them, and the family stands again.
  const { body } = await holder.call('create-subscription', { membershipPlan: 'silver' })
  const begun = body as { client_secret: string; amount_cents: number }
  expect(begun.amount_cents).toBe(3000)
  await confirmAtTestBank(
    { backendUrl: backend.url, fetch },
    { kind: 'payment', clientSecret: begun.client_secret },
    { id: 'pm_card_visa', askAsBank: async () => true },
  )
  await expect.poll(() => shownTo(holder), SOON).toEqual(['Active', 'Silver'])
  expect(await familyOf(backend, holder)).toEqual({ status: 'active', people: 2 })
  await expect
    .poll(() => booksOf(backend, email), SOON)
    .toMatchObject({ subscriptions: 1, paidCents: 6000 })
}, 60_000)

test('where the provider leaves it unpaid: benefits rest, nobody joins twice, and a new card brings all back', async () => {
  const email = 'left-unpaid@example.com'
  const bank = stripeControl(backend)
  await bank.ask('POST /settings', { after_last_retry: 'unpaid' })
  const member = await openMember(backend, email, { card: FAILS_LATER })
  await expect.poll(() => bills(member), SOON).toEqual(['paid 2000 of 2000'])
  await nextBill(backend, member)
  await tillGivenUp(backend)
  await bank.ask('POST /settings', { after_last_retry: 'cancel' })
  await expect.poll(() => shownTo(member), SOON).toEqual(['Not paid', 'Free'])
  expect(await member.call('create-subscription', { membershipPlan: 'silver' })).toEqual({
    status: 409,
    body: { code: 'membership-exists' },
  })
  const failures = async () =>
    (await lettersTo(backend, email)).filter((kind) => kind === 'payment-failed')
  await expect.poll(failures, SOON).toHaveLength(1)

  await replaceCard(backend, member)
  await expect.poll(() => shownTo(member), SOON).toEqual(['Active', 'Silver'])
  await expect.poll(() => bills(member), SOON).toEqual(['paid 2000 of 2000', 'paid 2000 of 2000'])
  await expect
    .poll(() => booksOf(backend, email), SOON)
    .toMatchObject({ subscriptions: 1, paidCents: 4000 })
  expect(await failures()).toHaveLength(1)
}, 60_000)

test('a renewal that the bank asks about waits for its holder, and their yes pays it once', async () => {
  const email = 'asked-again@example.com'
  const member = await openMember(backend, email, { card: 'pm_card_authenticationRequired' })
  await expect.poll(() => shownTo(member), SOON).toEqual(['Active', 'Silver'])
  await nextBill(backend, member)
  await expect.poll(() => shownTo(member), SOON).toEqual(['Payment past due', 'Silver'])
  await expect.poll(() => bills(member), SOON).toEqual(['paid 2000 of 2000', 'open 0 of 2000'])
  await expect.poll(() => lettersTo(backend, email), SOON).toContain('payment-failed')
  const subscription = String((await membershipOf(backend, member))?.stripe_subscription_id)
  const asked = (await stripeControl(backend).events()).filter(({ type, body }) => {
    return type === 'invoice.payment_action_required' && JSON.stringify(body).includes(subscription)
  })
  expect(asked.map(({ delivery }) => delivery)).toContain('delivered')

  const { id } = await latestInvoiceOf(stripeOf(backend), subscription)
  const open = await stripeOf(backend).invoices.retrieve(id, { expand: ['confirmation_secret'] })
  await stripeControl(backend).authenticate(
    open.confirmation_secret?.client_secret ?? '',
    'approved',
  )
  await expect.poll(() => shownTo(member), SOON).toEqual(['Active', 'Silver'])
  await expect.poll(() => bills(member), SOON).toEqual(['paid 2000 of 2000', 'paid 2000 of 2000'])
  await expect
    .poll(() => booksOf(backend, email), SOON)
    .toMatchObject({ subscriptions: 1, paidCents: 4000 })
}, 60_000)
