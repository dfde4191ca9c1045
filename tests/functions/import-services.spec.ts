import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ROLES } from '#domain/session/roles.ts'
import { importServices } from '#functions/import-services/handler.ts'
import { post, record, type Route, routedWorld, type RoutedWorld } from './airtable-world.ts'
import { SECRET_KEY, signedInWith } from './backend-double.ts'

const LISTING = 'POST /v0/appSalon/Services/listRecords'
const STORED = 'POST /rest/v1/services'
const OBJECTS = 'POST /storage/v1/object/list/service-images'
const OBJECT = '/storage/v1/object/service-images/att00000000000001'
const USUAL = 'https://v5.airtableusercontent.com'
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
const WEBP = new TextEncoder().encode('RIFF....WEBP')
const sessions = Object.fromEntries(ROLES.map((role) => [`token-of-${role}`, { id: role, role }]))

const says =
  (body: unknown, status = 200): Route =>
  () =>
    Response.json(body, { status })

const bytes = (content: Uint8Array<ArrayBuffer>, status = 200): Route => {
  return () => new Response(content, { status })
}

interface Wishes {
  readonly url?: string
  readonly picture?: Route
  readonly origin?: string
  readonly stored?: readonly { readonly name: string }[]
  readonly settings?: Readonly<Record<string, string>>
}

/** A table of one service with one picture. */
function salon(wishes: Wishes = {}): RoutedWorld {
  const { url = `${USUAL}/v3/picture`, picture = bytes(PNG), origin = USUAL, stored = [] } = wishes
  const image = [{ id: 'att00000000000001', url, filename: 'cut.png', type: 'text/html' }]
  const row = { 'Service Name': 'Cut', Price: 62, Duration: 2700, Image: image }
  return routedWorld(
    {
      [LISTING]: says({ records: [record(row)] }),
      [origin]: picture,
      'GET /rest/v1/services': says([]),
      [STORED]: says(null, 201),
      [OBJECTS]: says(stored),
      ...Object.fromEntries(
        ['png', 'webp'].flatMap((kind) =>
          ['POST', 'PUT'].map((method) => [
            `${method} ${OBJECT}.${kind}`,
            says({ Key: 'x', Id: 'x' }),
          ]),
        ),
      ),
    },
    { sessions, settings: wishes.settings ?? {} },
  )
}

async function importInto(world: RoutedWorld): Promise<unknown> {
  const response = await importServices(post({}, { apikey: SECRET_KEY }), world)
  assert.deepEqual(world.logged, [])
  return response.json()
}

function storedImage(world: RoutedWorld): unknown {
  const sent = world.requests.find(({ method, url }) => `${method} ${url.pathname}` === STORED)
  return (sent?.body[0] as { image?: unknown } | undefined)?.image
}

const REFUSED = (code: string) => ({
  imported: 1,
  unchanged: 0,
  refused: [{ record: 'rec00000000000001', name: 'Cut', reasons: [{ field: 'Image', code }] }],
})

await test('a picture is stored under its attachment, by what it is and not by what it is called', async () => {
  const world = salon({ picture: bytes(WEBP) })
  assert.deepEqual(await importInto(world), { imported: 1, unchanged: 0, refused: [] })
  assert.ok(world.asked().some((asked) => asked.endsWith(`${OBJECT}.webp`)))
  assert.equal(
    storedImage(world),
    '/storage/v1/object/public/service-images/att00000000000001.webp',
  )
})

await test('on a server of its own the address is that of our storage, whole', async () => {
  const world = salon({ settings: { SUPABASE_URL: 'https://salon.supabase.co' } })
  await importInto(world)
  assert.equal(
    storedImage(world),
    'https://salon.supabase.co/storage/v1/object/public/service-images/att00000000000001.png',
  )
})

await test('a picture that is here already is not fetched', async () => {
  const world = salon({ stored: [{ name: 'att00000000000001.png' }] })
  await importInto(world)
  assert.ok(!world.requests.some(({ url }) => url.origin === USUAL))
  assert.match(String(storedImage(world)), /att00000000000001\.png$/)
})

for (const url of [
  'http://v5.airtableusercontent.com/x',
  'https://airtableusercontent.com.evil.example/x',
  'https://evilairtableusercontent.com/x',
  'https://v5.airtableusercontent.com:8443/x',
  'https://v5.airtableusercontent.com@evil.example/x',
  'http://127.0.0.1:4173/auth/v1/admin/users',
  'http://169.254.169.254/latest',
  'file:///etc/passwd',
  'not an address',
])
  await test(`nothing is fetched from ${url}`, async () => {
    const world = salon({ url, origin: 'http://nobody.test' })
    assert.deepEqual(await importInto(world), REFUSED('address-not-allowed'))
    assert.equal(storedImage(world), null)
  })

await test('a double keeps its attachments where its API is', async () => {
  const url = 'http://airtable.test/airtable-double/attachments/1'
  const world = salon({ url, origin: 'http://airtable.test' })
  assert.deepEqual(await importInto(world), { imported: 1, unchanged: 0, refused: [] })
})

await test('no redirect is followed', async () => {
  const away: Route = () =>
    new Response(null, { status: 302, headers: { location: 'http://127.0.0.1/secret' } })
  const world = salon({ picture: away })
  assert.deepEqual(await importInto(world), REFUSED('not-reachable'))
  const outside = world.requests.filter(({ url }) => url.hostname !== 'backend.test')
  assert.deepEqual(
    outside.map(({ redirect }) => redirect),
    ['error', 'manual'],
  )
})

await test('an address that has ended, and a host that is down, are told apart', async () => {
  for (const status of [403, 404, 410])
    assert.deepEqual(
      await importInto(salon({ picture: bytes(PNG, status) })),
      REFUSED('address-expired'),
    )
  const down: Route = () => Promise.reject(new TypeError('fetch failed'))
  assert.deepEqual(await importInto(salon({ picture: down })), REFUSED('not-reachable'))
})

await test('a download ends at five megabytes, whatever was announced', async () => {
  let sent = 0
  const endless: Route = () =>
    new Response(
      new ReadableStream({
        pull: (out) => {
          sent += 1
          out.enqueue(sent === 1 ? PNG : new Uint8Array(1024 * 1024))
        },
      }),
    )
  assert.deepEqual(await importInto(salon({ picture: endless })), REFUSED('too-large'))
  assert.ok(sent < 12)
})

await test('it is for managers and up', async () => {
  for (const role of ROLES) {
    const isManager = ['manager', 'admin', 'business_owner'].includes(role)
    const world = salon()
    const response = await importServices(post({}, signedInWith(`token-of-${role}`)), world)
    assert.equal(response.status, isManager ? 200 : 403)
    assert.equal(world.asked().includes(LISTING), isManager)
  }
  assert.equal((await importServices(post({}), salon())).status, 401)
})
