import { describe, expect } from 'vitest'
import { decodeJwt } from 'jose'
import { raw } from '#local/database/sql.ts'
import { it as scene } from './auth-scene.ts'
import { confirmedUser, email, joinedDevice, password } from './auth-server.ts'

/** The scene, where a server's hook does what a test writes into it. */
const it = scene.extend('serverWithHook', ({ database, serverWith }) => async (body: string) => {
  await database.run(
    raw(`
      create schema if not exists hooks;
      grant usage on schema hooks to supabase_auth_admin;
      create or replace function hooks.token(event jsonb) returns jsonb language plpgsql as $$
        begin ${body} end $$;
      revoke execute on function hooks.token from public;
      grant execute on function hooks.token to supabase_auth_admin`),
  )
  return serverWith({ auth: { accessTokenHook: { schema: 'hooks', name: 'token' } } })
})

describe('the access token hook', () => {
  it('adds its claims at sign-in and at every refresh, as supabase_auth_admin', async ({
    serverWithHook,
  }) => {
    const server = await serverWithHook(`
      return jsonb_build_object('claims', event -> 'claims' || jsonb_build_object(
      'user_role', 'owner', 'asked_as', current_user, 'how', event ->> 'authentication_method',
      'same', event ->> 'user_id' = event -> 'claims' ->> 'sub'));`)
    const device = await joinedDevice(server, email)
    const claims = (await device.auth.getClaims()).data?.claims
    expect(claims).toMatchObject({
      user_role: 'owner',
      asked_as: 'supabase_auth_admin',
      how: 'password',
      same: true,
    })
    const { data } = await device.auth.refreshSession()
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({ how: 'token_refresh' })
  })

  it('may refuse in its own words, and then no session is opened', async ({
    serverWithHook,
    database,
  }) => {
    const server = await serverWithHook(
      `return '{"error": {"http_code": 403, "message": "The salon is closed"}}'::jsonb;`,
    )
    await confirmedUser(server, email)
    const { error } = await server.device().auth.signInWithPassword({ email, password })
    expect(error).toMatchObject({ status: 403, message: 'The salon is closed' })
    expect(await database.rows(raw('select id from auth.sessions'))).toEqual([])
  })

  it.for([
    ['forgets required claims', `return '{"claims": {"sub": "x"}}'::jsonb;`, /do not conform.*aud/],
    ['returns no object', `return '[]'::jsonb;`, /do not conform/],
    ['returns null', 'return null;', /do not conform/],
    ['fails', `raise exception 'secret detail';`, /^Error running hook URI: pg-functions/],
  ] as const)(
    'that %s is the server’s fault',
    async ([_what, body, message], { serverWithHook }) => {
      const server = await serverWithHook(body)
      await confirmedUser(server, email)
      const { error } = await server.device().auth.signInWithPassword({ email, password })
      expect(error?.status).toBe(500)
      expect(error?.message).toMatch(message)
      expect(error?.message).not.toContain('secret detail')
      expect(server.failures).toHaveLength(1)
    },
  )
})

describe('the password hook', () => {
  const answering = (body: string) => `
    create schema if not exists hooks;
    grant usage on schema hooks to supabase_auth_admin;
    create table if not exists hooks.heard (event jsonb, by_role text);
    truncate hooks.heard;
    grant insert on hooks.heard to supabase_auth_admin;
    create or replace function hooks.password(event jsonb) returns jsonb language plpgsql as $$
      begin insert into hooks.heard values (event, current_user); ${body} end $$;
    revoke execute on function hooks.password from public;
    grant execute on function hooks.password to supabase_auth_admin`
  const hooked = { auth: { passwordHook: { schema: 'hooks', name: 'password' } } }

  it('hears of each password of an account, right or wrong', async ({ serverWith, database }) => {
    await database.run(raw(answering(`return '{"decision": "continue"}';`)))
    const server = await serverWith(hooked)
    const id = await confirmedUser(server, email)
    for (const said of ['wrong', password])
      await server.device().auth.signInWithPassword({ email, password: said })
    await server.device().auth.signInWithPassword({ email: 'nobody@salon.test', password })
    await server.admin().auth.admin.updateUserById(id, { ban_duration: '24h' })
    await server.device().auth.signInWithPassword({ email, password })
    expect(
      await database.rows(raw('select event, by_role from hooks.heard order by event')),
    ).toEqual([
      { event: { user_id: id, valid: false }, by_role: 'supabase_auth_admin' },
      { event: { user_id: id, valid: true }, by_role: 'supabase_auth_admin' },
    ])
  })

  it.for([
    ['ends the sessions where it says so', ', "should_logout_user": true', 0],
    ['leaves them where it doesn’t', '', 1],
  ] as const)(
    'may refuse a right one in its own words, and %s',
    async ([_what, more, sessions], { serverWith, database }) => {
      await database.run(raw(answering(`return '{"decision": "continue"}';`)))
      const server = await serverWith(hooked)
      await confirmedUser(server, email)
      await server.device().auth.signInWithPassword({ email, password })
      await database.run(
        raw(answering(`return '{"decision": "reject", "message": "Not today"${more}}';`)),
      )
      const { error } = await server.device().auth.signInWithPassword({ email, password })
      expect(error).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
        message: 'Not today',
      })
      expect(await database.rows(raw('select id from auth.sessions'))).toHaveLength(sessions)
    },
  )
})
