import { fieldsOf } from '#domain/text/row-fields.ts'
import { markApp } from './app-mark.ts'
import { LEAD, PUSH_CHANGED } from '#platform/push-news.ts'
import type { PublicDoor } from '#platform/public-rows.ts'

/** What is shown, and where it leads. */
export interface Message {
  readonly title: string
  readonly body: string
  /** A later message about the same visit takes the place of this one. */
  readonly tag: string
  readonly path: string
}

const VISITS = '/client-dashboard?tab=appointments'
const CHANNEL = 'salon-tabs'
const PAGE_PATIENCE_MS = 1000

interface Parts {
  readonly door: PublicDoor
  /** Whatever woke the worker may as well send what waits. */
  readonly wake: () => Promise<unknown>
}

export function takePush(worker: ServiceWorkerGlobalScope, { door, wake }: Parts): void {
  worker.addEventListener('push', (event) => {
    const message = readMessage(textOf(event.data), worker.location.origin)
    const asleep = wake().catch(() => undefined)
    event.waitUntil(Promise.all([show(worker, message), asleep]))
  })
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    const { path } = fieldsIn(notification.data)
    const marked = markApp(worker, notification).catch(() => undefined)
    event.waitUntil(Promise.all([leadTo(worker, pathHere(path, worker.location.origin)), marked]))
  })
  worker.addEventListener('notificationclose', (event) => {
    event.waitUntil(markApp(worker, event.notification).catch(() => undefined))
  })
  worker.addEventListener('pushsubscriptionchange', (event: Event) => {
    if (event instanceof ExtendableEvent) event.waitUntil(renew(worker, event, door))
  })
}

/** Browsers hold silence against a site, so what cannot be read still says something true. */
export function readMessage(text: string | null, ownOrigin: string): Message {
  const told = fieldsOf(fieldsIn(parsed(text))['notification'])
  return {
    title: told.text('title') || 'Your salon',
    body: told.text('body') || 'You have a visit soon.',
    tag: told.text('tag') || 'visit',
    path: pathHere(told.text('navigate'), ownOrigin),
  }
}

interface Shown extends NotificationOptions {
  readonly renotify: boolean
}

async function show(
  worker: ServiceWorkerGlobalScope,
  { title, body, tag, path }: Message,
): Promise<void> {
  const earlier = await worker.registration.getNotifications({ tag }).catch(() => [])
  const options: Shown = {
    body,
    tag,
    // Taking the place of another one makes no sound of its own accord.
    renotify: earlier.length > 0,
    data: { path },
    lang: 'en-US',
    dir: 'ltr',
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-monochrome-512.png',
  }
  await worker.registration.showNotification(title, options)
  await markApp(worker).catch(() => undefined)
}

/** A page that is there comes to the front and keeps what was typed in it; else one is opened. */
async function leadTo(worker: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' })
  const page = pages.find(({ frameType }) => frameType === 'top-level')
  if (page === undefined) {
    await worker.clients.openWindow(path)
    return
  }
  await page.focus().catch(() => undefined)
  if (!(await goesByItself(page, path))) await page.navigate(path)
}

/** One of an earlier version, or one that has not woken yet, does not answer. */
function goesByItself(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), PAGE_PATIENCE_MS)
    page.postMessage({ type: LEAD, path }, [port2])
  })
}

/** The next page that opens tells the server; one that is open does so now. */
async function renew(
  { registration: { pushManager } }: ServiceWorkerGlobalScope,
  event: ExtendableEvent,
  door: PublicDoor,
): Promise<void> {
  if (!(await pushManager.getSubscription())) {
    const applicationServerKey = keyBefore(event) ?? (await keyOfSalon(door))
    if (applicationServerKey === null) return
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  }
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(PUSH_CHANGED)
  channel.close()
}

/** Not every browser tells what it had. */
function keyBefore(event: ExtendableEvent): ArrayBuffer | null {
  const { options } = fieldsIn(fieldsIn(event)['oldSubscription'])
  const { applicationServerKey } = fieldsIn(options)
  return applicationServerKey instanceof ArrayBuffer ? applicationServerKey : null
}

async function keyOfSalon({ url, publishableKey, fetch }: PublicDoor): Promise<string | null> {
  const answer = await fetch(`${url}/functions/v1/push-key`, {
    headers: { apikey: publishableKey },
  })
  return fieldsOf(await answer.json().catch(() => null)).text('publicKey') || null
}

function pathHere(address: unknown, ownOrigin: string): string {
  const url = typeof address === 'string' && address !== '' ? URL.parse(address, ownOrigin) : null
  return url?.origin === ownOrigin ? `${url.pathname}${url.search}` : VISITS
}

function textOf(data: PushMessageData | null): string | null {
  try {
    return data?.text() ?? null
  } catch {
    return null
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

/** Also those that stand further up, as the browser's own objects have them. */
function fieldsIn(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value)
}
