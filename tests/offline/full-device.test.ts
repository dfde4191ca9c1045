import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDevice, openTab } from './device.ts'
import { fakeSalon, type FakeSalon } from './fake-salon.ts'

let salon: FakeSalon
beforeEach(() => void (salon = fakeSalon()))
afterEach(async () => {
  vi.restoreAllMocks()
  await forgetDevice()
})

test('a device that cannot store it says so, and claims nothing', async () => {
  const tab = await openTab(salon, { isOffline: true })
  fillDevice()
  await expect(tab.writes()).rejects.toMatchObject({ code: 'device-storage' })
  expect(tab.rows()).toEqual([])
})

test('with a network it goes straight to the salon, and is not sent again by trying again', async () => {
  const tab = await openTab(salon)
  fillDevice()
  salon.fates.push('answer lost')
  await expect(tab.writes()).rejects.toMatchObject({ code: 'device-storage' })
  expect(await tab.writes()).toBeNull()
  expect(salon.deliveries).toHaveLength(2)
  expect(salon.effects).toHaveLength(1)
})

test('what was written before the device was full still goes out', async () => {
  const tab = await openTab(salon, { isOffline: true })
  const id = await tab.writes()
  fillDevice()
  await expect(tab.writes({ message: 'Two' })).rejects.toMatchObject({ code: 'device-storage' })
  vi.restoreAllMocks()
  tab.world.regainNetwork()
  await tab.waits(0)
  expect(salon.effects).toEqual([id])
})

/** As browsers tell it: the reason lies one level down, under Dexie's. */
function fillDevice(): void {
  const full = Object.assign(new Error('Transaction aborted'), {
    name: 'AbortError',
    inner: Object.assign(new Error('Quota exceeded'), { name: 'QuotaExceededError' }),
  })
  vi.spyOn(Dexie.prototype, 'table').mockImplementation(() => {
    throw full
  })
}
