import { isJson } from './network.ts'
import { growingPatience } from './patience.ts'
import { timeToldBy } from './server-clock.ts'
import type { Patience, Wait } from './patience.ts'
import type { ToldTime } from './server-clock.ts'

/** Told after every request: whether the server itself answered, after how long, and whether that may rightly be long. */
export type OnOutcome = (reached: boolean, tookMs?: number, isTransfer?: boolean) => void

interface Wiring {
  readonly fetch: typeof fetch
  readonly onOutcome: OnOutcome
  /** Shared by all that ask over the same line. */
  readonly patience?: Patience
  /** Told the server's own time with its answers. */
  readonly onTime?: (told: ToldTime) => void
}

/** Requests to the backend: never waiting for ever, never taking another server's word for ours. */
export function backendFetch(wiring: Wiring): typeof globalThis.fetch {
  const { fetch, onOutcome, onTime, patience = growingPatience() } = wiring
  return async (input, init = {}) => {
    const askedAt = performance.now()
    const wait = isTransfer(input) ? null : patience.begin(pathOf(input))
    try {
      const answer = await fetch(input, withSignals(init, wait))
      if (!isOurs(answer)) throw new TypeError('The answer did not come from the backend.')
      const tookMs = performance.now() - askedAt
      const toldAt = isWork(input, init) ? timeToldBy(answer) : null
      if (toldAt !== null) onTime?.({ toldAt, tookMs })
      wait?.end(true)
      onOutcome(true, tookMs, wait === null)
      return answer
    } catch (cause) {
      wait?.end(false)
      if (!isCancelled(init)) onOutcome(false)
      throw cause
    }
  }
}

function withSignals(init: RequestInit, wait: Wait | null): RequestInit {
  const signals = [init.signal, wait?.signal].filter((signal) => signal != null)
  return { redirect: 'error', ...init, signal: AbortSignal.any(signals) }
}

/** Files and functions may rightly take longer than a question to the database. */
function isTransfer(input: RequestInfo | URL): boolean {
  return /^\/(storage|functions)\/v1\//.test(pathOf(input))
}

/** What the database was asked to do is answered by itself, and by nothing that was kept on the way. */
function isWork(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
  return method === 'POST' && pathOf(input).startsWith('/rest/v1/')
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
