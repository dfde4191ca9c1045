import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ROLE_GRANTER_ROLES, ROLES } from '#domain/session/roles.ts'
import { clearAllUsers } from '#functions/clear-all-users/handler.ts'
import {
  ask,
  type Backend,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  signedInWith,
  worldWith,
} from './backend-double.ts'

const personId = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
const everyone = Array.from({ length: 450 }, (_, index) => personId(index))
const sessions = Object.fromEntries(ROLES.map((role) => [`token-of-${role}`, { id: role, role }]))

const playground = (changes: Backend = {}) =>
  worldWith({
    users: everyone,
    sessions,
    isDevelopmentDatabase: true,
    settings: { APP_ENV: 'development' },
    ...changes,
  })

const holdingTheKey = ask('POST', { apikey: SECRET_KEY })

await test('the holder of the secret key clears every page of users and hears how many', async () => {
  const world = playground()
  const response = await clearAllUsers(holdingTheKey, world)
  assert.deepEqual(world.logged, [])
  assert.equal(response.status, 200)
  assert.deepEqual(await response.json(), { deleted_users: 450 })
  assert.deepEqual(world.users, [])
})

await test('a salon without users has none to clear', async () => {
  const response = await clearAllUsers(holdingTheKey, playground({ users: [] }))
  assert.deepEqual(await response.json(), { deleted_users: 0 })
})

for (const role of ROLES) {
  const isAllowed = ROLE_GRANTER_ROLES.includes(role)
  await test(`a signed-in ${role} ${isAllowed ? 'clears' : 'is refused'}`, async () => {
    const world = playground()
    const response = await clearAllUsers(ask('POST', signedInWith(`token-of-${role}`)), world)
    assert.equal(response.status, isAllowed ? 200 : 403)
    assert.equal(world.users.length, isAllowed ? 0 : 450)
  })
}

await test('a visitor is asked to sign in', async () => {
  for (const headers of [{}, { apikey: PUBLISHABLE_KEY }, signedInWith(PUBLISHABLE_KEY)]) {
    const world = playground()
    const response = await clearAllUsers(ask('POST', headers), world)
    assert.equal(response.status, 401)
    assert.deepEqual(await response.json(), { code: 'not-signed-in' })
    assert.deepEqual(world.requests, [])
  }
})

await test('a session that ended is no session', async () => {
  const response = await clearAllUsers(ask('POST', signedInWith('an-old-token')), playground())
  assert.equal(response.status, 401)
  assert.deepEqual(await response.json(), { code: 'session-not-valid' })
})

await test('a breakdown of Auth ends nobody’s session', async () => {
  const world = playground({ isReachable: false })
  const response = await clearAllUsers(ask('POST', signedInWith('a-good-token')), world)
  assert.equal(response.status, 500)
})

await test('outside development mode there is no such function, whoever asks and however', async () => {
  for (const APP_ENV of ['production', 'Development', ''])
    for (const method of ['POST', 'GET', 'OPTIONS']) {
      const world = playground({ settings: { APP_ENV } })
      const response = await clearAllUsers(ask(method, { apikey: SECRET_KEY }), world)
      assert.equal(response.status, 404)
      assert.deepEqual(await response.json(), { code: 'not-found' })
      assert.deepEqual(world.requests, [])
    }
})

await test('a database without the mark of development is left alone', async () => {
  const world = playground({ isDevelopmentDatabase: false })
  const response = await clearAllUsers(holdingTheKey, world)
  assert.equal(response.status, 404)
  assert.equal(world.users.length, 450)
})

await test('a server without a secret key takes no empty one for it', async () => {
  const settings = { APP_ENV: 'development', SUPABASE_SECRET_KEYS: '{}' }
  const response = await clearAllUsers(ask('POST', { apikey: '' }), playground({ settings }))
  assert.equal(response.status, 401)
})

await test('a user that cannot be deleted ends it with one answer and a line in the log', async () => {
  const world = playground({ refusesToDelete: personId(7) })
  const response = await clearAllUsers(holdingTheKey, world)
  assert.equal(response.status, 500)
  assert.deepEqual(await response.json(), { code: 'internal-error' })
  assert.equal(world.logged.length, 1)
})
