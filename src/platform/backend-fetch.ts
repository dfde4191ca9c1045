import { isJson } from './network.ts'

const PATIENCE_MS = 10_000

interface Wiring {
  readonly fetch: typeof fetch
  /** Told after every request: whether the server itself answered. */
  readonly onOutcome: (reached: boolean) => void
}

/** Requests to the backend: never waiting for ever, never taking another server's word for ours. */
export function backendFetch({ fetch, onOutcome }: Wiring): typeof globalThis.fetch {
  return async (input, init) => {
    try {
      const answer = await fetch(input, withPatience(input, init))
      if (!isOurs(answer)) throw new TypeError('The answer did not come from the backend.')
      onOutcome(true)
      return answer
    } catch (cause) {
      if (!isCancelled(init)) onOutcome(false)
      throw cause
    }
  }
}

function withPatience(input: RequestInfo | URL, init: RequestInit = {}): RequestInit {
  const given = init.signal ? [init.signal] : []
  const patience = isTransfer(input) ? [] : [AbortSignal.timeout(PATIENCE_MS)]
  return { redirect: 'error', ...init, signal: AbortSignal.any([...given, ...patience]) }
}

/** Files and functions may rightly take longer than a question to the database. */
function isTransfer(input: RequestInfo | URL): boolean {
  return /^\/(storage|functions)\/v1\//.test(pathOf(input))
}

/** A captive portal's page is HTML with 200; our own successes carry JSON, a file, or nothing. */
function isOurs(answer: Response): boolean {
  if (!answer.ok || isJson(answer)) return true
  return !(answer.headers.get('content-type') ?? '').startsWith('text/html')
}

function isCancelled(init: RequestInit | undefined): boolean {
  return init?.signal?.aborted === true
}

export function pathOf(input: RequestInfo | URL): string {
  return new URL(input instanceof Request ? input.url : input).pathname
}
