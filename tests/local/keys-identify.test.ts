import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SignJWT } from 'jose'
import type { Database } from '#local/database/database.ts'
import { openDatabase } from '#local/database/open-database.ts'
import { raw } from '#local/database/sql.ts'
import { type Keys, type TokenClaims } from '#local/keys.ts'
import {
  claimsOf,
  keysWith,
  place,
  reasonOf,
  request,
  sub,
  url,
  useNewFolder,
} from './keys-in-folder.ts'

useNewFolder()

describe('identifying a caller', () => {
  let keys: Keys
  beforeEach(async () => {
    keys = await keysWith()
  })
  const identify = (headers: Record<string, string>, query = '') =>
    keys.identify(request(headers, query))

  it('takes the role from the key when there is no other token', async () => {
    const { publishableKey, secretKey } = keys
    const anon = { role: 'anon', userId: null, claims: { role: 'anon' } }
    const service = { role: 'service_role', userId: null, claims: { role: 'service_role' } }
    expect(await identify({ apikey: publishableKey })).toEqual(anon)
    expect(await identify({}, `?apikey=${publishableKey}`)).toEqual(anon)
    expect(
      await identify({ apikey: publishableKey, authorization: `Bearer ${publishableKey}` }),
    ).toEqual(anon)
    expect(await identify({ apikey: secretKey })).toEqual(service)
    expect(await identify({ apikey: secretKey, authorization: `Bearer ${secretKey}` })).toEqual(
      service,
    )
    expect(
      await identify({ apikey: secretKey, authorization: `Bearer ${publishableKey}` }),
    ).toEqual(anon)
  })

  it('lets a token of a person decide, even beside the secret key', async () => {
    const token = await keys.sign(claimsOf('authenticated', { user_role: 'owner' }))
    for (const apikey of [keys.publishableKey, keys.secretKey]) {
      const caller = await identify({ apikey, authorization: `bearer ${token}` })
      expect(caller).toMatchObject({
        role: 'authenticated',
        userId: sub,
        claims: { user_role: 'owner' },
      })
    }
  })

  it('names what is wrong', async () => {
    const apikey = keys.publishableKey
    const bearer = (authorization: string) => reasonOf(identify({ apikey, authorization }))
    expect(await reasonOf(identify({}))).toBe('missing_key')
    expect(await reasonOf(identify({ apikey: '' }))).toBe('missing_key')
    expect(await reasonOf(identify({ apikey: 'invented' }))).toBe('unknown_key')
    expect(await reasonOf(identify({ apikey: `${apikey}x` }))).toBe('unknown_key')
    for (const malformed of [
      'Basic YTpi',
      'Bearer',
      'Bearer a b',
      'Bearer x',
      'Bearer a.b.c',
      `Bearer ${'a'.repeat(20_000)}`,
    ]) {
      expect(await bearer(malformed)).toBe('malformed_token')
    }
    const token = await keys.sign(claimsOf('authenticated'))
    const [head = '', payload = '', signature = ''] = token.split('.')
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    expect(await bearer(`Bearer ${head}.${payload}.${flipped}`)).toBe('bad_signature')
    const forged = Buffer.from(
      JSON.stringify({ ...claimsOf('service_role'), aud: 'authenticated' }),
    )
    expect(await bearer(`Bearer ${head}.${forged.toString('base64url')}.${signature}`)).toBe(
      'bad_signature',
    )
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(await bearer(`Bearer ${none}.${payload}.`)).toBe('bad_signature')
  })

  it('is not fooled by a public key used as a shared secret', async () => {
    const secret = new TextEncoder().encode(JSON.stringify(keys.jwks.keys[0]))
    const kid = String(keys.jwks.keys[0]?.['kid'])
    const token = await new SignJWT({
      ...claimsOf('service_role'),
      iss: `${url}/auth/v1`,
      aud: 'authenticated',
    })
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(secret)
    const attempt = identify({ apikey: keys.publishableKey, authorization: `Bearer ${token}` })
    expect(await reasonOf(attempt)).toBe('bad_signature')
  })

  it.each([
    ['another issuer', { iss: 'https://elsewhere.test/auth/v1' }],
    ['another audience', { aud: 'somebody' }],
    ['no end', { exp: undefined }],
    ['a role that is no text', { role: 7 }],
    ['no subject', { sub: undefined }],
    ['a start in the future', { nbf: 9_999_999_999 }],
  ])('refuses a well-signed token with %s', async (_what, claims) => {
    const token = await keys.sign({ ...claimsOf('authenticated'), ...claims } as TokenClaims)
    const attempt = identify({ apikey: keys.publishableKey, authorization: `Bearer ${token}` })
    expect(await reasonOf(attempt)).toBe('malformed_token')
  })

  it('refuses a well-signed token with a role nobody may assume', async () => {
    const token = await keys.sign({ ...claimsOf('authenticated'), role: 'postgres' })
    const attempt = identify({ apikey: keys.publishableKey, authorization: `Bearer ${token}` })
    expect(await reasonOf(attempt)).toBe('forbidden_role')
  })

  it('remembers a token it has checked, but not beyond its end', async () => {
    const token = await keys.sign(claimsOf('authenticated'))
    const attempt = () =>
      identify({ apikey: keys.publishableKey, authorization: `Bearer ${token}` })
    const first = await attempt()
    expect((await attempt()).claims).toBe(first.claims)
    place.clockMs += 599_000
    expect((await attempt()).claims).toBe(first.claims)
    place.clockMs += 3000
    expect(await reasonOf(attempt())).toBe('accepted')
    place.clockMs += 5000
    expect(await reasonOf(attempt())).toBe('expired_token')
  })
})

describe('roles of the project', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase({ data: 'memory' })
  })
  afterAll(() => database.close())

  it('count when the authenticator may assume them', async () => {
    await database.run(
      raw('create role stylist; create role outsider; grant stylist to authenticator'),
    )
    const keys = await keysWith({ database })
    const as = async (role: string) => {
      const authorization = `Bearer ${await keys.sign(claimsOf(role))}`
      return reasonOf(keys.identify(request({ apikey: keys.publishableKey, authorization })))
    }
    expect(await as('stylist')).toBe('accepted')
    expect(await as('outsider')).toBe('forbidden_role')
    expect(await as('postgres')).toBe('forbidden_role')
    expect(await as("' or true --")).toBe('forbidden_role')
  })
})
