import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reminderMessage } from '#domain/reminder/reminder-message.ts'
import { PUSH_CHANGED } from '#platform/push-news.ts'
import { readMessage, takePush } from './push.ts'

const OWN = 'https://salon.example.com'
const NOON = Date.UTC(2026, 10, 24, 17)
const VISIT = '40000000-0000-4000-8000-000000000001'
const PLACE = `/client-dashboard?tab=appointments&visit=${VISIT}`
const VISITS = '/client-dashboard?tab=appointments'

const reminder = (appointmentId = VISIT) =>
  JSON.stringify(reminderMessage({ appointmentId, startsAt: NOON + 3_600_000, siteUrl: OWN }, NOON))

/** What happened inside the worker, in the order in which it did. */
let seen: unknown[]
let shown: { readonly title: string; readonly options: NotificationOptions }[]
/** What lies on the device now. */
let lying: readonly { readonly tag: string }[]
/** The number on the sign of the app. */
let mark: number | null
let pages: object[]
let listeners: Map<string, (event: Event) => void>
let subscription: object | null
let wake: () => Promise<unknown>

/** An event as the browser gives it, which lasts as long as what the worker waits for. */
class Lasting extends Event {
  readonly work: Promise<unknown>[] = []
  waitUntil(work: Promise<unknown>): void {
    this.work.push(work)
  }
}

beforeEach(() => {
  seen = []
  shown = []
  lying = []
  mark = null
  pages = []
  subscription = null
  wake = async () => void seen.push('drained')
  listeners = new Map()
  vi.stubGlobal('ExtendableEvent', Lasting)
  start()
})
afterEach(() => vi.unstubAllGlobals())

function start({ hasBadge = true, refusesMark = false } = {}): void {
  const put = async (next: number | null) => {
    if (refusesMark) throw new DOMException('Not here.', 'NotAllowedError')
    mark = next
  }
  const worker = {
    location: { origin: OWN },
    navigator: hasBadge
      ? { setAppBadge: (count: number) => put(count), clearAppBadge: () => put(null) }
      : {},
    clients: {
      matchAll: async () => pages,
      openWindow: async (path: string) => void seen.push(`opened ${path}`),
    },
    registration: {
      getNotifications: async (wish: { tag?: string } = {}) =>
        lying.filter(({ tag }) => wish.tag === undefined || tag === wish.tag),
      showNotification: async (title: string, options: NotificationOptions) => {
        shown.push({ title, options })
        const { tag = '' } = options
        lying = [...lying.filter((one) => one.tag !== tag), { tag }]
      },
      pushManager: {
        getSubscription: async () => subscription,
        subscribe: async (wishes: object) => void seen.push(wishes),
      },
    },
    addEventListener: (name: string, listener: (event: Event) => void) =>
      listeners.set(name, listener),
  }
  takePush(worker as unknown as ServiceWorkerGlobalScope, {
    door: {
      url: '',
      publishableKey: 'sb_publishable_test',
      fetch: async (address) => {
        seen.push(address)
        return Response.json({ publicKey: 'the key of today' })
      },
    },
    wake: () => wake(),
  })
}

async function happens(name: string, facts: object = {}): Promise<void> {
  const event = Object.assign(new Lasting(name), facts)
  listeners.get(name)?.(event)
  await Promise.all(event.work)
}

const arrives = (text: string | null) =>
  happens('push', { data: text === null ? null : { text: () => text } })

function taps(path: unknown, tag = 'visit'): Promise<void> {
  const notification = { data: { path }, tag, close: () => seen.push('closed') }
  return happens('notificationclick', { notification })
}

function page({ answers = true, isFocusable = true, frameType = 'top-level' } = {}): object {
  return {
    frameType,
    focus: async () => {
      if (!isFocusable) throw new Error('Not allowed.')
      seen.push('focused')
    },
    postMessage: ({ path }: { path: string }, [port]: MessagePort[]) => {
      if (!answers) return
      seen.push(`led to ${path}`)
      port?.postMessage('lead')
    },
    navigate: async (path: string) => void seen.push(`loaded ${path}`),
  }
}

test('a reminder is shown in its own words and leads to its visit', async () => {
  await arrives(reminder())
  expect(shown).toEqual([
    {
      title: 'Juniper Row',
      options: {
        body: 'You have a visit today at 1:00 PM.',
        tag: `visit-${VISIT}`,
        renotify: false,
        data: { path: PLACE },
        lang: 'en-US',
        dir: 'ltr',
        icon: '/icons/icon-192.png',
        badge: '/icons/icon-monochrome-512.png',
      },
    },
  ])
})

test('a second one about the same visit takes the place of the first, and is heard', async () => {
  await arrives(reminder())
  await arrives(reminder())
  expect(shown.map(({ options }) => options)).toMatchObject([
    { tag: `visit-${VISIT}`, renotify: false },
    { tag: `visit-${VISIT}`, renotify: true },
  ])
})

test.each([null, '', 'Hello', '7', '[]', '{"notification":"no"}', '{"notification":{"title":7}}'])(
  'a message that says %j still shows something true',
  async (text) => {
    await arrives(text)
    expect(shown).toMatchObject([
      {
        title: 'Your salon',
        options: { body: 'You have a visit soon.', tag: 'visit', data: { path: VISITS } },
      },
    ])
  },
)

test('one whose words cannot even be had is no silence either', async () => {
  await happens('push', {
    data: {
      text: () => {
        throw new TypeError('unreadable')
      },
    },
  })
  expect(shown).toHaveLength(1)
})

test.each([
  ['https://elsewhere.example.com/client-dashboard', VISITS],
  ['javascript:alert(1)', VISITS],
  ['//elsewhere.example.com/x', VISITS],
  ['http://', VISITS],
  [`${OWN}${PLACE}`, PLACE],
  ['/booking', '/booking'],
])('what leads to %s is followed to %s', (navigate, path) => {
  expect(readMessage(JSON.stringify({ notification: { navigate } }), OWN).path).toBe(path)
})

test('the sign of the app tells of one more, and of fewer when one is tapped or put away', async () => {
  for (const id of ['one', 'two', 'three']) await arrives(reminder(id))
  expect(mark).toBe(3)
  await taps(PLACE, 'visit-two')
  expect(mark).toBe(2)
  lying = lying.filter(({ tag }) => tag !== 'visit-two')
  await happens('notificationclose', { notification: { tag: 'visit-one' } })
  expect(mark).toBe(1)
})

test('a browser without marks on signs shows the message all the same', async () => {
  start({ hasBadge: false })
  await arrives(reminder())
  expect(shown).toHaveLength(1)
  await taps(PLACE)
  expect(seen).toContain(`opened ${PLACE}`)
})

test('a browser that refuses the mark leads to the visit all the same', async () => {
  start({ refusesMark: true })
  await arrives(reminder())
  expect(shown).toHaveLength(1)
  await taps(PLACE)
  await happens('notificationclose', { notification: { tag: 'visit' } })
  expect(seen).toContain(`opened ${PLACE}`)
})

test('whatever wakes the worker sends what waits, and its trouble hides no message', async () => {
  await arrives(reminder())
  expect(seen).toContain('drained')
  wake = () => Promise.reject(new Error('No database.'))
  await arrives(reminder())
  expect(shown).toHaveLength(2)
})

test('a tap closes the message and leads the page that is there, without loading it again', async () => {
  const framed = { ...page({ frameType: 'nested' }), focus: async () => seen.push('framed') }
  pages = [framed, page()]
  await taps(PLACE)
  expect(seen).toEqual(['closed', 'focused', `led to ${PLACE}`])
})

test('a page that does not answer is loaded where the message leads', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  pages = [page({ answers: false, isFocusable: false })]
  const tapped = taps(PLACE)
  await vi.advanceTimersByTimeAsync(1000)
  await tapped
  vi.useRealTimers()
  expect(seen).toEqual(['closed', `loaded ${PLACE}`])
})

test('with no page there one is opened, and never at somebody else’s', async () => {
  await taps(PLACE)
  await taps('https://elsewhere.example.com/')
  await taps(undefined)
  const opened = seen.filter((one) => one !== 'closed')
  expect(opened).toEqual([`opened ${PLACE}`, `opened ${VISITS}`, `opened ${VISITS}`])
})

async function addressChanges(facts: object = {}): Promise<unknown> {
  const channel = new BroadcastChannel('salon-tabs')
  const told = new Promise((resolve) => {
    channel.onmessage = ({ data }) => resolve(data)
  })
  await happens('pushsubscriptionchange', facts)
  const message = await told
  channel.close()
  return message
}

test('a browser that lost its address gets another one with the same key, and the pages hear of it', async () => {
  const key = new Uint8Array([4, 7]).buffer
  const oldSubscription = { options: { applicationServerKey: key } }
  expect(await addressChanges({ oldSubscription })).toBe(PUSH_CHANGED)
  expect(seen).toEqual([{ userVisibleOnly: true, applicationServerKey: key }])
})

test('where it does not say which key, the salon does', async () => {
  expect(await addressChanges({ oldSubscription: null })).toBe(PUSH_CHANGED)
  expect(seen).toEqual([
    '/functions/v1/push-key',
    { userVisibleOnly: true, applicationServerKey: 'the key of today' },
  ])
})

test('one that has another address already keeps it', async () => {
  subscription = {}
  expect(await addressChanges()).toBe(PUSH_CHANGED)
  expect(seen).toEqual([])
})
