import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { fakePlatform, settle } from '#support/fake-platform.ts'
import { salonServer } from '#support/sign-in-server.ts'
import { openAppData } from '#data/app/open-app-data.ts'

const HALF_AN_HOUR = 1_800_000
const LONGEST_PROBE_PAUSE_MS = 30_000

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

test('a session whose code did not reach the device is checked later, and that is no fault', async () => {
  const salon = salonServer()
  const before = openAppData(fakePlatform({ startsAt: Date.now(), server: salon.server }))
  await before.session.signIn('receptionist@example.com', 'right')
  salon.state.profile = { first_name: 'Theo', last_name: 'Lindqvist', role: 'manager' }
  const platform = fakePlatform({ startsAt: Date.now() + HALF_AN_HOUR, server: salon.server })
  let asked = 0
  const data = openAppData({
    ...platform,
    openBackend: (wiring) => {
      asked += 1
      return asked === 1 ? Promise.reject(new TypeError()) : platform.openBackend(wiring)
    },
  })
  await vi.waitFor(() => expect(asked).toBe(1))
  await settle(20)
  expect(platform.world.reports).toEqual([])
  platform.world.loseNetwork()
  await settle(20)
  platform.world.regainNetwork()
  await platform.world.pass(LONGEST_PROBE_PAUSE_MS)
  await vi.waitFor(() =>
    expect(data.session.state()).toMatchObject({ person: { role: 'manager' } }),
  )
})

test('a session ended elsewhere is over once Auth says so, also for an answer that was on its way', async () => {
  const salon = salonServer()
  let onItsWay = Promise.resolve()
  let arrives = () => undefined as void
  const server: typeof salon.server = async (request) => {
    const answer = await salon.server(request)
    await onItsWay
    return answer
  }
  const platform = fakePlatform({ startsAt: Date.now(), server })
  const data = openAppData(platform)
  await data.session.signIn('receptionist@example.com', 'right')
  onItsWay = new Promise((resolve) => (arrives = resolve))
  const looking = data.session.lookAgain()
  await settle(20)
  onItsWay = Promise.resolve()
  salon.state.isSessionOver = true
  const { person } = await data.backend()
  const ask = () => person.from('services').select()
  salon.state.isAuthSilent = true
  await Promise.all([ask(), ask()])
  const timesAsked = () => salon.asked.filter(({ path }) => path === '/auth/v1/user').length
  await vi.waitFor(() => expect(timesAsked()).toBe(1))
  await settle(20)
  salon.state.isAuthSilent = false
  await ask()
  await vi.waitFor(() => expect(data.session.state()).toMatchObject({ status: 'locked' }))
  arrives()
  await looking
  await settle(20)
  expect(data.session.state()).toMatchObject({ status: 'locked' })
})

test('a device that finds the session over as it opens takes nobody for signed in, and that is no fault', async () => {
  const salon = salonServer()
  const before = openAppData(fakePlatform({ startsAt: Date.now(), server: salon.server }))
  await before.session.signIn('receptionist@example.com', 'right')
  salon.state.isSessionOver = true
  const startsAt = Date.now() + HALF_AN_HOUR
  const platform = fakePlatform({ startsAt, server: salon.server })
  const data = openAppData(platform)
  await vi.waitFor(() => expect(data.session.state()).toMatchObject({ status: 'locked' }))
  await settle(20)
  expect(data.session.state()).toMatchObject({ status: 'locked' })
  expect(platform.world.reports).toEqual([])
})
