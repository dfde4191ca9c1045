import { takeOrRefuse, type RateLimits } from './rate-limits.ts'

const GUESSES = { tokens: 10, perMs: 60 * 60_000 }

/** Where something is counted, and under which name. */
export interface Count {
  readonly limits: RateLimits
  readonly name: string
}

/** Only the wrong ones count. Each is taken before, so that many at once are no more than one after another. */
export async function countGuess(
  { limits, name }: Count,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  takeOrRefuse(limits, GUESSES, name)
  let isWrong = false
  try {
    const matches = await compare()
    isWrong = !matches
    return matches
  } finally {
    if (!isWrong) limits.giveBack(GUESSES, name)
  }
}
