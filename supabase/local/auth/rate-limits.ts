import type { AuthSettings } from '#local/project.ts'
import { networkOf } from '#local/server/network.ts'
import { AuthError } from './auth-error.ts'
import type { Visit } from './visit.ts'

const fiveMinutesMs = 5 * 60_000
const hourMs = 60 * 60_000
const mostBuckets = 20_000

export interface Allowance {
  readonly tokens: number
  readonly perMs: number
}

interface Bucket {
  left: number
  filledAtMs: number
}

export interface RateLimits {
  /** Takes one token of the bucket, or says no. */
  take(allowance: Allowance, name: string): boolean
  giveBack(allowance: Allowance, name: string): void
}

/** Token buckets in memory: each refills evenly, so a quiet minute is worth its share. */
export function createRateLimits(now: () => Date): RateLimits {
  const buckets = new Map<string, Bucket>()
  return {
    take: ({ tokens, perMs }, name) => {
      const nowMs = now().getTime()
      const bucket = buckets.get(name) ?? { left: tokens, filledAtMs: nowMs }
      const refilled = (Math.max(0, nowMs - bucket.filledAtMs) * tokens) / perMs
      bucket.left = Math.min(tokens, bucket.left + refilled)
      bucket.filledAtMs = nowMs
      buckets.delete(name)
      buckets.set(name, bucket)
      forgetOldest(buckets)
      if (bucket.left < 1) return false
      bucket.left -= 1
      return true
    },
    giveBack: ({ tokens }, name) => {
      const bucket = buckets.get(name)
      if (bucket === undefined) return
      bucket.left += 1
      if (bucket.left >= tokens) buckets.delete(name)
    },
  }
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  if (buckets.size <= mostBuckets) return
  for (const oldest of buckets.keys()) {
    buckets.delete(oldest)
    return
  }
}

export function limitSignIns(visit: Visit): void {
  limitByAddress(visit, 'sign-in', settingsOf(visit).rateLimit.signInSignUpsPer5Minutes)
}

/** Apart, since it's the way in for who was refused above. */
export function limitRecoveries(visit: Visit): void {
  limitByAddress(visit, 'recovery', settingsOf(visit).rateLimit.signInSignUpsPer5Minutes)
}

export function limitRefreshes(visit: Visit): void {
  limitByAddress(visit, 'refresh', settingsOf(visit).rateLimit.tokenRefreshPer5Minutes)
}

export function limitVerifications(visit: Visit): void {
  limitByAddress(visit, 'verify', settingsOf(visit).rateLimit.tokenVerificationsPer5Minutes)
}

/** A code has six digits: guesses are counted per mail address too, wherever they come from. */
export function limitCodeGuesses(visit: Visit, email: string): void {
  const tokens = settingsOf(visit).rateLimit.tokenVerificationsPer5Minutes
  takeOrRefuse(visit.server.limits, { tokens, perMs: fiveMinutesMs }, `code ${email}`)
}

/** Counted before anyone looks whether the account exists, so that the answer tells nothing. */
export function limitMails(visit: Visit, kind: string, email: string): void {
  const { email: mail, rateLimit } = settingsOf(visit)
  const { limits } = visit.server
  const pauseMs = mail.maxFrequencySeconds * 1000
  if (pauseMs > 0 && !limits.take({ tokens: 1, perMs: pauseMs }, `pause ${kind} ${email}`)) {
    const message = `For security purposes, you can only request this after ${mail.maxFrequencySeconds} seconds.`
    throw new AuthError(429, 'over_email_send_rate_limit', message)
  }
  const hourly = { tokens: rateLimit.emailSentPerHour, perMs: hourMs }
  if (!limits.take(hourly, `mail ${email}`)) {
    throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded')
  }
}

function limitByAddress(visit: Visit, what: string, tokens: number): void {
  const name = `${what} ${visit.ip === null ? 'unknown' : networkOf(visit.ip)}`
  takeOrRefuse(visit.server.limits, { tokens, perMs: fiveMinutesMs }, name)
}

export function takeOrRefuse(limits: RateLimits, allowance: Allowance, name: string): void {
  if (!limits.take(allowance, name)) throw rateLimited()
}

export function rateLimited(): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached')
}

function settingsOf(visit: Visit): AuthSettings {
  return visit.server.backend.project.auth
}
