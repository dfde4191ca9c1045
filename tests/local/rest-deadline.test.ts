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

async function nap(apikey: string): Promise<number> {
  const body = JSON.stringify({ seconds: 4 })
  return (await backend.request('/rpc/nap', { method: 'POST', body, headers: { apikey } })).status
}

it('a stranger is given up sooner than those the server knows', async () => {
  expect(await nap('service_role')).toBe(200)
  expect(await nap('anon')).toBe(500)
  expect((await backend.request('/salons', { headers: { apikey: 'anon' } })).status).toBe(200)
}, 30_000)
