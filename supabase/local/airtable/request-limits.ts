export interface RequestLimits {
  /** False while the base is closed to everybody. */
  take(): boolean
  /** Opens the base again; a number is how many requests a second it takes from now on. */
  reset(perSecond?: number): void
}

const USUAL_PER_SECOND = 5
const LOCK_OUT_MS = 30_000

/** One request too many in a second, and the base answers nobody for half a minute. */
export function createRequestLimits(now: () => Date): RequestLimits {
  let perSecond = USUAL_PER_SECOND
  let recent: number[] = []
  let closedUntilMs = 0
  return {
    take: () => {
      const nowMs = now().getTime()
      if (nowMs < closedUntilMs) return false
      recent = [...recent.filter((atMs) => atMs > nowMs - 1000), nowMs]
      if (recent.length <= perSecond) return true
      closedUntilMs = nowMs + LOCK_OUT_MS
      return false
    },
    reset: (wanted) => {
      perSecond = wanted ?? USUAL_PER_SECOND
      recent = []
      closedUntilMs = 0
    },
  }
}

export function tooManyRequests(): Response {
  const error = {
    error: 'RATE_LIMIT_REACHED',
    message: 'Rate limit exceeded. Please try again later',
  }
  return Response.json({ errors: [error] }, { status: 429 })
}
