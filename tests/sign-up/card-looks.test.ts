import { beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_SIGN_UP } from '#domain/sign-up/sign-up.ts'
import { openStripeForm } from '#platform/stripe-form.ts'
import { settle } from '#support/fake-platform.ts'
import { forgetDevice } from '#support/newcomer.ts'
import type { CardForm } from '#platform/card-form.ts'
import { SCREENS, openScreen, type Card } from './card-screens.tsx'

const toasts = await vi.hoisted(async () => (await import('./toasts.ts')).heardToasts())
const buttons = await vi.hoisted(async () =>
  (await import('./pressed-buttons.ts')).pressedButtons(),
)
const shown = vi.hoisted(() => ({ card: {} as unknown }))
vi.mock('#ui/toast.ts', () => toasts.module)
vi.mock('#ui/button.tsx', async (original) => buttons.around(await original()))
vi.mock('#data/membership/card-form.ts', () => ({ useCardForm: () => shown.card }))
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => SCRIPT }))

/** The provider’s script, whose look finds something and has no words for it. */
const SCRIPT = {
  elements: () => ({
    create: () => ({ mount: () => undefined }),
    submit: async () => ({ error: { type: 'validation_error' } }),
  }),
}

vi.stubGlobal('document', { activeElement: null, body: null })
vi.stubGlobal('requestAnimationFrame', () => 0)

beforeEach(async () => {
  toasts.forget()
  await forgetDevice()
})

const NOT_READY = 'Error: Payment system not ready. Please try again.'

const FORM: CardForm = {
  submit: async () => null,
  isThere: () => true,
  changeAmount: () => undefined,
  confirm: async () => ({ how: 'succeeded' }),
  close: () => undefined,
}

function show(form: CardForm | null): Card {
  const card = { state: 'ready' as const, form: () => form, giveUp: vi.fn<() => void>() }
  shown.card = { ...card, place: () => undefined, tryAgain: () => undefined }
  return card
}

const looks = (submit: CardForm['submit']) => show({ ...FORM, submit })

/** Opened with a card that is in order. */
async function opened(screen: (typeof SCREENS)[number]) {
  show(FORM)
  const visit = await openScreen(screen, () => shown.card as Card, buttons)
  toasts.forget()
  return visit
}

describe.each(SCREENS)('on %s', (screen) => {
  test('what the card form says is said, and nothing is begun', async () => {
    const visit = await opened(screen)
    looks(async () => 'Your card number is incomplete.')
    visit.press()
    await settle()
    expect(toasts.said()).toEqual(['Signup Failed: Your card number is incomplete.'])
    expect(visit.asked).toEqual([])
    expect(visit.isBusy()).toBe(false)
  })

  test.each([
    ['throws', async () => Promise.reject(new Error('IntegrationError'))],
    [
      'breaks at once',
      () => {
        throw new Error('IntegrationError')
      },
    ],
    ['finds something without a word for it', async () => ''],
  ])('a card form that %s is not ready', async (_, submit) => {
    const visit = await opened(screen)
    looks(submit)
    visit.press()
    await settle()
    expect(toasts.said()).toEqual([NOT_READY])
    expect(visit.asked).toEqual([])
    expect(visit.isBusy()).toBe(false)
  })

  test('one that never answers keeps the button busy for a minute, and then is not ready', async () => {
    const visit = await opened(screen)
    let answers: (wrong: null) => void = () => undefined
    const submit = vi.fn<CardForm['submit']>(
      async () => new Promise((resolve) => void (answers = resolve)),
    )
    looks(submit)
    expect(visit.isBusy()).toBe(false)
    visit.press()
    expect(visit.isBusy()).toBe(true)
    visit.press()
    expect(submit).toHaveBeenCalledOnce()
    await visit.pass(59_000)
    expect(visit.isBusy()).toBe(true)
    expect(toasts.said()).toEqual([])
    await visit.pass(1000)
    expect(toasts.said()).toEqual([NOT_READY])
    expect(visit.isBusy()).toBe(false)
    answers(null)
    await settle()
    expect(visit.asked).toEqual([])
  })

  test('without a card form there is nothing to be ready', async () => {
    const visit = await opened(screen)
    show(null)
    visit.press()
    await settle()
    expect(toasts.said()).toEqual([NOT_READY])
    expect(visit.asked).toEqual([])
  })

  test('one whose element is gone says so, and is offered anew', async () => {
    const visit = await opened(screen)
    const { giveUp } = show({ ...FORM, isThere: () => false })
    visit.press()
    await settle()
    expect(toasts.said()).toEqual(['Error: Card element not found'])
    expect(giveUp).toHaveBeenCalledOnce()
    expect(visit.asked).toEqual([])
  })

  test('and with a card in order the next press begins', async () => {
    const visit = await opened(screen)
    looks(async () => 'Your card number is incomplete.')
    visit.press()
    await settle()
    show(FORM)
    visit.press()
    await settle()
    expect(visit.asked).toContain('create-subscription')
    expect(visit.signUp.state()).toMatchObject({ phase: 'finished', cardProblem: null })
  })
})

test('what an earlier visit began stays on the device while the card is not ready', async () => {
  const visit = await opened('the end of an earlier visit')
  looks(async () => Promise.reject(new Error('IntegrationError')))
  visit.press()
  await settle()
  expect(await visit.data.drafts.read('sign-up-attempt')).toMatchObject({ planId: 'silver' })
  expect(visit.signUp.state()).toMatchObject({ phase: 'at rest', course: 'resumed' })
})

test('a paid plan never begins without a card form, whoever asks for it', async () => {
  const { signUp, asked } = await opened('the end of an earlier visit')
  const flow = await signUp.submit({
    draft: { ...EMPTY_SIGN_UP, membershipPlan: 'silver' },
    secrets: null,
    photo: null,
    cardForm: null,
  })
  expect(flow.cardProblem?.code).toBe('payment-not-ready')
  expect(asked).toEqual([])
})

test('the provider’s form answers with something where it found something', async () => {
  const place = {} as HTMLElement
  const wish = { place, mode: 'subscription', amountCents: 2000, isDark: false } as const
  expect(await (await openStripeForm('pk_test_script', wish)).submit()).toBe('')
})
