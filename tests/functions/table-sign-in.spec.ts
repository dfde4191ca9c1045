import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tableSignIn } from '#functions/table-sign-in/handler.ts'
import { post, record, type Route, routedWorld, type RoutedWorld } from './airtable-world.ts'
import { SECRET_KEY } from './backend-double.ts'

const PERSON = '00000000-0000-4000-8000-000000000001'
const EMPLOYEES = 'POST /v0/appSalon/Employees/listRecords'
const CUSTOMERS = 'POST /v0/appSalon/Customers/listRecords'
const BLANKING = 'PATCH /v0/appSalon/Employees/rec00000000000001'
const COUNT = 'POST /rest/v1/rpc/take_allowance'
const TOKEN = 'POST /auth/v1/token'
const CREATE = 'POST /auth/v1/admin/users'
const ADOPT = 'POST /rest/v1/rpc/adopt_table_person'
const LINK = 'POST /auth/v1/admin/generate_link'
const VERIFY = 'POST /auth/v1/verify'
const RECOVER = 'POST /auth/v1/recover'
const DELETE = `DELETE /auth/v1/admin/users/${PERSON}`

const password = 'lavender-and-thyme'
const attempt = { email: ' Rosa@Example.com ', password }
const user = { id: PERSON, aud: 'authenticated', app_metadata: { source: 'table' } }
const session = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 900,
  user,
}
const employee = { Email: 'Rosa@Example.com', Password: password, 'First Name': 'Rosa' }

const says = (body: unknown, status = 200): Route => {
  return () => Response.json(body, { status })
}
const refuses = (error_code: string, status: number): Route =>
  says({ code: status, error_code, msg: 'no' }, status)

/** The first answer, then the second, and from then on the last one. */
const inTurn = (...answers: readonly Route[]): Route => {
  let turn = 0
  return (request) => {
    const answer = answers[Math.min(turn, answers.length - 1)] as Route
    turn += 1
    return answer(request)
  }
}

function salon(changes: Readonly<Record<string, Route>> = {}, settings = {}): RoutedWorld {
  const routes = {
    [COUNT]: says(0),
    [TOKEN]: inTurn(refuses('invalid_credentials', 400), says(session)),
    [EMPLOYEES]: says({ records: [record(employee)] }),
    [CUSTOMERS]: says({ records: [] }),
    [CREATE]: says(user),
    [ADOPT]: says('employee'),
    [BLANKING]: says(record({})),
    ...changes,
  }
  return routedWorld(routes, { settings: { SITE_URL: 'http://salon.test', ...settings } })
}

const bodyOf = (world: RoutedWorld, route: string): Readonly<Record<string, unknown>> =>
  world.requests.find(({ method, url }) => `${method} ${url.pathname}` === route)?.body ?? {}

await test('somebody from a table gets an account, a role and a session, in this order', async () => {
  const world = salon()
  const response = await tableSignIn(post(attempt), world)
  assert.deepEqual(world.logged, [])
  assert.equal(response.status, 200)
  const answer = (await response.json()) as { session: object; must_set_password: boolean }
  assert.equal(answer.must_set_password, false)
  assert.equal((answer.session as { access_token: string }).access_token, 'a.b.c')
  const [, ...afterNetwork] = world.asked()
  assert.deepEqual(
    afterNetwork.toSorted(),
    [TOKEN, EMPLOYEES, CUSTOMERS, CREATE, ADOPT, BLANKING, TOKEN].toSorted(),
  )
  assert.deepEqual(afterNetwork.slice(3), [CREATE, ADOPT, BLANKING, TOKEN])
  assert.deepEqual(bodyOf(world, CREATE), {
    email: 'rosa@example.com',
    password,
    email_confirm: true,
    user_metadata: { first_name: 'Rosa', last_name: '', phone: '' },
    app_metadata: { source: 'table' },
  })
  assert.deepEqual(bodyOf(world, ADOPT), {
    person: PERSON,
    as_employee: true,
    as_customer: false,
    table_role: '',
  })
  assert.deepEqual(bodyOf(world, BLANKING), { fields: { Password: '' } })
})

await test('the tables hear an escaped formula and never the password', async () => {
  const world = salon()
  await tableSignIn(post({ email: "O'Neil\\@b.co", password }), world)
  assert.equal(
    bodyOf(world, EMPLOYEES)['filterByFormula'],
    String.raw`LOWER({Email})='o\'neil\\@b.co'`,
  )
  assert.equal(bodyOf(world, EMPLOYEES)['maxRecords'], 1)
  const toAirtable = world.requests.filter(({ url }) => url.origin === 'http://airtable.test')
  assert.ok(toAirtable.length > 1)
  for (const { url, body } of toAirtable)
    assert.ok(!`${url.href}${JSON.stringify(body)}`.includes(password))
})

await test('a record under another address is nobody, whatever the provider found', async () => {
  const world = salon({
    [EMPLOYEES]: says({ records: [record({ ...employee, Email: 'x@y.co' })] }),
  })
  const response = await tableSignIn(post(attempt), world)
  assert.equal(response.status, 401)
  assert.deepEqual(await response.json(), { code: 'invalid-credentials' })
  assert.ok(!world.asked().includes(CREATE))
})

await test('without tables nothing is looked up', async () => {
  const world = salon({}, { AIRTABLE_BASE_ID: '' })
  const response = await tableSignIn(post(attempt), world)
  assert.equal(response.status, 401)
  assert.deepEqual(await response.json(), { code: 'invalid-credentials' })
  assert.deepEqual(world.asked(), [COUNT, TOKEN])
})

await test('one try too many asks neither the auth server nor the tables', async () => {
  const world = salon({ [COUNT]: says(540) })
  const response = await tableSignIn(post(attempt, { 'x-forwarded-for': '203.0.113.9' }), world)
  assert.equal(response.status, 429)
  assert.equal(response.headers.get('retry-after'), '540')
  assert.deepEqual(await response.json(), { code: 'too-many-attempts', retry_after_seconds: 540 })
  assert.deepEqual(world.asked(), [COUNT])
})

await test('tries are counted by network and by address, and for the person they come from', async () => {
  const world = salon()
  await tableSignIn(post(attempt, { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' }), world)
  const counted = world.requests.filter(({ url }) => url.pathname.endsWith('take_allowance'))
  assert.deepEqual(
    counted.map(({ body }) => [body['of_whom'], body['tokens'], body['per_seconds']]),
    [
      ['2001:db8:1:2', 20, 3600],
      ['rosa@example.com', 5, 900],
    ],
  )
  const signIns = world.requests.filter(({ url }) => url.pathname === '/auth/v1/token')
  assert.equal(signIns.length, 2)
  for (const { headers } of signIns) {
    assert.equal(headers.get('sb-forwarded-for'), '2001:db8:1:2::')
    assert.equal(headers.get('apikey'), SECRET_KEY)
  }
})

await test('an account that is there is left alone; its owner gets a letter', async () => {
  const world = salon({
    [TOKEN]: refuses('invalid_credentials', 400),
    [CREATE]: refuses('email_exists', 422),
    [RECOVER]: says({}),
  })
  const response = await tableSignIn(post(attempt), world)
  assert.equal(response.status, 401)
  assert.deepEqual(await response.json(), { code: 'invalid-credentials' })
  assert.equal(bodyOf(world, RECOVER)['email'], 'rosa@example.com')
  assert.deepEqual(world.asked().slice(-3), [CREATE, TOKEN, RECOVER])
})

await test('a letter that cannot be sent changes nothing about the answer', async () => {
  const world = salon({
    [TOKEN]: refuses('invalid_credentials', 400),
    [CREATE]: refuses('email_exists', 422),
    [RECOVER]: refuses('over_email_send_rate_limit', 429),
  })
  const response = await tableSignIn(post(attempt), world)
  assert.deepEqual([response.status, await response.json()], [401, { code: 'invalid-credentials' }])
  assert.equal(world.logged.length, 1)
})

await test('a password that the auth server refuses opens the door once, by a link of its own', async () => {
  const marked = { ...session, user: { ...user, app_metadata: { must_set_password: true } } }
  const world = salon({
    [TOKEN]: refuses('invalid_credentials', 400),
    [CREATE]: inTurn(refuses('weak_password', 422), says(user)),
    [LINK]: says({ ...user, hashed_token: 'a-token', verification_type: 'magiclink' }),
    [VERIFY]: says(marked),
  })
  const response = await tableSignIn(post(attempt), world)
  assert.deepEqual(world.logged, [])
  assert.equal(((await response.json()) as { must_set_password: boolean }).must_set_password, true)
  const [, second] = world.requests.filter(({ url }) => url.pathname === '/auth/v1/admin/users')
  assert.ok(second)
  assert.deepEqual(second.body['app_metadata'], { source: 'table', must_set_password: true })
  assert.match(String(second.body['password']), /^[\w-]{32}aA1!$/)
  assert.deepEqual(bodyOf(world, VERIFY)['token_hash'], 'a-token')
})

await test('an account that got no role is taken back', async () => {
  const world = salon({
    [ADOPT]: says({ code: 'XX000', message: 'no' }, 500),
    [DELETE]: says({}),
  })
  const response = await tableSignIn(post(attempt), world)
  assert.equal(response.status, 500)
  assert.deepEqual(await response.json(), { code: 'internal-error' })
  assert.ok(world.asked().includes(DELETE))
  assert.ok(!world.asked().includes(BLANKING))
})

await test('no line of the log knows a password, an address or a token', async () => {
  const worlds = [
    salon({ [COUNT]: says({ code: 'XX000', message: 'no' }, 500) }),
    salon({ [TOKEN]: says({}, 503) }),
    salon({ [EMPLOYEES]: says({ error: { type: 'X', message: `${password} rosa` } }, 422) }),
    salon({ [BLANKING]: says({ error: { type: 'X', message: `${password} rosa` } }, 422) }),
    salon({ [CREATE]: says({}, 500) }),
    salon({ [ADOPT]: says({}, 500), [DELETE]: says({}, 500) }),
  ]
  for (const world of worlds) {
    const answered = await (await tableSignIn(post(attempt), world)).text()
    assert.ok(world.logged.length > 0)
    for (const secret of [password, 'rosa@example.com', 'patReadAndWrite', SECRET_KEY])
      assert.ok(!world.logged.join('\n').includes(secret))
    assert.ok(!answered.includes(password))
  }
})
