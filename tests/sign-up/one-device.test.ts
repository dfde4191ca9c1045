import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { booksOf, openSalonFor } from '#support/salon-books.ts'
import { forgetDevice, openNewcomer } from '#support/newcomer.ts'
import type { TestBackend } from '#support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await openSalonFor()
}, 120_000)
afterAll(() => backend.stop())
beforeEach(forgetDevice)

test('whoever signs up next on a device takes nothing from whoever was there before', async () => {
  const first = await openNewcomer(backend, 'first@example.com')
  first.meets({ fate: 'refused', at: 'create-subscription' })
  await first.signUp.submit(first.form())
  const before = await booksOf(backend, 'first@example.com')
  expect(before).toMatchObject({ accounts: 1, agreements: 1 })

  const second = await openNewcomer(backend, 'second@example.com')
  const flow = await second.signUp.submit(second.form())
  expect(flow).toMatchObject({ phase: 'finished', problem: null, warnings: [] })
  // The membership is granted by one message of the provider, its bill written down by another.
  await expect
    .poll(() => booksOf(backend, 'second@example.com'))
    .toMatchObject({ accounts: 1, agreements: 1, plan: 'silver', paidCents: 2000 })
  expect(await booksOf(backend, 'first@example.com')).toEqual(before)
})

test('an address mended before anything else was made leaves one account', async () => {
  const person = await openNewcomer(backend, 'hanah@example.com')
  person.meets({ fate: 'answer lost', at: 'sign-up' })
  await person.signUp.submit(person.form())
  const mended = await openNewcomer(backend, 'hannah@example.com')
  await mended.signUp.submit(mended.form())
  expect((await booksOf(backend, 'hanah@example.com')).accounts).toBe(0)
  expect((await booksOf(backend, 'hannah@example.com')).accounts).toBe(1)
})
