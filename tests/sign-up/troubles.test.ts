import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestBackend } from '#support/backend.ts'
import { booksOf, openSalonFor } from '#support/salon-books.ts'
import { forgetDevice, openNewcomer, withFamilyOf, type Fate } from '#support/newcomer.ts'
import type { ProblemCode } from '#domain/errors.ts'
import type { SignUpWarning } from '#domain/sign-up-flow.ts'

let backend: TestBackend
/** The provider's messages are on their way when the person is done. */
const SOON = { timeout: 10_000, interval: 100 }
beforeAll(async () => {
  backend = await openSalonFor()
}, 120_000)
afterAll(() => backend.stop())
beforeEach(forgetDevice)

/** What the person is told when this happens; nothing where they need not know. */
type Told = ProblemCode | SignUpWarning | 'nothing'

interface Story {
  readonly at: string
  readonly fate: Exclude<Fate, 'browser closed'>
  readonly told: Told
}

const STORIES: readonly Story[] = [
  { at: 'sign-up', fate: 'refused', told: 'sign-up-failed' },
  { at: 'sign-up', fate: 'times out', told: 'no-connection' },
  { at: 'sign-up', fate: 'answer lost', told: 'no-connection' },
  { at: 'profile-photo', fate: 'refused', told: 'photo-failed' },
  { at: 'profile-photo', fate: 'times out', told: 'photo-failed' },
  { at: 'profile-photo', fate: 'answer lost', told: 'photo-failed' },
  { at: 'agreement', fate: 'refused', told: 'agreement-failed' },
  { at: 'agreement', fate: 'times out', told: 'agreement-failed' },
  { at: 'agreement', fate: 'answer lost', told: 'agreement-failed' },
  { at: 'family-member-activation', fate: 'refused', told: 'family-failed' },
  { at: 'family-member-activation', fate: 'times out', told: 'family-failed' },
  { at: 'family-member-activation', fate: 'answer lost', told: 'family-failed' },
  { at: 'create-subscription', fate: 'refused', told: 'payment-failed' },
  { at: 'create-subscription', fate: 'times out', told: 'payment-failed' },
  { at: 'create-subscription', fate: 'answer lost', told: 'payment-failed' },
  { at: 'bank', fate: 'refused', told: 'payment-failed' },
  { at: 'bank', fate: 'times out', told: 'payment-failed' },
  // The bank said yes, and the salon's own server heard it.
  { at: 'bank', fate: 'answer lost', told: 'nothing' },
  { at: 'customer-sync', fate: 'refused', told: 'sync-failed' },
  { at: 'customer-sync', fate: 'times out', told: 'sync-failed' },
  { at: 'customer-sync', fate: 'answer lost', told: 'sync-failed' },
]

/** One of everything, whatever happened on the way. */
const ALL_OF_IT = {
  accounts: 1,
  families: 1,
  invitations: 2,
  agreements: 1,
  membership: 'active',
  plan: 'silver',
  customers: 1,
  subscriptions: 1,
  paidCents: 4000,
  records: 1,
}

const addressOf = (at: string, fate: Fate) => `${at}-${fate.replace(' ', '-')}@example.com`

describe.each(STORIES)('when $at is $fate', ({ at, fate, told }) => {
  const email = addressOf(at, fate)

  test(`the person is told: ${told}; whoever goes on ends with one of everything`, async () => {
    const newcomer = await openNewcomer(backend, email)
    const { signUp } = newcomer
    const form = newcomer.form(withFamilyOf(2, email))
    newcomer.meets({ at, fate })
    const flow = await signUp.submit(form)
    expect(flow.problem ?? flow.warnings[0] ?? 'nothing').toBe(told)
    expect(flow.warnings.length).toBe(told.endsWith('-failed') && flow.problem === null ? 1 : 0)

    if (flow.phase === 'stopped') await signUp.submit(form)
    if (told === 'payment-failed') await signUp.payAgain(form)
    expect(signUp.state().phase).toBe('finished')
    await expect
      .poll(() => booksOf(backend, email), SOON)
      .toEqual({ ...ALL_OF_IT, ...missing(told, fate) })
  })
})

/** What the warning speaks of, where the request never arrived. */
function missing(told: Told, fate: Fate) {
  if (fate === 'answer lost') return {}
  if (told === 'agreement-failed') return { agreements: 0 }
  if (told === 'sync-failed') return { records: 0 }
  if (told === 'family-failed') return { families: 0, invitations: 0, paidCents: 2000 }
  return {}
}

const STEPS = [
  'sign-up',
  'profile-photo',
  'agreement',
  'family-member-activation',
  'create-subscription',
  'bank',
  'customer-sync',
]

describe.each(STEPS)('when the browser is closed at %s', (at) => {
  const email = addressOf(at, 'browser closed')

  test('coming back finishes what was begun, and begins nothing anew', async () => {
    const newcomer = await openNewcomer(backend, email)
    newcomer.meets({ at, fate: 'browser closed' })
    const form = newcomer.form(withFamilyOf(2, email))
    void newcomer.signUp.submit(form)
    await expect.poll(async () => (await booksOf(backend, email)).accounts).toBe(1)
    await expect.poll(() => newcomer.isStuck()).toBe(true)

    const back = await newcomer.comesBack()
    const attempt = await back.signUp.recall()
    expect(attempt).toMatchObject({ email, planId: 'silver', members: 2 })
    expect(back.signUp.state().course).toBe('resumed')
    const flow = await back.signUp.submit({ ...back.form(withFamilyOf(2, email)), secrets: null })
    expect(flow).toMatchObject({ phase: 'finished', warnings: [] })
    await expect.poll(() => booksOf(backend, email), SOON).toEqual(ALL_OF_IT)
  })
})

test('two presses at once are one press', async () => {
  const email = 'twice@example.com'
  const newcomer = await openNewcomer(backend, email)
  const form = newcomer.form(withFamilyOf(2, email))
  await Promise.all([newcomer.signUp.submit(form), newcomer.signUp.submit(form)])
  await expect.poll(() => newcomer.signUp.state().phase, { timeout: 15_000 }).toBe('finished')
  await expect.poll(() => booksOf(backend, email), SOON).toEqual(ALL_OF_IT)
})
