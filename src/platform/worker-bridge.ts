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
  /** Whether loading again would take away what somebody typed. */
  readonly wouldLoseWords: () => boolean
}

const CHECK_EVERY_MS = 60 * 60 * 1000

export function browserWorkerBridge(reload: () => void): WorkerBridge {
  const listeners = new Set<() => void>()
  let version: AppVersion = 'current'
  let isAccepted = false
  let activate: (() => Promise<void>) | undefined
  nameLostCode()

  function become(next: AppVersion): void {
    version = next
    for (const listener of listeners) listener()
  }

  async function register(): Promise<void> {
    const { registerSW } = await import('virtual:pwa-register')
    activate = registerSW({
      onNeedRefresh: () => become('ready'),
      // Left out, the library would reload every tab, whatever is typed in it.
      onNeedReload: () => undefined,
      onRegisteredSW: (_address, registration) => registration && keepChecking(registration),
    })
  }

  /** The first worker to take a page over replaces nothing; every later one does. */
  function noticeReplacement({ serviceWorker }: Navigator): void {
    let hadWorker = serviceWorker.controller !== null
    serviceWorker.addEventListener('controllerchange', () => {
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
      void register()
    },
    version: () => version,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    takeNewVersion() {
      if (version === 'replaced') return reload()
      isAccepted = true
      void activate?.()
    },
    loadAgain: reload,
    wouldLoseWords: watchTypedWords(),
  }
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
