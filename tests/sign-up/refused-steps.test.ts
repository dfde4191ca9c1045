import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WARNING_WORDS } from '#features/sign-up/words.ts'
import type { SignUpForm } from '#data/sign-up/sign-up.ts'
import type { TestBackend } from '#support/backend.ts'
import { openSalonFor } from '#support/salon-books.ts'
import { forgetDevice, openNewcomer } from '#support/newcomer.ts'
import {
  ALL_OF_IT,
  SENTENCES,
  SOON,
  STEPS,
  allBooksOf,
  wholeForm,
  type Step,
} from './trouble-scene.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openSalonFor()
}, 120_000)
afterAll(() => backend.stop())
beforeEach(forgetDevice)

/** What is not there afterwards, of those who went on. */
const MISSING: Readonly<Record<string, object>> = {
  'photo-failed': { ownPhoto: 0 },
  'agreement-failed': { agreements: 0 },
  'family-failed': { families: 0, invitations: 0, familyPhotos: 0, paidCents: 2000 },
  'invitations-failed': { families: 0, invitations: 0, familyPhotos: 0, paidCents: 2000 },
  'family-photos-failed': { familyPhotos: 0 },
  'sync-failed': { records: 0 },
}

type Refused = readonly [Step, number, object, readonly [warning: string, problem: string | null]]

/** The step, the answer, and the warning with, for a payment, why it is not made. */
const REFUSED: readonly Refused[] = [
  ['profile-photo', 401, { code: 'ticket-not-valid' }, ['photo-failed', null]],
  ['agreement', 409, { code: 'terms-changed' }, ['agreement-failed', null]],
  ['agreement', 422, { code: 'agreement-unreadable' }, ['agreement-failed', null]],
  ['family-member-activation', 422, { code: 'family-failed' }, ['family-failed', null]],
  ['family-member-activation', 429, { code: 'too-many-attempts' }, ['family-failed', null]],
  ['family-member-activation', 422, { code: 'invitations-failed' }, ['invitations-failed', null]],
  ['family-photos', 404, { code: 'no-invitation' }, ['family-photos-failed', null]],
  ['create-subscription', 402, { code: 'card-declined' }, ['payment-failed', 'other']],
  [
    'create-subscription',
    409,
    { code: 'chosen-elsewhere' },
    ['payment-failed', 'chosen-elsewhere'],
  ],
  [
    'create-subscription',
    409,
    { code: 'payment-under-way' },
    ['payment-failed', 'payment-under-way'],
  ],
  [
    'create-subscription',
    429,
    { code: 'too-many-attempts' },
    ['payment-failed', 'too-many-attempts'],
  ],
  [
    'bank',
    402,
    { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } },
    ['payment-failed', 'payment-failed'],
  ],
  [
    'bank',
    400,
    { error: { type: 'invalid_request_error', message: 'No such payment.' } },
    ['payment-failed', 'payment-failed'],
  ],
  ['customer-sync', 401, { code: 'ticket-not-valid' }, ['sync-failed', null]],
  ['customer-sync', 429, { code: 'too-many-attempts' }, ['sync-failed', null]],
]

let place = 0

describe('a step that is refused for a reason', () => {
  test.each(REFUSED)(
    '%s %i %o: told as %o, and the rest goes on',
    async (at, status, body, [warning, problem]) => {
      const email = `refused-${(place += 1)}@example.com`
      const newcomer = await openNewcomer(backend, email)
      const form = wholeForm(newcomer, email)
      newcomer.meets({ at, fate: 'refused', refusal: { status, body } })
      const flow = await newcomer.signUp.submit(form)
      expect(flow).toMatchObject({ phase: 'finished', problem: null, paymentProblem: problem })
      expect(flow.warnings.map((one) => WARNING_WORDS[one])).toEqual([SENTENCES[warning]])
      const after = { ...ALL_OF_IT, ...MISSING[warning] }
      if (warning === 'payment-failed') {
        const unpaid = { accounts: 1, families: 1, invitations: 2, agreements: 1, paidCents: 0 }
        expect(await allBooksOf(backend, email)).toMatchObject(unpaid)
        expect(await newcomer.signUp.payAgain(form)).toMatchObject({ warnings: [] })
      }
      await expect.poll(() => allBooksOf(backend, email), SOON).toEqual(after)
    },
  )

  test('every step but the account is refused so somewhere above', () => {
    const told = new Set(REFUSED.map(([at]) => at))
    expect(STEPS.filter((step) => !told.has(step))).toEqual(['sign-up'])
  })
})

const NO_PICTURE = new Blob(['<svg onload="alert(1)"/>'], { type: 'image/jpeg' })
const TOO_LARGE = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), new Uint8Array(6_000_000)])

/** What the salon's server itself does not take. */
const NOT_TAKEN: readonly (readonly [string, Partial<SignUpForm>, string])[] = [
  ['a photo that is no picture', { photo: NO_PICTURE }, 'photo-failed'],
  ['a photo of six megabytes', { photo: TOO_LARGE }, 'photo-failed'],
  [
    'a family photo that is no picture',
    { familyPhotos: new Map([[1, NO_PICTURE]]) },
    'family-photos-failed',
  ],
]

test.each(NOT_TAKEN)('%s is not stored, and the rest goes on', async (name, change, warning) => {
  const email = `${name.replaceAll(' ', '-')}@example.com`
  const newcomer = await openNewcomer(backend, email)
  const flow = await newcomer.signUp.submit({ ...wholeForm(newcomer, email), ...change })
  expect(flow.warnings.map((one) => WARNING_WORDS[one])).toEqual([SENTENCES[warning]])
  await expect
    .poll(() => allBooksOf(backend, email), SOON)
    .toEqual({ ...ALL_OF_IT, ...MISSING[warning] })
})
