const FIRST_MS = 10_000
const LONGEST_MS = 80_000
/** Of what the last answer took, so that the next may take a little longer. */
const TIMES_AN_ANSWER = 3

/** How long calls are waited for: longer for those that it was too short for. */
export interface Patience {
  readonly begin: (path: string) => Wait
  /** The line is quick again: what still hangs from before is given up, to be asked anew. */
  readonly startOver: () => void
}

export interface Wait {
  /** Ends the call when nobody waits for it any more. */
  readonly signal: AbortSignal
  /** It was answered, or failed. */
  readonly end: (isAnswered: boolean) => void
}

interface Call {
  readonly begunAt: number
  readonly hurry: AbortController
}

/** Kept by address: one that is slow for reasons of its own leaves the others alone. */
export function growingPatience(): Patience {
  const learned = new Map<string, number>()
  const calls = new Set<Call>()

  return {
    begin(path) {
      const patienceMs = learned.get(path) ?? FIRST_MS
      const tired = AbortSignal.timeout(patienceMs)
      const call = { begunAt: performance.now(), hurry: new AbortController() }
      calls.add(call)
      return {
        signal: AbortSignal.any([tired, call.hurry.signal]),
        end(isAnswered) {
          calls.delete(call)
          if (isAnswered) {
            const tookMs = performance.now() - call.begunAt
            learned.set(path, within(TIMES_AN_ANSWER * tookMs))
          } else if (tired.aborted)
            learned.set(path, Math.max(learned.get(path) ?? 0, within(2 * patienceMs)))
        },
      }
    },
    startOver() {
      for (const call of calls) {
        const leftMs = FIRST_MS - (performance.now() - call.begunAt)
        setTimeout(() => calls.has(call) && call.hurry.abort(tooLong()), Math.max(0, leftMs))
      }
    },
  }
}

function within(wishedMs: number): number {
  return Math.min(Math.max(wishedMs, FIRST_MS), LONGEST_MS)
}

function tooLong(): DOMException {
  return new DOMException('It took too long.', 'TimeoutError')
}
