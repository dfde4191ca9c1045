import { expect, test, vi } from 'vitest'
import { giveCodeTo } from './give-code.ts'

const NORA = { id: 'nora', user_metadata: {}, app_metadata: {} }
const WRONG = { code: 'mfa_verification_failed' }
const TOO_MANY = { code: 'mfa_verification_rejected' }

/** Two apps on two phones; each answers the code as it was told. */
function twoApps(answers: Readonly<Record<string, { readonly code: string } | null>>) {
  const challengeAndVerify = vi.fn(async ({ factorId }: { factorId: string }) => {
    const error = answers[factorId] ?? null
    return error === null ? { data: { user: NORA }, error } : { data: null, error }
  })
  const totp = Object.keys(answers).map((id) => ({
    id,
    status: 'verified',
    factor_type: 'totp',
    created_at: id === 'new' ? '2026-11-20T12:00:00Z' : '2026-03-04T12:00:00Z',
  }))
  const listFactors = async () => ({ data: { totp, all: totp }, error: null })
  const mfa = { listFactors, challengeAndVerify }
  const person = { auth: { mfa } } as unknown as Parameters<typeof giveCodeTo>[0]
  const give = () => giveCodeTo(person, { kind: 'app', text: ' 123 456' })
  return { give, asked: () => challengeAndVerify.mock.calls.map(([ask]) => ask) }
}

test('a code may be of either app, of the newest most likely, and is read as apps show it', async () => {
  const { give, asked } = twoApps({ old: null, new: WRONG })
  expect(await give()).toBe(NORA)
  expect(asked()).toEqual([
    { factorId: 'new', code: '123456' },
    { factorId: 'old', code: '123456' },
  ])
})

test('after too many, no other app is asked', async () => {
  const { give, asked } = twoApps({ old: null, new: TOO_MANY })
  await expect(give()).rejects.toMatchObject({ code: 'too-many-attempts' })
  expect(asked()).toHaveLength(1)
})

test('a session that Auth does not know anymore is over', async () => {
  const error = { name: 'AuthSessionMissingError', message: 'Auth session missing!', status: 400 }
  const auth = { mfa: { listFactors: async () => ({ data: null, error }) } }
  const person = { auth } as unknown as Parameters<typeof giveCodeTo>[0]
  await expect(giveCodeTo(person, { kind: 'app', text: '123456' })).rejects.toMatchObject({
    code: 'session-over',
  })
})
