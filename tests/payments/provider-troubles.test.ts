import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestBackend } from '#support/backend.ts'
import { booksOf, openSalonFor } from '#support/salon-books.ts'
import { forgetDevice, openNewcomer } from '#support/newcomer.ts'
import { openMember } from '#support/member.ts'
import { stripeControl } from '#support/stripe-double.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openSalonFor()
}, 120_000)
afterAll(() => backend.stop())
beforeEach(async () => {
  await forgetDevice()
  await stripeControl(backend).ask('DELETE /faults')
})

const CALLS = ['/v1/customers', '/v1/prices', '/v1/subscriptions'] as const
/** Twice each, because our own client tries once more by itself. */
const FAULTS = ['refuse', 'fail', 'lose', 'drop', 'rate_limit'] as const

const ONE_OF_EVERYTHING = {
  accounts: 1,
  families: 0,
  invitations: 0,
  agreements: 1,
  membership: 'active',
  plan: 'silver',
  customers: 1,
  subscriptions: 1,
  paidCents: 2000,
  records: 1,
}

describe.each(CALLS)('when the provider fails at %s', (path) => {
  test.each(FAULTS)('by "%s", the account stays, and going on pays once', async (kind) => {
    const email = `${path.split('/').at(-1)}-${kind}@example.com`
    const newcomer = await openNewcomer(backend, email)
    const form = newcomer.form()
    await stripeControl(backend).ask('POST /faults', { path, kind, times: 2 })
    await newcomer.signUp.submit(form)
    await stripeControl(backend).ask('DELETE /faults')
    const { warnings } = newcomer.signUp.state()
    expect(warnings.every((warning) => warning === 'payment-failed')).toBe(true)
    if (warnings.length > 0) await newcomer.signUp.payAgain(form)
    expect(newcomer.signUp.state()).toMatchObject({ phase: 'finished', warnings: [] })
    await expect
      .poll(() => booksOf(backend, email), { timeout: 10_000, interval: 100 })
      .toEqual(ONE_OF_EVERYTHING)
  })
})

test.each([
  ['pm_card_chargeDeclined'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds'],
  ['pm_card_chargeCustomerFail'],
])('a card that is refused (%s) charges nothing; another one joins', async (card) => {
  const email = `${card.toLowerCase().replaceAll('_', '-')}@example.com`
  const newcomer = await openNewcomer(backend, email, { card })
  await newcomer.signUp.submit(newcomer.form())
  expect(newcomer.signUp.state()).toMatchObject({
    phase: 'finished',
    warnings: ['payment-failed'],
  })
  expect(await booksOf(backend, email)).toMatchObject({ paidCents: 0, accounts: 1, plan: null })
  const back = await openNewcomer(backend, email)
  await newcomer.signUp.payAgain(back.form())
  expect(newcomer.signUp.state()).toMatchObject({ phase: 'finished', warnings: [] })
  await expect
    .poll(() => booksOf(backend, email), { timeout: 10_000, interval: 100 })
    .toEqual(ONE_OF_EVERYTHING)
})

test('a bank that asks is answered once: approved joins, refused charges nothing', async () => {
  const card = 'pm_card_threeDSecure2Required'
  const yes = await openNewcomer(backend, 'approves@example.com', { card, approves: true })
  await yes.signUp.submit(yes.form())
  expect(yes.signUp.state()).toMatchObject({ warnings: [] })
  await forgetDevice()
  const no = await openNewcomer(backend, 'refuses@example.com', { card, approves: false })
  await no.signUp.submit(no.form())
  expect(no.signUp.state()).toMatchObject({ warnings: ['payment-failed'] })
  expect(await booksOf(backend, 'refuses@example.com')).toMatchObject({ paidCents: 0 })
})

test('another plan after a refused card leaves no second subscription behind', async () => {
  const email = 'changes-mind@example.com'
  const member = await openMember(backend, email, { card: 'pm_card_chargeDeclined' })
  expect((await booksOf(backend, email)).subscriptions).toBe(1)
  const { body } = await member.call('create-subscription', { membershipPlan: 'gold' })
  expect(body).toMatchObject({ kind: 'payment', amount_cents: 10_000 })
  expect((await booksOf(backend, email)).subscriptions).toBe(1)
})

test('four devices that join at the same moment share one customer and one subscription', async () => {
  const email = 'four-devices@example.com'
  const member = await openMember(backend, email, { draft: { membershipPlan: 'free' } })
  const join = () => member.call('create-subscription', { membershipPlan: 'silver' })
  const answers = await Promise.all([join(), join(), join(), join()])
  expect(await booksOf(backend, email)).toMatchObject({ customers: 1, subscriptions: 1 })
  const last = await join()
  expect(last).toMatchObject({ status: 200, body: { kind: 'payment' } })
  const secrets = answers.flatMap(({ status, body }) => (status === 200 ? [body] : []))
  for (const one of secrets) expect(one).toEqual(last.body)
})
