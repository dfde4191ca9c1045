import { afterEach, beforeEach, expect, test } from 'vitest'
import { ODD_ANSWERS_BEFORE_PARKING } from '#domain/change/after-delivery.ts'
import { forgetDevice, openTab } from './device.ts'
import { fakeSalon, type FakeSalon } from './fake-salon.ts'

const DAY_MS = 24 * 60 * 60_000

let salon: FakeSalon
beforeEach(() => void (salon = fakeSalon()))
afterEach(forgetDevice)

test('a refused message stays with its words and the reason, over a reload too, and is not sent again', async () => {
  salon.judge = () => ({ outcome: 'rejected', code: 'invalid', fields: { email: 'no-email' } })
  const tab = await openTab(salon)
  await tab.writes()
  const refused = {
    state: 'rejected',
    args: { name: 'Hannah Brooks' },
    verdict: { code: 'invalid', fields: { email: 'no-email' } },
  }
  expect(tab.rows()).toMatchObject([refused])
  await tab.waits(10 * 60_000)
  const reloaded = await openTab(salon)
  expect(reloaded.rows()).toMatchObject([refused])
  expect(salon.deliveries).toHaveLength(1)
})

test('its owner may take it away; nobody else does', async () => {
  salon.judge = () => ({ outcome: 'rejected', code: 'honeypot' })
  const tab = await openTab(salon)
  const id = await tab.writes()
  await tab.data.outbox.remove(id ?? '')
  expect(tab.rows()).toEqual([])
})

test('too many is no refusal: it waits as long as the server says, whatever else wakes it', async () => {
  const later = { outcome: 'later', code: 'too-many', retry_after_seconds: 600 }
  salon.judge = () => later
  const tab = await openTab(salon)
  await tab.writes()
  expect(tab.rows()).toMatchObject([{ state: 'queued', ambiguous: false }])
  tab.world.regainNetwork()
  await tab.waits(590_000)
  expect(salon.deliveries).toHaveLength(1)
  salon.judge = () => ({ outcome: 'applied' })
  await tab.waits(40_000)
  expect(tab.states()).toEqual(['applied'])
})

test('answers that nobody understands park it, visible and whole, and a person sends it on', async () => {
  const tab = await openTab(salon)
  salon.fates.push(...Array.from({ length: ODD_ANSWERS_BEFORE_PARKING }, () => 'odd' as const))
  const id = await tab.writes()
  await tab.waits(10 * 60_000)
  expect(tab.rows()).toMatchObject([{ state: 'parked', args: { name: 'Hannah Brooks' } }])
  expect(salon.deliveries).toHaveLength(ODD_ANSWERS_BEFORE_PARKING)
  await tab.data.outbox.tryAgain(id ?? '')
  await tab.waits(0)
  expect(tab.states()).toEqual(['applied'])
})

test('what is wrong is told before it is saved at all', async () => {
  const tab = await openTab(salon)
  await expect(tab.writes({ email: 'hannah' })).rejects.toMatchObject({ code: 'needs-mending' })
  expect(tab.rows()).toEqual([])
})

test('what waited too long asks its writer first, and goes out once they say so', async () => {
  const tab = await openTab(salon, { isOffline: true })
  const id = await tab.writes()
  const later = await openTab(salon, { startsAt: tab.clock.now() + 31 * DAY_MS })
  await later.waits(60_000)
  expect(later.states()).toEqual(['parked'])
  expect(salon.deliveries).toEqual([])
  await later.data.outbox.tryAgain(id ?? '')
  await later.waits(0)
  expect(salon.deliveries).toEqual([id])
  expect(later.states()).toEqual(['applied'])
})
