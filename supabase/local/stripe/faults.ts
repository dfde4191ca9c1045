export const FAULT_KINDS = [
  'refuse',
  'fail',
  'lose',
  'drop',
  'hang',
  'rate_limit',
  'decline',
] as const

/**
 * What goes wrong with the next calls it matches:
 * - refuse: answered 500 before anything is begun; the same key may try again
 * - fail: begun and answered 500; the same key is answered so again
 * - lose: carried out, but answered 500; the same key is then told how it went
 * - drop: carried out, and the connection is cut instead of an answer
 * - hang: not carried out, and not answered for some seconds
 * - rate_limit: answered 429 before anything is begun
 * - decline: the card is declined, whatever it is
 */
export type FaultKind = (typeof FAULT_KINDS)[number]

export interface Fault {
  readonly kind: FaultKind
  /** Null matches every method. */
  readonly method: string | null
  /** A path such as `/v1/subscriptions`, or its beginning followed by `*`. */
  readonly path: string
  readonly times: number
  readonly seconds: number
  readonly declineCode: string
}

export interface Faults {
  add(fault: Fault): void
  clear(): void
  list(): readonly Fault[]
  /** The fault this request runs into, counted off. */
  take(request: Request): Fault | null
}

export function createFaults(): Faults {
  let waiting: Fault[] = []
  return {
    add: (fault) => void waiting.push(fault),
    clear: () => void (waiting = []),
    list: () => waiting,
    take: (request) => {
      const { pathname } = new URL(request.url)
      const found = waiting.find((fault) => matches(fault, request.method, pathname))
      if (found === undefined) return null
      waiting = waiting.flatMap((fault) => {
        if (fault !== found) return [fault]
        return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : []
      })
      return found
    },
  }
}

function matches({ method, path }: Fault, asked: string, pathname: string): boolean {
  if (method !== null && method !== asked) return false
  return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path
}
