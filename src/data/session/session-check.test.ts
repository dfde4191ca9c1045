import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { fakePlatform, settle } from '#support/fake-platform.ts'
import { salonServer } from '#support/sign-in-server.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import type { AppData } from '#data/app/app-data.ts'

const HALF_AN_HOUR = 1_800_000
const LONGEST_PROBE_PAUSE_MS = 30_000

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

/** The answers that are asked for while it is held come when they are let go. */
function heldBack(salon: ReturnType<typeof salonServer>) {
  let onItsWay = Promise.resolve()
  let arrives = () => undefined as void
  const server: typeof salon.server = async (request) => {
    const answer = await salon.server(request)
    await onItsWay
    return answer
  }
  const hold = async (asking: () => Promise<unknown>) => {
    onItsWay = new Promise((resolve) => (arrives = resolve))
    const asked = asking()
    await settle(20)
    onItsWay = Promise.resolve()
    return { asked, letGo: () => arrives() }
  }
  return { server, hold }
}

/** What the session becomes from here on. */
function statesOf({ session }: AppData): readonly string[] {
  const seen: string[] = []
  session.subscribe(() => seen.push(session.state().status))
  return seen
}

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
  const { server, hold } = heldBack(salon)
  const platform = fakePlatform({ startsAt: Date.now(), server })
  const data = openAppData(platform)
  await data.session.signIn('receptionist@example.com', 'right')
  const late = await hold(() => data.session.lookAgain())
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
  late.letGo()
  await late.asked
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

test('a lookup that outlives its session fails, and that is no fault', async () => {
  const salon = salonServer()
  const { server, hold } = heldBack(salon)
  const platform = fakePlatform({ startsAt: Date.now(), server })
  const data = openAppData(platform)
  await data.session.signIn('receptionist@example.com', 'right')
  salon.state.refusesProfiles = true
  const late = await hold(() => data.session.lookAgain())
  await (await data.backend()).person.auth.signOut({ scope: 'local' })
  late.letGo()
  await late.asked
  await vi.waitFor(() => expect(data.session.state()).toMatchObject({ status: 'locked' }))
  expect(platform.world.reports).toEqual([])
})

test('a code given while the server still answers for the token before it counts', async () => {
  const salon = salonServer()
  const { server, hold } = heldBack(salon)
  const data = openAppData(fakePlatform({ startsAt: Date.now(), server }))
  await data.session.signIn('receptionist@example.com', 'right')
  salon.state.owes = 'code'
  const late = await hold(() => data.session.lookAgain())
  salon.state.owes = null
  salon.state.expiresInSeconds *= 2
  await (await data.backend()).person.auth.refreshSession()
  await settle(20)
  const seen = statesOf(data)
  late.letGo()
  await late.asked
  await settle(20)
  expect(seen).toEqual([])
  expect(data.session.state()).toMatchObject({ status: 'signed-in' })
})

const OWING = { factors: [{ status: 'verified' }] }

test('whoever owes the code is not let in by a server that breaks down', async () => {
  const salon = salonServer()
  Object.assign(salon.state, { user: OWING, refusesProfiles: true })
  const data = openAppData(fakePlatform({ startsAt: Date.now(), server: salon.server }))
  await expect(data.session.signIn('receptionist@example.com', 'right')).rejects.toMatchObject({
    code: 'second-factor-needed',
  })
  const waiting = data.session.state()
  expect(waiting).toMatchObject({ status: 'locked', owes: 'code' })
  await (await data.backend()).person.auth.refreshSession()
  await settle(20)
  expect(data.session.state()).toBe(waiting)
})

test('an answer about a person is not taken for one about the next', async () => {
  const salon = salonServer()
  const { server, hold } = heldBack(salon)
  const data = openAppData(fakePlatform({ startsAt: Date.now(), server }))
  await data.session.signIn('receptionist@example.com', 'right')
  const late = await hold(() => data.session.lookAgain())
  salon.state.user = { id: 'ivo' }
  await data.session.signIn('ivo@example.com', 'right')
  late.letGo()
  await late.asked
  await settle(20)
  expect(data.session.state()).toMatchObject({ person: { userId: 'ivo' } })
})

test('whose app was removed in the meantime is let in as the page opens', async () => {
  const salon = salonServer()
  Object.assign(salon.state, { user: OWING, owes: 'code' })
  const before = openAppData(fakePlatform({ startsAt: Date.now(), server: salon.server }))
  await before.session.signIn('receptionist@example.com', 'right').catch(() => null)
  Object.assign(salon.state, { user: {}, owes: null })
  const data = openAppData(fakePlatform({ startsAt: Date.now(), server: salon.server }))
  expect(await data.session.ready()).toMatchObject({ status: 'locked', owes: 'code' })
  await vi.waitFor(() => expect(data.session.state()).toMatchObject({ status: 'signed-in' }))
  const { person } = await data.backend()
  const factors = async () => (await person.auth.getSession()).data.session?.user.factors
  await vi.waitFor(async () => expect(await factors()).toBeUndefined())
})

test('an answer from before does not let in whoever owes the code now', async () => {
  const salon = salonServer()
  const { server, hold } = heldBack(salon)
  const data = openAppData(fakePlatform({ startsAt: Date.now(), server }))
  await data.session.signIn('receptionist@example.com', 'right')
  const late = await hold(() => data.session.lookAgain())
  Object.assign(salon.state, { user: OWING, owes: 'code' })
  await data.session.signIn('receptionist@example.com', 'right').catch(() => null)
  await settle(20)
  const seen = statesOf(data)
  late.letGo()
  await late.asked
  await settle(20)
  expect(seen).toEqual([])
  expect(data.session.state()).toMatchObject({ status: 'locked', owes: 'code' })
})

test('a session begun without its code is noticed, however new the last answer is', async () => {
  const salon = salonServer()
  const data = openAppData(fakePlatform({ startsAt: Date.now(), server: salon.server }))
  await data.session.signIn('receptionist@example.com', 'right')
  await settle(20)
  Object.assign(salon.state, { user: OWING, owes: 'code' })
  const { auth } = (await data.backend()).person
  await auth.signInWithPassword({ email: 'receptionist@example.com', password: 'right' })
  await vi.waitFor(() => expect(data.session.state()).toMatchObject({ owes: 'code' }))
})

test('whoever lacks the app that the salon asks for waits for it, also as the page opens again', async () => {
  const salon = salonServer()
  salon.state.owes = 'app'
  const before = openAppData(fakePlatform({ startsAt: Date.now(), server: salon.server }))
  await expect(before.session.signIn('receptionist@example.com', 'right')).rejects.toMatchObject({
    code: 'second-factor-missing',
  })
  expect(before.session.state()).toMatchObject({ status: 'locked', owes: 'app' })
  salon.state.refusesProfiles = true
  salon.state.owes = null
  const data = openAppData(fakePlatform({ startsAt: Date.now(), server: salon.server }))
  expect(await data.session.ready()).toMatchObject({ status: 'locked', owes: 'app' })
  await (await data.backend()).person.auth.refreshSession()
  await settle(20)
  expect(data.session.state()).toMatchObject({ status: 'locked', owes: 'app' })
  salon.state.refusesProfiles = false
  await (await data.backend()).person.auth.refreshSession()
  await vi.waitFor(() => expect(data.session.state()).toMatchObject({ status: 'signed-in' }))
  const again = openAppData(fakePlatform({ startsAt: Date.now(), server: salon.server }))
  expect(await again.session.ready()).toMatchObject({ status: 'signed-in' })
})

test('that the salon asks for an app now is noticed with the next answer, and asked about once, without a new token', async () => {
  const salon = salonServer()
  const platform = fakePlatform({ startsAt: Date.now(), server: salon.server })
  const data = openAppData(platform)
  await data.session.signIn('receptionist@example.com', 'right')
  await settle(20)
  salon.state.owes = 'app'
  const { person } = await data.backend()
  const askedBefore = salon.asked.length
  await person.from('services').select()
  await vi.waitFor(() => expect(data.session.state()).toMatchObject({ owes: 'app' }))
  await person.from('services').select()
  await settle(20)
  expect(salon.asked.slice(askedBefore).map(({ path }) => path)).toEqual([
    '/rest/v1/services',
    '/rest/v1/profiles',
    '/rest/v1/services',
  ])
  expect(platform.world.reports).toEqual([])
})

test('an answer to an older token does not let in whoever lacks the app by now', async () => {
  const salon = salonServer()
  const { server, hold } = heldBack(salon)
  const data = openAppData(fakePlatform({ startsAt: Date.now(), server }))
  await data.session.signIn('receptionist@example.com', 'right')
  await settle(20)
  const late = await hold(() => data.session.lookAgain())
  salon.state.owes = 'app'
  salon.state.expiresInSeconds *= 2
  await (await data.backend()).person.auth.refreshSession()
  await vi.waitFor(() => expect(data.session.state()).toMatchObject({ owes: 'app' }))
  late.letGo()
  await late.asked
  await settle(20)
  expect(data.session.state()).toMatchObject({ status: 'locked', owes: 'app' })
})
