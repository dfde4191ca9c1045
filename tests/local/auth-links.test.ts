import { describe, expect } from 'vitest'
import { raw } from '#local/database/sql.ts'
import { it } from './auth-scene.ts'
import {
  codeIn,
  confirmedUser,
  email,
  follow,
  fragmentOf,
  joinedDevice,
  linkIn,
  password,
  siteUrl,
} from './auth-server.ts'

describe('recovering a password', () => {
  it('lets the link choose a new password without the old one, and ends other sessions', async ({
    server,
  }) => {
    const elsewhere = await joinedDevice(server, email)
    const device = server.device()
    await device.auth.resetPasswordForEmail(email, { redirectTo: `${siteUrl}/new-password` })
    const location = await follow(server, linkIn(server.mails[0]))
    expect(location.pathname).toBe('/new-password')
    const { access_token = '', refresh_token = '', type } = fragmentOf(location)
    expect(type).toBe('recovery')
    await device.auth.setSession({ access_token, refresh_token })
    expect((await device.auth.updateUser({ password: 'rosemary-and-sage' })).error).toBeNull()
    expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    const old = await server.device().auth.signInWithPassword({ email, password })
    expect(old.error?.code).toBe('invalid_credentials')
    const fresh = await server
      .device()
      .auth.signInWithPassword({ email, password: 'rosemary-and-sage' })
    expect(fresh.error).toBeNull()
  })

  it('drops a password that somebody chose for an address they never proved', async ({
    serverWith,
  }) => {
    const server = await serverWith({ email: { enableConfirmations: true } })
    await server.device().auth.signUp({ email, password })
    const owner = server.device()
    await owner.auth.resetPasswordForEmail(email)
    const { access_token = '', refresh_token = '' } = fragmentOf(
      await follow(server, linkIn(server.mails.at(-1))),
    )
    const intruder = await server.device().auth.signInWithPassword({ email, password })
    expect(intruder.error?.code).toBe('invalid_credentials')
    await owner.auth.setSession({ access_token, refresh_token })
    expect((await owner.auth.updateUser({ password: 'rosemary-and-sage' })).error).toBeNull()
  })

  it('works through PKCE, and supabase-js announces a password recovery', async ({ server }) => {
    await confirmedUser(server, email)
    const device = server.device({ flowType: 'pkce' })
    const events: string[] = []
    device.auth.onAuthStateChange((event) => void events.push(event))
    await device.auth.resetPasswordForEmail(email)
    const location = await follow(server, linkIn(server.mails[0]))
    const { error } = await device.auth.exchangeCodeForSession(
      location.searchParams.get('code') ?? '',
    )
    expect(error).toBeNull()
    expect(events).toContain('PASSWORD_RECOVERY')
    expect((await device.auth.updateUser({ password: 'rosemary-and-sage' })).error).toBeNull()
  })

  it('answers an unknown address like a known one', async ({ serverWith }) => {
    const server = await serverWith({ email: { maxFrequencySeconds: 60 } })
    await confirmedUser(server, email)
    const answers: unknown[] = []
    for (const address of [email, 'nobody@salon.test']) {
      const first = await server.device().auth.resetPasswordForEmail(address)
      const second = await server.device().auth.resetPasswordForEmail(address)
      answers.push([first.error, second.error?.code, second.error?.status])
    }
    expect(answers[0]).toEqual([null, 'over_email_send_rate_limit', 429])
    expect(answers[1]).toEqual(answers[0])
    expect(server.mails).toHaveLength(1)
  })
})

describe('signing in by mail', () => {
  it('signs a known person in by code or by link', async ({ server }) => {
    await confirmedUser(server, email)
    const device = server.device()
    expect((await device.auth.signInWithOtp({ email })).error).toBeNull()
    expect(server.mails[0]?.kind).toBe('magiclink')
    const byCode = await device.auth.verifyOtp({
      email,
      token: codeIn(server.mails[0]),
      type: 'email',
    })
    expect(byCode.data.session?.user.email).toBe(email)
    await device.auth.signInWithOtp({ email })
    expect(fragmentOf(await follow(server, linkIn(server.mails[1])))).toHaveProperty('access_token')
  })

  it('keeps only the newest mail valid', async ({ server }) => {
    await confirmedUser(server, email)
    const device = server.device()
    await device.auth.signInWithOtp({ email })
    await device.auth.signInWithOtp({ email })
    const old = await follow(server, linkIn(server.mails[0]))
    expect(fragmentOf(old)).toHaveProperty('error_code', 'otp_expired')
    expect(fragmentOf(await follow(server, linkIn(server.mails[1])))).toHaveProperty('access_token')
  })

  it('welcomes newcomers, with a confirmation mail where the project wants one', async ({
    serverWith,
    database,
  }) => {
    const strict = await serverWith({})
    await strict.device().auth.signInWithOtp({ email, options: { data: { first_name: 'Anna' } } })
    expect(strict.mails[0]?.kind).toBe('confirmation')
    const easy = await serverWith({ email: { enableConfirmations: false } })
    await easy.device().auth.signInWithOtp({ email: 'bea@salon.test' })
    expect(easy.mails[0]?.kind).toBe('magiclink')
    const { error } = await strict
      .device()
      .auth.signInWithOtp({ email: 'cleo@salon.test', options: { shouldCreateUser: false } })
    expect(error).toMatchObject({ code: 'otp_disabled', status: 422 })
    const users = await database.rows(raw('select email from auth.users order by email'))
    expect(users).toEqual([{ email }, { email: 'bea@salon.test' }])
  })

  it('verifies the hash of a link sent by another mailer', async ({ server }) => {
    await confirmedUser(server, email)
    const { data } = await server.admin().auth.admin.generateLink({ type: 'magiclink', email })
    const token_hash = data.properties?.hashed_token ?? ''
    const verified = await server.device().auth.verifyOtp({ token_hash, type: 'email' })
    expect(verified.data.session?.user.email).toBe(email)
  })

  it('gives one session to two simultaneous clicks on one link', async ({ server }) => {
    await confirmedUser(server, email)
    await server.device().auth.signInWithOtp({ email })
    const link = linkIn(server.mails[0])
    const clicks = await Promise.all([
      follow(server, link),
      follow(server, link),
      follow(server, link),
    ])
    const winners = clicks.map(fragmentOf).filter((fragment) => 'access_token' in fragment)
    expect(winners).toHaveLength(1)
  })

  it('accepts a code for its own address only', async ({ server }) => {
    await confirmedUser(server, email)
    await confirmedUser(server, 'bea@salon.test')
    await server.device().auth.signInWithOtp({ email })
    const token = codeIn(server.mails[0])
    const stranger = await server
      .device()
      .auth.verifyOtp({ email: 'bea@salon.test', token, type: 'email' })
    expect(stranger.error?.code).toBe('otp_expired')
  })
})

describe('mails', () => {
  it('name the project as people do and no address, carry link and code, and escape both', async ({
    server,
  }) => {
    await server.device().auth.signUp({
      email,
      password,
      options: { emailRedirectTo: `${siteUrl}/?a=1&b="<x>` },
    })
    const [mail] = server.mails
    expect(mail?.subject).toBe('Confirm your email for Corner Shop')
    expect(mail?.text).toContain('Welcome to Corner Shop.')
    expect(mail?.text.replace(/^http:.*$/m, '')).not.toMatch(/https?:|corner-shop/)
    expect(mail?.text).toContain(codeIn(mail))
    expect(linkIn(mail)).toMatch(
      /^http:\/\/salon\.test\/auth\/v1\/verify\?token=[0-9a-f]{56}&type=signup&redirect_to=/,
    )
    expect(mail?.html).not.toContain('<x>')
    expect(mail?.html).toContain('&amp;type=signup&amp;redirect_to=')
  })

  it('never lead to a place the project does not list', async ({ server }) => {
    await server.device().auth.signUp({
      email,
      password,
      options: { emailRedirectTo: 'https://evil.test/' },
    })
    const link = new URL(linkIn(server.mails[0]))
    expect(link.searchParams.get('redirect_to')).toBe(siteUrl)
    link.searchParams.set('redirect_to', 'https://evil.test/')
    const location = await follow(server, link.href)
    expect(location.origin).toBe(siteUrl)
  })

  it('say 500 without details when the mailbox fails, and the person can ask again', async ({
    server,
  }) => {
    const failing = server.backend.mailbox as { send: (mail: never) => Promise<void> }
    const send = failing.send
    failing.send = async () => {
      throw new Error('the postman is ill')
    }
    const { error } = await server.device().auth.signUp({ email, password })
    expect(error).toMatchObject({ status: 500, message: 'Error sending confirmation email' })
    expect(server.failures.join()).toContain('postman')
    failing.send = send
    expect((await server.device().auth.resend({ type: 'signup', email })).error).toBeNull()
    expect(server.mails).toHaveLength(1)
  })
})

describe('resending', () => {
  it('is silent for unknown and confirmed addresses', async ({ server }) => {
    await confirmedUser(server, email)
    for (const address of [email, 'nobody@salon.test']) {
      const { error } = await server.device().auth.resend({ type: 'signup', email: address })
      expect(error).toBeNull()
    }
    expect(server.mails).toHaveLength(0)
    const sms = await server.request('/resend', {
      method: 'POST',
      body: JSON.stringify({ type: 'sms', phone: '1' }),
    })
    expect(sms.status).toBe(501)
    const none = await server.request('/resend', { method: 'POST', body: '{"type":"nonsense"}' })
    expect(none.status).toBe(400)
  })
})
