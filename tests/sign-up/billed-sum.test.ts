import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openStripeForm } from '#platform/stripe-form.ts'
import type { TestBackend } from '#support/backend.ts'
import { forgetDevice, openNewcomer, withFamilyOf, type Newcomer } from '#support/newcomer.ts'
import { booksOf, openSalonFor } from '#support/salon-books.ts'
import type { SignUpFlow } from '#domain/sign-up/sign-up-flow.ts'
import { readEnd } from './pay-again-screen.tsx'
import { providerScript } from './provider-script.ts'

const provider = providerScript()
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => provider.script }))

let backend: TestBackend
/** The provider's messages are on their way when the person is done. */
const SOON = { timeout: 10_000, interval: 100 }
beforeAll(async () => {
  vi.stubGlobal('window', { location: { origin: 'https://salon.example.com' } })
  backend = await openSalonFor()
  provider.standsFor(backend)
}, 120_000)
afterAll(async () => {
  vi.unstubAllGlobals()
  await backend.stop()
})
beforeEach(async () => {
  provider.forget()
  await forgetDevice()
})

const openForm = (amountCents: number) =>
  openStripeForm('pk_test_script', {
    place: {} as HTMLElement,
    mode: 'subscription',
    amountCents,
    isDark: false,
  })

/** Silver with two family members: the form says $40 a month. */
async function presses(newcomer: Newcomer, email: string): Promise<SignUpFlow> {
  const form = newcomer.form(withFamilyOf(2, email))
  return newcomer.signUp.submit({ ...form, cardForm: await openForm(4000) })
}

/** Another card, in a form that is opened with what the screen says. */
async function paysAgain(newcomer: Newcomer, shownCents: number): Promise<SignUpFlow> {
  const cardForm = await openForm(shownCents)
  return newcomer.signUp.payAgain({ ...newcomer.form(), cardForm, shownCents })
}

const paidBy = async (email: string) => (await booksOf(backend, email)).paidCents

test('with everybody invited the form is left as it was looked at, and the sum on it is billed', async () => {
  const email = 'all-invited@example.com'
  const newcomer = await openNewcomer(backend, email)
  expect(await presses(newcomer, email)).toMatchObject({ phase: 'finished', warnings: [] })
  expect(provider.asked).toEqual(['open 4000', 'confirm 4000 for 4000'])
  await expect.poll(() => paidBy(email), SOON).toBe(4000)
})

test('where the family could not be set up, the form is told the smaller sum before the bank is', async () => {
  const email = 'no-family@example.com'
  const newcomer = await openNewcomer(backend, email)
  newcomer.meets({ at: 'family-member-activation', fate: 'refused' })
  expect(await presses(newcomer, email)).toMatchObject({ warnings: ['family-failed'] })
  expect(provider.asked).toEqual(['open 4000', 'change to 2000', 'confirm 2000 for 2000'])
  await expect.poll(() => paidBy(email), SOON).toBe(2000)
})

test('where nobody could be invited: smaller too, on the next card’s form and in its words', async () => {
  const email = 'no-letters@example.com'
  const newcomer = await openNewcomer(backend, email)
  provider.takes('pm_card_chargeDeclined')
  // Whoever holds the family cannot be invited into it, and then nobody is.
  const draft = withFamilyOf(2, email)
  const familyMembers = draft.familyMembers?.map((member) => ({ ...member, email })) ?? []
  const cardForm = await openForm(4000)
  const form = newcomer.form({ ...draft, familyMembers })
  const flow = await newcomer.signUp.submit({ ...form, cardForm })
  expect(flow.warnings).toEqual(['invitations-failed', 'payment-failed'])
  expect(readEnd(newcomer.signUp)).toContain('Silver: $20 a month')
  expect(readEnd(newcomer.signUp)).toContain('You are charged $20/month')
  provider.forget()
  await paysAgain(newcomer, 2000)
  expect(provider.asked).toEqual(['open 2000', 'confirm 2000 for 2000'])
  await expect.poll(() => paidBy(email), SOON).toBe(2000)
})

test('another card for the whole family: the same sum again, said and billed', async () => {
  const email = 'second-card@example.com'
  const newcomer = await openNewcomer(backend, email)
  provider.takes('pm_card_chargeDeclined')
  await presses(newcomer, email)
  expect(readEnd(newcomer.signUp)).toContain('Silver: $20 + 2 × $10 = $40 a month')
  provider.forget()
  expect(await paysAgain(newcomer, 4000)).toMatchObject({ warnings: [] })
  expect(provider.asked).toEqual(['open 4000', 'confirm 4000 for 4000'])
  await expect.poll(() => paidBy(email), SOON).toBe(4000)
})

test('a family whose setup only seemed to fail is on the next card’s form, as the server bills it', async () => {
  const email = 'family-after-all@example.com'
  const newcomer = await openNewcomer(backend, email)
  provider.takes('pm_card_chargeDeclined')
  newcomer.meets({ at: 'family-member-activation', fate: 'answer lost' })
  await presses(newcomer, email)
  expect(provider.asked).toEqual(['open 4000', 'confirm 4000 for 4000'])
  expect(readEnd(newcomer.signUp)).toContain('= $40 a month')
  provider.forget()
  await paysAgain(newcomer, 4000)
  await expect.poll(() => paidBy(email), SOON).toBe(4000)
})

test('more than was shown is never charged: the person sees the sum first', async () => {
  const email = 'more-than-shown@example.com'
  const newcomer = await openNewcomer(backend, email)
  newcomer.meets({ at: 'family-member-activation', fate: 'answer lost' })
  newcomer.meets({ at: 'create-subscription', fate: 'refused' })
  await presses(newcomer, email)
  expect(readEnd(newcomer.signUp)).toContain('Silver: $20 a month')

  provider.forget()
  expect(await paysAgain(newcomer, 2000)).toMatchObject({ paymentProblem: 'amount-changed' })
  expect(provider.asked).toEqual(['open 2000'])
  expect(await paidBy(email)).toBe(0)
  const screen = readEnd(newcomer.signUp)
  expect(screen).toContain('Please check the total again')
  expect(screen).toContain('Silver: $20 + 2 × $10 = $40 a month')
  expect(screen).toContain('Nothing has been charged.')

  provider.forget()
  await paysAgain(newcomer, 4000)
  expect(provider.asked).toEqual(['open 4000', 'confirm 4000 for 4000'])
  await expect.poll(() => paidBy(email), SOON).toBe(4000)
})
