import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetDevice, openTab } from './device.ts'
import { fakeSalon, type FakeSalon } from './fake-salon.ts'

let salon: FakeSalon
beforeEach(() => void (salon = fakeSalon()))
afterEach(forgetDevice)

test('a message whose answer got lost is asked about under the same id, and has one effect', async () => {
  const tab = await openTab(salon)
  salon.fates.push('answer lost')
  await tab.writes()
  expect(tab.rows()).toMatchObject([{ state: 'queued', ambiguous: true }])
  await tab.waits(5000)
  expect(salon.deliveries).toHaveLength(2)
  expect(salon.effects).toHaveLength(1)
  expect(tab.states()).toEqual(['applied'])
})

test('a tab that was closed in the middle of sending is taken over, under the same id', async () => {
  const closing = Promise.withResolvers<Response>()
  const first = await openTab({ ...salon, answer: (request) => hang(request, closing.promise) })
  await first.writes()
  expect(first.states()).toEqual(['sending'])

  const second = await openTab(salon)
  expect(second.states()).toEqual(['applied'])
  expect(salon.effects).toHaveLength(1)

  // The first one was only frozen: what it still says must not undo what is settled.
  closing.reject(new TypeError('Failed to fetch'))
  await first.waits(60_000)
  const third = await openTab(salon)
  expect(third.states()).toEqual(['applied'])
  expect(salon.deliveries).toHaveLength(1)
})

test('nothing of what a message said stays on the device once it arrived', async () => {
  const tab = await openTab(salon)
  await tab.writes()
  expect(JSON.stringify(tab.rows())).not.toContain('Hannah')
  expect(tab.rows()).toMatchObject([{ state: 'applied', args: null }])
})

async function hang(request: Request, answer: Promise<Response>): Promise<Response> {
  return request.url.endsWith('/rpc/apply_action') ? answer : Response.json([])
}
