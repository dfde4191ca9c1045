import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstOwner } from '#functions/first-owner/handler.ts'
import { post, routedWorld, type Route } from './airtable-world.ts'

const TOKEN = 'b'.repeat(64)
const ADA = '57000000-0000-4000-8000-0000000000aa'
const OWNER = {
  firstName: 'Ada',
  lastName: 'Marlow',
  email: 'ada@example.com',
  password: 'a quiet row of junipers',
}
const WITHOUT_OWNER: Record<string, Route> = {
  'POST /rest/v1/rpc/is_without_owner': () => Response.json(true),
}

const worldOf = (routes: Record<string, Route> = WITHOUT_OWNER, settings = {}) =>
  routedWorld(routes, { settings: { FIRST_OWNER_TOKEN: TOKEN, ...settings } })

async function answered(body: unknown, world: ReturnType<typeof worldOf>) {
  const response = await firstOwner(post(body), world)
  return [response.status, await response.json()]
}

await test('where no link was shown there is no such function', async () => {
  for (const secret of ['', 'salon', TOKEN.slice(1)]) {
    const world = routedWorld(WITHOUT_OWNER, { settings: { FIRST_OWNER_TOKEN: secret } })
    assert.deepEqual(await answered({ token: secret }, world), [404, { code: 'not-found' }])
    assert.deepEqual(world.asked(), [])
  }
})

await test('another link opens nothing, and nothing is asked for it', async () => {
  const world = worldOf()
  for (const token of ['', 'a'.repeat(64), `${TOKEN}0`])
    assert.deepEqual(await answered({ token, owner: {} }, world), [403, { code: 'link-not-valid' }])
  assert.deepEqual(world.asked(), [])
})

await test('what does not meet the rules of the form is named by field, and no account is made', async () => {
  const world = worldOf()
  const flawed = { firstName: ' ', lastName: 'Marlow', email: 'ada@', password: 'short' }
  assert.deepEqual(await answered({ token: TOKEN, owner: flawed }, world), [
    422,
    {
      code: 'needs-mending',
      fields: { firstName: 'missing', email: 'no-email', password: 'too-short' },
    },
  ])
  assert.deepEqual(
    await answered({ token: TOKEN, owner: { ...OWNER, password: 'TrustNo1' } }, world),
    [422, { code: 'password-too-weak' }],
  )
  const isAskedFor = 'POST /rest/v1/rpc/is_without_owner'
  assert.deepEqual(world.asked(), [isAskedFor, isAskedFor])
})

await test('what is real is told by how the server is set up', async () => {
  const stripe = (mode: string) => ({ STRIPE_SECRET_KEY: ['sk', mode, 'x'].join('_') })
  const told: readonly (readonly [object, object])[] = [
    [{}, { emails: 'waiting', cards: 'not-taken' }],
    [stripe('test'), { emails: 'waiting', cards: 'test' }],
    [stripe('live'), { emails: 'waiting', cards: 'real' }],
    [{ SMTP_URL: 'smtps://smtp.example.com' }, { emails: 'sent', cards: 'not-taken' }],
    [{ MAIL_API_KEY: 'k' }, { emails: 'sent', cards: 'not-taken' }],
    [
      { MAIL_API_KEY: 'k', MAIL_API_URL: 'http://127.0.0.1:4173/mailbox' },
      { emails: 'kept', cards: 'not-taken' },
    ],
  ]
  for (const [settings, facts] of told)
    assert.deepEqual(await answered({ token: TOKEN }, worldOf(WITHOUT_OWNER, settings)), [
      200,
      facts,
    ])
})

const CREATED: Record<string, Route> = {
  'POST /auth/v1/admin/users': () => Response.json({ id: ADA, email: OWNER.email }),
}
const refusesUser = (status: number, code: string): Record<string, Route> => ({
  'POST /auth/v1/admin/users': () => Response.json({ error_code: code, msg: code }, { status }),
})
const TOO_LATE: Record<string, Route> = {
  'POST /rest/v1/rpc/make_first_owner': () =>
    Response.json(
      { code: 'PT409', message: 'There is one.', details: 'owner-exists' },
      { status: 409 },
    ),
}
const become = (world: ReturnType<typeof worldOf>) =>
  answered({ token: TOKEN, owner: OWNER }, world)

await test('an account that was made for someone who came second is taken back', async () => {
  const world = worldOf({ ...WITHOUT_OWNER, ...CREATED, ...TOO_LATE })
  assert.deepEqual(await become(world), [409, { code: 'owner-exists' }])
  assert.equal(world.asked().at(-1), `DELETE /auth/v1/admin/users/${ADA}`)
  assert.deepEqual(world.logged, [])
})

await test('one that was there before is never taken back', async () => {
  const world = worldOf({
    ...WITHOUT_OWNER,
    ...refusesUser(422, 'email_exists'),
    ...TOO_LATE,
    'POST /rest/v1/rpc/account_at': () => Response.json({ user_id: ADA, is_confirmed: true }),
  })
  assert.deepEqual(await become(world), [409, { code: 'owner-exists' }])
  assert.ok(!world.asked().some((request) => request.startsWith('DELETE')))
})

await test('one that cannot be taken back is written to the log', async () => {
  const world = worldOf({
    ...WITHOUT_OWNER,
    ...CREATED,
    ...TOO_LATE,
    [`DELETE /auth/v1/admin/users/${ADA}`]: () => new Response('', { status: 500 }),
  })
  assert.deepEqual(await become(world), [409, { code: 'owner-exists' }])
  assert.match(String(world.logged[0]), /could not be taken back/)
})

await test('where it is not known who the owner is, no account is taken back', async () => {
  const world = worldOf({
    ...WITHOUT_OWNER,
    ...CREATED,
    'POST /rest/v1/rpc/make_first_owner': () => new Response('', { status: 500 }),
  })
  assert.deepEqual(await become(world), [500, { code: 'internal-error' }])
  assert.ok(!world.asked().some((request) => request.startsWith('DELETE')))
})

await test('what the auth server refuses is said by a code', async () => {
  const told: readonly (readonly [string, string])[] = [
    ['weak_password', 'password-too-weak'],
    ['validation_failed', 'no-email'],
  ]
  for (const [theirs, code] of told) {
    const world = worldOf({ ...WITHOUT_OWNER, ...refusesUser(422, theirs) })
    assert.deepEqual(await become(world), [422, { code }])
  }
})

await test('an account that is there and cannot be found is not written over', async () => {
  const world = worldOf({
    ...WITHOUT_OWNER,
    ...refusesUser(422, 'email_exists'),
    'POST /rest/v1/rpc/account_at': () => Response.json(null),
  })
  assert.deepEqual(await become(world), [409, { code: 'already-registered' }])
})
