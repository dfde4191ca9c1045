import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordHelper } from '#functions/airtable/handler.ts'
import { keepListings } from '#functions/airtable/kept-listings.ts'
import { post, record, type Route, routedWorld, type RoutedWorld } from './airtable-world.ts'
import { SECRET_KEY } from './backend-double.ts'

const ID = 'rec00000000000001'
const KEY = { apikey: SECRET_KEY }

const says =
  (body: unknown, status = 200): Route =>
  () =>
    Response.json(body, { status })

const rows = says({ records: [record({ 'Service Name': 'Cut' })] })

function tables(airtable: Route = rows): RoutedWorld {
  return routedWorld({ 'http://airtable.test': airtable })
}

function helper(now: () => number = () => 0) {
  return recordHelper(keepListings(now))
}

const toAirtable = (world: RoutedWorld) =>
  world.requests.filter(({ url }) => url.origin === 'http://airtable.test')

await test('services are asked for once in five minutes, however many people look', async () => {
  let now = 0
  const world = tables()
  const handler = helper(() => now)
  const look = async (wish: object = { op: 'list' }) =>
    (await handler(post({ resource: 'services', ...wish }), world)).status
  assert.deepEqual(
    await Promise.all([look(), look(), look({ op: 'get', id: ID })]),
    [200, 200, 200],
  )
  assert.equal(await look({ op: 'get', id: 'rec00000000000009' }), 404)
  now = 299_999
  await look()
  assert.equal(toAirtable(world).length, 1)
  now = 300_000
  await look()
  assert.equal(toAirtable(world).length, 2)
  const change = { resource: 'services', op: 'update', id: ID, fields: { Price: 1 } }
  await handler(post(change, KEY), world)
  await look()
  assert.equal(toAirtable(world).length, 4)
})

await test('while the provider is down, people see what was there before', async () => {
  let now = 0
  let isDown = false
  const world = tables((request) => (isDown ? says({}, 429)(request) : rows(request)))
  const handler = helper(() => now)
  const look = async () => {
    const response = await handler(post({ resource: 'services', op: 'list' }), world)
    return [response.status, ((await response.json()) as { records?: [] }).records?.length]
  }
  assert.deepEqual(await look(), [200, 1])
  isDown = true
  now = 400_000
  assert.deepEqual(await look(), [200, 1])
  now = 429_000
  assert.deepEqual(await look(), [200, 1])
  assert.equal(toAirtable(world).length, 2)
  now = 430_000
  assert.deepEqual(await look(), [200, 1])
  assert.equal(toAirtable(world).length, 3)
})

await test('a provider that never answered is left alone for half a minute', async () => {
  let now = 0
  const world = tables(says({}, 403))
  const handler = helper(() => now)
  const look = async () => (await handler(post({ resource: 'services', op: 'list' }), world)).status
  assert.deepEqual([await look(), await look()], [502, 502])
  assert.equal(toAirtable(world).length, 1)
  now = 30_000
  await look()
  assert.equal(toAirtable(world).length, 2)
})

await test('what everybody sees is put in order without asking again', async () => {
  const world = tables(
    says({ records: [9, 11, 10].map((Price, at) => record({ Price }, `rec0000000000000${at}`)) }),
  )
  const handler = helper()
  const prices = async (wish: object) => {
    const response = await handler(post({ resource: 'services', op: 'list', ...wish }), world)
    const { records } = (await response.json()) as { records: { fields: { Price: number } }[] }
    return records.map(({ fields }) => fields.Price)
  }
  assert.deepEqual(await prices({}), [9, 11, 10])
  assert.deepEqual(await prices({ sort: { field: 'Price' } }), [9, 10, 11])
  assert.deepEqual(
    await prices({ sort: { field: 'Price', direction: 'desc' }, max_records: 2 }),
    [11, 10],
  )
  assert.equal(toAirtable(world).length, 1)
})
