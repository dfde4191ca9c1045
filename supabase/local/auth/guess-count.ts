import type { AuthError } from './auth-error.ts'
import { rateLimited, type Allowance, type RateLimits } from './rate-limits.ts'

const GUESSES = { tokens: 10, perMs: 60 * 60_000 }

/** Where something is counted, and under which name. */
export interface Count {
  readonly limits: RateLimits
  readonly name: string
  readonly allowance?: Allowance
  readonly refusal?: AuthError
}

/** Only the wrong ones count: those for which nothing is found. Each is taken before, so that many at once are no more than one after another. */
export async function countGuess<T>(
  { limits, name, allowance = GUESSES, refusal = rateLimited() }: Count,
  compare: () => Promise<T>,
): Promise<T> {
  if (!limits.take(allowance, name)) throw refusal
  let isWrong = false
  try {
    const found = await compare()
    isWrong = found === false || found === null
    return found
  } finally {
    if (!isWrong) limits.giveBack(allowance, name)
  }
}
