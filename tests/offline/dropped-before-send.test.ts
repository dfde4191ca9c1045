import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetDevice, openTab } from './device.ts'
import { fakeSalon, type FakeSalon } from './fake-salon.ts'

let salon: FakeSalon
beforeEach(() => void (salon = fakeSalon()))
afterEach(forgetDevice)

test('what is written without a network is saved, waits, and goes out once when there is one', async () => {
  const tab = await openTab(salon, { isOffline: true })
  await tab.writes()
  expect(tab.states()).toEqual(['queued'])
  await tab.waits(120_000)
  expect(salon.deliveries).toEqual([])
  expect(tab.rows()).toMatchObject([{ ambiguous: false, attempts: 0 }])

  tab.world.regainNetwork()
  await tab.waits(0)
  expect(tab.states()).toEqual(['applied'])
  await tab.waits(120_000)
  expect(salon.deliveries).toHaveLength(1)
})

test('it is still there after the tab was closed, and the next one sends it', async () => {
  const first = await openTab(salon, { isOffline: true })
  const id = await first.writes()
  const second = await openTab(salon)
  expect(salon.effects).toEqual([id])
  expect(second.states()).toEqual(['applied'])
})

test('a delivery that got lost is made again, ever more rarely, and never given up', async () => {
  const tab = await openTab(salon)
  salon.fates.push(...Array.from({ length: 20 }, () => 'dropped before' as const))
  await tab.writes()
  expect(tab.states()).toEqual(['queued'])
  await tab.waits(10_000)
  expect(salon.deliveries.length).toBeGreaterThan(2)
  expect(salon.deliveries.length).toBeLessThan(12)
  await tab.waits(15 * 60_000)
  expect(new Set(salon.deliveries).size).toBe(1)
  expect(salon.effects).toHaveLength(1)
  expect(tab.states()).toEqual(['applied'])
})

test('a Wi-Fi that healed without a word is noticed within thirty-five seconds', async () => {
  const tab = await openTab(salon)
  salon.fates.push(...Array.from({ length: 10 }, () => 'dropped before' as const))
  await tab.writes()
  while (salon.fates.length > 0) await tab.waits(1000)
  await tab.waits(35_000)
  expect(salon.effects).toHaveLength(1)
})

test('a busy server, a broken one and the sign-in page of a hotel decide nothing', async () => {
  const tab = await openTab(salon)
  salon.fates.push(
    new Response('Busy', { status: 503 }),
    new Response('Too many', { status: 429, headers: { 'retry-after': '20' } }),
    'hotel page',
    Response.json({ nothing: 'we know' }),
  )
  await tab.writes()
  await tab.waits(2000)
  expect(salon.deliveries).toHaveLength(2)
  await tab.waits(17_000)
  expect(salon.deliveries).toHaveLength(2)
  await tab.waits(120_000)
  expect(tab.states()).toEqual(['applied'])
  expect(salon.effects).toHaveLength(1)
})

test('a clock that is set back a day does not hold anything up', async () => {
  const today = Date.UTC(2026, 10, 21, 9)
  const tab = await openTab(salon, { isOffline: true, startsAt: today })
  await tab.writes()
  await openTab(salon, { startsAt: today - 24 * 60 * 60_000 })
  expect(salon.effects).toHaveLength(1)
})
