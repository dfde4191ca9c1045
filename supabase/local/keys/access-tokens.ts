import { createHash } from 'node:crypto'
import { errors, jwtVerify, SignJWT, type CryptoKey, type JWTHeaderParameters } from 'jose'
import { InvalidCredentials, type TokenClaims } from '#local/keys.ts'
import { signingAlgorithms, type SigningKey } from './signing-keys.ts'

const audience = 'authenticated'
const longestToken = 16 * 1024
const clockToleranceSeconds = 5
const rememberedTokens = 2000

export interface AccessTokens {
  sign(claims: TokenClaims): Promise<string>
  /** The claims of a token this server signed and that has not expired; throws InvalidCredentials. */
  verify(token: string): Promise<TokenClaims>
}

export interface AccessTokenRules {
  readonly signingKeys: readonly SigningKey[]
  readonly issuer: string
  now(): Date
}

interface Remembered {
  readonly claims: TokenClaims
  readonly expiresAtMs: number
}

export function createAccessTokens(rules: AccessTokenRules): AccessTokens {
  const remembered = new Map<string, Remembered>()
  const [signer] = rules.signingKeys
  if (signer === undefined) throw new Error('At least one signing key is needed.')

  const recall = (hash: string): TokenClaims | undefined => {
    const found = remembered.get(hash)
    if (found === undefined) return undefined
    remembered.delete(hash)
    if (found.expiresAtMs <= rules.now().getTime()) return undefined
    remembered.set(hash, found)
    return found.claims
  }
  const remember = (hash: string, claims: TokenClaims): void => {
    remembered.set(hash, { claims, expiresAtMs: Number(claims['exp']) * 1000 })
    if (remembered.size <= rememberedTokens) return
    for (const leastRecent of remembered.keys()) {
      remembered.delete(leastRecent)
      break
    }
  }

  return {
    sign: (claims) => {
      const issuedAt = Math.floor(rules.now().getTime() / 1000)
      const whole = { iss: rules.issuer, aud: audience, iat: issuedAt, ...claims }
      return new SignJWT(whole)
        .setProtectedHeader({ alg: signer.algorithm, kid: signer.kid, typ: 'JWT' })
        .sign(signer.privateKey)
    },
    verify: async (token) => {
      if (token.length > longestToken) throw malformed('the token is too long')
      const hash = createHash('sha256').update(token).digest('base64')
      const known = recall(hash)
      if (known !== undefined) return known
      const claims = await checkSignatureAndClaims(token, rules)
      remember(hash, claims)
      return claims
    },
  }
}

async function checkSignatureAndClaims(
  token: string,
  rules: AccessTokenRules,
): Promise<TokenClaims> {
  try {
    const { payload } = await jwtVerify(token, (header) => keyFor(header, rules.signingKeys), {
      algorithms: [...signingAlgorithms],
      issuer: rules.issuer,
      audience,
      currentDate: rules.now(),
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['exp', 'sub', 'role'],
    })
    const { sub, role } = payload
    if (typeof sub !== 'string' || typeof role !== 'string')
      throw malformed('sub and role are texts')
    return { ...payload, sub, role }
  } catch (cause) {
    throw asInvalidCredentials(cause)
  }
}

function keyFor(header: JWTHeaderParameters, keys: readonly SigningKey[]): CryptoKey {
  const key = keys.find(({ kid, algorithm }) => kid === header.kid && algorithm === header.alg)
  if (key === undefined) throw new InvalidCredentials('bad_signature', 'unknown signing key')
  return key.publicKey
}

function asInvalidCredentials(cause: unknown): InvalidCredentials {
  if (cause instanceof InvalidCredentials) return cause
  if (cause instanceof errors.JWTExpired) {
    return new InvalidCredentials('expired_token', 'token is expired')
  }
  if (
    cause instanceof errors.JWSSignatureVerificationFailed ||
    cause instanceof errors.JOSEAlgNotAllowed
  ) {
    return new InvalidCredentials('bad_signature', 'signature is invalid')
  }
  if (cause instanceof errors.JWTClaimValidationFailed) {
    return malformed(`the claim ${cause.claim} is not acceptable`)
  }
  return malformed('token is malformed')
}

function malformed(message: string): InvalidCredentials {
  return new InvalidCredentials('malformed_token', message)
}
