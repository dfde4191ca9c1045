import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { isRunning } from '#domain/membership/membership.ts'
import { NORA, forgetClients, signedInClient } from '#support/signed-in-client.ts'
import {
  beginCardReplacement,
  beginSubscription,
  changeMembership,
  hearOfMembership,
} from './membership.ts'

afterEach(forgetClients)

const ROW = { status: 'active', plan_id: 'silver', billed_plan_id: 'silver', family_seats: 0 }

const refusal = (status: number, code: string) => () => Response.json({ code }, { status })

test('what the bank is to confirm comes with what it costs', async () => {
  const { data, asked } = await signedInClient({
    answer: () => ({ kind: 'payment', client_secret: 'pi_1_secret_2', amount_cents: 3000 }),
  })
  expect(await beginSubscription(data, 'silver')).toEqual({
    toConfirm: { kind: 'payment', clientSecret: 'pi_1_secret_2' },
    amountCents: 3000,
  })
  expect(asked).toEqual([
    { path: '/functions/v1/create-subscription', body: { membershipPlan: 'silver' } },
  ])
})

test('one that is paid already has nothing left to confirm', async () => {
  const { data } = await signedInClient({ answer: () => ({ kind: 'done' }) })
  expect(await beginSubscription(data, 'gold')).toEqual({ toConfirm: null, amountCents: null })
})

test('an answer without a secret is none', async () => {
  const { data } = await signedInClient({ answer: () => ({ kind: 'setup' }) })
  await expect(beginCardReplacement(data)).rejects.toMatchObject({ code: 'unexpected-answer' })
})

test.each([
  [409, 'membership-exists', 'membership-exists'],
  [409, 'chosen-elsewhere', 'chosen-elsewhere'],
  [409, 'payment-under-way', 'payment-under-way'],
  [402, 'card-declined', 'card-declined'],
  [503, 'payments-not-configured', 'payments-not-here'],
  [502, 'payment-provider-unreachable', 'provider-out-of-reach'],
  [401, 'session-not-valid', 'session-over'],
  [429, 'too-many-attempts', 'too-many-attempts'],
  [502, 'something-else', 'no-connection'],
  [500, 'internal-error', 'other'],
])('a refusal %i %s is said as %s', async (status, code, problem) => {
  const { data } = await signedInClient({ answer: refusal(status, code) })
  await expect(beginSubscription(data, 'silver')).rejects.toMatchObject({ code: problem })
})

test('without a network it is the network that is named', async () => {
  const { data, world } = await signedInClient({ answer: () => ({}) })
  world.loseNetwork()
  await expect(changeMembership(data, NORA, { change: 'cancel' })).rejects.toMatchObject({
    code: 'no-connection',
  })
})

test('the provider’s word is waited for until it comes', async () => {
  let looks = 0
  const { data, world } = await signedInClient({
    answer: () => [{ ...ROW, status: ++looks < 4 ? 'incomplete' : 'active' }],
  })
  const heard = hearOfMembership(data, NORA, isRunning)
  await world.pass(3000)
  expect(looks).toBe(3)
  await world.pass(1500)
  expect(await heard).toBe(true)
})

test('for thirty seconds, and then it is said that it has not come', async () => {
  const { data, world } = await signedInClient({ answer: () => [] })
  let heard: boolean | null = null
  void hearOfMembership(data, NORA, isRunning).then((is) => (heard = is))
  await world.pass(29_000)
  expect(heard).toBeNull()
  await world.pass(2000)
  expect(heard).toBe(false)
})
