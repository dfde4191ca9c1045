import { describe, expect } from 'vitest'
import { raw, sql } from '#local/database/sql.ts'
import { it } from './auth-scene.ts'
import { confirmedUser, email, joinedDevice, password, signedInDevice } from './auth-server.ts'

const someId = '11111111-1111-4111-8111-111111111111'

describe('the admin door', () => {
  it.for([
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${someId}`],
    ['PUT', `/admin/users/${someId}`],
    ['DELETE', `/admin/users/${someId}`],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
  ] as const)('keeps %s %s for the service role', async ([method, address], { server }) => {
    const { data } = await (await joinedDevice(server, email)).auth.getSession()
    const user = { authorization: `Bearer ${data.session?.access_token}` }
    const withSecret = { ...user, apikey: server.backend.keys.secretKey }
    for (const headers of [{}, user, withSecret]) {
      const response = await server.request(address, { method, headers })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({
        code: 'not_admin',
        message: 'User not allowed',
      })
    }
  })
})

describe('creating people', () => {
  it('takes what supabase-js can give', async ({ server }) => {
    const { data, error } = await server.admin().auth.admin.createUser({
      id: someId,
      email: 'Anna@Salon.test',
      password,
      email_confirm: true,
      user_metadata: { first_name: 'Anna' },
      app_metadata: { plan: 'gold' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      id: someId,
      email,
      user_metadata: { first_name: 'Anna', email_verified: true },
      app_metadata: { provider: 'email', providers: ['email'], plan: 'gold' },
    })
    await signedInDevice(server, email)
  })

  it('takes a bcrypt hash made elsewhere', async ({ server, database }) => {
    const password_hash = await database.rows<{ hash: string }>(
      raw(`select extensions.crypt('${password}', extensions.gen_salt('bf', 10)) as hash`),
    )
    const admin = server.admin().auth.admin
    const hash = password_hash[0]?.hash ?? ''
    await admin.createUser({ email, password_hash: hash, email_confirm: true })
    await signedInDevice(server, email)
    const refused = await admin.createUser({ email: 'b@salon.test', password_hash: 'plain' })
    expect(refused.error?.code).toBe('validation_failed')
  })

  it('refuses a taken address or id, a malformed id, and nothing at all', async ({ server }) => {
    const admin = server.admin().auth.admin
    await admin.createUser({ id: someId, email, password })
    const taken = await admin.createUser({ email: 'ANNA@salon.test', password })
    expect(taken.error).toMatchObject({ code: 'email_exists', status: 422 })
    const sameId = await admin.createUser({ id: someId, email: 'b@salon.test' })
    expect(sameId.error?.status).toBe(500)
    const noId = await admin.createUser({ id: 'one', email: 'b@salon.test' })
    expect(noId.error?.code).toBe('validation_failed')
    expect((await admin.createUser({})).error?.code).toBe('validation_failed')
    expect((await admin.createUser({ phone: '1' })).error?.status).toBe(501)
  })
})

describe('reading people', () => {
  it('pages through everybody, newest first', async ({ server, database }) => {
    await database.run(
      raw(`insert into auth.users (email, created_at)
      select 'p' || n || '@salon.test', timestamptz '2026-01-01' + n * interval '1 hour'
      from generate_series(1, 7) n`),
    )
    const admin = server.admin().auth.admin
    const first = await admin.listUsers({ page: 1, perPage: 3 })
    expect(first.data.users.map((user) => user.email)).toEqual(
      ['p7', 'p6', 'p5'].map((name) => `${name}@salon.test`),
    )
    expect(first.data).toMatchObject({ total: 7, nextPage: 2, lastPage: 3, aud: 'authenticated' })
    const last = await admin.listUsers({ page: 3, perPage: 3 })
    expect(last.data.users).toHaveLength(1)
    expect(last.data).toMatchObject({ nextPage: null, lastPage: 3 })
    const beyond = await admin.listUsers({ page: 9, perPage: 3 })
    expect(beyond.data).toMatchObject({ users: [], total: 7, lastPage: 3 })
    const headers = { apikey: server.backend.keys.secretKey }
    expect((await server.request('/admin/users?page=-1', { headers })).status).toBe(400)
    expect((await server.request('/admin/users?per_page=x', { headers })).status).toBe(400)
  })

  it('finds one, or says that there is none', async ({ server }) => {
    const id = await confirmedUser(server, email)
    const admin = server.admin().auth.admin
    expect((await admin.getUserById(id)).data.user?.email).toBe(email)
    const none = await admin.getUserById(someId)
    expect(none.error).toMatchObject({ code: 'user_not_found', status: 404 })
    const headers = { apikey: server.backend.keys.secretKey }
    const malformed = await server.request('/admin/users/seven', { headers })
    expect(malformed.status).toBe(404)
  })

  it('never shows a hash', async ({ server }) => {
    const id = await confirmedUser(server, email)
    const headers = { apikey: server.backend.keys.secretKey }
    const text = await (await server.request(`/admin/users/${id}`, { headers })).text()
    expect(text).not.toMatch(/\$2|password|token/)
  })
})

describe('changing people', () => {
  it('sets address, password, role and metadata, and ends their sessions with a new password', async ({
    server,
  }) => {
    const id = await confirmedUser(server, email)
    const device = await signedInDevice(server, email)
    const admin = server.admin().auth.admin
    const { data } = await admin.updateUserById(id, {
      email: 'new@salon.test',
      email_confirm: true,
      user_metadata: { first_name: 'Anna' },
      app_metadata: { plan: 'gold', providers: null },
    })
    expect(data.user).toMatchObject({
      email: 'new@salon.test',
      user_metadata: { first_name: 'Anna' },
      app_metadata: { provider: 'email', plan: 'gold' },
      identities: [{ identity_data: { email: 'new@salon.test' } }],
    })
    expect(data.user?.app_metadata).not.toHaveProperty('providers')
    expect((await device.auth.getUser()).error).toBeNull()
    await admin.updateUserById(id, { password: 'rosemary-and-sage' })
    expect((await device.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    const signIn = await server
      .device()
      .auth.signInWithPassword({ email: 'new@salon.test', password: 'rosemary-and-sage' })
    expect(signIn.error).toBeNull()
  })

  it('confirms somebody whose mail never arrived', async ({ server }) => {
    const { data } = await server.device().auth.signUp({ email, password })
    await server.admin().auth.admin.updateUserById(data.user?.id ?? '', { email_confirm: true })
    await signedInDevice(server, email)
  })

  it('refuses a taken address and an odd ban', async ({ server }) => {
    const id = await confirmedUser(server, email)
    await confirmedUser(server, 'bea@salon.test')
    const admin = server.admin().auth.admin
    const taken = await admin.updateUserById(id, { email: 'bea@salon.test' })
    expect(taken.error?.code).toBe('email_exists')
    const odd = await admin.updateUserById(id, { ban_duration: 'a while' })
    expect(odd.error?.code).toBe('validation_failed')
  })
})

describe('deleting people', () => {
  it('removes the row and everything of it', async ({ server, database }) => {
    const id = await confirmedUser(server, email)
    const device = await signedInDevice(server, email)
    const { data, error } = await server.admin().auth.admin.deleteUser(id)
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    const bearer = (await device.auth.getSession()).data.session?.access_token
    const gone = await server.request('/user', { headers: { authorization: `Bearer ${bearer}` } })
    expect(gone.status).toBe(403)
    expect(await gone.json()).toMatchObject({ code: 'user_not_found' })
    const [left] = await database.rows(
      raw(`select (select count(*) from auth.identities)
      + (select count(*) from auth.sessions) + (select count(*) from auth.refresh_tokens) as n`),
    )
    expect(left).toEqual({ n: '0' })
  })

  it('keeps a nameless row when asked to, and frees the address', async ({ server, database }) => {
    const id = await confirmedUser(server, email)
    const device = await signedInDevice(server, email)
    await server.admin().auth.admin.deleteUser(id, true)
    const [row] = await database.rows(sql`
      select email, deleted_at is not null as deleted, raw_user_meta_data, encrypted_password
      from auth.users where id = ${id}`)
    expect(row).toEqual({
      email: expect.not.stringContaining('anna'),
      deleted: true,
      raw_user_meta_data: {},
      encrypted_password: null,
    })
    expect((await device.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(await confirmedUser(server, email)).not.toBe(id)
  })
})
