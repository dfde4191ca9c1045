import assert from 'node:assert/strict'
import { test } from 'node:test'
import { health } from '#functions/health/handler.ts'
import { ask, worldWith } from './backend-double.ts'

await test('anyone hears that the database answers', async () => {
  const world = worldWith()
  const response = await health(ask('GET'), world)
  assert.equal(response.status, 200)
  assert.deepEqual(await response.json(), { status: 'ok', database: 'reachable' })
  assert.deepEqual(world.requests, ['GET /rest/v1/services'])
})

await test('a silent database is said at once, and nothing about it is told', async () => {
  const world = worldWith({ isReachable: false })
  const response = await health(ask('GET'), world)
  assert.equal(response.status, 503)
  assert.deepEqual(await response.json(), { code: 'database-unreachable' })
  assert.equal(world.requests.length, 1)
})

await test('it answers a GET and the POST of functions.invoke, and nothing else', async () => {
  assert.equal((await health(ask('POST'), worldWith())).status, 200)
  assert.equal((await health(ask('DELETE'), worldWith())).status, 405)
})

await test('no answer is kept by a cache', async () => {
  const response = await health(ask('GET'), worldWith())
  assert.equal(response.headers.get('cache-control'), 'no-store')
})

await test('pages of the salon may read it from another address, others may not', async () => {
  const world = worldWith({
    settings: { APP_ORIGINS: 'https://salon.test,https://www.salon.test' },
  })
  const readableBy = async (method: string, origin: string) => {
    const response = await health(ask(method, { origin }), world)
    return response.headers.get('access-control-allow-origin')
  }
  assert.equal(await readableBy('GET', 'https://www.salon.test'), 'https://www.salon.test')
  assert.equal(await readableBy('OPTIONS', 'https://salon.test'), 'https://salon.test')
  assert.equal(await readableBy('GET', 'https://else.test'), null)
  assert.equal(await readableBy('OPTIONS', 'https://else.test'), null)
})
