import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAppData } from '#data/app/open-app-data.ts'
import { resendVerification } from '#data/session/verification.ts'
import { wordsFor } from '#domain/text/errors.ts'
import { WORDS } from '#features/sign-up/words.ts'
import { sql } from '#local/database/sql.ts'
import type { TestBackend } from '#support/backend.ts'
import { fakePlatform, type FakeServer } from '#support/fake-platform.ts'
import { forgetDevice, openNewcomer } from '#support/newcomer.ts'
import { openSalonFor } from '#support/salon-books.ts'

let backend: TestBackend
const email = 'fresh@example.com'
beforeAll(async () => {
  backend = await openSalonFor()
  await forgetDevice()
  const newcomer = await openNewcomer(backend, email)
  await newcomer.signUp.submit(newcomer.form({ membershipPlan: 'free' }))
}, 120_000)
afterAll(() => backend.stop())
beforeEach(forgetDevice)

const SOON = { timeout: 10_000, interval: 100 }

/** Presses Resend Verification Email; answers with what is said when that fails. */
async function presses(address: string, server: FakeServer = fetch): Promise<string | null> {
  const { url: backendUrl, publishableKey } = backend
  const data = openAppData(fakePlatform({ server, config: { backendUrl, publishableKey } }))
  return resendVerification(data, address).then(
    () => null,
    (cause: unknown) => wordsFor(cause, WORDS.notResentWords),
  )
}

async function letters(to: string) {
  return (await backend.mails()).filter((mail) => mail.to === to)
}

/** Nobody is written to twice within a second. */
const patience = () => new Promise((resolve) => setTimeout(resolve, 1100))

test('each press sends one more letter to somebody who has not confirmed', async () => {
  const kinds = async () => (await letters(email)).map(({ kind }) => kind)
  await expect.poll(kinds, SOON).toEqual(['confirmation'])
  await patience()
  expect(await presses(email)).toBeNull()
  await expect.poll(kinds, SOON).toEqual(['confirmation', 'confirmation'])

  // Whoever tries to sign up with that address is offered the letter, and gets it.
  const second = await openNewcomer(backend, email)
  const flow = await second.signUp.submit(second.form({ membershipPlan: 'free' }))
  expect(flow).toMatchObject({ phase: 'stopped', problem: 'already-registered' })
  await patience()
  expect(await presses(` ${email} `)).toBeNull()
  await expect.poll(kinds, SOON).toEqual(['confirmation', 'confirmation', 'confirmation'])
})

test('pressed again at once, it says to wait, and sends nothing', async () => {
  await patience()
  const answers = await Promise.all([presses(email), presses(email)])
  const wait = 'Too many attempts. Please wait a few minutes, then try again.'
  expect(new Set(answers)).toEqual(new Set([wait, null]))
  await expect.poll(async () => (await letters(email)).length, SOON).toBe(4)
})

test('the newest link confirms; after that a press sends nothing, and does not say why', async () => {
  const [newest] = await letters(email)
  const link = /^https?:\/\/\S+$/m.exec(newest?.text ?? '')?.[0] ?? ''
  await fetch(link, { redirect: 'manual' })
  const [account] = await backend.database.rows(sql`
    select email_confirmed_at is not null as confirmed from auth.users where email = ${email}`)
  expect(account).toEqual({ confirmed: true })
  for (const address of [email, 'nobody-at-all@example.com']) {
    await patience()
    expect(await presses(address)).toBeNull()
  }
  expect(await letters(email)).toHaveLength(4)
  expect(await letters('nobody-at-all@example.com')).toEqual([])
})

const LATER = 'We couldn’t send the email. Please try again in a minute.'

test.each([
  ['refused', () => Response.json({}, { status: 500 }), LATER],
  ['refused in jargon', () => Response.json({ msg: 'smtp: 421' }, { status: 500 }), LATER],
  [
    'answered by nobody',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Network error. Please check your internet connection and try again.',
  ],
])('%s: Failed to Resend Email, and what to do', async (_name, server, words) => {
  expect(await presses(email, server)).toBe(words)
})

test('the titles of both', () => {
  expect([WORDS.resent, WORDS.notResent]).toEqual([
    'Verification Email Sent',
    'Failed to Resend Email',
  ])
})
