import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Keys } from '#local/keys.ts'

const entropyBytes = 16

export function firstRefreshToken(): string {
  return randomBytes(entropyBytes).toString('base64url')
}

/**
 * Each token follows from its parent and a secret that is not in the database. So the active token
 * can be given again to someone who holds its parent, although only hashes are stored.
 */
export function nextRefreshToken(keys: Keys, parent: string): string {
  const chainKey = createHmac('sha256', keys.secretKey).update('refresh token chain').digest()
  const next = createHmac('sha256', chainKey).update(parent).digest()
  return next.subarray(0, entropyBytes).toString('base64url')
}

export function refreshTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
