/** What supabase-js keeps between visits, as far as it matters here. */
export interface StoredSession {
  readonly token: string
  readonly userId: string
  readonly expiresAt: number
}

/** A token that ends on the way is as good as none. */
const STAYS_GOOD_MS = 30_000

export function readStoredSession(saved: unknown): StoredSession | null {
  if (typeof saved !== 'string') return null
  try {
    const { access_token: token, expires_at: seconds, user } = JSON.parse(saved)
    const userId: unknown = user?.id
    return typeof token === 'string' && typeof seconds === 'number' && typeof userId === 'string'
      ? { token, userId, expiresAt: seconds * 1000 }
      : null
  } catch {
    return null
  }
}

/** The right to speak for this person and nobody else, as long as it is good; null without it. */
export function tokenFor(
  userId: string,
  session: StoredSession | null,
  now: number,
): string | null {
  const isGood = session?.userId === userId && session.expiresAt > now + STAYS_GOOD_MS
  return isGood ? session.token : null
}
