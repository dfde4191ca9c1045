import { expect, test } from 'vitest'
import { adminClient, type World } from '#functions/_shared/world.ts'
import { readEnvironment } from '#functions/_shared/environment.ts'
import { runErrand } from '#functions/run-errands/run-errand.ts'
import { startTestBackend } from '#support/backend.ts'
import { openMember } from '#support/member.ts'
import { booksScene } from './books-scene.ts'

const books = booksScene(() => startTestBackend({ airtableDouble: false, trustProxy: true }))

test('without tables a sign-up and every later change go through, and nothing of it fails', async () => {
  const member = await openMember(books.backend(), 'alone@example.com', {
    draft: { membershipPlan: 'free' },
  })
  expect(await member.call('customer-sync')).toEqual({
    status: 200,
    body: { synced: false, reason: 'not-configured' },
  })
  const changed = await member.as.from('profiles').update({ phone: '555' }).eq('id', member.id)
  expect(changed.error).toBeNull()
  await books.runsOutbox(member.id)
  expect(await books.errandOf(member.id)).toMatchObject({ state: 'done', last_problem: null })
  expect(books.backend().logged.filter((line) => line.includes('failed'))).toEqual([])
})

test('and nobody is asked for anything, neither the tables nor our own books', async () => {
  const asked: string[] = []
  const world: World = {
    environment: readEnvironment({ SUPABASE_URL: 'http://backend.test' }),
    log: (message) => asked.push(message),
    fetch: async (input) => {
      asked.push(new Request(input).url)
      throw new TypeError('Nothing may be asked.')
    },
  }
  const errand = {
    id: '00000000-0000-4000-8000-000000000701',
    kind: 'customer-sync',
    payload: { userId: '00000000-0000-4000-8000-000000000101' },
    attempts: 1,
    created_at: '2026-11-27T15:00:00Z',
  } as const
  const admin = adminClient({
    ...world,
    environment: { ...world.environment, secretKey: 'secret-for-tests' },
  })
  expect(await runErrand(errand, admin, world)).toMatchObject({ outcome: 'done', problem: null })
  expect(asked).toEqual([])
})
