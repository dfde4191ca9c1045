import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signUp } from '#functions/sign-up/handler.ts'
import { post, routedWorld } from './airtable-world.ts'

const TICKET = 'a'.repeat(64)
const ACCOUNT = {
  firstName: 'Hannah',
  lastName: 'Brooks',
  email: 'hannah@example.com',
  phone: '(828) 555-0142',
  homeAddress: '9 Elm Street',
  membershipPlan: 'free',
  password: 'a quiet row of junipers',
}

await test('what does not meet the rules of the form is named by field and asks nobody', async () => {
  const world = routedWorld({})
  const flawed = { ...ACCOUNT, email: 'hannah@', phone: '12', password: 'short', lastName: ' ' }
  const response = await signUp(post({ ticket: TICKET, account: flawed }), world)
  assert.equal(response.status, 422)
  assert.deepEqual(await response.json(), {
    code: 'needs-mending',
    fields: { email: 'no-email', phone: 'no-phone', lastName: 'missing', password: 'too-short' },
  })
  assert.deepEqual(world.asked(), [])
})

await test('a password among those tried first is refused, in whatever case, and no account is made', async () => {
  const world = routedWorld({})
  const account = { ...ACCOUNT, password: 'TrustNo1' }
  const response = await signUp(post({ ticket: TICKET, account }), world)
  assert.equal(response.status, 422)
  assert.deepEqual(await response.json(), { code: 'password-too-weak' })
  assert.deepEqual(world.asked(), [])
})

await test('a body that is none, and a ticket that is none, are refused before anything is asked', async () => {
  for (const body of ['no json', [], null, {}, { ticket: 'short', account: ACCOUNT }]) {
    const world = routedWorld({})
    assert.equal((await signUp(post(body), world)).status, 400)
    assert.deepEqual(world.asked(), [])
  }
})

await test('a confirmed address is refused in the same words as ever, and its password stays', async () => {
  const world = routedWorld({
    'POST /rest/v1/rpc/account_at': () =>
      Response.json({ user_id: 'u1', is_confirmed: true, is_own: false, is_contested: false }),
    'POST /rest/v1/rpc/take_allowance': () => Response.json(0),
  })
  const response = await signUp(post({ ticket: TICKET, account: ACCOUNT }), world)
  assert.deepEqual(
    [response.status, await response.json()],
    [409, { code: 'already-registered', may_resend: false }],
  )
  assert.deepEqual(world.asked(), ['POST /rest/v1/rpc/account_at'])
})

await test('too many from one connection wait as long as they are told', async () => {
  const world = routedWorld({
    'POST /rest/v1/rpc/account_at': () => Response.json(null),
    'POST /rest/v1/rpc/take_allowance': () => Response.json(120),
  })
  const request = post({ ticket: TICKET, account: ACCOUNT }, { 'x-forwarded-for': '203.0.113.9' })
  const response = await signUp(request, world)
  assert.equal(response.status, 429)
  assert.equal(response.headers.get('retry-after'), '120')
})

await test('what is logged never holds a password', async () => {
  const world = routedWorld({
    'POST /rest/v1/rpc/account_at': () => Response.json({ message: 'broken' }, { status: 500 }),
  })
  const response = await signUp(post({ ticket: TICKET, account: ACCOUNT }), world)
  assert.equal(response.status, 500)
  assert.equal(world.logged.length, 1)
  assert.doesNotMatch(world.logged.join(), /quiet row/)
})
