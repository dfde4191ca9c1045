import { describe, expect } from 'vitest'
import { createAuthService } from '#local/auth/auth-service.ts'
import { it } from './auth-scene.ts'
import {
  confirmedUser,
  email,
  fragmentOf,
  linkIn,
  password,
  signedInDevice,
  type AuthServer,
} from './auth-server.ts'

interface Try {
  readonly who?: string
  readonly password?: string
  /** The last number of the address it comes from. */
  readonly from?: number
  readonly cookie?: string
  readonly site?: string
}

/** One password, tried like any browser would. */
function tries(server: AuthServer, { who = email, password: said = 'a guess', ...more }: Try) {
  const { from = 1, cookie, site } = more
  return server.request('/token?grant_type=password', {
    method: 'POST',
    headers: {
      'x-forwarded-for': `203.0.${from >> 8}.${from & 255}`,
      ...(cookie !== undefined && { cookie }),
      ...(site !== undefined && { 'sec-fetch-site': site }),
    },
    body: JSON.stringify({ email: who, password: said }),
  })
}

/** What the browser keeps of an answer. */
function kept(response: Response): string {
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

describe('guesses at one account', () => {
  it('are refused after ten, wherever they come from, and are not even compared', async ({
    server,
  }) => {
    await confirmedUser(server, email)
    const statuses: number[] = []
    for (let guess = 0; guess < 1000; guess += 1) {
      const who = guess % 2 === 0 ? email : email.toUpperCase()
      statuses.push((await tries(server, { who, from: guess })).status)
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 400))
    expect(new Set(statuses.slice(10))).toEqual(new Set([429]))
    expect(server.hashing.comparisons).toBe(10)
    const right = await tries(server, { password, from: 5000 })
    expect([right.status, await right.json()]).toMatchObject([
      429,
      { code: 'over_request_rate_limit' },
    ])
    server.pass(360)
    expect((await tries(server, { password, from: 5000 })).status).toBe(200)
  })

  it('are counted where there is no account as well, and nobody else’s are', async ({ server }) => {
    await confirmedUser(server, email)
    const statuses: number[] = []
    for (let guess = 0; guess < 11; guess += 1)
      statuses.push((await tries(server, { who: 'bea@salon.test', from: guess })).status)
    expect(statuses.slice(9)).toEqual([400, 429])
    expect((await tries(server, { password })).status).toBe(200)
  })

  it('are only the wrong ones', async ({ server }) => {
    await confirmedUser(server, email)
    for (let turn = 0; turn < 12; turn += 1)
      expect((await tries(server, { password, from: turn })).status).toBe(200)
    for (let guess = 0; guess < 9; guess += 1) await tries(server, { from: guess })
    for (let turn = 0; turn < 3; turn += 1)
      expect((await tries(server, { password, from: turn })).status).toBe(200)
  })

  it('are ten where thirty come in one moment', async ({ server }) => {
    await confirmedUser(server, email)
    const guesses = Array.from({ length: 30 }, (_, guess) => tries(server, { from: guess }))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(server.hashing.comparisons).toBe(10)
  })

  it('that a function passes on are for the function to count', async ({ server }) => {
    await confirmedUser(server, email)
    const byFunction = async (said: string) => {
      const { error } = await server.admin().auth.signInWithPassword({ email, password: said })
      return error?.status
    }
    for (let guess = 0; guess < 11; guess += 1) expect(await byFunction('a guess')).toBe(400)
    for (let guess = 0; guess < 11; guess += 1) await tries(server, { from: guess })
    expect((await tries(server, { password })).status).toBe(429)
    expect(await byFunction(password)).toBeUndefined()
  })

  it('leave the way in by email to their connection', async ({ serverWith }) => {
    const server = await serverWith({ rateLimit: { signInSignUpsPer5Minutes: 2 } })
    await confirmedUser(server, email)
    for (let guess = 0; guess < 3; guess += 1) await tries(server, {})
    expect((await tries(server, { who: 'bea@salon.test' })).status).toBe(429)
    const asked = await server.request('/recover', {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.0.1' },
      body: JSON.stringify({ email }),
    })
    expect([asked.status, server.mails.at(-1)?.to]).toEqual([200, email])
  })

  it('are counted for who is signed in and asked for their own', async ({ server }) => {
    await confirmedUser(server, email)
    const device = await signedInDevice(server, email)
    const changes = async (current_password: string) => {
      const change = { password: 'rosemary-and-sage', current_password }
      return (await device.auth.updateUser(change)).error?.status
    }
    const statuses: (number | undefined)[] = []
    for (let guess = 0; guess < 11; guess += 1) statuses.push(await changes('a guess'))
    expect(statuses.slice(9)).toEqual([400, 429])
    expect(await changes(password)).toBe(429)
    server.pass(360)
    expect(await changes(password)).toBeUndefined()
  })

  it.for([
    ['one network of IPv6 are counted together', '2001:db8:1:2::', 429],
    ['IPv4 addresses written as IPv6 are counted apart', '::ffff:198.51.100.', 400],
  ] as const)('from %s', async ([_what, network, third], { serverWith }) => {
    const server = await serverWith({ rateLimit: { signInSignUpsPer5Minutes: 2 } })
    const ask = (last: number) =>
      server.request('/token?grant_type=password', {
        method: 'POST',
        headers: { 'x-forwarded-for': `${network}${last}` },
        body: JSON.stringify({ email: `${last}@salon.test`, password }),
      })
    const statuses = []
    for (const last of [1, 2, 3]) statuses.push((await ask(last)).status)
    expect(statuses).toEqual([400, 400, third])
  })
})

describe('a device that someone has signed in on', () => {
  it('goes on while others guess, with guesses of its own', async ({ server }) => {
    await confirmedUser(server, email)
    const cookie = kept(await tries(server, { password }))
    for (let guess = 0; guess < 11; guess += 1) await tries(server, { from: guess })
    expect((await tries(server, { password })).status).toBe(429)
    expect((await tries(server, { password, cookie })).status).toBe(200)
    const own: number[] = []
    for (let guess = 0; guess < 11; guess += 1)
      own.push((await tries(server, { cookie, from: guess })).status)
    expect(own.slice(9)).toEqual([400, 429])
    expect((await tries(server, { password, cookie })).status).toBe(429)
  })

  it('is known by a mark that only Auth is sent, and that names no one', async ({ server }) => {
    await confirmedUser(server, email)
    const cookie = (await tries(server, { password })).headers.get('set-cookie')
    expect(cookie).toMatch(
      /^known-device=[\w-]{16}\.[\da-f-]{36}\.\d{10}\.[\w-]{43}; Path=\/auth\/v1; Max-Age=34560000; SameSite=Strict$/,
    )
    expect((await tries(server, {})).headers.get('set-cookie')).toBeNull()
  })

  it('is known by a mark that is only sent encrypted, where the server is', async ({ server }) => {
    await confirmedUser(server, email)
    const service = createAuthService({ ...server.backend, url: 'https://salon.test' })
    const request = new Request('https://salon.test/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: server.backend.keys.publishableKey },
      body: JSON.stringify({ email, password }),
    })
    const answer = await service.fetch(request)
    expect(answer.headers.get('set-cookie')).toMatch(/; SameSite=Strict; Secure$/)
  })

  it('is known to each who signs in on it, and to nobody who makes up a mark', async ({
    server,
  }) => {
    const bea = 'bea@salon.test'
    for (const who of [email, bea]) await confirmedUser(server, who)
    const first = kept(await tries(server, { password }))
    const both = kept(await tries(server, { who: bea, password, cookie: first }))
    const isKnown = async (who: string, cookie: string) => {
      for (let guess = 0; guess < 11; guess += 1) await tries(server, { who, from: guess })
      return (await tries(server, { who, password, cookie })).status === 200
    }
    expect(await isKnown(email, both)).toBe(true)
    expect(await isKnown(bea, both)).toBe(true)
    expect(await isKnown(bea, first)).toBe(false)
    const [account] = both.split('=')[1]?.split('.') ?? []
    const [, session, seconds, signature] = first.split('.')
    for (const end of [signature, 'a'.repeat(43)])
      expect(await isKnown(bea, `known-device=${[account, session, seconds, end].join('.')}`)).toBe(
        false,
      )
    expect(await isKnown(bea, 'known-device=')).toBe(false)
  })

  it('is known with a new password as well', async ({ server }) => {
    await confirmedUser(server, email)
    const cookie = kept(await tries(server, { password }))
    const device = await signedInDevice(server, email)
    const change = { password: 'rosemary-and-sage', current_password: password }
    expect((await device.auth.updateUser(change)).error).toBeNull()
    for (let guess = 0; guess < 11; guess += 1) await tries(server, { from: guess })
    expect((await tries(server, { password: change.password })).status).toBe(429)
    expect((await tries(server, { password: change.password, cookie })).status).toBe(200)
  })

  it('keeps one mark for each account, the newest eight', async ({ server }) => {
    const people = Array.from({ length: 9 }, (_, place) => `person${place}@salon.test`)
    for (const who of people) await confirmedUser(server, who)
    let cookie = 'theme=dark'
    const sizes: number[] = []
    for (const [from, who] of [...people.slice(0, 1), ...people].entries()) {
      cookie = kept(await tries(server, { who, password, cookie, from }))
      sizes.push(cookie.split('~').length)
    }
    expect(sizes).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8, 8])
  })

  it('is known for 400 days, whatever the browser says', async ({ server }) => {
    await confirmedUser(server, email)
    const cookie = kept(await tries(server, { password }))
    server.pass(400 * 86_400 - 60)
    for (let guess = 0; guess < 11; guess += 1) await tries(server, { from: guess })
    expect((await tries(server, { password, cookie })).status).toBe(200)
    server.pass(61)
    const later = cookie.replace(/(?<=\.)\d{10}(?=\.)/, (then) => String(Number(then) + 86_400))
    for (const mark of [cookie, later])
      expect((await tries(server, { password, cookie: mark })).status).toBe(429)
  })

  it('is known where someone came in by an email, once their page asks who they are', async ({
    server,
  }) => {
    await confirmedUser(server, email)
    await server.device().auth.signInWithOtp({ email })
    const link = linkIn(server.mails.at(-1)).split('/auth/v1')[1] ?? ''
    const opened = await server.request(link, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(opened.headers.get('set-cookie')).toBeNull()
    const { access_token: token } = fragmentOf(new URL(opened.headers.get('location') ?? ''))
    const shown = await server.request('/user', { headers: { authorization: `Bearer ${token}` } })
    for (let guess = 0; guess < 11; guess += 1) await tries(server, { from: guess })
    expect((await tries(server, { password, cookie: kept(shown) })).status).toBe(200)
  })

  it('is not made forget the others by another site', async ({ server }) => {
    await confirmedUser(server, email)
    for (const site of ['cross-site', 'same-site', 'same-origin', 'none']) {
      const { headers } = await tries(server, { password, site })
      expect(headers.has('set-cookie')).toBe(!site.endsWith('-site'))
    }
  })

  it('stays known as long as it is signed in', async ({ server }) => {
    await confirmedUser(server, email)
    const { refresh_token: token } = Object(await (await tries(server, { password })).json())
    const response = await server.request('/token?grant_type=refresh_token', {
      method: 'POST',
      body: JSON.stringify({ refresh_token: token }),
    })
    for (let guess = 0; guess < 11; guess += 1) await tries(server, { from: guess })
    expect((await tries(server, { password, cookie: kept(response) })).status).toBe(200)
  })
})
