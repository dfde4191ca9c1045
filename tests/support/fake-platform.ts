import { Problem } from '#domain/errors.ts'
import { backendFetch } from '#platform/backend-fetch.ts'
import { openBackend } from '#platform/backend.ts'
import { callFunction } from '#platform/function-call.ts'
import { callPublicRoutine } from '#platform/public-call.ts'
import { readPublicRows } from '#platform/public-rows.ts'
import { readConfig, type Config } from '#platform/config.ts'
import type { AppVersion } from '#platform/worker-bridge.ts'
import type { Platform } from '#platform/platform.ts'
import type { Tabs } from '#platform/tabs.ts'

/** The outside world as a test wants it: time, network, tabs and server all do what they are told. */
export interface FakePlatform extends Platform {
  readonly world: {
    /** Lets time pass; what was due in it happens. */
    pass(milliseconds: number): Promise<void>
    loseNetwork(): void
    regainNetwork(): void
    announceVersion(version: AppVersion): void
    readonly leftFor: readonly string[]
    readonly reports: readonly string[]
    /** Files that the person was handed, by their names. */
    readonly saved: ReadonlyMap<string, Blob | string>
  }
}

export type FakeServer = (request: Request) => Response | Promise<Response>

interface Wishes {
  readonly server?: FakeServer
  readonly tabs?: Tabs
  readonly printedRows?: unknown
  readonly config?: Partial<Config>
  readonly startsAt?: number
  readonly isFromDevice?: boolean
}

const ORIGIN = 'https://salon.example.com'
const CONFIG = readConfig(
  { VITE_SITE_URL: ORIGIN, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test' },
  ORIGIN,
)

export function fakePlatform(wishes: Wishes = {}): FakePlatform {
  const config = { ...CONFIG, ...wishes.config }
  const clock = fakeClock(wishes.startsAt ?? Date.UTC(2026, 10, 21, 9))
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
      answersAt: async () => hasNetwork,
    },
    openBackend: (wiring) =>
      openBackend({
        ...wiring,
        url: config.backendUrl,
        publishableKey: config.publishableKey,
        fetch: fetchFromServer,
      }),
    readPublic: (question, onOutcome) =>
      readPublicRows(
        {
          url: config.backendUrl,
          publishableKey: config.publishableKey,
          fetch: backendFetch({ fetch: fetchFromServer, onOutcome }),
        },
        question,
      ),
    callPublic: ({ routine, args }, onOutcome) =>
      callPublicRoutine(
        {
          url: config.backendUrl,
          publishableKey: config.publishableKey,
          fetch: backendFetch({ fetch: fetchFromServer, onOutcome }),
        },
        routine,
        args,
      ),
    callFunction: (call, onOutcome) =>
      callFunction(
        {
          url: config.backendUrl,
          publishableKey: config.publishableKey,
          fetch: backendFetch({ fetch: fetchFromServer, onOutcome }),
        },
        call,
      ),
    payments: null,
    makeAgreement: async () => new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
    printedRows: () => wishes.printedRows ?? null,
    storedDatabases: async () => null,
    tabs: wishes.tabs ?? openTabs()(),
    worker: {
      start: () => undefined,
      version: () => version,
      onChange: (listener) => {
        versionListeners.add(listener)
        return () => versionListeners.delete(listener)
      },
      takeNewVersion: () => leftFor.push('(reloaded)'),
      loadAgain: () => leftFor.push('(reloaded)'),
      wouldLoseWords: () => false,
    },
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
    report: (what) => reports.push(what),
    world: {
      pass: (milliseconds) => clock.pass(milliseconds),
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
        const turn = (queues.get(name) ?? Promise.resolve()).then(work, work)
        queues.set(name, turn)
        return turn
      },
    }
  }
}

let lastId = 0
function freshId(): string {
  lastId += 1
  return `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`
}

function fakeClock(startsAt: number) {
  const timers = new Map<number, { readonly at: number; readonly work: () => void }>()
  let time = startsAt
  let lastTimer = 0
  return {
    now: () => time,
    after: (delayMs: number, work: () => void) => {
      const timer = ++lastTimer
      timers.set(timer, { at: time + delayMs, work })
      // What is due at once still happens in a turn of its own, without anyone moving the clock.
      if (delayMs === 0) setTimeout(() => run(timer), 0)
      return () => void timers.delete(timer)
    },
    async pass(milliseconds: number): Promise<void> {
      await settle()
      const until = time + milliseconds
      for (;;) {
        const due = [...timers].filter(([, { at }]) => at <= until)
        const next = due.toSorted(([, one], [, other]) => one.at - other.at)[0]
        if (next === undefined) break
        time = Math.max(time, next[1].at)
        run(next[0])
        await settle()
      }
      time = until
      await settle()
    },
  }

  function run(timer: number): void {
    const work = timers.get(timer)?.work
    timers.delete(timer)
    work?.()
  }
}

/** The device's databases work in turns of the event loop, and one piece of work takes many. */
const TURNS_OF_LOOP = 100

const { setImmediate: soon } = globalThis as unknown as {
  readonly setImmediate: (work: () => void) => void
}
const nextLoop = () => new Promise<void>(soon)

/** Lets everything that is ready to happen happen, however busy the machine. */
export async function settle(turns = 5): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    for (let inLoop = 0; inLoop < TURNS_OF_LOOP; inLoop += 1) await nextLoop()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}
