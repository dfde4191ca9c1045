import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test } from 'vitest'
import { problemCodeOf, wordsFor } from '#domain/text/errors.ts'
import { fakePlatform, settle } from '#support/fake-platform.ts'
import { actInFamily } from './family-actions.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import type { FakeServer } from '#support/fake-platform.ts'
import type { FamilyCommand } from './family-actions.ts'

const RESEND: FamilyCommand = { kind: 'family.resend', args: { invitationId: 'i1' } }
const LOST = new TypeError('Failed to fetch')

type Answer = object | Response | TypeError

afterEach(async () => {
  await settle(10)
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

/** Somebody signed in at a server that answers actions as it is told; afterwards all are applied. */
async function holder(...answers: readonly Answer[]) {
  const left = [...answers]
  const asked: { readonly id: string; readonly kind: string }[] = []
  const server: FakeServer = async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/auth/v1/token') return Response.json(SESSION)
    if (pathname !== '/rest/v1/rpc/apply_action') return Response.json([])
    const { action } = (await request.json()) as { action: { id: string; kind: string } }
    asked.push(action)
    const answer = left.shift() ?? { outcome: 'applied' }
    if (answer instanceof TypeError) throw answer
    return answer instanceof Response ? answer : Response.json(answer)
  }
  const data = openAppData(fakePlatform({ server, startsAt: Date.now() }))
  await data.session.signIn('nora@example.com', 'right')
  return {
    asked,
    data,
    /** What the person is told when it did not work; nothing when it did. */
    does: (command: FamilyCommand) =>
      actInFamily(data, command).then(
        () => null,
        (cause: unknown) => ({ code: problemCodeOf(cause), words: wordsFor(cause, 'fallback') }),
      ),
  }
}

const SESSION = {
  access_token: 'token-of-nora',
  refresh_token: 'refresh-of-nora',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: {
    id: 'nora',
    email: 'nora@example.com',
    aud: 'authenticated',
    user_metadata: {},
    app_metadata: {},
  },
}

test('an answer that was lost is asked for again under the same id, however often', async () => {
  const { does, asked } = await holder(LOST, new Response(null, { status: 503 }))
  expect(await does(RESEND)).toMatchObject({ code: 'no-connection' })
  expect(await does(RESEND)).toMatchObject({ code: 'no-connection' })
  expect(await does(RESEND)).toBeNull()
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  expect(asked).toHaveLength(3)
})

test('what was answered is done: the same wish again is another action', async () => {
  const { does, asked } = await holder()
  await does(RESEND)
  await does(RESEND)
  expect(new Set(asked.map(({ id }) => id)).size).toBe(2)
})

test('a refusal is told in words and not repeated under its old id', async () => {
  const { does, asked } = await holder({ outcome: 'rejected', code: 'family-full' })
  expect((await does(RESEND))?.words).toBe('Family cannot have more than 3 members')
  expect(await does(RESEND)).toBeNull()
  expect(asked[0]?.id).not.toBe(asked[1]?.id)
})

test('whose family is gone meanwhile is told so', async () => {
  const { does } = await holder({ outcome: 'rejected', code: 'no-family' })
  expect((await does(RESEND))?.words).toBe('No family found')
})

test('two different wishes never share an id, also while both are unanswered', async () => {
  const { does, asked } = await holder(LOST, LOST)
  await does(RESEND)
  await does({ kind: 'family.resend', args: { invitationId: 'i2' } })
  expect(asked[0]?.id).not.toBe(asked[1]?.id)
})

test('what the database says when it breaks is not for the person; their screen has words', async () => {
  const { does } = await holder(
    Response.json({ message: 'duplicate key value violates' }, { status: 409 }),
  )
  expect((await does(RESEND))?.words).toBe('fallback')
})

test('an answer that is none is called so', async () => {
  const { does } = await holder({ strange: true })
  expect(await does(RESEND)).toMatchObject({ code: 'unexpected-answer' })
})

test('too many at once may be tried later', async () => {
  const { does } = await holder({ outcome: 'later', code: 'too-many', retry_after_seconds: 60 })
  expect(await does(RESEND)).toMatchObject({ code: 'too-many-attempts' })
})

test('without a session nothing is asked', async () => {
  const data = openAppData(fakePlatform({ server: () => Response.error() }))
  await data.session.ready()
  await expect(actInFamily(data, RESEND)).rejects.toThrow('User not authenticated')
})
