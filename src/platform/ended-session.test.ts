import { expect, test, vi } from 'vitest'
import { endIfOver, noticeEndedSession } from './ended-session.ts'

const ROWS = 'https://salon.example.com/rest/v1/profiles'

async function isNoticed(answer: Response): Promise<boolean> {
  const ended: string[] = []
  const send = noticeEndedSession(
    async () => answer,
    async (token) => void ended.push(token),
  )
  const passedOn = await send(ROWS, { headers: { authorization: 'Bearer hers' } })
  expect(passedOn).toBe(answer)
  expect(passedOn.bodyUsed).toBe(false)
  expect(ended).toEqual(ended.length === 0 ? [] : ['hers'])
  return ended.length === 1
}

test('the server’s word that a session is over is heard, from its tables, its files and its functions', async () => {
  const details = { code: 'PT401', details: 'session-ended', message: 'It has ended.' }
  expect(await isNoticed(Response.json(details, { status: 401 }))).toBe(true)
  for (const code of ['session-ended', 'session-not-valid'])
    expect(await isNoticed(Response.json({ code }, { status: 401 }))).toBe(true)
})

test('nothing else is taken for it', async () => {
  for (const [body, status] of [
    [{ code: 'PGRST301', details: null }, 401],
    [{ code: 'no-user-token' }, 401],
    [{ code: 'PT401', details: 'second-factor-needed' }, 401],
    [{ code: 'PT404', details: 'session-ended' }, 404],
    [null, 401],
  ] as const)
    expect(await isNoticed(Response.json(body, { status }))).toBe(false)
  expect(await isNoticed(new Response('<p>Please sign in</p>', { status: 401 }))).toBe(false)
})

test('what could not be asked now is asked with the next refusal', async () => {
  const end = vi.fn(async () => Promise.reject(new Error('The storage has a bad moment.')))
  const send = noticeEndedSession(
    async () => Response.json({ code: 'session-ended' }, { status: 401 }),
    end,
  )
  for (const times of [1, 2]) {
    await send(ROWS)
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(end).toHaveBeenCalledTimes(times)
  }
})

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
  await endIfOver({ auth } as unknown as Parameters<typeof endIfOver>[0], 'one')
  expect(signOut.mock.calls).toEqual(ends ? [[{ scope: 'local' }]] : [])
})
