/** What the browser believes about its connection, and a way to ask the salon's server itself. */
export interface Network {
  /** A hint only: it stays true on a Wi-Fi that leads nowhere. */
  seemsUp(): boolean
  /** Whether this very page came over the network; one that came from the device proves nothing. */
  broughtThisPage(): boolean
  /** Also told when the person comes back to the page: time may have healed things. */
  onHint(listener: () => void): () => void
  /** Whether the salon's server answers; on a slow line it may take its time to say so. */
  reachesServer(): Promise<boolean>
  /** After a time without answers they come at once: what was asked in it is better asked anew. */
  readonly isQuickAgain: () => void
  /** Whether anybody answers where an address leads; who takes long may still do so. */
  readonly answersAt: (address: string) => Promise<boolean>
}

const PROBE_PATIENCE_MS = 5000
/** A line that is slow is no line that is gone. */
const SERVER_PATIENCE_MS = 60_000

export function browserNetwork(
  backendUrl: string,
  publishableKey: string,
): Omit<Network, 'isQuickAgain'> {
  return {
    seemsUp: () => navigator.onLine,
    broughtThisPage: () =>
      !('serviceWorker' in navigator) || navigator.serviceWorker.controller === null,
    onHint(listener) {
      const listenWhenVisible = () => {
        if (document.visibilityState === 'visible') listener()
      }
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      document.addEventListener('visibilitychange', listenWhenVisible)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
        document.removeEventListener('visibilitychange', listenWhenVisible)
      }
    },
    async answersAt(address) {
      const patience = AbortSignal.timeout(PROBE_PATIENCE_MS)
      try {
        // The address itself may say who is asking, and somebody counts how often it is opened.
        await fetch(new URL('/', address), {
          mode: 'no-cors',
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          signal: patience,
        })
        return true
      } catch {
        return patience.aborted
      }
    },
    async reachesServer() {
      try {
        const answer = await fetch(`${backendUrl}/auth/v1/health`, {
          headers: { apikey: publishableKey },
          cache: 'no-store',
          redirect: 'error',
          signal: AbortSignal.timeout(SERVER_PATIENCE_MS),
        })
        return answer.ok && isJson(answer)
      } catch {
        return false
      }
    },
  }
}

/** The sign-in page of a hotel's Wi-Fi answers every address with its own HTML. */
export function isJson(answer: Response): boolean {
  return /[/+]json\b/.test(answer.headers.get('content-type') ?? '')
}
