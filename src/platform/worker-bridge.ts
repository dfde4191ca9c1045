/** Current: nothing to do. Ready: a newer version waits. Replaced: another tab already took it. */
export type AppVersion = 'current' | 'ready' | 'replaced'

export interface WorkerBridge {
  /** Registers the service worker and keeps looking for newer versions. */
  start(): void
  readonly version: () => AppVersion
  readonly onChange: (listener: () => void) => () => void
  /** Only ever called because a person asked for it: the page loads again. */
  readonly takeNewVersion: () => void
}

const CHECK_EVERY_MS = 60 * 60 * 1000

export function browserWorkerBridge(reload: () => void): WorkerBridge {
  const listeners = new Set<() => void>()
  let version: AppVersion = 'current'
  let isAccepted = false
  let activate: (() => Promise<void>) | undefined

  function become(next: AppVersion): void {
    version = next
    for (const listener of listeners) listener()
  }

  async function register(): Promise<void> {
    const { registerSW } = await import('virtual:pwa-register')
    activate = registerSW({
      onNeedRefresh: () => become('ready'),
      // Without this the library reloads every tab, whatever is typed in it.
      onNeedReload: () => (isAccepted ? reload() : become('replaced')),
      onRegisteredSW: (_address, registration) => registration && keepChecking(registration),
    })
  }

  return {
    start: () => void register(),
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
