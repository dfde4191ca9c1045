import { readVerdict } from '#domain/command/verdict.ts'
import type { Verdict } from '#domain/command/verdict.ts'

/** What one delivery taught us. Only a verdict ends an action; everything else is asked again. */
export type Outcome =
  | { readonly kind: 'verdict'; readonly verdict: Verdict }
  /** The network or a server in between: it may or may not have arrived. */
  | { readonly kind: 'no answer'; readonly pauseSeconds: number | null }
  /** The session could not be renewed: it stayed here, and that is nobody's failure. */
  | { readonly kind: 'no session' }
  | { readonly kind: 'odd answer' }

/** What came back, whoever it came from. */
interface Heard {
  readonly status: number
  /** Null when it was not JSON. */
  readonly body: unknown
  readonly retryAfterSeconds: number | null
}

export const NO_ANSWER: Outcome = { kind: 'no answer', pauseSeconds: null }

const PASSING = [0, 408, 425, 429]

export function outcomeOf({ status, body, retryAfterSeconds }: Heard): Outcome {
  if (status === 401) return { kind: 'no session' }
  if (PASSING.includes(status) || status >= 500)
    return { kind: 'no answer', pauseSeconds: retryAfterSeconds }
  // A success that is not JSON came from somebody else on the way, such as a hotel's Wi-Fi.
  if (status < 300 && body === null) return NO_ANSWER
  const verdict = status < 300 ? readVerdict(body) : null
  return verdict === null ? { kind: 'odd answer' } : { kind: 'verdict', verdict }
}
