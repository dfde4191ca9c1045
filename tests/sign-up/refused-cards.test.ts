import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { advanceSignUp } from '#domain/sign-up/advance-sign-up.ts'
import { SIGN_UP_AT_REST } from '#domain/sign-up/sign-up-flow.ts'
import { beginSubscription } from '#data/sign-up/sign-up-payment.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import { openStripeForm } from '#platform/stripe-form.ts'
import type { TestBackend } from '#support/backend.ts'
import { fakePlatform } from '#support/fake-platform.ts'
import { forgetDevice, openNewcomer, type Newcomer } from '#support/newcomer.ts'
import { booksOf, openSalonFor } from '#support/salon-books.ts'
import type { SignUpAttempt } from '#data/sign-up/sign-up.ts'
import { readEnd, readEndOf } from './pay-again-screen.tsx'
import { providerScript, type Ending } from './provider-script.ts'

const provider = providerScript()
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => provider.script }))

let backend: TestBackend
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

const CHARGED_NOTHING = 'Nothing was charged.'
const NOT_KNOWN = 'we don’t know yet whether Silver is paid. It’s safe to try again'

const openForm = () =>
  openStripeForm('pk_test_script', {
    place: {} as HTMLElement,
    mode: 'subscription',
    amountCents: 2000,
    isDark: false,
  })

async function presses(newcomer: Newcomer): Promise<string> {
  await newcomer.signUp.submit({ ...newcomer.form(), cardForm: await openForm() })
  return readEnd(newcomer.signUp)
}

async function paysAgain(newcomer: Newcomer): Promise<string> {
  const form = { ...newcomer.form(), cardForm: await openForm(), shownCents: 2000 }
  const { warnings } = await newcomer.signUp.payAgain(form)
  return warnings.includes('payment-failed') ? readEnd(newcomer.signUp) : 'paid'
}

const standing = (status: string) => ({ payment_intent: { id: 'pi_1', status } }) as object

/** As the provider's script hands them over. */
const REFUSED: readonly (readonly [string, Ending])[] = [
  ['a card the bank declines', { error: { type: 'card_error', code: 'card_declined' } }],
  [
    'a declined card, with how the payment stands',
    { error: { type: 'card_error', ...standing('requires_payment_method') } },
  ],
  [
    'a number that is not whole',
    { error: { type: 'validation_error', code: 'incomplete_number' } },
  ],
  [
    'a bank’s question that was answered with no',
    {
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        ...standing('requires_payment_method'),
      },
    },
  ],
]

const NOBODY_KNOWS: readonly (readonly [string, Ending])[] = [
  ['a lost connection', { error: { type: 'api_connection_error' } }],
  ['a failure of the provider', { error: { type: 'api_error' } }],
  ['too many requests', { error: { type: 'rate_limit_error' } }],
  ['a key asked twice', { error: { type: 'idempotency_error' } }],
  ['a key that is not valid', { error: { type: 'authentication_error' } }],
  ['a request it does not understand', { error: { type: 'invalid_request_error' } }],
  ['a payment that is on its way', { error: { type: 'card_error', ...standing('processing') } }],
  [
    'a payment that was made already',
    {
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_unexpected_state',
        ...standing('succeeded'),
      },
    },
  ],
  ['a script that breaks', { throws: new Error('IntegrationError') }],
]

let people = 0
const newcomer = () => openNewcomer(backend, `refused-${(people += 1)}@example.com`)

describe('what the screen says of the money', () => {
  test.each(REFUSED)('%s: nothing was charged', async (_, ending) => {
    provider.endsNext(ending)
    const screen = await presses(await newcomer())
    expect(screen).toContain('Your payment didn’t go through')
    expect(screen).toContain(CHARGED_NOTHING)
    expect(screen).not.toContain(NOT_KNOWN)
  })

  test.each(NOBODY_KNOWS)('%s: nobody knows yet', async (_, ending) => {
    provider.endsNext(ending)
    const screen = await presses(await newcomer())
    expect(screen).toContain('We haven’t heard about your payment yet')
    expect(screen).toContain(NOT_KNOWN)
    expect(screen).not.toMatch(/nothing was charged/i)
  })

  test('the bank’s own declining, through the double of the provider', async () => {
    provider.takes('pm_card_chargeDeclined')
    expect(await presses(await newcomer())).toContain(CHARGED_NOTHING)
  })

  test('an answer that was lost while the bank said yes is no failure at all', async () => {
    const email = 'charged-unheard@example.com'
    const hannah = await openNewcomer(backend, email)
    provider.endsNext({ error: { type: 'api_connection_error' }, isCharged: true })
    const form = { ...hannah.form(), cardForm: await openForm() }
    expect(await hannah.signUp.submit(form)).toMatchObject({ phase: 'finished', warnings: [] })
    await expect
      .poll(async () => (await booksOf(backend, email)).paidCents, { timeout: 10_000 })
      .toBe(2000)
  })
})

describe('once the bank was asked and did not answer', () => {
  test('a server that breaks afterwards does not make it known', async () => {
    const hannah = await newcomer()
    provider.endsNext({ error: { type: 'api_error' } })
    await presses(hannah)
    hannah.meets({ at: 'create-subscription', fate: 'refused' })
    const screen = await paysAgain(hannah)
    expect(screen).toContain(NOT_KNOWN)
    expect(screen).not.toMatch(/nothing was charged/i)
  })

  test('the next answer of the bank does', async () => {
    const hannah = await newcomer()
    provider.endsNext({ error: { type: 'api_error' } })
    await presses(hannah)
    provider.takes('pm_card_chargeDeclined')
    expect(await paysAgain(hannah)).toContain(CHARGED_NOTHING)
    provider.takes('pm_card_visa')
    expect(await paysAgain(hannah)).toBe('paid')
  })
})

const ATTEMPT: SignUpAttempt = {
  ticket: 'a'.repeat(64),
  begunAt: 0,
  email: 'hannah@example.com',
  planId: 'silver',
  members: 0,
  wants: { photo: false, family: false, familyPhotos: false, payment: true },
}

/** What is read where the server answers the wish for a plan like this, before any bank was asked. */
async function readAfter(answer: () => Response): Promise<string> {
  const parts = openAppData(fakePlatform({ server: answer }))
  const form = { ...(await newcomer()).form(), cardForm: null }
  const outcome = await beginSubscription({ parts, attempt: ATTEMPT, form, toConfirm: null })
  const begun = advanceSignUp(SIGN_UP_AT_REST, { type: 'submitted', wants: ATTEMPT.wants })
  return readEndOf(advanceSignUp(begun, outcome), ATTEMPT)
}

const refusal = (status: number, code: string) => () => Response.json({ code }, { status })

describe('before the bank was asked', () => {
  test.each([
    [500, 'internal-error'],
    [503, 'payments-not-configured'],
    [429, 'too-many-attempts'],
  ])('%i %s: nothing was charged', async (status, code) => {
    expect(await readAfter(refusal(status, code))).toContain(CHARGED_NOTHING)
  })

  test.each([
    ['payment-under-way', NOT_KNOWN],
    ['earlier-plan-unsettled', 'We’re still sorting out the plan you chose before'],
  ])('while another payment of theirs is open nobody says so: %s', async (code, words) => {
    const screen = await readAfter(refusal(409, code))
    expect(screen).toContain(words)
    expect(screen).not.toMatch(/nothing was charged/i)
  })

  test('another plan, chosen on another device, is said to have taken its place', async () => {
    expect(await readAfter(refusal(409, 'chosen-elsewhere'))).toContain(
      'You just chose another plan',
    )
  })
})
