import { expect, test, vi } from 'vitest'
import { endIfOver, noticeEndedSession, renewRaised } from './ended-session.ts'

const ROWS = 'https://salon.example.com/rest/v1/profiles'

async function noticed(answer: Response): Promise<string | undefined> {
  const done: string[] = []
  const send = noticeEndedSession(async () => answer, {
    end: async (token) => void done.push(`end ${token}`),
    renew: async (token) => void done.push(`renew ${token}`),
    lookAgain: async () => void done.push('look again'),
  })
  const passedOn = await send(ROWS, { headers: { authorization: 'Bearer hers' } })
  expect(passedOn).toBe(answer)
  expect(passedOn.bodyUsed).toBe(false)
  expect(done.length).toBeLessThan(2)
  return done[0]
}

test('the server’s word that a session is over is heard, from its tables, its files and its functions', async () => {
  const details = { code: 'PT401', details: 'session-ended', message: 'It has ended.' }
  expect(await noticed(Response.json(details, { status: 401 }))).toBe('end hers')
  for (const code of ['session-ended', 'session-not-valid'])
    expect(await noticed(Response.json({ code }, { status: 401 }))).toBe('end hers')
})

test.each([
  ['that owes its code may have an old token', 'second-factor-needed', 'renew hers'],
  ['of someone asked for an app is looked at again', 'second-factor-missing', 'look again'],
])('a session %s', async (_which, details, way) => {
  const answer = Response.json({ code: 'PT401', details }, { status: 401 })
  expect(await noticed(answer)).toBe(way)
})

test('nothing else is taken for it', async () => {
  for (const [body, status] of [
    [{ code: 'PGRST301', details: null }, 401],
    [{ code: 'no-user-token' }, 401],
    [{ code: 'PT404', details: 'session-ended' }, 404],
    [null, 401],
  ] as const)
    expect(await noticed(Response.json(body, { status }))).toBeUndefined()
  const page = new Response('<p>Please sign in</p>', { status: 401 })
  expect(await noticed(page)).toBeUndefined()
})

test('what could not be asked now is asked with the next refusal', async () => {
  const end = vi.fn(async () => Promise.reject(new Error('The storage has a bad moment.')))
  const send = noticeEndedSession(
    async () => Response.json({ code: 'session-ended' }, { status: 401 }),
    { end, renew: end, lookAgain: end },
  )
  for (const times of [1, 2]) {
    await send(ROWS)
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(end).toHaveBeenCalledTimes(times)
  }
})

const asPerson = (auth: object) => ({ auth }) as unknown as Parameters<typeof endIfOver>[0]

const KNOWN = null
const GONE = 'user_not_found'

test.each([
  ['that Auth knows', 'one', KNOWN, false],
  ['that Auth does not know', 'one', GONE, true],
  ['whose token was renewed in the meantime', 'two', GONE, false],
  ['that Auth could not be asked about', 'one', undefined, false],
])('a session %s ends or not', async (_which, held, code, ends) => {
  const signOut = vi.fn()
  const auth = {
    getSession: async () => ({ data: { session: { access_token: held } } }),
    getUser: async () => ({ error: code === KNOWN ? null : { code } }),
    signOut,
  }
  await endIfOver(asPerson(auth), 'one')
  expect(signOut.mock.calls).toEqual(ends ? [[{ scope: 'local' }]] : [])
})

test.each([
  ['whose app was removed elsewhere is renewed', 'aal2', 1],
  ['that never gave a code waits for it', 'aal1', 0],
])('a session %s', async (_which, aal, times) => {
  const tokenOf = (name: string) => `head.${btoa(JSON.stringify({ aal, name }))}.signature`
  let held = tokenOf('one')
  const auth = {
    getSession: async () => ({ data: { session: { access_token: held } } }),
    refreshSession: vi.fn(async () => {
      held = tokenOf('two')
      return { data: { session: { access_token: held } } }
    }),
  }
  const renew = renewRaised(asPerson(auth))
  await renew(tokenOf('an older one'))
  expect(auth.refreshSession).toHaveBeenCalledTimes(0)
  for (const token of [tokenOf('one'), tokenOf('two')]) {
    await renew(token)
    expect(auth.refreshSession).toHaveBeenCalledTimes(times)
  }
})
