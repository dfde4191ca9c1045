import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTabs } from '#support/fake-platform.ts'
import { forgetDevice, openTab } from './device.ts'
import { fakeSalon, type FakeSalon } from './fake-salon.ts'

let salon: FakeSalon
beforeEach(() => void (salon = fakeSalon()))
afterEach(forgetDevice)

test('two tabs that both see the network come back send each message once', async () => {
  const browser = openTabs()
  const one = await openTab(salon, { tabs: browser(), isOffline: true })
  const other = await openTab(salon, { tabs: browser(), isOffline: true })
  await one.writes()
  await other.writes({ message: 'And on Saturday?' })
  one.world.regainNetwork()
  other.world.regainNetwork()
  await Promise.all([one.waits(0), other.waits(0)])
  await one.waits(60_000)
  expect(salon.deliveries).toHaveLength(2)
  expect(new Set(salon.effects).size).toBe(2)
})

test('each tab shows what the other one wrote and what became of it', async () => {
  const browser = openTabs()
  const one = await openTab(salon, { tabs: browser(), isOffline: true })
  const other = await openTab(salon, { tabs: browser(), isOffline: true })
  await one.writes()
  await other.waits(0)
  expect(other.states()).toEqual(['queued'])
  one.world.regainNetwork()
  await one.waits(0)
  expect(other.states()).toEqual(['applied'])
})

test('without locks between tabs a message may be delivered twice, and still has one effect', async () => {
  const browser = openTabs()
  const lockless = () => ({
    ...browser(),
    alone: async <T>(_name: string, work: () => Promise<T>) => work(),
  })
  const one = await openTab(salon, { tabs: lockless(), isOffline: true })
  const other = await openTab(salon, { tabs: lockless(), isOffline: true })
  await one.writes()
  one.world.regainNetwork()
  other.world.regainNetwork()
  await Promise.all([one.waits(0), other.waits(0)])
  await Promise.all([one.waits(60_000), other.waits(60_000)])
  expect(salon.effects).toHaveLength(1)
  expect(one.states()).toEqual(['applied'])
})
