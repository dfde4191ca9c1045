import { expect, test } from 'vitest'
import { EMPTY_OWNER } from '#domain/sign-up/first-owner.ts'
import { fakePlatform } from '#support/fake-platform.ts'
import { watchConnection } from '#data/connection/connection.ts'
import { becomeFirstOwner, firstOwnerQuery } from './first-owner.ts'

const FACTS = { emails: 'waiting', cards: 'not-taken' }
const answering = (status: number, body: unknown) => () => Response.json(body, { status })

function scene(server: () => Response) {
  const platform = fakePlatform({ server })
  const parts = { platform, connection: watchConnection(platform) }
  const { queryFn } = firstOwnerQuery(parts, 'a token')
  return {
    platform,
    look: () => (queryFn as () => Promise<unknown>)(),
    become: () => becomeFirstOwner(parts, 'a token', EMPTY_OWNER),
  }
}

test.each([
  [200, FACTS, FACTS],
  [409, { code: 'owner-exists' }, 'has-owner'],
  [403, { code: 'link-not-valid' }, 'not-valid'],
  [404, { code: 'not-found' }, 'not-valid'],
])('%s with %o shows %o', async (status, body, shown) => {
  expect(await scene(answering(status, body)).look()).toEqual(shown)
})

test.each([
  ['a page of a network that wants a sign-in first', () => new Response('<html>')],
  ['facts that no one knows', answering(200, { emails: 'by pigeon', cards: 'real' })],
  ['a proxy that finds nothing', () => new Response('<html>', { status: 404 })],
])('%s is no answer', async (_, server) => {
  await expect(scene(server).look()).rejects.toMatchObject({ code: 'unexpected-answer' })
})

test.each([
  [200, { had_account: false }, 'ready'],
  [200, { had_account: true }, 'had-account'],
  [409, { code: 'owner-exists' }, 'has-owner'],
  [403, { code: 'link-not-valid' }, 'not-valid'],
])('%s with %o ends as %s', async (status, body, end) => {
  expect(await scene(answering(status, body)).become()).toBe(end)
})

test.each([
  [422, 'password-too-weak', 'password-too-weak'],
  [422, 'no-email', 'needs-mending'],
  [422, 'needs-mending', 'needs-mending'],
  [500, 'internal-error', 'other'],
])('%s %s is a problem: %s', async (status, code, problem) => {
  const { become } = scene(answering(status, { code }))
  await expect(become()).rejects.toMatchObject({ code: problem })
})

test('without a network nothing is known', async () => {
  const { platform, look, become } = scene(answering(200, FACTS))
  platform.world.loseNetwork()
  for (const ask of [look, become])
    await expect(ask()).rejects.toMatchObject({ code: 'no-connection' })
})
