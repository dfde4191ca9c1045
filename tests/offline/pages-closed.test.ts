import { afterEach, beforeEach, expect, test } from 'vitest'
import { deliveryThrough } from '#sw/deliver.ts'
import { deviceRows } from '#sw/device-rows.ts'
import { drainOutbox } from '#sw/drain-outbox.ts'
import { openDeviceTables } from '#data/device/db.ts'
import { sessionStorageIn } from '#data/session/saved-session.ts'
import { newAction } from '#domain/change/waiting-action.ts'
import { fakeClock, settle } from '#support/fake-clock.ts'
import { SESSION_KEY } from '#platform/backend.ts'
import { fakeSalon, type FakeSalon } from './fake-salon.ts'
import { forgetDevice, openTab } from './device.ts'
import type { Clock } from '#platform/clock.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const HANNAH = 'a-person-of-this-salon'

let salon: FakeSalon
let bearers: (string | null)[] = []
beforeEach(() => {
  salon = fakeSalon()
  bearers = []
})
afterEach(forgetDevice)

type Hear = (answer: Response) => Response | Promise<Response>

/** The service worker of the same device, woken by the browser. */
function wakeWorker(
  now: number,
  hear: Hear = (answer) => answer,
  clock: Clock = { now: () => now, after: () => () => undefined },
): Promise<boolean> {
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    bearers.push(request.headers.get('authorization'))
    return hear(await salon.answer(request))
  }
  const door = { url: 'https://salon.example.com', publishableKey: 'sb_publishable_test', fetch }
  return drainOutbox({
    rows: deviceRows,
    clock,
    deliver: deliveryThrough(door),
    isPageOpen: async () => false,
    inTurn: (work) => work(() => false),
    tellPages: () => undefined,
  })
}

test('what a page wrote without a network is sent by the worker, and the next page knows it', async () => {
  const tab = await openTab(salon, { isOffline: true })
  const id = await tab.writes()
  expect(tab.states()).toEqual(['queued'])
  expect(await wakeWorker(tab.clock.now())).toBe(false)
  expect(salon.effects).toEqual([id])
  const next = await openTab(salon)
  expect(next.rows()).toMatchObject([{ id, state: 'applied', args: null }])
  expect(salon.deliveries).toEqual([id])
})

test('page and worker that begin at the same moment deliver each message once', async () => {
  const tab = await openTab(salon, { isOffline: true })
  await tab.writes()
  await tab.writes({ message: 'And on Saturday?' })
  tab.world.regainNetwork()
  await Promise.all([wakeWorker(tab.clock.now()), tab.waits(0)])
  await tab.waits(60_000)
  expect(salon.deliveries).toHaveLength(2)
  expect(salon.effects).toHaveLength(2)
  expect(tab.states()).toEqual(['applied', 'applied'])
})

test('a worker ended before it heard the answer loses and doubles nothing', async () => {
  const tab = await openTab(salon, { isOffline: true })
  const id = await tab.writes()
  await new Promise<void>((isEnded) => {
    const never = () => new Promise<Response>(() => isEnded())
    void wakeWorker(tab.clock.now(), never)
  })
  expect(salon.effects).toEqual([id])
  expect(await wakeWorker(tab.clock.now() + 14_000)).toBe(true)
  expect(salon.deliveries).toEqual([id])
  expect(await wakeWorker(tab.clock.now() + 16_000)).toBe(false)
  expect(salon.deliveries).toEqual([id, id])
  expect(salon.effects).toEqual([id])
  const next = await openTab(salon, { startsAt: tab.clock.now() + 60_000 })
  expect(next.rows()).toMatchObject([{ id, state: 'applied' }])
})

test('a worker that waits long for an answer is still at it, and no page sends the same', async () => {
  const tab = await openTab(salon, { isOffline: true })
  const id = await tab.writes()
  const clock = fakeClock(tab.clock.now())
  let answer = () => {}
  const late = new Promise<void>((resolve) => {
    answer = resolve
  })
  const draining = wakeWorker(0, async (heard) => late.then(() => heard), clock)
  await settle()
  for (let waited = 0; waited < 40; waited += 1) await clock.pass(1000)
  expect(await wakeWorker(clock.now())).toBe(true)
  expect(salon.deliveries).toEqual([id])
  answer()
  expect(await draining).toBe(false)
  expect(salon.deliveries).toEqual([id])
})

test('what a person asked for goes out with the token that their page left, while they are here', async () => {
  const tables = openDeviceTables()
  const storage = sessionStorageIn(tables)
  const written = newAction(
    { kind: 'family.rename', args: { name: 'Brooks', expectedName: 'The Brooks' } },
    { id: '00000000-0000-4000-8000-00000000abcd', owner: HANNAH, seq: 1, now: NOON },
  )
  await tables.outboxOf(HANNAH).put(written.id, written)
  const session = { access_token: 'hers', expires_at: NOON / 1000 + 3600, user: { id: HANNAH } }
  await storage.setItem(SESSION_KEY, JSON.stringify(session))

  await tables.flags.put('wipePending', [])
  expect(await wakeWorker(NOON)).toBe(false)
  expect(salon.deliveries).toEqual([])
  await tables.flags.remove('wipePending')
  expect(await wakeWorker(NOON)).toBe(false)
  expect(bearers).toEqual(['Bearer hers'])
  expect(await tables.outboxOf(HANNAH).all()).toMatchObject([{ id: written.id, state: 'applied' }])
})
