import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { settle } from '#support/fake-platform.ts'
import { forgetClients, signedInClient } from '#support/signed-in-client.ts'
import type { Config } from '#platform/config.ts'

afterEach(forgetClients)

interface Wishes {
  readonly customer?: string | null
  readonly status?: number
  readonly isUnreached?: boolean
  readonly config?: Partial<Config>
}

/** Somebody signs in whose profile names this customer of the payment provider. */
async function signedIn({ customer = null, status = 200, isUnreached, config = {} }: Wishes = {}) {
  const client = await signedInClient({
    profile: { stripe_customer_id: customer },
    config,
    answer: () => {
      if (isUnreached === true) throw new TypeError('Failed to fetch')
      return Response.json({}, { status })
    },
  })
  return { ...client, calls: () => client.asked.map(({ path }) => path) }
}

const CALL = '/functions/v1/payment-customer'

test('a second after the profile has come the provider is told of a client it does not know', async () => {
  const { world, calls } = await signedIn()
  await world.pass(999)
  expect(calls()).toEqual([])
  await world.pass(1)
  expect(calls()).toEqual([CALL])
  expect(world.reports).toEqual([])
})

test('one it knows is left alone', async () => {
  const { world, calls } = await signedIn({ customer: 'cus_1' })
  await world.pass(5000)
  expect(calls()).toEqual([])
})

test('that it failed is only noted, and not tried again in this visit', async () => {
  const { world, calls, data } = await signedIn({ status: 500 })
  await world.pass(2000)
  await data.session.signIn('client@example.com', 'right')
  await world.pass(2000)
  expect(calls()).toEqual([CALL])
  expect(world.reports).toEqual(['The payment provider was not told of a client.'])
  expect(data.session.state().status).toBe('signed-in')
})

test('one that never reached the server is no fault, and the next profile asks', async () => {
  const { world, calls, data } = await signedIn({ isUnreached: true })
  await world.pass(2000)
  expect(world.reports).toEqual([])
  const before = calls().length
  expect(before).toBeGreaterThan(0)
  await data.session.signIn('client@example.com', 'right')
  await world.pass(1000)
  expect(calls().length).toBeGreaterThan(before)
})

test('without a connection nothing is asked, and the next profile asks', async () => {
  const { world, calls, data } = await signedIn()
  world.loseNetwork()
  await world.pass(2000)
  expect(calls()).toEqual([])
  world.regainNetwork()
  await settle()
  await data.session.signIn('client@example.com', 'right')
  await world.pass(1000)
  expect(calls()).toEqual([CALL])
})

test('a salon that takes no cards has nobody to tell', async () => {
  const { world, calls } = await signedIn({ config: { payments: null } })
  await world.pass(5000)
  expect(calls()).toEqual([])
})
