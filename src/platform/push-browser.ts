import { Problem } from '#domain/text/errors.ts'
import { deviceInWords } from '#domain/session/own-sessions.ts'
import { SALON } from '#domain/salon/salon.ts'
import type { PushAddress, PushBrowser, PushPermission } from './push.ts'

/** The very first visit installs the worker; one that is not there by then does not come. */
const WORKER_PATIENCE_MS = 10_000

export const pushBrowser: PushBrowser = {
  permission,
  async onPermissionChange(listener) {
    const status = await navigator.permissions.query({ name: 'notifications' }).catch(() => null)
    status?.addEventListener('change', listener)
    return () => status?.removeEventListener('change', listener)
  },
  async ask() {
    if (permission() === 'impossible') return 'impossible'
    return Notification.requestPermission()
  },
  deviceName: () => deviceInWords(navigator.userAgent),
  async address() {
    const subscription = await (await pushManager())?.getSubscription()
    return subscription ? addressOf(subscription) : null
  },
  async subscribe(salonKey) {
    const { pushManager: manager } = await activeWorker()
    try {
      // Every message is shown: browsers want it promised.
      const wishes = { userVisibleOnly: true, applicationServerKey: salonKey }
      return addressOf(await manager.subscribe(wishes))
    } catch (cause) {
      throw new Problem('push-out-of-reach', undefined, { cause })
    }
  },
  async unsubscribe() {
    await (await (await pushManager())?.getSubscription())?.unsubscribe()
  },
  async showExample(body) {
    const worker = await activeWorker()
    const sign = { icon: '/icons/icon-192.png', badge: '/icons/icon-monochrome-512.png' }
    await worker.showNotification(SALON.name, { body, tag: 'example', ...sign })
  },
  async clearBadge() {
    if ('clearAppBadge' in navigator) await navigator.clearAppBadge()
  },
  async closeMessages() {
    const shown = await (await worker())?.getNotifications()
    for (const notification of shown ?? []) notification.close()
  },
}

function permission(): PushPermission {
  const isPossible =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return isPossible ? Notification.permission : 'impossible'
}

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined
}

async function pushManager(): Promise<PushManager | undefined> {
  const registration = await worker()
  return registration !== undefined && 'pushManager' in registration
    ? registration.pushManager
    : undefined
}

function activeWorker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Problem('push-out-of-reach')), WORKER_PATIENCE_MS),
  )
  return Promise.race([navigator.serviceWorker.ready, late])
}

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint = '', keys } = subscription.toJSON()
  const key = subscription.options.applicationServerKey
  return {
    endpoint,
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
    salonKey: key === null ? null : base64url(key),
  }
}

function base64url(bytes: ArrayBuffer): string {
  const letters = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
