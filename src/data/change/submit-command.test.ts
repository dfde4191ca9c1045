import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { problemCodeOf, wordsFor } from '#domain/text/errors.ts'
import { fakePlatform, settle } from '#support/fake-platform.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import { submitCommand } from './submit-command.ts'
import type { FakeServer } from '#support/fake-platform.ts'

const RENAME = { kind: 'family.rename', args: { name: 'New', expectedName: 'Old' } } as const
const LOST = new TypeError('Failed to fetch')

afterEach(async () => {
  vi.restoreAllMocks()
  await settle(10)
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

/** Nora, signed in at a server that answers her changes as it is told. */
async function nora(...answers: readonly (object | TypeError)[]) {
  const left = [...answers]
  const bearers: (string | null)[] = []
  const server: FakeServer = async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/auth/v1/token') return Response.json(SESSION)
    if (pathname !== '/rest/v1/rpc/apply_action') return Response.json([])
    bearers.push(request.headers.get('authorization'))
    const answer = left.shift() ?? { outcome: 'applied' }
    if (answer instanceof TypeError) {
      platform.world.loseNetwork()
      throw answer
    }
    return Response.json(answer)
  }
  const platform = fakePlatform({ server, startsAt: Date.now() })
  const data = openAppData(platform)
  await data.session.signIn('nora@example.com', 'right')
  return {
    data,
    bearers,
    world: platform.world,
    writes: () =>
      submitCommand(data, RENAME, ({ code }) => `Refused: ${code}`).catch((cause: unknown) => ({
        code: problemCodeOf(cause),
        words: wordsFor(cause, 'fallback'),
      })),
    states: () => data.outbox.actions().map(({ state }) => state),
  }
}

const SESSION = {
  access_token: 'token-of-nora',
  refresh_token: 'refresh-of-nora',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: 'nora', email: 'nora@example.com', user_metadata: {}, app_metadata: {} },
}

test('a change that the salon takes is applied, in the name of its writer', async () => {
  const { writes, states, bearers } = await nora()
  expect(await writes()).toBe('applied')
  expect(states()).toEqual(['applied'])
  expect(bearers).toEqual(['Bearer token-of-nora'])
})

test('a refusal that comes while the form is open is shown there, and lies nowhere else', async () => {
  const { writes, states } = await nora({ outcome: 'rejected', code: 'stale' })
  expect(await writes()).toEqual({ code: 'other', words: 'Refused: stale' })
  expect(states()).toEqual([])
})

test('without a network it is saved at once, and its verdict comes when there is one', async () => {
  const { writes, states, world, bearers } = await nora()
  world.loseNetwork()
  expect(await writes()).toBe('waiting')
  expect(states()).toEqual(['queued'])
  expect(bearers).toEqual([])
  world.regainNetwork()
  await settle(10)
  expect(states()).toEqual(['applied'])
})

test('a network that is lost on the way ends the wait, and the change is asked about again', async () => {
  const { writes, states, world, bearers } = await nora(LOST)
  expect(await writes()).toBe('waiting')
  await settle(10)
  expect(states()).toEqual(['queued'])
  world.regainNetwork()
  await settle(10)
  expect(states()).toEqual(['applied'])
  expect(bearers).toHaveLength(2)
})

test('a device that stores nothing sends at once, or says NOT saved and keeps the form', async () => {
  const { writes, states, world } = await nora({ outcome: 'applied' })
  vi.spyOn(Dexie.prototype, 'transaction').mockImplementation(() => {
    throw Object.assign(new Error('full'), { name: 'QuotaExceededError' })
  })
  expect(await writes()).toBe('applied')
  expect(states()).toEqual([])
  world.loseNetwork()
  const { words } = (await writes()) as { words: string }
  expect(words).toMatch(/^NOT saved\./)
})

test('without a session nothing is written down', async () => {
  const data = openAppData(fakePlatform())
  await data.session.ready()
  await expect(submitCommand(data, RENAME, () => '')).rejects.toThrow('User not authenticated')
})
