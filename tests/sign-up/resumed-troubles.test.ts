import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignUpForm } from '#data/sign-up/sign-up.ts'
import type { TestBackend } from '#support/backend.ts'
import { openSalonFor } from '#support/salon-books.ts'
import { forgetDevice, openNewcomer, type Fate, type Newcomer } from '#support/newcomer.ts'
import { ALL_OF_IT, SOON, addressOf, allBooksOf, wholeForm, type Step } from './trouble-scene.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openSalonFor()
}, 120_000)
afterAll(() => backend.stop())
beforeEach(forgetDevice)

type Ended = 'refused' | 'times out' | 'answer lost'

/** After a reload without the password, which nothing but the account needs. */
const goesOn = (newcomer: Newcomer, email: string) =>
  newcomer.signUp.submit({ ...wholeForm(newcomer, email), secrets: null })

async function closedAt(newcomer: Newcomer, at: Step, begin: () => Promise<unknown>) {
  newcomer.meets({ at, fate: 'closed before' })
  void begin()
  await expect.poll(() => newcomer.isStuck(), SOON).toBe(true)
  const back = await newcomer.comesBack()
  expect(await back.signUp.recall()).toMatchObject({ planId: 'silver', members: 2 })
  return back
}

/** What whoever came back is warned of; nothing where they need not know. */
const RESUMED: readonly (readonly [Step, Ended, string])[] = [
  ['agreement', 'refused', 'agreement-failed'],
  ['agreement', 'times out', 'agreement-failed'],
  ['agreement', 'answer lost', 'agreement-failed'],
  ['family-member-activation', 'refused', 'family-failed'],
  ['family-member-activation', 'times out', 'family-failed'],
  ['family-member-activation', 'answer lost', 'family-failed'],
  ['create-subscription', 'refused', 'payment-failed'],
  ['create-subscription', 'times out', 'payment-failed'],
  ['create-subscription', 'answer lost', 'payment-failed'],
  ['bank', 'refused', 'payment-failed'],
  ['bank', 'times out', 'payment-failed'],
  ['bank', 'answer lost', 'nothing'],
  ['customer-sync', 'refused', 'sync-failed'],
  ['customer-sync', 'times out', 'sync-failed'],
  ['customer-sync', 'answer lost', 'sync-failed'],
]

describe('a course that was resumed', () => {
  test.each(RESUMED)('%s %s: warned of %s, and one of everything', async (at, fate, warning) => {
    const email = addressOf('resumed', at, fate)
    const newcomer = await openNewcomer(backend, email)
    const back = await closedAt(newcomer, 'profile-photo', () =>
      newcomer.signUp.submit(wholeForm(newcomer, email)),
    )
    back.meets({ at, fate })
    const flow = await goesOn(back, email)
    expect(flow).toMatchObject({ phase: 'finished', course: 'resumed' })
    expect(flow.warnings).toEqual(warning === 'nothing' ? [] : [warning])
    if (warning === 'payment-failed') {
      await back.signUp.payAgain(wholeForm(back, email))
      expect(back.signUp.state()).toMatchObject({ phase: 'finished', warnings: [] })
    }
    await expect
      .poll(() => allBooksOf(backend, email), SOON)
      .toEqual({ ...ALL_OF_IT, ...missing(at, fate) })
  })

  test.each([['agreement'], ['family-photos'], ['create-subscription'], ['bank']] as const)(
    'and closed a second time at %s is resumed once more',
    async (at) => {
      const email = addressOf('twice-closed', at, 'closed before')
      const newcomer = await openNewcomer(backend, email)
      const back = await closedAt(newcomer, 'profile-photo', () =>
        newcomer.signUp.submit(wholeForm(newcomer, email)),
      )
      const again = await closedAt(back, at, () => goesOn(back, email))
      expect(again.signUp.state().course).toBe('resumed')
      expect(await goesOn(again, email)).toMatchObject({ phase: 'finished', warnings: [] })
      await expect.poll(() => allBooksOf(backend, email), SOON).toEqual(ALL_OF_IT)
    },
  )
})

function missing(at: Step, fate: Fate) {
  if (at === 'family-member-activation' && fate === 'answer lost') return { familyPhotos: 0 }
  if (fate === 'answer lost') return {}
  if (at === 'agreement') return { agreements: 0 }
  if (at === 'customer-sync') return { records: 0 }
  if (at === 'family-member-activation')
    return { families: 0, invitations: 0, familyPhotos: 0, paidCents: 2000 }
  return {}
}

/** The first card was refused, and everything else is done. */
async function afterRefusedCard(email: string): Promise<Newcomer> {
  const newcomer = await openNewcomer(backend, email, { card: 'pm_card_chargeDeclined' })
  const flow = await newcomer.signUp.submit(wholeForm(newcomer, email))
  expect(flow).toMatchObject({ phase: 'finished', warnings: ['payment-failed'] })
  expect(await allBooksOf(backend, email)).toMatchObject({ paidCents: 0, plan: null, records: 1 })
  return newcomer
}

interface Second {
  readonly form: SignUpForm
  /** The second card's own form asks the bank itself. */
  readonly asker: Newcomer
}

/** The form as it stands when the second card is tried, and who runs into trouble with it. */
async function secondCard(newcomer: Newcomer, email: string, at: Step): Promise<Second> {
  const withCard = await openNewcomer(backend, email)
  return { form: wholeForm(withCard, email), asker: at === 'bank' ? withCard : newcomer }
}

describe('paying again', () => {
  test.each([
    ['create-subscription', 'refused', 'payment-failed'],
    ['create-subscription', 'times out', 'payment-failed'],
    ['create-subscription', 'answer lost', 'payment-failed'],
    ['bank', 'refused', 'payment-failed'],
    ['bank', 'times out', 'payment-failed'],
    ['customer-sync', 'refused', 'sync-failed'],
    ['customer-sync', 'answer lost', 'sync-failed'],
  ] as const)('%s %s: warned of %s, and then paid once', async (at, fate, warning) => {
    const email = addressOf('again', at, fate)
    const newcomer = await afterRefusedCard(email)
    const { form, asker } = await secondCard(newcomer, email, at)
    asker.meets({ at, fate })
    const flow = await newcomer.signUp.payAgain(form)
    expect(flow).toMatchObject({ course: 'paying again', warnings: [warning] })
    if (warning === 'payment-failed')
      expect(await newcomer.signUp.payAgain(form)).toMatchObject({ warnings: [] })
    await expect.poll(() => allBooksOf(backend, email), SOON).toEqual(ALL_OF_IT)
  })

  test.each([
    ['create-subscription', 'browser closed'],
    ['create-subscription', 'closed before'],
    ['bank', 'browser closed'],
    ['bank', 'closed before'],
  ] as const)('%s, %s: coming back finishes, and pays once', async (at, fate) => {
    const email = addressOf('again', at, fate)
    const newcomer = await afterRefusedCard(email)
    const { form, asker } = await secondCard(newcomer, email, at)
    asker.meets({ at, fate })
    void newcomer.signUp.payAgain(form)
    await expect.poll(() => asker.isStuck(), SOON).toBe(true)
    const back = await openNewcomer(backend, email)
    expect(await back.signUp.recall()).toMatchObject({ planId: 'silver' })
    expect(await goesOn(back, email)).toMatchObject({ phase: 'finished', warnings: [] })
    await expect.poll(() => allBooksOf(backend, email), SOON).toEqual(ALL_OF_IT)
  })
})
