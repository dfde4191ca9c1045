import { afterAll, beforeAll, expect, it } from 'vitest'
import { raw } from '#local/database/sql.ts'
import { openRestBackend, type RestBackend } from './rest-backend.ts'

const NAP = `create function public.nap(seconds float) returns text language sql
  as $$ select pg_sleep(seconds)::text $$;
  grant execute on function public.nap(float) to anon, service_role`

let backend: RestBackend
beforeAll(async () => {
  backend = await openRestBackend()
  await backend.database.run(raw(NAP))
})
afterAll(() => backend.close())

function nap(apikey: string): Promise<Response> {
  const body = JSON.stringify({ seconds: 4 })
  return backend.request('/rpc/nap', { method: 'POST', body, headers: { apikey } })
}

const salonsFor = (apikey: string) => backend.request('/salons', { headers: { apikey } })

it('a stranger is given up sooner than those the server knows', async () => {
  expect((await nap('service_role')).status).toBe(200)
  expect((await nap('anon')).status).toBe(500)
  expect((await salonsFor('anon')).status).toBe(200)
})

it('a crowd of strangers is told to come back, and nobody else waits for it', async () => {
  const crowd = Array.from({ length: 8 }, () => nap('anon'))
  const first = await Promise.race([
    salonsFor('service_role').then(({ status }) => `the desk: ${status}`),
    ...crowd.map((one) => one.then(() => 'the crowd')),
  ])
  expect(first).toBe('the desk: 200')
  const refused = (await Promise.all(crowd)).filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers.get('retry-after')).toBe('1')
  expect(await refused[0]?.json()).toMatchObject({
    code: '53300',
    message: 'Too many people ask at once: try again in a moment.',
  })
})
