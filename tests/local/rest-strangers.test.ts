import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { raw, sql } from '#local/database/sql.ts'
import { ALICE, openRestBackend, type RestBackend } from './rest-backend.ts'

const FUNCTIONS = `
  create function public.nap(seconds float) returns text language sql volatile
    as $$ select pg_sleep(seconds)::text $$;
  create function public.chance() returns float language sql stable as $$ select random() $$;
  create function public.dice() returns float language sql volatile as $$ select random() $$;
  create view public.draws as select random() as draw;
  create function public.told() returns text language sql stable
    as $$ select current_setting('request.headers') $$;
  grant select on public.draws to anon;
  grant execute on all functions in schema public to anon, authenticated, service_role`

let backend: RestBackend
beforeAll(async () => {
  backend = await openRestBackend()
  await backend.database.run(raw(FUNCTIONS))
})
afterAll(() => backend.close())

const as = (apikey: string, address = '') => ({ headers: { apikey, 'x-forwarded-for': address } })
const naps = (address: string, seconds = 2.5) =>
  backend.request('/rpc/nap', {
    method: 'POST',
    body: JSON.stringify({ seconds }),
    ...as('anon', address),
  })
const asleep = (people: number) =>
  vi.waitFor(
    async () => {
      const [result] = await backend.database.run(sql`
        select count(*)::int as people from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`)
      expect(result?.rows).toEqual([{ people }])
    },
    { timeout: 10_000 },
  )

it.for([
  '/salons?name=match.^A',
  '/salons?name=not.imatch.^A',
  '/salons?or=(id.eq.1,and(name.match(any).{^A},id.gt.1))',
  '/stylists?select=id,salons(id)&salons.name=imatch.^A',
])('a pattern that could take ages is for staff only: %s', async (path) => {
  for (const who of ['anon', ALICE])
    expect(await (await backend.request(path, as(who))).json()).toMatchObject({ code: '42501' })
  expect((await backend.request(path, as('service_role'))).status).toBe(200)
})

it.for<[title: string, inside: string]>([
  ['four deep', 'salons(stylists(salons(stylists(id))))'],
  ['nine wide', Array.from({ length: 9 }, (_, place) => `a${place}:salons(id)`).join(',')],
])(
  'resources inside each other are for staff only where they are too many: %s',
  async ([, inside]) => {
    const path = `/stylists?select=id,${inside}`
    expect((await backend.request(path, as('anon'))).status).toBe(403)
    expect((await backend.request(path, as('service_role'))).status).toBe(200)
  },
)

it('three deep and eight wide are open to everyone', async () => {
  for (const inside of [
    'salons(stylists(salons(id)))',
    Array.from({ length: 8 }, (_, place) => `a${place}:salons(id)`).join(','),
  ])
    expect((await backend.request(`/stylists?select=id,${inside}`, as('anon'))).status).toBe(200)
})

it('a stranger who asks for a lot keeps no other stranger waiting', async () => {
  const greedy = Array.from({ length: 4 }, () => naps('203.0.113.1'))
  await asleep(1)
  const first = await Promise.race([
    backend.request('/salons', as('anon', '203.0.113.2')).then(() => 'the other'),
    ...greedy.map((one) => one.then(() => 'the greedy one')),
  ])
  expect(first).toBe('the other')
  await Promise.all(greedy)
})

it('a household with many addresses of its own is one stranger', async () => {
  const greedy = ['2001:db8::1', '2001:db8:0:0:7::2', '2001:db8::3'].map((one) => naps(one))
  await asleep(1)
  const first = await Promise.race([
    backend.request('/salons', as('anon', '2001:db8:1::1')).then(() => 'the other'),
    ...greedy.map((one) => one.then(() => 'the household')),
  ])
  expect(first).toBe('the other')
  await Promise.all(greedy)
})

it.for(['/rpc/chance', '/draws'])(
  'strangers who wait for the same are answered by one reading: %s',
  async (address) => {
    const busy = [naps('203.0.113.1'), naps('203.0.113.2')]
    await asleep(2)
    const ask = async (serial: number) => {
      const headers = {
        'x-forwarded-for': `198.51.100.${serial}`,
        'user-agent': `browser ${serial}`,
      }
      return (await backend.request(address, { headers })).text()
    }
    const answers = await Promise.all(Array.from({ length: 20 }, (_, serial) => ask(serial)))
    await Promise.all(busy)
    expect(new Set(answers).size).toBe(1)
    expect(await ask(1)).not.toBe(answers[0])
  },
)

it('what is shared was read without what only one of them said', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.1', 'user-agent': 'mine', 'x-wish': 'kept' }
  const told = (await (await backend.request('/rpc/told', { headers })).json()) as string
  expect(JSON.parse(told)).toEqual({ apikey: 'anon', 'x-wish': 'kept' })
})

it('what may change something is done once for each who asks', async () => {
  const busy = [naps('203.0.113.1'), naps('203.0.113.2')]
  await asleep(2)
  const ask = async (serial: number) => {
    const asked = { method: 'POST', body: '{}', ...as('anon', `198.51.100.${serial}`) }
    return (await backend.request('/rpc/chance', asked)).json()
  }
  const answers = await Promise.all([ask(1), ask(2)])
  await Promise.all(busy)
  expect(new Set(answers).size).toBe(2)
})

it('what is different each time is read for each who asks', async () => {
  const busy = [naps('203.0.113.1'), naps('203.0.113.2')]
  await asleep(2)
  const ask = async (address: string) =>
    (await backend.request('/rpc/dice', as('anon', address))).json()
  const answers = await Promise.all([ask('198.51.100.1'), ask('198.51.100.2')])
  await Promise.all(busy)
  expect(new Set(answers).size).toBe(2)
})

it('this machine may speak for many people, so no one is refused for all of them', async () => {
  const many = Array.from({ length: 40 }, () => naps('127.0.0.1', 0.01))
  for (const { status } of await Promise.all(many)) expect(status).toBe(200)
})

it('nothing is shared by people who signed in', async () => {
  const busy = Array.from({ length: 4 }, () =>
    backend.request('/rpc/nap', { method: 'POST', body: '{"seconds":2}', ...as(ALICE) }),
  )
  await asleep(2)
  const ask = async () => (await backend.request('/rpc/chance', as(ALICE))).json()
  const answers = await Promise.all([ask(), ask()])
  await Promise.all(busy)
  expect(new Set(answers).size).toBe(2)
})
