import { expect, test } from 'vitest'
import { readStoredSession } from '#domain/session/stored-session.ts'
import { ownTokenIn } from './own-token.ts'
import type { Person } from '#domain/session/session.ts'
import type { Backend } from '#platform/backend.ts'

const NOW = Date.UTC(2026, 10, 22, 9)
const HOUR = 3_600_000

/** A device with a saved session, and an auth service that renews it when it is told to. */
function device(session: object | null = saved('first', NOW + HOUR), person?: Partial<Person>) {
  let stored = session === null ? null : JSON.stringify(session)
  const timers: (() => void)[] = []
  const asked: string[] = []
  let renewal: () => Promise<void> = async () => undefined
  const ask = (what: string) => async () => {
    asked.push(what)
    await renewal()
  }
  const look = async () => {
    await ask('look')()
    return { data: { session: stored === null ? null : JSON.parse(stored) } }
  }
  const token = ownTokenIn({
    platform: {
      clock: { now: () => NOW, after: (_delay, work) => (timers.push(work), () => undefined) },
    },
    storage: {
      getItem: async () => stored,
      setItem: async () => undefined,
      removeItem: async () => undefined,
    },
    saved: {
      read: async () => (person === undefined ? null : ({ userId: 'nora', ...person } as Person)),
    },
    backend: async () =>
      ({
        person: { auth: { getSession: look, refreshSession: ask('renew') } },
      }) as unknown as Backend,
  })
  return {
    token,
    asked,
    becomes: (next: object) => void (stored = JSON.stringify(next)),
    renewsWith: (work: () => Promise<void>) => void (renewal = work),
    tires: () => {
      for (const work of timers.splice(0)) work()
    },
  }
}

function saved(token: string, expiresAt: number, userId = 'nora') {
  return { access_token: token, expires_at: expiresAt / 1000, user: { id: userId } }
}

test('a token that is good is used, and nobody is asked', async () => {
  const { token, asked } = device()
  expect(await token.of('nora')).toBe('first')
  expect(asked).toEqual([])
})

test('nobody speaks with another person’s token, however good it is', async () => {
  const { token, asked } = device(saved('hers', NOW + HOUR, 'ivo'))
  expect(await token.of('nora')).toBeNull()
  expect(await device(null).token.of('nora')).toBeNull()
  expect(asked).toEqual([])
})

test('one that ends on the way is renewed first, once, however many ask for it', async () => {
  const one = device(saved('old', NOW + 20_000))
  one.renewsWith(async () => one.becomes(saved('new', NOW + HOUR)))
  expect(await Promise.all([one.token.of('nora'), one.token.of('nora')])).toEqual(['new', 'new'])
  expect(one.asked).toEqual(['look'])
})

test('one that the server did not take is renewed whatever its date says', async () => {
  const one = device()
  one.token.wasRefused('first')
  one.renewsWith(async () => one.becomes(saved('second', NOW + HOUR)))
  expect(await one.token.of('nora')).toBe('second')
  expect(one.asked).toEqual(['renew', 'look'])
})

test('a clock that runs ahead calls every token old; one that was just renewed is trusted until refused', async () => {
  const one = device(saved('old', NOW - HOUR))
  one.renewsWith(async () => one.becomes(saved('new', NOW - 60_000)))
  expect(await one.token.of('nora')).toBe('new')
  expect(await one.token.of('nora')).toBe('new')
  expect(one.asked).toEqual(['look'])
  expect(await one.token.of('ivo')).toBeNull()
  one.token.wasRefused('new')
  one.renewsWith(async () => undefined)
  expect(await one.token.of('nora')).toBeNull()
})

test('a renewal that hangs or fails leaves no token, and nothing waits for it long', async () => {
  const hanging = device(saved('old', NOW))
  hanging.renewsWith(() => new Promise(() => undefined))
  const asking = hanging.token.of('nora')
  await new Promise((resolve) => setTimeout(resolve, 0))
  hanging.tires()
  expect(await asking).toBeNull()

  const failing = device(saved('old', NOW))
  failing.renewsWith(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await failing.token.of('nora')).toBeNull()
})

test('what is no session is read as none', () => {
  for (const text of [null, '', '{', 'null', '[]', '{"access_token":1}', '{"access_token":"a"}'])
    expect(readStoredSession(text)).toBeNull()
})

test('a session that owes its code sends nothing, and is not renewed for it', async () => {
  const owing = saved('first', NOW + HOUR)
  const { token, asked } = device({
    ...owing,
    user: { id: 'nora', factors: [{ status: 'verified' }] },
  })
  expect(await token.of('nora')).toBeNull()
  expect(asked).toEqual([])
})

test('one whose person lacks the app they need sends nothing either, until there is one', async () => {
  const one = device(saved('first', NOW + HOUR), { owes: 'app' })
  expect(await one.token.of('nora')).toBeNull()
  expect(one.asked).toEqual([])
  const user = { id: 'nora', factors: [{ status: 'verified' }] }
  const raised = `head.${btoa(JSON.stringify({ aal: 'aal2' }))}.signature`
  one.becomes({ ...saved(raised, NOW + HOUR), user })
  expect(await one.token.of('nora')).toBe(raised)
})
