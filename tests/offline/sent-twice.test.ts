import { afterEach, beforeEach, expect, test } from 'vitest'
import { MOST_UNDER_WAY } from '#domain/change/send-order.ts'
import { forgetDevice, openTab } from './device.ts'
import { fakeSalon, type FakeSalon } from './fake-salon.ts'

let salon: FakeSalon
beforeEach(() => void (salon = fakeSalon()))
afterEach(forgetDevice)

test('a delivery that a proxy repeats has one effect, and the sender is told it was sent', async () => {
  const tab = await openTab(salon)
  salon.fates.push('delivered twice')
  await tab.writes()
  expect(salon.effects).toHaveLength(1)
  expect(tab.states()).toEqual(['applied'])
})

test('whatever wakes the outbox in the middle of sending, each message goes out once and few at a time', async () => {
  let underWay = 0
  let most = 0
  const slow: FakeSalon = {
    ...salon,
    answer: async (request) => {
      if (!request.url.endsWith('/rpc/apply_action')) return Response.json([])
      most = Math.max(most, (underWay += 1))
      await new Promise((resolve) => setTimeout(resolve, 5))
      underWay -= 1
      return salon.answer(request)
    },
  }
  const tab = await openTab(slow)
  const words = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  await Promise.all(words.map((message) => tab.writes({ message })))
  tab.world.regainNetwork()
  tab.world.regainNetwork()
  await tab.waits(60_000)
  await tab.waits(60_000)
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(MOST_UNDER_WAY)
  expect(salon.effects).toHaveLength(6)
  expect(salon.deliveries).toHaveLength(6)
})
