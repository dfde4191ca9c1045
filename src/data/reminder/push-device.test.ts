import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Problem } from '#domain/text/errors.ts'
import { PUSH_CHANGED } from '#platform/push-news.ts'
import { settle } from '#support/fake-platform.ts'
import { deleteDatabases } from '#data/device/device-database.ts'
import { forgetPushDevice } from './forget-push-device.ts'
import { keepPushDevice } from './keep-push-device.ts'
import { keyOfSalon, refreshPushDevice, remindOnThisDevice } from './push-device.ts'
import { KEY, browserThat, endpoints, newServer, server, signedInOn } from './push-scene.ts'
import { LEAVING } from '#data/device/tab-messages.ts'
import type { Wishes } from './push-scene.ts'

const SAVE = '/rest/v1/rpc/save_push_subscription'
const FORGET = '/rest/v1/rpc/forget_push_subscription'

beforeEach(newServer)
afterEach(async () => {
  server.hub().tell(LEAVING)
  await settle()
  await deleteDatabases(() => true)
})

test('a yes subscribes with the key of the salon and tells the server where', async () => {
  const browser = browserThat({ permission: 'default' })
  const { data } = await signedInOn(browser)
  expect(await remindOnThisDevice(data, KEY)).toBe('granted')
  expect(server.asked.find(({ path }) => path === SAVE)?.body).toEqual({
    endpoint: 'https://push.example.com/1',
    p256dh: 'p',
    auth: 'a',
    device_name: 'Chrome on Android',
  })
})

test.each(['denied', 'default'] as const)(
  'an answer that is %s changes nothing',
  async (decides) => {
    const browser = browserThat({ permission: 'default', decides })
    const { data } = await signedInOn(browser)
    expect(await remindOnThisDevice(data, KEY)).toBe(decides)
    expect([browser.seen, server.asked]).toEqual([[], []])
  },
)

test.each([
  ['push-service-unknown', 'push-service-unknown'],
  ['push-keys-unreadable', 'push-keys-unreadable'],
  ['not-signed-in', 'session-over'],
])(
  'what the server refuses as %s is said, and the browser is left as it was',
  async (details, code) => {
    const browser = browserThat({ permission: 'default' })
    const { data } = await signedInOn(browser)
    server.answer = () => Response.json({ code: 'PT400', details, message: 'No.' }, { status: 400 })
    await expect(remindOnThisDevice(data, KEY)).rejects.toMatchObject({ code })
    expect(browser.address()).toBeNull()
  },
)

test('an address that its service gave up is changed for another one, once', async () => {
  const browser = browserThat({ key: KEY })
  const { data } = await signedInOn(browser)
  server.answer = ({ path }) =>
    path.endsWith('/push-key') ? { publicKey: KEY } : { isExpired: true }
  await refreshPushDevice(data)
  expect(endpoints(SAVE)).toEqual(['https://push.example.com/1', 'https://push.example.com/2'])
})

test('a start renews what the server knows, and asks nobody anything', async () => {
  const browser = browserThat({ key: KEY })
  const { data } = await signedInOn(browser)
  await refreshPushDevice(data)
  expect(endpoints(SAVE)).toEqual(['https://push.example.com/1'])
  expect(browser.seen).toEqual([])
})

test('a salon with a new key has the browser listen to that one', async () => {
  const browser = browserThat({ key: 'the key of last year' })
  const { data } = await signedInOn(browser)
  await refreshPushDevice(data)
  expect(browser.seen).toEqual(['left 1', `subscribed with ${KEY}`])
  expect(endpoints(SAVE)).toEqual(['https://push.example.com/2'])
})

test.each([
  ['never said yes', {}],
  ['was forbidden by now', { key: KEY, permission: 'denied' }],
  ['knows no such thing', { permission: 'impossible' }],
] satisfies [string, Wishes][])(
  'a browser that %s stays as it is at a start',
  async (_what, wishes) => {
    const browser = browserThat(wishes)
    const { data } = await signedInOn(browser)
    await refreshPushDevice(data)
    expect([browser.seen, server.asked]).toEqual([[], []])
  },
)

test('whoever leaves while a start is under way is told nothing here afterwards', async () => {
  const browser = browserThat({ key: 'the key of last year' })
  const { data } = await signedInOn(browser)
  const starting = refreshPushDevice(data)
  await forgetPushDevice(data)
  await starting
  expect(browser.address()).toBeNull()
  expect(endpoints(FORGET)).toEqual(expect.arrayContaining(endpoints(SAVE)))
  expect(endpoints(FORGET)).not.toEqual([])
})

test('an address that goes while the server is told of it does not stay there', async () => {
  const browser = browserThat({ key: KEY })
  const { data } = await signedInOn(browser)
  server.answer = async ({ path }) => {
    if (path === SAVE) await browser.push.unsubscribe()
    return path.endsWith('/push-key') ? { publicKey: KEY } : { isExpired: false }
  }
  await refreshPushDevice(data)
  expect(endpoints(FORGET)).toEqual(['https://push.example.com/1'])
})

test('nor is anything told to one that was just given another address', async () => {
  const browser = browserThat({ key: 'the key of last year' })
  const { data } = await signedInOn(browser)
  const gate = Promise.withResolvers<void>()
  const subscribe = browser.push.subscribe.bind(browser.push)
  const slow = async (salonKey: string) => {
    await gate.promise
    return subscribe(salonKey)
  }
  const push = { ...browser.push, subscribe: slow }
  const platform = { ...data.platform, push: { ...data.platform.push, open: async () => push } }
  const starting = refreshPushDevice({ ...data, platform })
  await settle()
  expect(browser.seen).toEqual(['left 1'])
  const leaving = forgetPushDevice({ ...data, platform })
  await settle()
  gate.resolve()
  await Promise.all([starting, leaving])
  expect(browser.address()).toBeNull()
  expect(endpoints(FORGET)).toContain('https://push.example.com/2')
})

test('leaving takes away what is shown, and takes no longer than a moment', async () => {
  const browser = browserThat({ key: KEY })
  const { data, platform } = await signedInOn(browser)
  server.answer = () => new Promise<never>(() => undefined)
  const leaving = forgetPushDevice(data)
  await platform.world.pass(1500)
  await leaving
  expect(browser.seen).toEqual(['closed', 'cleared', 'left 1'])
})

test('leaving without a server leaves all the same', async () => {
  const browser = browserThat({ key: KEY })
  const { data, platform } = await signedInOn(browser)
  platform.world.loseNetwork()
  await forgetPushDevice(data)
  expect(browser.address()).toBeNull()
  expect(platform.world.reports).toContain(
    'The server was not told that this device gets no more reminders.',
  )
})

test('a salon without keys tells nobody anything, and one that does not answer is asked again', async () => {
  const { data } = await signedInOn(browserThat())
  server.answer = () => Response.json({ code: 'not-found' }, { status: 404 })
  expect(await keyOfSalon(data)).toBeNull()
  for (const [body, status] of [
    [{}, 200],
    [{ publicKey: '' }, 200],
    [{}, 500],
  ] as const) {
    server.answer = () => Response.json(body, { status })
    await expect(keyOfSalon(data)).rejects.toBeInstanceOf(Problem)
  }
})

test('the server is told once per start and again when the browser has another address', async () => {
  const browser = browserThat({ key: KEY })
  const { data, platform } = await signedInOn(browser)
  keepPushDevice(data)
  await settle()
  expect(endpoints(SAVE)).toHaveLength(1)
  platform.world.loseNetwork()
  platform.world.regainNetwork()
  await platform.world.pass(3000)
  expect(data.connection.isUp()).toBe(true)
  expect(endpoints(SAVE)).toHaveLength(1)
  server.hub().tell(PUSH_CHANGED)
  await settle()
  expect(endpoints(SAVE)).toHaveLength(2)
})
