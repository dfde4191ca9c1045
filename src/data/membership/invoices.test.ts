import 'fake-indexeddb/auto'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { NORA, forgetClients, signedInClient } from '#support/signed-in-client.ts'
import { hearOfBill, invoicesQuery, paidBills } from './invoices.ts'

afterEach(forgetClients)

const bill = (id: string, status: string) => ({
  id,
  status,
  due_cents: 2000,
  paid_cents: status === 'paid' ? 2000 : 0,
  billed_at: '2026-11-22T20:00:00Z',
})

/** A provider whose message about the bill comes after so many looks. */
async function screenOfBills(looksUntilPaid: number) {
  let looks = 0
  const { data, world } = await signedInClient({
    answer: () => {
      looks += 1
      return [bill('new', looks > looksUntilPaid ? 'paid' : 'open'), bill('old', 'paid')]
    },
  })
  await data.queryClient.fetchQuery(invoicesQuery(data, NORA))
  const list = new QueryObserver(data.queryClient, {
    ...invoicesQuery(data, NORA),
    staleTime: 60_000,
  })
  onTestFinished(list.subscribe(() => undefined))
  return { data, world, looks: () => looks }
}

test('a bill that comes after its plan is shown without a reload', async () => {
  const { data, world } = await screenOfBills(3)
  const heard = hearOfBill(data, NORA, 1)
  await world.pass(30_000)
  await heard
  expect(paidBills(data, NORA)).toBe(2)
})

test('one that is there already is not asked for again', async () => {
  const { data, looks } = await screenOfBills(0)
  await hearOfBill(data, NORA, 1)
  expect(looks()).toBe(1)
})

test('one that never comes is not asked for for ever', async () => {
  const { data, world, looks } = await screenOfBills(99)
  const heard = hearOfBill(data, NORA, 1)
  await world.pass(60_000)
  await heard
  expect(looks()).toBeLessThan(6)
})
