import { Secret, TOTP } from 'otpauth'

const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 }

export interface AuthenticatorKey {
  /** In base32, as people type it. */
  readonly secret: string
  /** What the picture to scan says. */
  readonly uri: string
}

export function newAuthenticatorKey(issuer: string, account: string): AuthenticatorKey {
  const totp = new TOTP({ ...SHAPE, issuer, label: account, secret: new Secret({ size: 20 }) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** Which half minute's code it is; null if of none. The ones before and after count as well, since clocks differ. */
export function halfMinuteOf(typed: string, secret: string, now: Date): number | null {
  const code = typed.trim()
  if (!/^\d{6}$/.test(code)) return null
  const totp = new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const distance = totp.validate({ token: code, timestamp, window: 1 })
  return distance === null ? null : totp.counter({ timestamp }) + distance
}
