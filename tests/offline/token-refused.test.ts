import { expect, test } from 'vitest'
import { deliveryTo } from '#data/outbox/deliver.ts'
import { fakePlatform, openTabs } from '#support/fake-platform.ts'
import { watchConnection } from '#data/connection/connection.ts'
import type { CallAnswer } from '#platform/routine-call.ts'

const HERS = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'family.create',
  args: { name: 'Brooks' },
  owner: 'hannah',
} as const

const answer = (status: number, body: object): CallAnswer => ({
  status,
  body,
  retryAfterSeconds: null,
})
const REFUSED = answer(401, { code: 'session-not-valid' })
const APPLIED = answer(200, { outcome: 'applied', replay: false })

/** A server that takes one token only, and a session that may or may not be renewed to it. */
function deliversWith(tokens: (string | null)[], taken: string) {
  const asked: (string | null)[] = []
  const refused: string[] = []
  const platform = fakePlatform({ server: async () => Response.json([]), tabs: openTabs()() })
  const deliver = deliveryTo({
    platform: {
      ...platform,
      callRoutine: async ({ token }) => {
        asked.push(token)
        return token === taken ? APPLIED : REFUSED
      },
    },
    connection: watchConnection(platform),
    token: {
      of: async () => tokens.shift() ?? null,
      wasRefused: (token) => void refused.push(token),
    },
    person: () => 'hannah',
    onPersonChange: () => () => undefined,
  })
  return { deliver, asked, refused }
}

test('a token that the server takes no more is renewed right away, and the delivery goes on', async () => {
  const { deliver, asked, refused } = deliversWith(['old', 'new'], 'new')
  expect(await deliver(HERS)).toMatchObject({ kind: 'verdict', verdict: { outcome: 'applied' } })
  expect(asked).toEqual(['old', 'new'])
  expect(refused).toEqual(['old'])
})

test('one that cannot be renewed leaves it waiting for its writer, and nobody else is asked for', async () => {
  const { deliver, asked } = deliversWith(['old', null], 'new')
  expect(await deliver(HERS)).toEqual({ kind: 'no session' })
  expect(asked).toEqual(['old'])
})

test('a server that takes no token at all is asked twice and then left in peace', async () => {
  const { deliver, asked } = deliversWith(['old', 'new', 'newer'], 'none of them')
  expect(await deliver(HERS)).toEqual({ kind: 'no session' })
  expect(asked).toEqual(['old', 'new'])
})
