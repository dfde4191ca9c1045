import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTabs } from '#support/fake-platform.ts'
import { openDeviceTables } from '#data/device/db.ts'
import { forgetDevice, openTab } from './device.ts'
import type { Tabs } from '#platform/tabs.ts'
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
  const inNoTurn: Tabs['alone'] = (_name, work) => work({ isSole: false, isOver: () => false })
  const lockless = () => ({ ...browser(), alone: inNoTurn, takeOver: inNoTurn })
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

test('without locks, what a tab took along when it went is sent as soon as it must be gone', async () => {
  const inNoTurn: Tabs['alone'] = (_name, work) => work({ isSole: false, isOver: () => false })
  const lockless = () => ({ ...openTabs()(), alone: inNoTurn, takeOver: inNoTurn })
  const gone = await openTab(salon, { tabs: lockless(), isOffline: true })
  await gone.writes()
  const [row] = gone.rows()
  const claim = { token: 'of a tab that is gone', at: gone.clock.now() }
  await openDeviceTables().outbox.put(row?.id ?? '', { ...row, state: 'sending', claim })
  const next = await openTab(salon, { tabs: lockless(), startsAt: claim.at + 1000 })
  await next.waits(13_000)
  expect(salon.deliveries).toEqual([])
  await next.waits(1000)
  expect(salon.deliveries).toEqual([row?.id])
  expect(next.states()).toEqual(['applied'])
})
