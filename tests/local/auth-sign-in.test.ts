import { describe, expect } from 'vitest'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { raw, sql } from '#local/database/sql.ts'
import { it } from './auth-scene.ts'
import { confirmedUser, email, joinedDevice, password, signedInDevice, url } from './auth-server.ts'

describe('signing in with a password', () => {
  it('gives a signed token with the claims of GoTrue', async ({ server, database }) => {
    const id = await confirmedUser(server, email)
    const device = server.device()
    const { data, error } = await device.auth.signInWithPassword({
      email: 'ANNA@salon.test',
      password,
    })
    expect(error).toBeNull()
    const accessToken = data.session?.access_token ?? ''
    const claims = decodeJwt(accessToken)
    expect(decodeProtectedHeader(accessToken)).toMatchObject({ alg: 'ES256', typ: 'JWT' })
    expect(claims).toMatchObject({
      iss: `${url}/auth/v1`,
      sub: id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { email_verified: true },
    })
    expect(claims['amr']).toEqual([{ method: 'password', timestamp: expect.any(Number) }])
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600)
    const [session] = await database.rows(raw('select id, aal from auth.sessions'))
    expect(session).toEqual({ id: claims['session_id'], aal: 'aal1' })
    expect(data.session?.user.last_sign_in_at).toBeTruthy()
    expect((await device.auth.getClaims()).data?.claims.sub).toBe(id)
  })

  it('tells no difference between an unknown address and a wrong password', async ({ server }) => {
    await confirmedUser(server, email)
    const work: number[] = []
    const answers: unknown[] = []
    for (const address of [email, 'nobody@salon.test']) {
      const before = server.hashing.comparisons
      const { error } = await server
        .device()
        .auth.signInWithPassword({ email: address, password: 'wrong-one' })
      work.push(server.hashing.comparisons - before)
      answers.push([error?.code, error?.status, error?.message])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toEqual(['invalid_credentials', 400, 'Invalid login credentials'])
    expect(work).toEqual([1, 1])
  })

  it('never opens with the first 72 bytes of a longer password', async ({ server }) => {
    const long = 'a'.repeat(72)
    const admin = server.admin().auth.admin
    await admin.createUser({ email, password: long, email_confirm: true })
    const device = server.device()
    expect((await device.auth.signInWithPassword({ email, password: long })).error).toBeNull()
    const longer = await device.auth.signInWithPassword({ email, password: `${long}b` })
    expect(longer.error?.code).toBe('invalid_credentials')
  })

  it('admits people whom a seed wrote with nothing but SQL', async ({ server, database }) => {
    await database.run(
      raw(`
      insert into auth.users (instance_id, id, aud, role, email, encrypted_password,
        email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
        confirmation_token, email_change, email_change_token_new, recovery_token)
      values ('00000000-0000-0000-0000-000000000000', '11111111-1111-4111-8111-111111111111',
        'authenticated', 'authenticated', 'Seeded@salon.test',
        extensions.crypt('${password}', extensions.gen_salt('bf')), now(),
        '{"provider":"email","providers":["email"]}', '{"first_name":"Sia"}', now(), now(),
        '', '', '', '');
      insert into auth.identities (id, user_id, provider_id, identity_data, provider,
        last_sign_in_at, created_at, updated_at)
      select gen_random_uuid(), id, id, jsonb_build_object('sub', id, 'email', email), 'email',
        now(), now(), now() from auth.users`),
    )
    const device = server.device()
    const { data, error } = await device.auth.signInWithPassword({
      email: 'seeded@salon.test',
      password,
    })
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toEqual({ first_name: 'Sia' })
    expect((await device.auth.refreshSession()).error).toBeNull()
  })

  it('admits a row with only the columns a hasty seed fills', async ({ server, database }) => {
    await database.run(
      raw(`
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, aud, role,
        raw_app_meta_data, raw_user_meta_data, created_at)
      values (gen_random_uuid(), '${email}',
        extensions.crypt('${password}', extensions.gen_salt('bf')), now(), null, null,
        null, null, null)`),
    )
    const device = await signedInDevice(server, email)
    expect((await device.auth.getUser()).data.user?.app_metadata).toEqual({})
  })

  it('points out a password that today’s rules would refuse', async ({ server }) => {
    for (const [weak, reason] of [
      ['old', 'length'],
      ['corvette', 'pwned'],
    ] as const) {
      const address = `${weak}@example.com`
      await server
        .admin()
        .auth.admin.createUser({ email: address, password: weak, email_confirm: true })
      const { data } = await server
        .device()
        .auth.signInWithPassword({ email: address, password: weak })
      expect(data.weakPassword).toMatchObject({ reasons: [reason] })
    }
  })

  it('refuses the banned, at every door, until the ban is over', async ({ server }) => {
    const id = await confirmedUser(server, email)
    const device = await signedInDevice(server, email)
    const admin = server.admin().auth.admin
    await admin.updateUserById(id, { ban_duration: '1h30m' })
    const signIn = await server.device().auth.signInWithPassword({ email, password })
    expect(signIn.error).toMatchObject({ code: 'user_banned', status: 400 })
    expect((await device.auth.getUser()).error).toMatchObject({ code: 'user_banned', status: 403 })
    expect((await device.auth.refreshSession()).error).toMatchObject({ code: 'user_banned' })
    server.pass(5401)
    expect((await server.device().auth.signInWithPassword({ email, password })).error).toBeNull()
    await admin.updateUserById(id, { ban_duration: '10h' })
    await admin.updateUserById(id, { ban_duration: 'none' })
    expect((await server.device().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  it('does not open a session when the password changes while it is being checked', async ({
    server,
    database,
  }) => {
    const id = await confirmedUser(server, email)
    const signIn = server.device().auth.signInWithPassword({ email, password })
    while (server.hashing.comparisons === 0) await new Promise((resolve) => setImmediate(resolve))
    await database.run(sql`update auth.users set encrypted_password = 'changed' where id = ${id}`)
    expect((await signIn).error?.code).toBe('invalid_credentials')
  })
})

describe('signing out', () => {
  it.for(['local', 'global', 'others'] as const)(
    'ends the right sessions with scope %s',
    async (scope, { server }) => {
      const here = await joinedDevice(server, email)
      const there = await signedInDevice(server, email)
      const { data: before } = await here.auth.getSession()
      expect((await here.auth.signOut({ scope })).error).toBeNull()
      const ended = { local: [true, false], global: [true, true], others: [false, true] }[scope]

      const bearer = { authorization: `Bearer ${before.session?.access_token}` }
      const mine = await server.request('/user', { headers: bearer })
      expect(mine.status).toBe(ended[0] ? 403 : 200)
      if (ended[0] === true) expect(await mine.json()).toMatchObject({ code: 'session_not_found' })
      const theirs = await there.auth.getUser()
      expect(theirs.error?.name).toBe(ended[1] ? 'AuthSessionMissingError' : undefined)
      const body = JSON.stringify({ refresh_token: before.session?.refresh_token })
      const refresh = await server.request('/token?grant_type=refresh_token', {
        method: 'POST',
        body,
      })
      expect(refresh.status).toBe(ended[0] ? 400 : 200)
      if (ended[0] === true) {
        expect(await refresh.json()).toMatchObject({ code: 'refresh_token_not_found' })
      }
    },
  )

  it('refuses a scope it does not know', async ({ server }) => {
    const { data } = await (await joinedDevice(server, email)).auth.getSession()
    const headers = { authorization: `Bearer ${data.session?.access_token}` }
    const response = await server.request('/logout?scope=galaxy', { method: 'POST', headers })
    expect(response.status).toBe(400)
  })
})
