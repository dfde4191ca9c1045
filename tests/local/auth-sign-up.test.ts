import { describe, expect } from 'vitest'
import { raw } from '#local/database/sql.ts'
import { it } from './auth-scene.ts'
import {
  codeIn,
  confirmedUser,
  email,
  follow,
  fragmentOf,
  linkIn,
  password,
  siteUrl,
} from './auth-server.ts'

describe('signing up with a confirmation mail', () => {
  it('gives no session until the link is followed, then signs in where the person came from', async ({
    server,
  }) => {
    const device = server.device()
    const { data, error } = await device.auth.signUp({
      email: 'Anna@Salon.test',
      password,
      options: { data: { first_name: 'Anna' }, emailRedirectTo: `${siteUrl}/welcome` },
    })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user?.email).toBe(email)
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Anna', email_verified: false })
    expect(data.user?.identities).toHaveLength(1)
    expect(server.mails).toMatchObject([{ to: email, kind: 'confirmation' }])

    const early = await device.auth.signInWithPassword({ email, password })
    expect(early.error).toMatchObject({ code: 'email_not_confirmed', status: 400 })

    const location = await follow(server, linkIn(server.mails[0]))
    expect(location.origin + location.pathname).toBe(`${siteUrl}/welcome`)
    const fragment = fragmentOf(location)
    expect(fragment).toMatchObject({ type: 'signup', token_type: 'bearer', expires_in: '3600' })
    const session = await device.auth.setSession({
      access_token: fragment['access_token'] ?? '',
      refresh_token: fragment['refresh_token'] ?? '',
    })
    expect(session.error).toBeNull()
    expect(session.data.user).toMatchObject({
      email,
      user_metadata: { first_name: 'Anna', email_verified: true },
      identities: [{ provider: 'email', identity_data: { email_verified: true } }],
    })
    expect(session.data.user?.email_confirmed_at).toBeTruthy()
  })

  it('accepts the six-digit code instead of the link, once', async ({ server }) => {
    const device = server.device()
    await device.auth.signUp({ email, password })
    const token = codeIn(server.mails[0])
    const wrong = token === '000000' ? '000001' : '000000'
    const guess = await device.auth.verifyOtp({ email, token: wrong, type: 'signup' })
    expect(guess.error).toMatchObject({ code: 'otp_expired', status: 403 })
    const right = await device.auth.verifyOtp({ email, token, type: 'email' })
    expect(right.error).toBeNull()
    expect(right.data.session?.user.email).toBe(email)
    const again = await device.auth.verifyOtp({ email, token, type: 'email' })
    expect(again.error?.code).toBe('otp_expired')
  })

  it('redirects with an error once the link is used up or too old', async ({ server }) => {
    await server.device().auth.signUp({ email, password })
    const link = linkIn(server.mails[0])
    server.pass(3601)
    const late = await follow(server, link)
    expect(fragmentOf(late)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    })
    await server.device().auth.resend({ type: 'signup', email })
    const fresh = linkIn(server.mails[1])
    expect(fragmentOf(await follow(server, fresh))).toHaveProperty('access_token')
    expect(fragmentOf(await follow(server, fresh))).toHaveProperty('error_code', 'otp_expired')
  })

  it('answers a taken address like a new one, and tells its owner nothing was changed', async ({
    server,
  }) => {
    const id = await confirmedUser(server, email)
    const { data, error } = await server.device().auth.signUp({
      email,
      password: 'another-password',
      options: { data: { first_name: 'Mallory' } },
    })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user?.id).not.toBe(id)
    expect(data.user).toMatchObject({ email, identities: [] })
    expect(data.user).not.toHaveProperty('last_sign_in_at')
    expect(data.user).not.toHaveProperty('email_confirmed_at')
    expect(server.mails).toHaveLength(0)
    const still = await server.device().auth.signInWithPassword({ email, password })
    expect(still.data.user?.user_metadata).not.toHaveProperty('first_name')
  })

  it('shows a second person nothing of what the first one told', async ({ server }) => {
    const told = { data: { first_name: 'Anna' } }
    await server.device().auth.signUp({ email, password, options: told })
    const { data } = await server.device().auth.signUp({ email, password: 'another-password' })
    expect(data.user?.user_metadata).toEqual({})
    expect(server.mails).toHaveLength(2)
  })

  it('does the same hashing work for a new address and a taken one', async ({ server }) => {
    await confirmedUser(server, email)
    const before = server.hashing.hashes
    await server.device().auth.signUp({ email, password })
    const forTaken = server.hashing.hashes - before
    await server.device().auth.signUp({ email: 'new@salon.test', password })
    expect(server.hashing.hashes - before - forTaken).toBe(forTaken)
    expect(forTaken).toBe(1)
  })

  it('returns to an app that holds a PKCE verifier with a code that only that app can use', async ({
    server,
  }) => {
    const device = server.device({ flowType: 'pkce' })
    await device.auth.signUp({ email, password })
    const location = await follow(server, linkIn(server.mails[0]))
    expect(location.hash).toBe('')
    const code = location.searchParams.get('code') ?? ''
    const body = JSON.stringify({ auth_code: code, code_verifier: 'x'.repeat(50) })
    const stolen = await server.request('/token?grant_type=pkce', { method: 'POST', body })
    expect(stolen.status).toBe(400)
    expect(await stolen.json()).toMatchObject({ code: 'bad_code_verifier' })
    const mine = await device.auth.exchangeCodeForSession(code)
    expect(mine.error).toBeNull()
    expect(mine.data.session?.user.email).toBe(email)
    const again = await server.request('/token?grant_type=pkce', { method: 'POST', body })
    expect(again.status).toBe(404)
    expect(await again.json()).toMatchObject({ code: 'flow_state_not_found' })
  })

  it('lets a PKCE code lapse after five minutes', async ({ server }) => {
    const device = server.device({ flowType: 'pkce' })
    await device.auth.signUp({ email, password })
    const location = await follow(server, linkIn(server.mails[0]))
    server.pass(301)
    const late = await device.auth.exchangeCodeForSession(location.searchParams.get('code') ?? '')
    expect(late.error).toMatchObject({ code: 'flow_state_expired', status: 422 })
  })
})

describe('signing up without confirmation', () => {
  it('signs in at once and says so when the address is taken', async ({ serverWith }) => {
    const server = await serverWith({ email: { enableConfirmations: false } })
    const device = server.device()
    const { data } = await device.auth.signUp({ email, password })
    expect(data.session?.user.email).toBe(email)
    const again = await server.device().auth.signUp({ email, password })
    expect(again.error).toMatchObject({
      code: 'user_already_exists',
      status: 422,
      message: 'User already registered',
    })
  })

  it('hands an account that waits for its owner to nobody who merely knows the address', async ({
    serverWith,
    database,
  }) => {
    const server = await serverWith({ email: { enableConfirmations: false } })
    await server.admin().auth.admin.inviteUserByEmail(email)
    const { data, error } = await server.device().auth.signUp({ email, password })
    expect(error?.code).toBe('user_already_exists')
    expect(data.session).toBeNull()
    await server.device().auth.signInWithOtp({ email })
    expect(await database.rows(raw('select email_confirmed_at from auth.users'))).toEqual([
      { email_confirmed_at: null },
    ])
    await follow(server, linkIn(server.mails[1]))
    const [row] = await database.rows(
      raw('select email_confirmed_at is not null as ok from auth.users'),
    )
    expect(row).toEqual({ ok: true })
  })

  it('lets exactly one of two simultaneous sign-ups win', async ({ serverWith, database }) => {
    const server = await serverWith({ email: { enableConfirmations: false } })
    const tries = ['ANNA@salon.test', 'anna@SALON.test', email, email].map((address) =>
      server.device().auth.signUp({ email: address, password }),
    )
    const outcomes = await Promise.all(tries)
    const codes = outcomes.map(({ error }) => error?.code ?? 'joined')
    expect(codes.filter((code) => code === 'joined')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['joined', 'user_already_exists']))
    const rows = await database.rows(raw('select id from auth.users'))
    expect(rows).toHaveLength(1)
  })

  it('fails as on hosted when a trigger refuses the new row, and keeps the reason to the log', async ({
    serverWith,
    database,
  }) => {
    await database.run(
      raw(`
      create function public.refuse() returns trigger language plpgsql as $$
        begin raise exception 'no room in the salon'; end $$;
      create trigger refuse after insert on auth.users for each row execute function public.refuse()`),
    )
    const server = await serverWith({ email: { enableConfirmations: false } })
    try {
      const { error } = await server.device().auth.signUp({ email, password })
      expect(error).toMatchObject({ status: 500, message: 'Database error saving new user' })
      expect(server.failures.join()).toContain('no room in the salon')
    } finally {
      await database.run(raw('drop function public.refuse cascade'))
    }
  })

  it('runs a trigger as the auth server itself, which may not write into public', async ({
    serverWith,
    database,
  }) => {
    await database.run(
      raw(`
      create table public.people (id uuid primary key);
      create function public.greet() returns trigger language plpgsql as $$
        begin insert into public.people values (new.id); return new; end $$;
      create trigger greet after insert on auth.users for each row execute function public.greet()`),
    )
    const server = await serverWith({ email: { enableConfirmations: false } })
    try {
      const refused = await server.device().auth.signUp({ email, password })
      expect(refused.error?.message).toBe('Database error saving new user')
      await database.run(raw('alter function public.greet() security definer'))
      const { error } = await server.device().auth.signUp({ email, password })
      expect(error).toBeNull()
    } finally {
      await database.run(raw('drop function public.greet cascade; drop table public.people'))
    }
  })
})
