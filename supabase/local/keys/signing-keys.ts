import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose'
import { readOrCreatePrivateFile } from './private-file.ts'

export interface SigningKey {
  readonly kid: string
  readonly algorithm: SigningAlgorithm
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  readonly publicJwk: Readonly<Record<string, unknown>>
}

export type SigningAlgorithm = 'ES256' | 'RS256'
export const signingAlgorithms: readonly SigningAlgorithm[] = ['ES256', 'RS256']

export interface SigningKeyPlace {
  /** `signing_keys_path` of config.toml, already resolved. */
  readonly path: string | null
  /** The data directory; without one the keys live as long as the process. */
  readonly directory: string | undefined
}

/** The first key signs, all of them verify: so a new key is put in front and an old one removed later. */
export async function loadSigningKeys(place: SigningKeyPlace): Promise<readonly SigningKey[]> {
  const text = await readText(place)
  const name = place.path ?? 'signing-keys.json'
  const jwks = parseJwks(text, name)
  return Promise.all(jwks.map((jwk) => readKey(jwk, name)))
}

async function readText(place: SigningKeyPlace): Promise<string> {
  if (place.path !== null) return readFile(place.path, 'utf8')
  if (place.directory === undefined) return newKeyFile()
  return readOrCreatePrivateFile(join(place.directory, 'signing-keys.json'), newKeyFile)
}

/** The format of `supabase gen signing-key`: an array of private JWKs. */
async function newKeyFile(): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = crypto.randomUUID()
  const described = {
    ...jwk,
    kid,
    use: 'sig',
    key_ops: ['sign', 'verify'],
    alg: 'ES256',
    ext: true,
  }
  return `${JSON.stringify([described], null, 2)}\n`
}

function parseJwks(text: string, name: string): readonly JWK[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new Error(`${name} is not valid JSON; it must be an array of private JWKs.`)
  }
  if (!Array.isArray(parsed) || parsed.length === 0) {
    throw new Error(`${name} must be an array with at least one private JWK.`)
  }
  return parsed as readonly JWK[]
}

async function readKey(jwk: JWK, name: string): Promise<SigningKey> {
  const algorithm = algorithmOf(jwk)
  if (algorithm === undefined || jwk.d === undefined) {
    throw new Error(`${name} may hold private ES256 (P-256) and RS256 (RSA) keys only.`)
  }
  // key_ops of a whole pair fits neither half on its own, so each half is imported without it.
  const { key_ops: _ops, use: _use, ext: _ext, kid: givenKid, ...pair } = jwk
  const publicHalf = publicParts(pair)
  const kid = givenKid ?? (await calculateJwkThumbprint(publicHalf))
  return {
    kid,
    algorithm,
    privateKey: (await importJWK(pair, algorithm)) as CryptoKey,
    publicKey: (await importJWK(publicHalf, algorithm)) as CryptoKey,
    publicJwk: { ...publicHalf, kid, alg: algorithm, use: 'sig', key_ops: ['verify'], ext: true },
  }
}

function algorithmOf(jwk: JWK): SigningAlgorithm | undefined {
  if (jwk.kty === 'EC' && jwk.crv === 'P-256') return 'ES256'
  if (jwk.kty === 'RSA' && (jwk.alg ?? 'RS256') === 'RS256') return 'RS256'
  return undefined
}

function publicParts(jwk: JWK): JWK {
  return jwk.kty === 'EC'
    ? { kty: 'EC', crv: jwk.crv ?? '', x: jwk.x ?? '', y: jwk.y ?? '' }
    : { kty: 'RSA', n: jwk.n ?? '', e: jwk.e ?? '' }
}
