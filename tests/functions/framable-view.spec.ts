import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEnvironment } from '#functions/_shared/environment.ts'
import { framableView } from '#functions/framable-view/handler.ts'
import { keepLooks } from '#functions/framable-view/kept-looks.ts'
import type { World } from '#functions/_shared/world.ts'

const VIEW = 'https://forms.example.com/book?form=7'
const OTHER = 'https://tables.example.com/calendar'
const SALON = 'https://salon.test'

type Reply = (request: Request) => Response | Promise<Response>

/** A provider that answers as told, a database that counts, and a clock that stands until it is moved. */
function scene(reply: Reply, settings: Record<string, string> = {}) {
  const asked: string[] = []
  const counted: string[] = []
  const clock = { now: 0, allows: true }
  const world: World = {
    environment: readEnvironment({
      SUPABASE_URL: 'http://backend.test',
      SUPABASE_PUBLISHABLE_KEYS: '{"default":"public"}',
      SUPABASE_SECRET_KEYS: '{"default":"secret"}',
      SITE_URL: SALON,
      APP_ORIGINS: 'https://www.salon.test',
      FRAMED_VIEWS: JSON.stringify([VIEW, OTHER]),
      ...settings,
    }),
    log: () => undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      if (request.url.startsWith('http://backend.test/rest/v1/rpc/take_allowance')) {
        counted.push(((await request.json()) as { of_whom: string }).of_whom)
        return Response.json(clock.allows ? 0 : 30)
      }
      asked.push(`${request.method} ${request.url}`)
      assert.equal(request.redirect, 'manual')
      assert.equal(request.headers.get('cookie'), null)
      return await reply(request)
    },
  }
  const handler = framableView(keepLooks(() => clock.now))
  const ask = async (view: unknown, headers: Record<string, string> = {}) => {
    const response = await handler(
      new Request('http://functions.test/framable-view', {
        method: 'POST',
        headers: { 'x-forwarded-for': '203.0.113.7', ...headers },
        body: JSON.stringify({ view }),
      }),
      world,
    )
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return { ask, asked, counted, clock }
}

const page = (headers: Record<string, string> = {}) => new Response(null, { headers })
const YES = { framable: 'yes', reason: 'allowed' }

await test('a view that lets itself be framed, asked for its headers alone', async () => {
  const { ask, asked } = scene(() => page({ 'content-type': 'text/html' }))
  assert.deepEqual(await ask(VIEW), { status: 200, body: YES })
  assert.deepEqual(asked, [`HEAD ${VIEW}`])
})

await test('a refusal is told with the header that says so', async () => {
  const byOption = scene(() => page({ 'x-frame-options': 'SAMEORIGIN' }))
  assert.deepEqual((await byOption.ask(VIEW)).body, { framable: 'no', reason: 'x-frame-options' })
  const byPolicy = scene(() => page({ 'content-security-policy': "frame-ancestors 'self'" }))
  assert.deepEqual((await byPolicy.ask(VIEW)).body, { framable: 'no', reason: 'frame-ancestors' })
})

await test('who may frame is judged for the page that asks, if it is one of ours', async () => {
  const { ask, asked } = scene(() =>
    page({ 'content-security-policy': 'frame-ancestors https://www.salon.test' }),
  )
  const framable = async (origin: string) => (await ask(VIEW, { origin })).body['framable']
  assert.equal(await framable('https://www.salon.test'), 'yes')
  assert.equal(await framable(SALON), 'no')
  assert.equal(await framable('https://else.test'), 'no')
  assert.equal(asked.length, 1)
})

await test('no address is asked but those the app was built with, letter by letter', async () => {
  const { ask, asked, counted } = scene(() => page())
  const others = [
    `${VIEW}&more=1`,
    'https://forms.example.com/book',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:4173/rest/v1/profiles',
    'file:///etc/passwd',
    '',
    null,
    [VIEW],
  ]
  for (const view of others)
    assert.deepEqual(await ask(view), { status: 404, body: { code: 'view-not-known' } })
  assert.deepEqual([asked, counted], [[], []])
})

await test('a salon that frames nothing has no such function, nor one whose list is none', async () => {
  for (const list of ['', '[]', '{}', 'no list', '["http://10.0.0.1/", "ftp://forms.example.com"]'])
    assert.equal((await scene(() => page(), { FRAMED_VIEWS: list }).ask(VIEW)).status, 404)
})

await test('a redirect is followed within its server, and nowhere else', async () => {
  const within = scene((request) =>
    request.url === VIEW
      ? new Response(null, { status: 302, headers: { location: '/book/2' } })
      : page({ 'x-frame-options': 'DENY' }),
  )
  assert.deepEqual((await within.ask(VIEW)).body, { framable: 'no', reason: 'x-frame-options' })
  assert.deepEqual(within.asked, [`HEAD ${VIEW}`, 'HEAD https://forms.example.com/book/2'])
  const elsewhere = [
    'http://127.0.0.1:4173/',
    'http://forms.example.com/book',
    'https://a.test/',
    '',
  ]
  for (const location of elsewhere) {
    const { ask, asked } = scene(() => new Response(null, { status: 307, headers: { location } }))
    assert.deepEqual((await ask(VIEW)).body, { framable: 'unknown', reason: 'leads-elsewhere' })
    assert.equal(new Set(asked).size, 1)
  }
  const round = scene(() => new Response(null, { status: 301, headers: { location: VIEW } }))
  assert.deepEqual((await round.ask(VIEW)).body, { framable: 'unknown', reason: 'leads-elsewhere' })
  assert.equal(round.asked.length, 4)
})

await test('where headers alone are not to be had, the page is asked for and its body left', async () => {
  let isLeft = false
  const body = () => new ReadableStream({ cancel: () => void (isLeft = true) })
  for (const status of [405, 501, 403, 404]) {
    const { ask, asked } = scene(({ method }) =>
      method === 'HEAD'
        ? new Response(null, { status })
        : new Response(body(), { headers: { 'x-frame-options': 'DENY' } }),
    )
    assert.deepEqual((await ask(VIEW)).body, { framable: 'no', reason: 'x-frame-options' })
    assert.deepEqual(asked, [`HEAD ${VIEW}`, `GET ${VIEW}`])
  }
  assert.equal(isLeft, true)
})

await test('what is not there or empty is no view; what may be a mood is not known', async () => {
  const reasons: readonly (readonly [number, string, string])[] = [
    [404, 'no', 'gone'],
    [410, 'no', 'gone'],
    [204, 'no', 'empty'],
    [403, 'unknown', 'answered-badly'],
    [503, 'unknown', 'answered-badly'],
  ]
  for (const [status, framable, reason] of reasons) {
    const { ask } = scene(() => new Response(null, { status }))
    assert.deepEqual((await ask(VIEW)).body, { framable, reason })
  }
  const { ask } = scene(() => page({ 'content-length': '0' }))
  assert.deepEqual((await ask(VIEW)).body, { framable: 'no', reason: 'empty' })
})

await test('a provider that is out of reach, or never answers, is given up', async () => {
  const gone = scene(() => Promise.reject(new TypeError('fetch failed')))
  assert.deepEqual((await gone.ask(VIEW)).body, { framable: 'unknown', reason: 'unreachable' })
  const silent = scene(
    ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  // A patience alone keeps no process alive.
  const awake = setTimeout(() => undefined, 8000)
  const started = performance.now()
  assert.deepEqual((await silent.ask(VIEW)).body, { framable: 'unknown', reason: 'unreachable' })
  assert.ok(performance.now() - started < 6000)
  clearTimeout(awake)
})

await test('however many people look, the provider is asked once in ten minutes', async () => {
  const { ask, asked, counted, clock } = scene(() => page())
  await Promise.all(Array.from({ length: 20 }, () => ask(VIEW)))
  clock.now = 599_999
  assert.deepEqual((await ask(VIEW)).body, YES)
  assert.equal(asked.length, 1)
  await ask(OTHER)
  assert.equal(asked.length, 2)
  const known = counted.length
  clock.now = 600_000
  await ask(VIEW)
  assert.equal(asked.length, 3)
  assert.equal(counted.length, known + 1)
})

await test('whoever mends the provider’s settings is believed half a minute later', async () => {
  let options = 'DENY'
  const { ask, clock } = scene(() => page(options === '' ? {} : { 'x-frame-options': options }))
  assert.equal((await ask(VIEW)).body['framable'], 'no')
  options = ''
  clock.now = 29_999
  assert.equal((await ask(VIEW)).body['framable'], 'no')
  clock.now = 30_000
  assert.equal((await ask(VIEW)).body['framable'], 'yes')
})

await test('a connection that asks for too many looks waits; what is in memory stays free', async () => {
  const { ask, asked, counted, clock } = scene(() => page())
  await ask(VIEW)
  clock.allows = false
  assert.equal((await ask(VIEW)).status, 200)
  assert.deepEqual(await ask(OTHER), {
    status: 429,
    body: { code: 'too-many-attempts', retry_after_seconds: 30 },
  })
  assert.deepEqual(asked, [`HEAD ${VIEW}`])
  assert.deepEqual(counted, ['203.0.113.7', '203.0.113.7'])
})

await test('it takes a POST with a body, and nothing else', async () => {
  const handler = framableView(keepLooks(() => 0))
  const world = {
    environment: readEnvironment({ FRAMED_VIEWS: `["${VIEW}"]` }),
    fetch,
    log: () => {},
  }
  const get = await handler(new Request('http://functions.test/framable-view'), world)
  assert.equal(get.status, 405)
})
