import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WARNING_WORDS } from '#features/sign-up/words.ts'
import { sql } from '#local/database/sql.ts'
import type { TestBackend } from '#support/backend.ts'
import { booksOf, openSalonFor } from '#support/salon-books.ts'
import { forgetDevice, openNewcomer, type Fate } from '#support/newcomer.ts'
import type { ProblemCode } from '#domain/text/errors.ts'
import type { SignUpWarning } from '#domain/sign-up/sign-up-flow.ts'
import {
  ALL_OF_IT,
  SENTENCES,
  SOON,
  STEPS,
  addressOf,
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

/** What the person is told when this happens; nothing where they need not know. */
type Told = ProblemCode | SignUpWarning | 'nothing'

interface Story {
  readonly at: Step
  readonly fate: 'refused' | 'times out' | 'answer lost'
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
  { at: 'family-photos', fate: 'refused', told: 'family-photos-failed' },
  { at: 'family-photos', fate: 'times out', told: 'family-photos-failed' },
  { at: 'family-photos', fate: 'answer lost', told: 'family-photos-failed' },
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

describe.each(STORIES)('when $at is $fate', ({ at, fate, told }) => {
  test(`the person is told: ${told}; whoever goes on ends with one of everything`, async () => {
    const email = addressOf('first', at, fate)
    const newcomer = await openNewcomer(backend, email)
    const { signUp } = newcomer
    const form = wholeForm(newcomer, email)
    newcomer.meets({ at, fate })
    const flow = await signUp.submit(form)
    expect(flow.problem ?? flow.warnings[0] ?? 'nothing').toBe(told)
    const isWarning = told.endsWith('-failed') && flow.problem === null
    expect(flow.warnings.map((one) => WARNING_WORDS[one])).toEqual(
      isWarning ? [SENTENCES[told]] : [],
    )

    if (flow.phase === 'stopped') await signUp.submit(form)
    if (told === 'payment-failed') await signUp.payAgain(form)
    expect(signUp.state().phase).toBe('finished')
    await expect
      .poll(() => allBooksOf(backend, email), SOON)
      .toEqual({ ...ALL_OF_IT, ...missing(told, fate) })
    if (told !== 'sync-failed') return
    await outboxRuns(email)
    await expect.poll(() => allBooksOf(backend, email), SOON).toEqual(ALL_OF_IT)
  })
})

/** What the warning speaks of, where the request never arrived. */
function missing(told: Told, fate: Fate) {
  // Whose family is not known to be there has nobody to show.
  if (told === 'family-failed' && fate === 'answer lost') return { familyPhotos: 0 }
  if (fate === 'answer lost') return {}
  if (told === 'photo-failed') return { ownPhoto: 0 }
  if (told === 'agreement-failed') return { agreements: 0 }
  if (told === 'family-photos-failed') return { familyPhotos: 0 }
  if (told === 'sync-failed') return { records: 0 }
  if (told === 'family-failed')
    return { families: 0, invitations: 0, familyPhotos: 0, paidCents: 2000 }
  return {}
}

/** Time passes, as often as it takes, until what waits outside the books has been carried out. */
async function outboxRuns(email: string): Promise<void> {
  const waiting = () =>
    backend.database.rows(sql`
      select 1 from private.errands
      where kind = 'customer-sync' and state in ('waiting', 'under way')
        and payload ->> 'userId' = (select id::text from auth.users where email = ${email})`)
  const stillWaiting = async () => {
    await backend.database.run(sql`
      update private.errands set next_at = now()
      where kind = 'customer-sync' and state = 'waiting'`)
    const answer = await fetch(`${backend.url}/functions/v1/run-errands`, {
      method: 'POST',
      headers: { apikey: backend.secretKey, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(answer.status).toBe(200)
    return waiting()
  }
  await expect.poll(stillWaiting, SOON).toEqual([])
}

test('a table that is out of reach at sign-up is written to by the outbox, once', async () => {
  const email = 'table-away@example.com'
  const newcomer = await openNewcomer(backend, email)
  const json = { 'content-type': 'application/json' }
  const next = Array.from({ length: 8 }, () => ({ kind: 'refuse', status: 503 }))
  const body = JSON.stringify({ next })
  await fetch(`${backend.url}/airtable-double/faults`, { method: 'POST', headers: json, body })
  const flow = await newcomer.signUp.submit(newcomer.form({ membershipPlan: 'free' }))
  expect(flow.warnings).toEqual(['sync-failed'])
  expect((await booksOf(backend, email)).records).toBe(0)
  // Some bad answers are left, and the outbox meets them first.
  await outboxRuns(email)
  expect((await booksOf(backend, email)).records).toBe(1)
})

describe.each(STEPS)('when the browser is closed at %s', (at) => {
  test.each([['browser closed'], ['closed before']] as const)(
    'after or before the request left (%s), coming back finishes what was begun, and begins nothing anew',
    async (fate) => {
      const email = addressOf('closed', at, fate)
      const newcomer = await openNewcomer(backend, email)
      newcomer.meets({ at, fate })
      void newcomer.signUp.submit(wholeForm(newcomer, email))
      await expect.poll(() => newcomer.isStuck(), SOON).toBe(true)
      const sent = fate === 'browser closed'
      // What was never sent is nowhere; what was may still be under way.
      const after = () => allBooksOf(backend, email)
      if (sent) await expect.poll(async () => (await after()).accounts, SOON).toBe(1)
      else expect(await after()).toMatchObject(NOT_YET[at])

      const back = await newcomer.comesBack()
      const attempt = await back.signUp.recall()
      const form = wholeForm(back, email)
      if (at === 'sign-up' && !sent) {
        // Nothing had begun: they fill in the password again, and press.
        expect(attempt).toBeNull()
        expect(await back.signUp.submit(form)).toMatchObject({ phase: 'finished', warnings: [] })
      } else {
        expect(attempt).toMatchObject({ email, planId: 'silver', members: 2 })
        expect(back.signUp.state().course).toBe('resumed')
        const flow = await back.signUp.submit({ ...form, secrets: null })
        expect(flow).toMatchObject({ phase: 'finished', warnings: [] })
      }
      await expect.poll(after, SOON).toEqual(ALL_OF_IT)
    },
  )
})

/** What is not there yet when the browser closes before this step is sent. */
const NOT_YET: Readonly<Record<Step, object>> = {
  'sign-up': { accounts: 0, customers: 0, records: 0 },
  'profile-photo': { accounts: 1, ownPhoto: 0, agreements: 0 },
  agreement: { ownPhoto: 1, agreements: 0, families: 0 },
  'family-member-activation': { agreements: 1, families: 0, invitations: 0 },
  'family-photos': { invitations: 2, familyPhotos: 0, subscriptions: 0 },
  'create-subscription': { familyPhotos: 1, subscriptions: 0, paidCents: 0 },
  bank: { subscriptions: 1, plan: null, paidCents: 0 },
  'customer-sync': { subscriptions: 1, records: 0 },
}

test('two presses at once are one press', async () => {
  const email = 'twice@example.com'
  const newcomer = await openNewcomer(backend, email)
  const form = wholeForm(newcomer, email)
  await Promise.all([newcomer.signUp.submit(form), newcomer.signUp.submit(form)])
  await expect.poll(() => newcomer.signUp.state().phase, { timeout: 15_000 }).toBe('finished')
  await expect.poll(() => allBooksOf(backend, email), SOON).toEqual(ALL_OF_IT)
})
