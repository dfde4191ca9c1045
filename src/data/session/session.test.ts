import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakePlatform, openTabs, settle } from '#support/fake-platform.ts'
import { salonServer } from '#support/sign-in-server.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import { openDeviceTables } from '#data/device/db.ts'
import { LEAVING } from '#data/device/tab-messages.ts'
import type { AppData } from '#data/app/app-data.ts'
import type { FakePlatform } from '#support/fake-platform.ts'

const HOUR = 3_600_000
const KEY = 'sb_publishable_test'

type Hub = ReturnType<typeof openTabs>

const openHubs: Hub[] = []

afterEach(async () => {
  for (const hub of openHubs.splice(0)) hub().tell(LEAVING)
  await settle(20)
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

interface Visit {
  readonly platform: FakePlatform
  readonly data: AppData
}

/** Opening the app on the same device: what an earlier visit saved is there, its memory is not. */
function open(
  salon: ReturnType<typeof salonServer>,
  { hub = openTabs(), startsAt = Date.now() }: { hub?: Hub; startsAt?: number } = {},
): Visit {
  openHubs.push(hub)
  const platform = fakePlatform({ startsAt, tabs: hub(), server: salon.server })
  return { platform, data: openAppData(platform) }
}

async function signedIn(salon: ReturnType<typeof salonServer>): Promise<Visit> {
  const visit = open(salon)
  await visit.data.session.signIn('receptionist@example.com', 'right')
  return visit
}

describe('signing in', () => {
  test('looks the person up and keeps them for the next visit', async () => {
    const salon = salonServer()
    const { data } = await signedIn(salon)
    expect(data.session.state()).toMatchObject({
      status: 'signed-in',
      person: { userId: 'theo', firstName: 'Theo', role: 'receptionist' },
    })

    const next = open(salon)
    next.platform.world.loseNetwork()
    expect(await next.data.session.ready()).toMatchObject({
      status: 'signed-in',
      person: { role: 'receptionist' },
    })
  })

  test('where too many guesses were made, the tables may still know the person', async () => {
    const salon = salonServer()
    salon.state.isGuessedAt = true
    const { data } = open(salon)
    await expect(data.session.signIn('receptionist@example.com', 'right')).rejects.toMatchObject({
      code: 'too-many-attempts',
    })
    expect(salon.asked.map(({ path }) => path)).toContain('/functions/v1/table-sign-in')
  })

  test('with a wrong password says so and changes nothing', async () => {
    const { data } = open(salonServer())
    await expect(data.session.signIn('receptionist@example.com', 'wrong')).rejects.toMatchObject({
      code: 'invalid-credentials',
      message: 'Invalid email or password',
    })
    expect(await data.session.ready()).toEqual({ status: 'signed-out' })
  })

  test('without a network says that it is the network', async () => {
    const { data, platform } = open(salonServer())
    platform.world.loseNetwork()
    await expect(data.session.signIn('receptionist@example.com', 'right')).rejects.toMatchObject({
      code: 'no-connection',
    })
  })

  test('with a profile that cannot be looked up makes a client of the session', async () => {
    const salon = salonServer()
    salon.state.refusesProfiles = true
    const { data } = await signedIn(salon)
    expect(data.session.state()).toMatchObject({
      person: { firstName: 'Theo', role: 'client', verifiedAt: null },
    })
  })

  test('without a profile makes a client of the session', async () => {
    const salon = salonServer()
    salon.state.profile = null
    const { data } = await signedIn(salon)
    expect(data.session.state()).toMatchObject({ person: { firstName: 'Theo', role: 'client' } })
  })

  test('reaches the other tabs', async () => {
    const salon = salonServer()
    const hub = openTabs()
    const one = open(salon, { hub })
    const other = open(salon, { hub })
    await other.data.session.ready()
    await one.data.session.signIn('receptionist@example.com', 'right')
    await vi.waitFor(() => expect(other.data.session.state().status).toBe('signed-in'))
  })
})

describe('a session', () => {
  test('keeps its role when a later lookup fails', async () => {
    const salon = salonServer()
    await signedIn(salon)
    salon.state.refusesProfiles = true
    const { data, platform } = open(salon)
    await vi.waitFor(() =>
      expect(platform.world.reports).toContain('The profile could not be looked up.'),
    )
    expect(data.session.state()).toMatchObject({ person: { role: 'receptionist' } })
  })

  test('follows a role that changed on the server', async () => {
    const salon = salonServer()
    await signedIn(salon)
    salon.state.profile = { first_name: 'Theo', last_name: 'Lindqvist', role: 'manager' }
    const { data } = open(salon, { startsAt: Date.now() + HOUR / 2 })
    await vi.waitFor(() =>
      expect(data.session.state()).toMatchObject({ person: { role: 'manager' } }),
    )
  })

  test('that ends unasked is locked, and nothing is wiped', async () => {
    const salon = salonServer()
    salon.state.expiresInSeconds = -60
    await signedIn(salon)
    salon.state.refusesRefresh = true
    const { data } = open(salon)
    await vi.waitFor(() => expect(data.session.state().status).toBe('locked'))
    expect(await Dexie.getDatabaseNames()).toContain('salon-auth')

    salon.state.expiresInSeconds = 3600
    await data.session.signIn('receptionist@example.com', 'right')
    expect(data.session.state().status).toBe('signed-in')
  })

  test('whose token is gone at the start is locked, even without a network to ask', async () => {
    const salon = salonServer()
    await signedIn(salon)
    await openDeviceTables().session.remove('token:salon-session')
    const { data, platform } = open(salon)
    platform.world.loseNetwork()
    expect(await data.session.ready()).toMatchObject({
      status: 'locked',
      person: { firstName: 'Theo' },
    })
  })

  test('of the staff locks after three days without the server, a client’s does not', async () => {
    const salon = salonServer()
    await signedIn(salon)
    const later = open(salon, { startsAt: Date.now() + 73 * HOUR })
    later.platform.world.loseNetwork()
    expect(await later.data.session.ready()).toMatchObject({ status: 'locked' })
  })

  test('asks nothing as a stranger once its token cannot be renewed', async () => {
    const salon = salonServer()
    salon.state.expiresInSeconds = -60
    const { data } = await signedIn(salon)
    salon.state.refusesRefresh = true
    salon.asked.length = 0
    const { person, visitor } = await data.backend()
    await person.from('profiles').select()
    await visitor.from('services').select()
    const asStranger = salon.asked.filter(({ bearer }) => bearer === KEY).map(({ path }) => path)
    expect(asStranger).not.toContain('/rest/v1/profiles')
    expect(asStranger).toContain('/rest/v1/services')
  })
})

describe('signing out', () => {
  test('leaves nothing personal, tells the server, and goes home', async () => {
    const salon = salonServer()
    const { data, platform } = await signedIn(salon)
    await openDeviceTables().privateCache('theo').put('visits', 'canary')
    await data.session.signOut()
    expect(salon.asked.map(({ path }) => path)).toContain('/auth/v1/logout')
    expect(await Dexie.getDatabaseNames()).toEqual(['salon-device', 'salon-outbox'])
    expect(platform.world.leftFor).toEqual(['/'])
    expect(await open(salon).data.session.ready()).toEqual({ status: 'signed-out' })
  })

  test('takes every other tab along', async () => {
    const salon = salonServer()
    const hub = openTabs()
    const one = open(salon, { hub })
    const other = open(salon, { hub })
    await one.data.session.signIn('receptionist@example.com', 'right')
    await settle()
    other.data.queryClient.setQueryData(['private', 'theo'], 'canary')
    await one.data.session.signOut()
    expect(other.platform.world.leftFor).toEqual(['/'])
    expect(other.data.queryClient.getQueryCache().getAll()).toEqual([])
  })

  test('works without a network', async () => {
    const salon = salonServer()
    const { data, platform } = await signedIn(salon)
    platform.world.loseNetwork()
    await data.session.signOut()
    expect(await Dexie.getDatabaseNames()).toEqual(['salon-device', 'salon-outbox'])
    expect(platform.world.leftFor).toEqual(['/'])
  })

  test('that was cut short by a crash is completed before anything is shown', async () => {
    const salon = salonServer()
    await signedIn(salon)
    await openDeviceTables().privateCache('theo').put('visits', 'canary')
    await openDeviceTables().flags.put('wipePending', true)

    const { data } = open(salon)
    expect(data.session.state()).toEqual({ status: 'loading' })
    expect(await data.session.ready()).toEqual({ status: 'signed-out' })
    expect(await Dexie.getDatabaseNames()).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/^salon-u-/)]),
    )
    expect(await openDeviceTables().flags.get('wipePending')).toBeUndefined()
  })

  test('is refused when nobody is signed in', async () => {
    const { data } = open(salonServer())
    await expect(data.session.signOut()).rejects.toMatchObject({ code: 'no-user-logged-in' })
  })
})
