import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ROLES } from '#domain/session/roles.ts'
import { recordHelper } from '#functions/airtable/handler.ts'
import { keepListings } from '#functions/airtable/kept-listings.ts'
import { post, record, type Route, routedWorld, type RoutedWorld } from './airtable-world.ts'
import { SECRET_KEY, signedInWith } from './backend-double.ts'

const ID = 'rec00000000000001'
const KEY = { apikey: SECRET_KEY }
const sessions = Object.fromEntries(ROLES.map((role) => [`token-of-${role}`, { id: role, role }]))

/** A row as a careless base may hold it: with what nobody may see. */
const everything = {
  Email: 'ada@example.com',
  Password: 'the-stored-word',
  'Service Name': 'Cut',
  Price: 62,
  Role: 'employee',
  Image: [{ id: 'att1', url: 'https://v5.airtableusercontent.com/x' }],
  'Payment Customer': 'cus_1',
  Surprise: 'new',
}

const says =
  (body: unknown, status = 200): Route =>
  () =>
    Response.json(body, { status })

const rows = says({ records: [record(everything)] })

function tables(airtable: Route = rows, settings = {}): RoutedWorld {
  return routedWorld({ 'http://airtable.test': airtable }, { sessions, settings })
}

const toAirtable = (world: RoutedWorld) =>
  world.requests.filter(({ url }) => url.origin === 'http://airtable.test')

async function answerTo(body: object, world = tables(), headers = KEY as Record<string, string>) {
  const response = await recordHelper(keepListings(() => 0))(post(body, headers), world)
  return { status: response.status, text: await response.text() }
}

await test('whatever is not named does not exist', async () => {
  for (const body of [
    { resource: 'users', op: 'list' },
    { resource: 'Services', op: 'list' },
    { resource: 'constructor', op: 'list' },
    { resource: 'services', op: 'truncate' },
    { resource: 'services' },
    {},
  ]) {
    const world = tables()
    assert.deepEqual(await answerTo(body, world), { status: 404, text: '{"code":"not-found"}' })
    assert.deepEqual(toAirtable(world), [])
  }
})

await test('without tables there is no such function', async () => {
  const world = tables(rows, { AIRTABLE_TOKEN: '' })
  assert.equal((await answerTo({ resource: 'services', op: 'list' }, world)).status, 404)
})

const WRITES = [
  { op: 'create', fields: {} },
  { op: 'update', id: ID, fields: {} },
  { op: 'delete', id: ID },
]
const FIELDS: Readonly<Record<string, object>> = {
  services: { 'Service Name': 'Cut' },
  customers: { 'First Name': 'Ada' },
  employees: { 'First Name': 'Ada' },
}

await test('services are read by anybody; all else is for managers and up', async () => {
  for (const [resource, fields] of Object.entries(FIELDS)) {
    const wishes = [{ op: 'list' }, { op: 'get', id: ID }, ...WRITES].map((wish) => ({
      resource,
      ...wish,
      ...('fields' in wish && { fields }),
    }))
    for (const wish of wishes) {
      const isOpen = resource === 'services' && ['list', 'get'].includes(wish.op)
      assert.equal((await answerTo(wish, okayWorld(), {})).status, isOpen ? 200 : 401)
      for (const role of ROLES) {
        const isManager = ['manager', 'admin', 'business_owner'].includes(role)
        const world = okayWorld()
        const { status } = await answerTo(wish, world, signedInWith(`token-of-${role}`))
        const label = `${role} ${wish.op} ${resource}`
        assert.equal(status, isOpen || isManager ? 200 : 403, label)
        assert.equal(toAirtable(world).length > 0, status === 200, label)
      }
    }
  }
})

function okayWorld(): RoutedWorld {
  return tables(({ method, url }) => {
    if (method === 'DELETE') return Response.json({ id: ID, deleted: true })
    const isOne = method === 'GET' && url.pathname.endsWith(ID)
    return Response.json(isOne ? record(everything) : { records: [record(everything)] })
  })
}

await test('an answer holds the named fields and no other, a password least of all', async () => {
  const seen: Record<string, unknown> = {}
  for (const [resource, fields] of Object.entries(FIELDS))
    for (const wish of [{ op: 'list' }, { op: 'get', id: ID }, ...WRITES.slice(0, 2)]) {
      const body = { resource, ...wish, ...('fields' in wish && { fields }) }
      const { text } = await answerTo(body, okayWorld())
      for (const secret of ['the-stored-word', 'Password', 'Surprise', 'cus_1', 'usercontent'])
        assert.ok(!text.includes(secret), `${secret} in ${text}`)
      seen[resource] = JSON.parse(text)
    }
  assert.deepEqual(seen, {
    services: { records: [{ id: ID, fields: { 'Service Name': 'Cut', Price: 62 } }] },
    customers: { records: [{ id: ID, fields: { Email: 'ada@example.com' } }] },
    employees: { records: [{ id: ID, fields: { Email: 'ada@example.com', Role: 'employee' } }] },
  })
})

await test('a value of another kind than the named one is left out', async () => {
  const world = tables(says({ records: [record({ Email: { a: 1 }, 'First Name': 7 })] }))
  const { text } = await answerTo({ resource: 'customers', op: 'list' }, world)
  assert.deepEqual(JSON.parse(text), { records: [{ id: ID, fields: {} }] })
})

await test('only fields that may be written are, and in their own kind', async () => {
  for (const [resource, fields, flawed] of [
    ['customers', { Password: 'x' }, ['Password']],
    ['customers', { 'Payment Customer': 'x', Email: 'a@b.co' }, ['Payment Customer']],
    ['customers', { Surprise: 'x' }, ['Surprise']],
    ['customers', { constructor: 'x' }, ['constructor']],
    ['employees', { Role: 'receptionist' }, ['Role']],
    ['employees', { Password: 'x', Role: 'x' }, ['Password', 'Role']],
    ['services', { Price: '62' }, ['Price']],
    ['services', { Image: [] }, ['Image']],
    ['services', { Description: 'x'.repeat(5001) }, ['Description']],
  ] as const)
    for (const op of ['create', 'update']) {
      const world = tables()
      const { status, text } = await answerTo({ resource, op, id: ID, fields }, world)
      assert.equal(status, 400)
      assert.deepEqual(JSON.parse(text), { fields: flawed, code: 'fields-not-allowed' })
      assert.deepEqual(toAirtable(world), [])
    }
})

await test('a formula of the caller goes nowhere; an address is a typed wish', async () => {
  const world = tables()
  const wish = { resource: 'customers', op: 'list', filterByFormula: '1=1', view: 'Secret' }
  await answerTo({ ...wish, email: "o'neil@b.co", max_records: 3 }, world)
  assert.deepEqual(toAirtable(world)[0]?.body, {
    fields: [
      'Email',
      'First Name',
      'Last Name',
      'Phone Number',
      'Home Address',
      'Membership Plan',
      'Source',
      'Status',
    ],
    filterByFormula: String.raw`LOWER({Email})='o\'neil@b.co'`,
    maxRecords: 3,
  })
})

await test('wishes that make no sense are refused by name', async () => {
  for (const [wish, parameter] of [
    [{ op: 'list', email: 7 }, 'email'],
    [{ op: 'list', max_records: 0 }, 'max_records'],
    [{ op: 'list', sort: { field: 'Password' } }, 'sort'],
    [{ op: 'list', sort: { field: 'Email', direction: 'up' } }, 'sort'],
    [{ op: 'get', id: '../Employees' }, 'id'],
    [{ op: 'delete', id: '' }, 'id'],
    [{ op: 'create', fields: {} }, 'fields'],
    [{ op: 'create', records: [] }, 'records'],
    [{ op: 'create', records: Array.from({ length: 11 }, () => ({ fields: {} })) }, 'records'],
  ] as const) {
    const { status, text } = await answerTo({ resource: 'customers', ...wish })
    assert.equal(status, 400)
    assert.deepEqual(JSON.parse(text), { parameter, code: 'parameter-unreadable' })
  }
  const onServices = await answerTo({ resource: 'services', op: 'list', email: 'a@b.co' })
  assert.equal(onServices.status, 400)
})

await test('reading and writing each use the token that is enough for it', async () => {
  const world = okayWorld()
  await answerTo({ resource: 'customers', op: 'list' }, world)
  await answerTo({ resource: 'customers', op: 'create', fields: { Email: 'a@b.co' } }, world)
  assert.deepEqual(
    toAirtable(world).map(({ headers }) => headers.get('authorization')),
    ['Bearer patRead', 'Bearer patReadAndWrite'],
  )
})

await test('a failure is said in the words of the salon, with the provider’s own status', async () => {
  const failures = [
    ['list', 'fetch-failed', 'Failed to fetch data'],
    ['get', 'fetch-failed', 'Failed to fetch data'],
    ['create', 'create-failed', 'Failed to create record'],
    ['update', 'update-failed', 'Failed to update record'],
    ['delete', 'delete-failed', 'Failed to delete record'],
  ] as const
  for (const [op, code, message] of failures)
    for (const [status, ours, more] of [
      [422, 422, {}],
      [404, 404, {}],
      [403, 502, {}],
      [429, 503, { retry_after_seconds: 30 }],
      [500, 502, { retry_after_seconds: 60 }],
    ] as const) {
      const error = { type: 'SOME_TYPE', message: 'quotes ada@example.com' }
      const world = tables(says({ error }, status))
      const wish = { resource: 'employees', op, id: ID, fields: { 'First Name': 'Ada' } }
      const answer = await answerTo(wish, world)
      assert.equal(answer.status, ours, `${op} ${status}`)
      assert.deepEqual(JSON.parse(answer.text), {
        code,
        message,
        provider_status: status,
        provider_type: 'SOME_TYPE',
        ...more,
      })
      assert.deepEqual(world.logged, [])
    }
})
