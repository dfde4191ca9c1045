import { nameLostCode } from './lost-code.ts'
import { watchTypedWords } from './typed-words.ts'

/** Current: nothing to do. Ready: a newer version waits. Replaced: another tab already took it. */
export type AppVersion = 'current' | 'ready' | 'replaced'

export interface WorkerBridge {
  /** Registers the service worker and keeps looking for newer versions. */
  start(): void
  readonly version: () => AppVersion
  readonly onChange: (listener: () => void) => () => void
  /** Only ever called because a person asked for it: the page loads again. */
  readonly takeNewVersion: () => void
  /** Loads the page again as it is, also only because a person asked for it. */
  readonly loadAgain: () => void
  /** What the people need who sign in here comes to the device, and stays. */
  readonly keepParts: (whose: readonly string[]) => void
  /** What this device keeps of the printed pages is older than what the server says. */
  readonly renewPages: () => void
  /** Whether loading again would take away what somebody typed. */
  readonly wouldLoseWords: () => boolean
}

const WORKER = '/service-worker.js'
const CHECK_EVERY_MS = 60 * 60 * 1000

export function browserWorkerBridge(reload: () => void): WorkerBridge {
  const listeners = new Set<() => void>()
  let version: AppVersion = 'current'
  let isAccepted = false
  let registration: ServiceWorkerRegistration | undefined
  nameLostCode()

  function become(next: AppVersion): void {
    version = next
    for (const listener of listeners) listener()
  }

  async function register({ serviceWorker }: Navigator): Promise<void> {
    await loaded()
    registration = await serviceWorker.register(WORKER)
    noticeNewer(registration, () => become('ready'))
    keepChecking(registration)
  }

  /** The first worker to take a page over replaces nothing; every later one does. */
  function noticeReplacement({ serviceWorker }: Navigator): void {
    let hadWorker = serviceWorker.controller !== null
    serviceWorker.addEventListener('controllerchange', () => {
      // Taken off the device, it leaves no newer one behind.
      if (serviceWorker.controller === null) return
      if (hadWorker && isAccepted) reload()
      else if (hadWorker) become('replaced')
      hadWorker = true
    })
  }

  return {
    start() {
      // Pages that came by plain http from another machine have no service workers.
      if (!('serviceWorker' in navigator)) return
      noticeReplacement(navigator)
      register(navigator).catch(() => undefined)
    },
    version: () => version,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    takeNewVersion() {
      const waiting = version === 'ready' ? registration?.waiting : null
      if (!waiting) return reload()
      isAccepted = true
      waiting.postMessage({ type: 'SKIP_WAITING' })
    },
    loadAgain: reload,
    keepParts(whose) {
      if (!('serviceWorker' in navigator)) return
      // The very first worker may still be on its way.
      navigator.serviceWorker.ready
        .then(({ active }) => active?.postMessage({ type: 'KEEP_PARTS', whose }))
        .catch(() => undefined)
    },
    renewPages() {
      if ('serviceWorker' in navigator)
        navigator.serviceWorker.controller?.postMessage({ type: 'RENEW_PAGES' })
    },
    wouldLoseWords: watchTypedWords(),
  }
}

/** The page itself comes first. */
async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}

/** Each one, and not only the first: a page may stay open over many versions. */
function noticeNewer(registration: ServiceWorkerRegistration, tell: () => void): void {
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      // The very first one waits for nobody, and there is none before it.
      if (worker.state === 'installed' && registration.active !== null) tell()
    })
  if (registration.waiting !== null && registration.active !== null) tell()
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
}

function keepChecking(registration: ServiceWorkerRegistration): void {
  const check = () => {
    if (navigator.onLine) void registration.update().catch(() => undefined)
  }
  setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
}
