import { chmodSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  jwtVerify,
  createLocalJWKSet,
} from 'jose'
import {
  claimsOf,
  keysWith,
  place,
  reasonOf,
  request,
  sub,
  useNewFolder,
} from './keys-in-folder.ts'

useNewFolder()

const modeOf = (name: string): number => statSync(path.join(place.directory, name)).mode & 0o777

describe('stored keys', () => {
  it('are made once, kept private, and found again', async () => {
    const first = await keysWith()
    const again = await keysWith()
    expect(again.secretKey).toBe(first.secretKey)
    expect(again.jwks).toEqual(first.jwks)
    expect(first.secretKey).toMatch(/^sb_secret_[\w-]{43}$/)
    expect(first.publishableKey).toMatch(/^sb_publishable_/)
    expect([modeOf('secret-key'), modeOf('signing-keys.json')]).toEqual([0o600, 0o600])
    const token = await first.sign(claimsOf('authenticated'))
    const caller = await again.identify(
      request({ apikey: again.publishableKey, authorization: `Bearer ${token}` }),
    )
    expect(caller).toMatchObject({ role: 'authenticated', userId: sub })
  })

  it('become private again when someone opened them up', async () => {
    await keysWith()
    chmodSync(path.join(place.directory, 'secret-key'), 0o644)
    await keysWith()
    expect(modeOf('secret-key')).toBe(0o600)
  })

  it('give way to keys from the settings', async () => {
    const keys = await keysWith({
      publishableKey: 'sb_publishable_mine',
      secretKey: 'sb_secret_mine',
    })
    expect([keys.publishableKey, keys.secretKey]).toEqual(['sb_publishable_mine', 'sb_secret_mine'])
  })

  it('are new for every server without a directory', async () => {
    const one = await keysWith({ directory: undefined })
    const other = await keysWith({ directory: undefined })
    expect(one.secretKey).not.toBe(other.secretKey)
    expect(one.jwks).not.toEqual(other.jwks)
  })

  it('publish nothing private', async () => {
    const { jwks } = await keysWith()
    for (const part of ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k']) {
      expect(jwks.keys[0]).not.toHaveProperty(part)
    }
  })
})

describe('signing keys of the project', () => {
  const write = (keys: readonly object[]): string => {
    const file = path.join(place.directory, 'project-keys.json')
    writeFileSync(file, JSON.stringify(keys))
    return file
  }
  const newJwk = async (alg: string, more: object = {}) => {
    const { privateKey } = await generateKeyPair(alg, { extractable: true })
    return {
      ...(await exportJWK(privateKey)),
      alg,
      use: 'sig',
      key_ops: ['sign', 'verify'],
      ext: true,
      ...more,
    }
  }

  it('sign with the first and verify with all, so that keys can be rotated', async () => {
    const old = await newJwk('RS256', { kid: 'old' })
    const fresh = await newJwk('ES256', { kid: 'fresh' })
    const before = await keysWith({ signingKeysPath: write([old]) })
    const oldToken = await before.sign(claimsOf('authenticated'))
    const after = await keysWith({ signingKeysPath: write([fresh, old]) })
    const freshToken = await after.sign(claimsOf('authenticated'))
    expect(decodeProtectedHeader(oldToken)).toMatchObject({ alg: 'RS256', kid: 'old' })
    expect(decodeProtectedHeader(freshToken)).toMatchObject({ alg: 'ES256', kid: 'fresh' })
    for (const token of [oldToken, freshToken]) {
      const headers = { apikey: after.publishableKey, authorization: `Bearer ${token}` }
      expect((await after.identify(request(headers))).userId).toBe(sub)
      const published = createLocalJWKSet({ keys: [...after.jwks.keys] as never })
      expect((await jwtVerify(token, published)).payload.sub).toBe(sub)
    }
    const rotated = await keysWith({ signingKeysPath: write([fresh]) })
    const headers = { apikey: rotated.publishableKey, authorization: `Bearer ${oldToken}` }
    expect(await reasonOf(rotated.identify(request(headers)))).toBe('bad_signature')
  })

  it('get a name of their own when the file gives none', async () => {
    const jwk = await newJwk('ES256')
    const one = await keysWith({ signingKeysPath: write([jwk]) })
    const two = await keysWith({ signingKeysPath: write([jwk]) })
    expect(one.jwks.keys[0]?.['kid']).toBe(two.jwks.keys[0]?.['kid'])
  })

  it('are refused in a sentence when they cannot be used', async () => {
    const file = (text: string): string => {
      const name = path.join(place.directory, 'odd.json')
      writeFileSync(name, text)
      return name
    }
    const publicOnly = { ...(await newJwk('ES256')), d: undefined }
    for (const [text, sentence] of [
      ['nonsense', /is not valid JSON/],
      ['[]', /at least one private JWK/],
      ['{}', /at least one private JWK/],
      [JSON.stringify([publicOnly]), /private ES256 \(P-256\) and RS256/],
      ['[{"kty":"oct","k":"AAAA","alg":"HS256"}]', /private ES256 \(P-256\) and RS256/],
    ] as const) {
      await expect(keysWith({ signingKeysPath: file(text) })).rejects.toThrow(sentence)
    }
  })
})
