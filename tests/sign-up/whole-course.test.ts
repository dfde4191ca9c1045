import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestBackend } from '#support/backend.ts'
import { booksOf, openSalonFor } from '#support/salon-books.ts'
import { forgetDevice, openNewcomer, withFamilyOf } from '#support/newcomer.ts'

let backend: TestBackend
/** The provider's messages are on their way when the person is done. */
const SOON = { timeout: 10_000, interval: 100 }
beforeAll(async () => {
  backend = await openSalonFor()
}, 120_000)
afterAll(() => backend.stop())
beforeEach(forgetDevice)

const ONCE = { accounts: 1, agreements: 1, records: 1 } as const

test('for free: an account, an agreement, and nothing at the payment provider', async () => {
  const email = 'free@example.com'
  const newcomer = await openNewcomer(backend, email)
  const flow = await newcomer.signUp.submit(newcomer.form({ membershipPlan: 'free' }))
  expect(flow).toMatchObject({ phase: 'finished', warnings: [] })
  await expect
    .poll(() => booksOf(backend, email), SOON)
    .toEqual({
      ...ONCE,
      families: 0,
      invitations: 0,
      membership: null,
      plan: null,
      customers: 0,
      subscriptions: 0,
      paidCents: 0,
    })
})

test('with Silver and two family members: charged once, for everybody, and written to everybody', async () => {
  const email = 'silver@example.com'
  const newcomer = await openNewcomer(backend, email)
  const flow = await newcomer.signUp.submit(newcomer.form(withFamilyOf(2, email)))
  expect(flow).toMatchObject({ phase: 'finished', warnings: [], invited: 2 })
  await expect
    .poll(() => booksOf(backend, email), SOON)
    .toEqual({
      ...ONCE,
      families: 1,
      invitations: 2,
      membership: 'active',
      plan: 'silver',
      customers: 1,
      subscriptions: 1,
      paidCents: 4000,
    })
  await expect
    .poll(async () => (await backend.mails()).map(({ to, kind }) => `${kind} ${to}`), {
      timeout: 10_000,
    })
    .toEqual(
      expect.arrayContaining([
        `confirmation ${email}`,
        `family-invitation kid-1-of-${email}`,
        `family-invitation kid-2-of-${email}`,
        `membership-began ${email}`,
      ]),
    )
})
