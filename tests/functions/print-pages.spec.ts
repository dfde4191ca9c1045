import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEnvironment } from '#functions/_shared/environment.ts'
import { adminClient, type World } from '#functions/_shared/world.ts'
import { runErrand } from '#functions/run-errands/run-errand.ts'

const HOOK = 'https://host.example.com/hooks/build?key=1'

/** A host that answers with this, and what it was asked. */
function hostThatAnswers(status: number, hook: string | undefined = HOOK) {
  const asked: string[] = []
  const world: World = {
    environment: readEnvironment({
      SUPABASE_URL: 'http://backend.test',
      SUPABASE_PUBLISHABLE_KEYS: '{"default":"publishable"}',
      SUPABASE_SECRET_KEYS: '{"default":"secret"}',
      BUILD_HOOK_URL: hook,
    }),
    log: () => undefined,
    fetch: async (input, init) => {
      const { method, url } = new Request(input, init)
      asked.push(`${method} ${url}`)
      return new Response('', { status })
    },
  }
  return {
    asked,
    outcome: async () => (await runErrand(ERRAND, adminClient(world), world)).outcome,
  }
}

const ERRAND = {
  id: '00000000-0000-4000-8000-000000000701',
  kind: 'print-pages',
  payload: {},
  attempts: 1,
  created_at: '2026-11-27T15:00:00Z',
} as const

await test('the host is asked to build', async () => {
  const { asked, outcome } = hostThatAnswers(200)
  assert.equal(await outcome(), 'done')
  assert.deepEqual(asked, [`POST ${HOOK}`])
})

await test('a host that cannot is asked again later', async () => {
  assert.equal(await hostThatAnswers(503).outcome(), 'later')
})

await test('without a hook there is nothing to do', async () => {
  for (const hook of ['', 'no address']) {
    const { asked, outcome } = hostThatAnswers(200, hook)
    assert.equal(await outcome(), 'done')
    assert.deepEqual(asked, [])
  }
})
