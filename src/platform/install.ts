/** How the app can come to the home screen: not at all (or it is there already), by asking, or by hand. */
export type InstallWay = 'none' | 'asked' | 'by-hand'

export interface Install {
  readonly way: () => InstallWay
  readonly onChange: (listener: () => void) => () => void
  /** Shows the browser's own question; only ever from a press. */
  ask(): Promise<void>
}

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    /** One that came before the app was awake, kept by the page's loader. */
    keptInstallPrompt?: Event
  }
}

export function browserInstall(): Install {
  const listeners = new Set<() => void>()
  let prompt = asPrompt(window.keptInstallPrompt)

  function become(next: InstallPrompt | null): void {
    prompt = next
    for (const listener of listeners) listener()
  }

  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    become(asPrompt(event))
  })
  window.addEventListener('appinstalled', () => become(null))

  return {
    way() {
      if (isInstalled()) return 'none'
      if (prompt !== null) return 'asked'
      return isInstalledByHand(navigator) ? 'by-hand' : 'none'
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async ask() {
      // The browser answers each of its questions once.
      const asked = prompt
      become(null)
      await asked?.prompt()
    },
  }
}

function asPrompt(event: Event | undefined): InstallPrompt | null {
  return event !== undefined && 'prompt' in event ? (event as InstallPrompt) : null
}

function isInstalled(): boolean {
  const isApplePinned = 'standalone' in navigator && navigator.standalone === true
  return isApplePinned || window.matchMedia('(display-mode: standalone)').matches
}

type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** Browsers inside other apps have no home screen to offer. */
const INSIDE_ANOTHER_APP = /FBAN|FBAV|Instagram|Line\/|MicroMessenger|GSA\//

/** Phones and tablets of one maker, where pages cannot ask; its tablets call themselves desktops. */
export function isInstalledByHand({ userAgent, maxTouchPoints }: Browser): boolean {
  if (INSIDE_ANOTHER_APP.test(userAgent) || !/Safari\//.test(userAgent)) return false
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
