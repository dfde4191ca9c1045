/** What this browser says about the app on this device; null stands for what it does not tell. */
export interface DeviceFacts {
  /** The name that the build gave the code which is running. */
  readonly version: string | null
  readonly worker: WorkerState
  readonly isStorageKept: boolean | null
  readonly usedBytes: number | null
  readonly quotaBytes: number | null
  readonly notifications: 'granted' | 'denied' | 'default' | 'impossible'
  readonly isSubscribedToPush: boolean | null
  readonly timeZone: string
  readonly canTakeTurns: boolean
  readonly canSyncLater: boolean
}

export type WorkerState = 'none' | 'installing' | 'active' | 'newer-waiting' | 'impossible'

/** What the salon's server told when it was asked just now. */
export interface ServerFacts {
  readonly answered: boolean
  readonly tookMs: number
  /** How far this clock is ahead of the server's, to the second; null where the server's is not told. */
  readonly clockAheadMs: number | null
}

const PATIENCE_MS = 5000

export async function lookAtDevice(codeUrl: string): Promise<DeviceFacts> {
  const registration = await workerHere()
  const [storage, isSubscribedToPush] = await Promise.all([
    storageHere(),
    subscriptionOf(registration),
  ])
  return {
    version: versionIn(codeUrl),
    worker: workerState(registration),
    ...storage,
    notifications: 'Notification' in window ? Notification.permission : 'impossible',
    isSubscribedToPush,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    canTakeTurns: 'locks' in navigator,
    canSyncLater: 'SyncManager' in window,
  }
}

/** Half of the way there and back has passed when the server writes its time down, to the second. */
export async function lookAtServer(url: string, publishableKey: string): Promise<ServerFacts> {
  const askedAt = Date.now()
  try {
    const answer = await fetch(`${url}/auth/v1/health`, {
      headers: { apikey: publishableKey },
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const tookMs = Date.now() - askedAt
    const toldAt = Date.parse(answer.headers.get('date') ?? '')
    const clockAheadMs = Number.isNaN(toldAt) ? null : askedAt + tookMs / 2 - (toldAt + 500)
    return { answered: answer.ok, tookMs, clockAheadMs }
  } catch {
    return { answered: false, tookMs: Date.now() - askedAt, clockAheadMs: null }
  }
}

/** assets/index-B7d2kQ0a.js is B7d2kQ0a. */
export function versionIn(codeUrl: string): string | null {
  return /-([\w-]{8})\.js$/.exec(new URL(codeUrl).pathname)?.[1] ?? null
}

async function workerHere(): Promise<ServiceWorkerRegistration | null | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  return (await navigator.serviceWorker.getRegistration().catch(() => undefined)) ?? null
}

function workerState(registration: ServiceWorkerRegistration | null | undefined): WorkerState {
  if (registration === undefined) return 'impossible'
  if (registration === null) return 'none'
  if (registration.active === null) return 'installing'
  return registration.waiting === null ? 'active' : 'newer-waiting'
}

async function subscriptionOf(
  registration: ServiceWorkerRegistration | null | undefined,
): Promise<boolean | null> {
  if (!registration || !('pushManager' in registration)) return null
  const asked = registration.pushManager.getSubscription()
  return asked.then((subscription) => subscription !== null).catch(() => null)
}

async function storageHere() {
  const unknown = { isStorageKept: null, usedBytes: null, quotaBytes: null }
  // Missing on pages that came by plain http from another machine.
  if (!('storage' in navigator)) return unknown
  const { storage } = navigator
  const isStorageKept = await storage.persisted().catch(() => null)
  const { usage, quota } = await storage.estimate().catch((): StorageEstimate => ({}))
  return { isStorageKept, usedBytes: usage ?? null, quotaBytes: quota ?? null }
}
