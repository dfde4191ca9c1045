import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteAccount } from '#functions/delete-account/handler.ts'
import { asking, closingWorld, PUBLISHABLE_KEY } from './closing-world.ts'

const CLOSED = 'account 00000000-0000-4000-8000-000000000101 closed'

await test('with the right password the account is closed', async () => {
  const world = closingWorld()
  const response = await deleteAccount(asking({ password: 'right' }), world)
  assert.deepEqual([response.status, await response.json()], [200, { closed: true }])
  assert.deepEqual(world.deeds, [CLOSED])
})

await test('a membership ends first, so that no bill outlives the account', async () => {
  const world = closingWorld({ membership: 'billed' })
  const response = await deleteAccount(asking({ password: 'right' }), world)
  assert.equal(response.status, 200)
  assert.deepEqual(world.deeds, ['subscription sub_1 canceled', 'membership written down', CLOSED])
})

await test('one that is canceled there already holds nobody back', async () => {
  const world = closingWorld({ membership: 'canceled there already' })
  assert.equal((await deleteAccount(asking({ password: 'right' }), world)).status, 200)
  assert.deepEqual(world.deeds, ['membership written down', CLOSED])
})

const REFUSALS = [
  ['a wrong password', {}, 'wrong', 403, 'password-wrong'],
  ['no password', {}, '', 403, 'password-wrong'],
  ['an account that has none yet', { hasPassword: false }, 'right', 409, 'password-missing'],
  ['too many tries', { hasTriesLeft: false }, 'right', 429, 'too-many-attempts'],
  ['the last owner', { isLastOwner: true }, 'right', 409, 'last-owner'],
  [
    'a provider out of reach',
    { membership: 'provider out of reach' },
    'right',
    502,
    'payment-provider-unreachable',
  ],
  [
    'a server without its provider',
    { membership: 'billed', takesPayments: false },
    'right',
    503,
    'payments-not-configured',
  ],
] as const

for (const [what, wishes, password, status, code] of REFUSALS) {
  await test(`${what}: nothing is changed`, async () => {
    const world = closingWorld(wishes)
    const response = await deleteAccount(asking({ password }), world)
    const { code: said } = (await response.json()) as { code: string }
    assert.deepEqual([response.status, said], [status, code])
    assert.deepEqual(world.deeds, [])
  })
}

await test('a visitor has no account to close, whatever the body says', async () => {
  const world = closingWorld()
  const response = await deleteAccount(
    asking({ password: 'right', user_id: 'somebody' }, { apikey: PUBLISHABLE_KEY }),
    world,
  )
  assert.equal(response.status, 401)
  assert.deepEqual(world.deeds, [])
})

await test('tries count for the household they come from', async () => {
  const world = closingWorld()
  const wish = asking({ password: 'wrong' })
  wish.headers.set('x-forwarded-for', '192.0.2.7, 10.0.0.1')
  await deleteAccount(wish, world)
  assert.equal(world.headersOfSignIn()?.get('sb-forwarded-for'), '192.0.2.7')
})
