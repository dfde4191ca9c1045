import { describe, expect } from 'vitest'
import { raw } from '#local/database/sql.ts'
import { it } from './auth-scene.ts'
import { email, joinedDevice, type AuthServer } from './auth-server.ts'

describe('the service itself', () => {
  it('describes itself and publishes its public keys to everybody', async ({ server }) => {
    expect(await (await server.request('/health')).json()).toMatchObject({ name: 'GoTrue' })
    expect(await (await server.request('/settings')).json()).toMatchObject({
      external: { email: true, google: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    })
    const bare = new Request('http://salon.test/auth/v1/.well-known/jwks.json')
    const { keys } = (await (await server.service.fetch(bare)).json()) as { keys: object[] }
    expect(keys).toHaveLength(1)
    expect(keys[0]).toMatchObject({ kty: 'EC', alg: 'ES256', use: 'sig' })
    expect(keys[0]).not.toHaveProperty('d')
  })

  it('asks for a key everywhere else', async ({ server }) => {
    for (const apikey of ['', 'invented']) {
      const response = await server.request('/settings', { headers: { apikey } })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 'no_authorization' })
    }
  })

  it.for([
    ['POST', '/sso'],
    ['GET', '/authorize?provider=google'],
    ['GET', '/callback'],
    ['GET', '/user/identities/authorize'],
    ['DELETE', '/user/identities/1'],
    ['POST', '/passkeys/registration/options'],
    ['GET', '/admin/oauth/clients'],
    ['GET', '/.well-known/openid-configuration'],
    ['POST', '/token?grant_type=id_token'],
    ['POST', '/token?grant_type=web3'],
  ] as const)('refuses %s %s by name', async ([method, address], { server }) => {
    const response = await server.request(address, { method })
    expect(response.status).toBe(501)
    expect(await response.json()).toEqual({
      code: 'not_implemented',
      message: expect.stringMatching(/ is not supported by this server$/),
    })
  })

  it('answers unknown paths, wrong methods and unknown grants in its own shape', async ({
    server,
  }) => {
    expect((await server.request('/nowhere')).status).toBe(404)
    expect((await server.request('/signup')).status).toBe(405)
    const grant = await server.request('/token?grant_type=magic', { method: 'POST' })
    expect(grant.status).toBe(400)
    expect(await grant.json()).toMatchObject({ message: 'unsupported_grant_type' })
  })

  it.for(['', 'not json', '[]', '"text"', 'null', '{"email":'])(
    'calls the body %j bad',
    async (body, { server }) => {
      const response = await server.request('/signup', { method: 'POST', body })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'bad_json' })
    },
  )

  it('speaks the version of errors that the client asks for', async ({ server }) => {
    const init = { method: 'POST', body: '{}' }
    const modern = await server.request('/token?grant_type=password', init)
    expect(modern.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(await modern.json()).toEqual({
      code: 'validation_failed',
      message: 'missing email or phone',
    })
    const headers = { 'x-supabase-api-version': '' }
    const older = await server.request('/token?grant_type=password', { ...init, headers })
    expect(older.headers.get('x-supabase-api-version')).toBeNull()
    expect(await older.json()).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'missing email or phone',
    })
  })

  it('refuses tokens of someone else, of yesterday, or without a user', async ({
    server,
    serverWith,
  }) => {
    const { data } = await (await joinedDevice(server, email)).auth.getSession()
    const token = data.session?.access_token ?? ''
    const other = await serverWith({})
    const ask = async (from: AuthServer, authorization: string) => {
      const response = await from.request('/user', { headers: { authorization } })
      return [response.status, ((await response.json()) as { code: string }).code]
    }
    expect(await ask(server, `Bearer ${token}`)).toEqual([200, undefined])
    expect(await ask(other, `Bearer ${token}`)).toEqual([403, 'bad_jwt'])
    expect(await ask(server, 'Basic YTpi')).toEqual([403, 'bad_jwt'])
    expect(await ask(server, `Bearer ${server.backend.keys.publishableKey}`)).toEqual([
      401,
      'no_authorization',
    ])
    server.pass(3700)
    expect(await ask(server, `Bearer ${token}`)).toEqual([403, 'bad_jwt'])
  })

  it('keeps the tables of people away from every other role', async ({ database }) => {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      const peek = raw(`select set_config('role', '${role}', true); select * from auth.users`)
      await expect(database.run(peek)).rejects.toMatchObject({ code: '42501' })
    }
  })
})
