import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { press } from '#features/sign-up/press.ts'
import type { TestBackend } from '#support/backend.ts'
import { forgetDevice, openNewcomer, type Newcomer } from '#support/newcomer.ts'
import { booksOf, openSalonFor } from '#support/salon-books.ts'
import type { CardForm, Confirmation } from '#platform/card-form.ts'
import { readEnd } from './pay-again-screen.tsx'

const toasts = await vi.hoisted(async () => (await import('./toasts.ts')).heardToasts())
vi.mock('#ui/toast.ts', () => toasts.module)

let backend: TestBackend
beforeAll(async () => {
  backend = await openSalonFor()
}, 120_000)
afterAll(() => backend.stop())
beforeEach(async () => {
  toasts.forget()
  await forgetDevice()
})

const UNCLEAR =
  'We haven’t heard about your payment yet: We haven’t heard back from your bank. Your account is ready, but we don’t know yet whether Silver is paid. It’s safe to try again: you won’t be charged twice.'
const AWAITED =
  'Your bank said yes: We’re waiting for the payment provider to confirm. Silver starts as soon as they do. You don’t need to pay again.'
const ACCOUNT_ONLY = 'Account Created Successfully: Please check your email to verify your account.'
const WITH_SILVER =
  'Account Created Successfully: Account created successfully with Silver. Please check your email to verify your account.'

type Confirms = Partial<Pick<CardForm, 'confirm'>>

/** Presses the button of the form, with a bank that answers like this. */
async function presses(newcomer: Newcomer, { confirm }: Confirms = {}): Promise<string> {
  const form = newcomer.form()
  const cardForm = form.cardForm
  if (cardForm === null) throw new Error('There is a card form.')
  const card = {
    state: 'ready' as const,
    form: () => ({ ...cardForm, confirm: confirm ?? ((toConfirm) => cardForm.confirm(toConfirm)) }),
    giveUp: () => undefined,
  }
  await press({
    card,
    plan: { name: 'Silver' },
    go: (chosen) => newcomer.signUp.submit({ ...form, cardForm: chosen }),
  })
  const { warnings } = newcomer.signUp.state()
  return warnings.includes('payment-failed') ? readEnd(newcomer.signUp) : 'paid'
}

const looksAgain = ({ signUp }: Newcomer) =>
  press({ card: null, plan: { name: 'Silver' }, go: () => signUp.lookAgain() })

/** Says this, and the bank does nothing until it is told to. */
function slowBank(newcomer: Newcomer, said: Confirmation) {
  let answer = async () => undefined as unknown
  const { cardForm } = newcomer.form()
  return {
    confirm: async (toConfirm: Parameters<CardForm['confirm']>[0]) => {
      answer = async () => cardForm?.confirm(toConfirm)
      return said
    },
    answers: () => answer(),
  }
}

const membershipOf = async (email: string) => (await booksOf(backend, email)).membership
const SOON = { timeout: 10_000, interval: 100 }

describe('a bank that takes its time', () => {
  test('nobody is told of a plan, or of nothing charged, before the books have it', async () => {
    const email = 'processing@example.com'
    const hannah = await openNewcomer(backend, email)
    const bank = slowBank(hannah, { how: 'processing' })
    const screen = await presses(hannah, bank)
    expect(await membershipOf(email)).not.toBe('active')
    expect(toasts.said()).toEqual([UNCLEAR, ACCOUNT_ONLY])
    expect(screen).toContain('We haven’t heard about your payment yet')
    expect(screen).toContain('Look Again')
    expect(screen).not.toMatch(/nothing was charged/i)
    expect(screen).not.toContain('Continue with Free')

    toasts.forget()
    await looksAgain(hannah)
    expect(toasts.said()).toEqual([UNCLEAR])
    expect(hannah.signUp.state()).toMatchObject({ phase: 'finished', isUnheard: true })

    await bank.answers()
    await expect.poll(() => membershipOf(email), SOON).toBe('active')
    toasts.forget()
    await looksAgain(hannah)
    expect(toasts.said()).toEqual([WITH_SILVER])
    expect(hannah.signUp.state()).toMatchObject({ warnings: [], isUnheard: false })
    expect((await booksOf(backend, email)).paidCents).toBe(2000)
  })

  test('word that comes while we listen is a payment like any other', async () => {
    const email = 'processing-heard@example.com'
    const hannah = await openNewcomer(backend, email)
    const { cardForm } = hannah.form()
    await presses(hannah, {
      confirm: async (toConfirm) => {
        await cardForm?.confirm(toConfirm)
        return { how: 'processing' }
      },
    })
    expect(toasts.said()).toEqual([WITH_SILVER])
  })

  test('what was begun stays on the device until there is word', async () => {
    const hannah = await openNewcomer(backend, 'processing-kept@example.com')
    const bank = slowBank(hannah, { how: 'processing' })
    await presses(hannah, bank)
    const back = await hannah.comesBack()
    expect(await back.signUp.recall()).toMatchObject({ planId: 'silver' })

    await bank.answers()
    await expect.poll(() => membershipOf('processing-kept@example.com'), SOON).toBe('active')
    const later = await hannah.comesBack()
    await later.signUp.recall()
    expect(later.signUp.state().steps.confirmation).toBe('done')
  })

  test('a server that fails after a reload does not make it known either', async () => {
    const hannah = await openNewcomer(backend, 'processing-reload@example.com')
    await presses(hannah, slowBank(hannah, { how: 'processing' }))
    const back = await hannah.comesBack()
    await back.signUp.recall()
    back.meets({ at: 'create-subscription', fate: 'refused' })
    toasts.forget()
    const screen = await presses(back)
    expect(toasts.said()).toContain(UNCLEAR)
    expect(screen).not.toMatch(/nothing was charged/i)
  })
})

describe('a bank that said yes, with the books behind', () => {
  test('the yes is told, the plan is not, and no second card is asked for', async () => {
    const email = 'late-books@example.com'
    const hannah = await openNewcomer(backend, email)
    const bank = slowBank(hannah, { how: 'succeeded' })
    const screen = await presses(hannah, bank)
    expect(toasts.said()).toEqual([AWAITED, ACCOUNT_ONLY])
    expect(screen).toContain('Your bank said yes')
    expect(screen).toContain('Look Again')
    expect(screen).not.toContain('Try Payment Again')
    expect(screen).not.toMatch(/nothing was charged/i)

    toasts.forget()
    await looksAgain(hannah)
    expect(toasts.said()).toEqual([AWAITED])

    await bank.answers()
    await expect.poll(() => membershipOf(email), SOON).toBe('active')
    toasts.forget()
    await looksAgain(hannah)
    expect(toasts.said()).toEqual([WITH_SILVER])
  })
})
