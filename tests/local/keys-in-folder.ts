import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach } from 'vitest'
import { InvalidCredentials, type Keys, type TokenClaims } from '#local/keys.ts'
import { createKeys, type KeySettings } from '#local/keys/create-keys.ts'

export const url = 'http://salon.test'
export const sub = '11111111-1111-4111-8111-111111111111'

/** A new folder and a clock for every test. */
export const place = { directory: '', clockMs: 0 }

export function useNewFolder(): void {
  beforeEach(() => {
    place.directory = mkdtempSync(path.join(tmpdir(), 'keys-'))
    place.clockMs = Date.now()
    return () => rmSync(place.directory, { recursive: true })
  })
}

export function keysWith(settings: Partial<KeySettings> = {}): Promise<Keys> {
  const { directory } = place
  const now = (): Date => new Date(place.clockMs)
  return createKeys({ directory, signingKeysPath: null, url, now, ...settings })
}

export function claimsOf(role: string, more: object = {}): TokenClaims {
  return { sub, role, exp: Math.floor(place.clockMs / 1000) + 600, ...more }
}

export function request(headers: Record<string, string>, query = ''): Request {
  return new Request(`${url}/rest/v1/services${query}`, { headers })
}

export async function reasonOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt
    return 'accepted'
  } catch (cause) {
    return cause instanceof InvalidCredentials ? cause.reason : String(cause)
  }
}
