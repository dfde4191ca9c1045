import { errors, jwtVerify, SignJWT } from 'jose'
import { invalidSignature, invalidToken } from './storage-error.ts'

export interface SignedClaims {
  readonly url: string
  readonly purpose: 'read' | 'upload'
  readonly ownerId?: string | null
  readonly mayReplace?: boolean
}

export interface SignedAddresses {
  sign(claims: SignedClaims, expiresInSeconds: number): Promise<string>
  verify(
    token: string,
    expected: Pick<SignedClaims, 'url' | 'purpose'>,
  ): Promise<SignedClaims & { expiresAt: Date }>
}

/** The key is the storage's own: such a token opens one address, and never signs anybody in. */
export function createSignedAddresses(key: Uint8Array, now: () => Date): SignedAddresses {
  return {
    sign: (claims, expiresInSeconds) => {
      const nowSeconds = Math.floor(now().getTime() / 1000)
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt(nowSeconds)
        .setExpirationTime(nowSeconds + expiresInSeconds)
        .sign(key)
    },
    verify: async (token, expected) => {
      const { payload } = await jwtVerify<SignedClaims & { exp: number }>(token, key, {
        algorithms: ['HS256'],
        currentDate: now(),
        requiredClaims: ['exp'],
      }).catch((cause: unknown) => {
        throw cause instanceof errors.JWTExpired
          ? invalidToken('"exp" claim timestamp check failed')
          : invalidSignature('Invalid signature')
      })
      if (payload.url !== expected.url || payload.purpose !== expected.purpose)
        throw invalidSignature('Invalid signature')
      return { ...payload, expiresAt: new Date(payload.exp * 1000) }
    },
  }
}
