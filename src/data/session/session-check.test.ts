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
