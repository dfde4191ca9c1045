import { Problem } from '#domain/text/errors.ts'
import { backendFetch } from '#platform/backend-fetch.ts'
import { openBackend } from '#platform/backend.ts'
import { callFunction } from '#platform/function-call.ts'
import { callRoutine } from '#platform/routine-call.ts'
import { readPublicRows } from '#platform/public-rows.ts'
import { serverClock } from '#platform/server-clock.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { fakeClock } from './fake-clock.ts'
import type { AppVersion } from '#platform/worker-bridge.ts'
import type { Platform } from '#platform/platform.ts'
import type { PushBrowser } from '#platform/push.ts'
import type { DeviceFacts } from '#platform/self-check.ts'
import type { Tabs } from '#platform/tabs.ts'

/** The outside world as a test wants it: time, network, tabs and server all do what they are told. */
export interface FakePlatform extends Platform {
  readonly world: {
    /** Lets time pass; what was due in it happens. */
    pass(milliseconds: number): Promise<void>
    /** Somebody sets the device's clock. */
    turnClock(byMs: number): void
    loseNetwork(): void
    regainNetwork(): void
    announceVersion(version: AppVersion): void
    readonly leftFor: readonly string[]
    readonly reports: readonly string[]
    /** Files that the person was handed, by their names. */
    readonly saved: ReadonlyMap<string, Blob | string>
  }
}

export { settle } from './fake-clock.ts'

export type FakeServer = (request: Request) => Response | Promise<Response>

interface Wishes {
  readonly server?: FakeServer
  readonly tabs?: Tabs
  readonly printedRows?: unknown
  readonly config?: Partial<Config>
  readonly startsAt?: number
  readonly isFromDevice?: boolean
  readonly push?: PushBrowser
  readonly storedDatabases?: Platform['storedDatabases']
  /** Whether the time on the server's answers is read. */
  readonly tellsTime?: boolean
  /** False for a browser that holds on to what it keeps. */
  readonly isForgetful?: boolean
}

const ORIGIN = 'https://salon.example.com'
const CONFIG = readConfig(
  { VITE_SITE_URL: ORIGIN, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test' },
  ORIGIN,
)

const DEVICE_FACTS: DeviceFacts = {
  version: 'B7d2kQ0a',
  worker: 'active',
  isStorageKept: true,
  usedBytes: 4_200_000,
  quotaBytes: 2_000_000_000,
  notifications: 'default',
  isSubscribedToPush: false,
  timeZone: 'America/New_York',
  canTakeTurns: true,
  canSyncLater: true,
}

/** A browser that knows no push service. */
const NO_PUSH: PushBrowser = {
  permission: () => 'impossible',
  onPermissionChange: async () => () => undefined,
  ask: async () => 'impossible',
  deviceName: () => 'Chrome on Android',
  address: async () => null,
  subscribe: () => Promise.reject(new Problem('push-out-of-reach')),
  unsubscribe: async () => undefined,
  showExample: async () => undefined,
  clearBadge: async () => undefined,
  closeMessages: async () => undefined,
}

export function fakePlatform(wishes: Wishes = {}): FakePlatform {
  const config = { ...CONFIG, ...wishes.config }
  const device = fakeClock(wishes.startsAt ?? Date.UTC(2026, 10, 21, 9))
  const clock = serverClock(device)
  const onTime = wishes.tellsTime === true ? clock.hear : undefined
  const hints = new Set<() => void>()
  const versionListeners = new Set<() => void>()
  const leftFor: string[] = []
  const reports: string[] = []
  const saved = new Map<string, Blob | string>()
  let hasNetwork = true
  let version: AppVersion = 'current'

  const fetchFromServer: typeof fetch = async (input, init) => {
    if (!hasNetwork) throw new TypeError('Failed to fetch')
    return (wishes.server ?? (() => Response.json([])))(new Request(input, init))
  }

  function setNetwork(next: boolean): void {
    hasNetwork = next
    for (const hint of hints) hint()
  }

  return {
    config,
    clock,
    ids: { fresh: () => freshId(), secret: () => freshId().replaceAll('-', '').padStart(64, 'a') },
    network: {
      seemsUp: () => hasNetwork,
      broughtThisPage: () => wishes.isFromDevice !== true,
      onHint: (listener) => {
        hints.add(listener)
        return () => hints.delete(listener)
      },
      reachesServer: async () => hasNetwork,
      isQuickAgain: () => undefined,
      answersAt: async () => hasNetwork,
    },
    openBackend: (wiring) =>
      openBackend({
        ...wiring,
        url: config.backendUrl,
        publishableKey: config.publishableKey,
        fetch: fetchFromServer,
        ...(onTime && { onTime }),
      }),
    readPublic: (question, onOutcome) =>
      readPublicRows(
        {
          url: config.backendUrl,
          publishableKey: config.publishableKey,
          fetch: backendFetch({ fetch: fetchFromServer, onOutcome, ...(onTime && { onTime }) }),
        },
        question,
      ),
    callRoutine: (call, onOutcome) =>
      callRoutine(
        {
          url: config.backendUrl,
          publishableKey: config.publishableKey,
          fetch: backendFetch({ fetch: fetchFromServer, onOutcome, ...(onTime && { onTime }) }),
        },
        call,
      ),
    callFunction: (call, onOutcome) =>
      callFunction(
        {
          url: config.backendUrl,
          publishableKey: config.publishableKey,
          fetch: backendFetch({ fetch: fetchFromServer, onOutcome, ...(onTime && { onTime }) }),
        },
        call,
      ),
    payments: null,
    makeAgreement: async () => new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
    printedRows: () => wishes.printedRows ?? null,
    storedDatabases: wishes.storedDatabases ?? (async () => null),
    forgetSite: async () => {
      leftFor.push('(forgot the site)')
      return wishes.isForgetful !== false
    },
    tabs: wishes.tabs ?? openTabs()(),
    worker: {
      start: () => undefined,
      version: () => version,
      onChange: (listener) => {
        versionListeners.add(listener)
        return () => versionListeners.delete(listener)
      },
      takeNewVersion: () => leftFor.push('(reloaded)'),
      keepParts: () => undefined,
      renewPages: () => undefined,
      loadAgain: () => leftFor.push('(reloaded)'),
      wouldLoseWords: () => false,
    },
    wakeLater: async () => undefined,
    push: { open: async () => wishes.push ?? NO_PUSH, onLead: () => () => undefined },
    install: { way: () => 'none', onChange: () => () => undefined, ask: async () => undefined },
    leaveFor: (path) => leftFor.push(path),
    keepStorage: async () => undefined,
    device: () => 'phone',
    origin: () => ORIGIN,
    camera: { open: () => Promise.reject(new Problem('camera-missing')) },
    photos: { open: () => Promise.reject(new Problem('photo-broken')) },
    copyText: async () => true,
    downloads: {
      save: (file, name) => void saved.set(name, file),
      fetch: (address, name) => void saved.set(name, address),
    },
    share: async () => 'copied',
    selfCheck: {
      device: async () => DEVICE_FACTS,
      server: async () => ({ answered: hasNetwork, tookMs: 12, clockAheadMs: 0 }),
    },
    report: (what) => reports.push(what),
    world: {
      pass: (milliseconds) => device.pass(milliseconds),
      turnClock: (byMs) => device.turn(byMs),
      loseNetwork: () => setNetwork(false),
      regainNetwork: () => setNetwork(true),
      announceVersion: (next) => {
        version = next
        for (const listener of versionListeners) listener()
      },
      leftFor,
      reports,
      saved,
    },
  }
}

/** Several tabs of one browser: each call opens one more. */
export function openTabs(): () => Tabs {
  const tabs = new Map<number, Set<(message: string) => void>>()
  const queues = new Map<string, Promise<unknown>>()
  return () => {
    const own = tabs.size
    const listeners = new Set<(message: string) => void>()
    tabs.set(own, listeners)
    return {
      tell: (message) => {
        for (const [tab, others] of tabs) if (tab !== own) for (const hear of others) hear(message)
      },
      onMessage: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      alone: (name, work) => {
        const begin = () => work({ isSole: true, isOver: () => false })
        const turn = (queues.get(name) ?? Promise.resolve()).then(begin, begin)
        queues.set(name, turn)
        return turn
      },
      takeOver: (_name, work) => work({ isSole: false, isOver: () => false }),
    }
  }
}

let lastId = 0
function freshId(): string {
  lastId += 1
  return `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`
}
