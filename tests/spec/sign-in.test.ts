import 'fake-indexeddb/auto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Dexie } from 'dexie'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { wordsFor } from '#domain/text/errors.ts'
import { LEAVING } from '#data/device/tab-messages.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import { changeOwnDetails, switchPersona } from '#data/person/own-profile.ts'
import { PORTAL_HEIGHT_PX } from '#features/account/customer-portal-screen.tsx'
import { outcomeOfSignIn } from '#features/account/sign-in-outcome.ts'
import { WORDS } from '#features/account/words.ts'
import { WORDS as PROFILE } from '#features/profile/words.ts'
import { sql, raw } from '#local/database/sql.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'
import { fakePlatform, openTabs, settle } from '#support/fake-platform.ts'
import type { FakeServer } from '#support/fake-platform.ts'
import { TOASTS_AT_ONCE, TOAST_MS } from '#ui/toast.ts'

const PASSWORD = 'a quiet row of junipers'
const HOUR = 3_600_000
/** The library asks for a new token again and again until then. */
const PATIENCE_OF_VENDOR_MS = 30_000

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
}, 120_000)
afterAll(() => backend.stop())

const hubs: ReturnType<typeof openTabs>[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const hub of hubs.splice(0)) hub().tell(LEAVING)
  await settle(20)
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

/** The app on somebody's device, with nothing between it and the server. */
function deviceAt(backendUrl: string) {
  const hub = openTabs()
  hubs.push(hub)
  const config = { backendUrl, publishableKey: backend.publishableKey }
  let lost: number | null = null
  const server: FakeServer = (request) => {
    if (lost === null) return fetch(request)
    lost += 1
    vi.setSystemTime(Date.now() + PATIENCE_OF_VENDOR_MS)
    throw new TypeError('Failed to fetch')
  }
  const platform = fakePlatform({ startsAt: Date.now(), tabs: hub(), config, server })
  const data = openAppData(platform)
  return {
    data,
    world: platform.world,
    /** From here on nothing is answered, after a long wait; answers with how often it was tried. */
    losesServer: () => {
      lost = 0
      return () => lost
    },
    signsIn: (email: string, password = PASSWORD) =>
      outcomeOfSignIn(data.session, { email, password }),
  }
}

let people = 0
async function newPerson() {
  people += 1
  const email = `person-${people}@example.com`
  const answer = await fetch(`${backend.url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: {
      apikey: backend.secretKey,
      authorization: `Bearer ${backend.secretKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ email, password: PASSWORD, email_confirm: true }),
  })
  const { id } = (await answer.json()) as { readonly id: string }
  return { id, email }
}

/** Somebody on a device of their own, signed in with their password. */
async function signedIn() {
  const person = await newPerson()
  const device = deviceAt(backend.url)
  expect(await device.signsIn(person.email)).toMatchObject({ title: 'Success' })
  return { ...device, ...person }
}

type SignedIn = Awaited<ReturnType<typeof signedIn>>

const DETAILS = {
  firstName: 'Nora',
  lastName: 'Whitfield',
  phone: '(828) 555-0142',
  homeAddress: '9 Elm Street, Asheville',
}

/** What the screen shows where a change did not work; nothing where it did. */
const CHANGES = {
  'a profile update': ({ data, id }: SignedIn) =>
    changeOwnDetails(data, id, DETAILS).then(
      () => null,
      (cause: unknown) => wordsFor(cause, PROFILE.saveFailed),
    ),
  'a role switch': ({ data, id }: SignedIn) =>
    switchPersona(data, id, 'client').then(
      () => null,
      (cause: unknown) => wordsFor(cause, PROFILE.personaFailed),
    ),
}

// Typed out by hand from the specification.
test('the words of the sign-in card and of its two toasts', async () => {
  expect(WORDS).toMatchObject({ welcomeBack: 'Welcome Back', signIn: 'Sign In', signUp: 'Sign up' })
  const { email } = await newPerson()
  expect(await deviceAt(backend.url).signsIn(email)).toEqual({
    title: 'Success',
    message: 'Welcome back!',
    kind: 'done',
  })
})

test('a wrong password, and an address nobody has, are told as one', async () => {
  const { email } = await newPerson()
  const refusal = { title: 'Error', message: 'Invalid email or password', kind: 'refused' }
  const { signsIn } = deviceAt(backend.url)
  expect(await signsIn(email, 'not the password')).toEqual(refusal)
  expect(await signsIn('nobody@example.com')).toEqual(refusal)
})

test('without a network it is the network', async () => {
  const { email } = await newPerson()
  const { signsIn, world } = deviceAt(backend.url)
  world.loseNetwork()
  expect(await signsIn(email)).toEqual({
    title: 'Error',
    message: 'Network error. Please check your internet connection and try again.',
    kind: 'refused',
  })
})

test('a server whose accounts cannot be read: Failed to sign in', async () => {
  const { email } = await newPerson()
  const { signsIn } = deviceAt(backend.url)
  await backend.database.run(raw('alter table auth.users rename to users_away'))
  const outcome = await signsIn(email)
  await backend.database.run(raw('alter table auth.users_away rename to users'))
  expect(outcome).toEqual({ title: 'Error', message: 'Failed to sign in', kind: 'refused' })
  expect(await signsIn(email)).toMatchObject({ title: 'Success' })
})

const JSON_TYPE = { 'content-type': 'application/json' }

test.each<[string, RequestListener]>([
  [
    'breaks and says so in a page',
    (_, answer) => {
      answer.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Internal Server Error</h1>')
    },
  ],
  [
    'breaks and tells of its insides',
    (_, answer) => {
      answer.writeHead(500, JSON_TYPE).end('{"code":500,"msg":"Database error querying schema"}')
    },
  ],
  ['breaks without a word', (_, answer) => void answer.writeHead(500).end()],
  ['refuses without a word', (_, answer) => void answer.writeHead(400).end()],
  ['says yes and gives no session', (_, answer) => void answer.writeHead(200, JSON_TYPE).end('{}')],
])('an auth service that %s: Failed to sign in', async (_, answers) => {
  const server = createServer(answers).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const outcome = await deviceAt(`http://127.0.0.1:${port}`).signsIn('nora@example.com')
  server.close()
  expect(outcome).toEqual({ title: 'Error', message: 'Failed to sign in', kind: 'refused' })
})

test('a refusal in words of the server is told in them', async () => {
  const { id, email } = await newPerson()
  await backend.database.run(sql`
    update auth.users set banned_until = now() + interval '1 day' where id = ${id}`)
  expect(await deviceAt(backend.url).signsIn(email)).toMatchObject({ message: 'User is banned' })
})

test.each(Object.entries(CHANGES))(
  '%s by somebody whose account is gone: No user logged in',
  async (_, change) => {
    const person = await signedIn()
    expect(await change(person)).toBeNull()
    await backend.database.run(sql`delete from auth.users where id = ${person.id}`)
    expect(await change(person)).toBe('No user logged in')
  },
)

test.each(Object.entries(CHANGES))(
  '%s after the session was ended elsewhere and its hour is over: No user logged in',
  async (_, change) => {
    const person = await signedIn()
    await backend.database.run(sql`delete from auth.sessions where user_id = ${person.id}`)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR })
    expect(await change(person)).toBe('No user logged in')
  },
)

test('a session that was ended elsewhere is over with the next request, and another one is not', async () => {
  const person = await signedIn()
  expect(await CHANGES['a profile update'](person)).toBeNull()
  await backend.database.run(sql`delete from auth.sessions where user_id = ${person.id}`)
  expect(await CHANGES['a profile update'](person)).toBe('No user logged in')
  await vi.waitFor(() => expect(person.data.session.state()).toMatchObject({ status: 'locked' }))
  expect(await person.signsIn(person.email)).toMatchObject({ title: 'Success' })
  expect(await CHANGES['a profile update'](person)).toBeNull()
  expect(person.data.session.state()).toMatchObject({ status: 'signed-in' })
})

test('a session that only cannot be renewed yet is no lost one, and is not asked for twice', async () => {
  const person = await signedIn()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR })
  const tries = person.losesServer()
  expect(await CHANGES['a profile update'](person)).toBe(
    'We couldn’t refresh your session. We’ll try again when you’re back online.',
  )
  expect(tries()).toBe(1)
})

test('three toasts at once, each for 5000 ms', () => {
  expect(TOASTS_AT_ONCE).toBe(3)
  expect(TOAST_MS).toBe(5000)
})

test('the portal of a client is 600 pixels high', () => {
  expect(PORTAL_HEIGHT_PX).toBe(600)
})
