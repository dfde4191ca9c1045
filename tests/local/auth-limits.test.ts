import { describe, expect } from 'vitest'
import { it } from './auth-scene.ts'
import { email, password, type AuthServer } from './auth-server.ts'

describe('rate limits', () => {
  const signIn = (server: AuthServer, address: string, headers: Record<string, string> = {}) =>
    server.request('/token?grant_type=password', {
      method: 'POST',
      headers: { 'x-forwarded-for': address, ...headers },
      body: JSON.stringify({ email, password: 'wrong' }),
    })

  it('slow one address down, not the others, and let time heal', async ({ serverWith }) => {
    const server = await serverWith({ rateLimit: { signInSignUpsPer5Minutes: 3 } })
    const statuses: number[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      statuses.push((await signIn(server, '203.0.113.1')).status)
    }
    expect(statuses).toEqual([400, 400, 400, 429])
    const refused = await signIn(server, '203.0.113.1')
    expect(await refused.json()).toMatchObject({ code: 'over_request_rate_limit' })
    expect((await signIn(server, '203.0.113.2')).status).toBe(400)
    server.pass(100)
    expect((await signIn(server, '203.0.113.1')).status).toBe(400)
    expect((await signIn(server, '203.0.113.1')).status).toBe(429)
  })

  it('believe a forwarded address only from the holder of the secret key', async ({
    serverWith,
  }) => {
    const server = await serverWith({ rateLimit: { signInSignUpsPer5Minutes: 1 } })
    const forwarded = (person: string) => ({ 'sb-forwarded-for': person })
    expect((await signIn(server, '203.0.113.1', forwarded('198.51.100.1'))).status).toBe(400)
    expect((await signIn(server, '203.0.113.1', forwarded('198.51.100.2'))).status).toBe(429)
    const secret = { apikey: server.backend.keys.secretKey }
    for (const person of ['198.51.100.1', '198.51.100.2']) {
      const response = await signIn(server, '203.0.113.1', { ...secret, ...forwarded(person) })
      expect(response.status).toBe(400)
    }
  })

  it('count refreshes and verifications on their own', async ({ serverWith }) => {
    const server = await serverWith({
      rateLimit: { tokenRefreshPer5Minutes: 1, tokenVerificationsPer5Minutes: 1 },
    })
    const refresh = { method: 'POST', body: '{"refresh_token":"invented"}' }
    const verify = { method: 'POST', body: '{"token_hash":"invented","type":"email"}' }
    expect((await server.request('/token?grant_type=refresh_token', refresh)).status).toBe(400)
    expect((await server.request('/token?grant_type=refresh_token', refresh)).status).toBe(429)
    expect((await server.request('/verify', verify)).status).toBe(403)
    expect((await server.request('/verify', verify)).status).toBe(429)
    const link = await server.request('/verify?token=invented&type=signup')
    expect(link.headers.get('location')).toContain('error_code=over_request_rate_limit')
  })

  it('stop guessing at one person’s code from many addresses', async ({ serverWith }) => {
    const server = await serverWith({
      rateLimit: { tokenVerificationsPer5Minutes: 5 },
    })
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess += 1) {
      const response = await server.request('/verify', {
        method: 'POST',
        headers: { 'x-forwarded-for': `203.0.113.${guess}` },
        body: JSON.stringify({ email, token: `00000${guess}`, type: 'email' }),
      })
      statuses.push(response.status)
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
  })

  it('space mails to one person out, and bound them by the hour', async ({ serverWith }) => {
    const server = await serverWith({
      email: { maxFrequencySeconds: 60 },
      rateLimit: { emailSentPerHour: 2 },
    })
    const device = server.device()
    expect((await device.auth.signUp({ email, password })).error).toBeNull()
    const soon = await device.auth.resend({ type: 'signup', email })
    expect(soon.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    expect(soon.error?.message).toContain('60 seconds')
    server.pass(61)
    expect((await device.auth.resend({ type: 'signup', email })).error).toBeNull()
    server.pass(61)
    const many = await device.auth.resend({ type: 'signup', email })
    expect(many.error).toMatchObject({ code: 'over_email_send_rate_limit' })
    expect((await device.auth.signUp({ email: 'bea@salon.test', password })).error).toBeNull()
    expect(server.mails).toHaveLength(3)
  })
})
