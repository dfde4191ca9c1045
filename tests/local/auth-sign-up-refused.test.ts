import { describe, expect } from 'vitest'
import { it } from './auth-scene.ts'
import { email, follow, linkIn, password } from './auth-server.ts'

describe('signing up is refused', () => {
  it.for([
    ['a short password', { email, password: 'short' }, 422, 'weak_password'],
    ['no password', { email, password: '' }, 400, 'validation_failed'],
    ['73 bytes of password', { email, password: 'ä'.repeat(36) + 'x' }, 400, 'validation_failed'],
    ['something that is no address', { email: 'anna', password }, 400, 'validation_failed'],
    ['a NUL in a name', { email, password, data: { name: 'a\0b' } }, 400, 'validation_failed'],
    ['half a surrogate', { email, password, data: { name: 'a\ud800b' } }, 400, 'validation_failed'],
    ['a number for an address', { email: 7, password }, 400, 'bad_json'],
    ['a list for data', { email, password, data: [] }, 400, 'bad_json'],
    ['no address while guests are not welcome', {}, 422, 'anonymous_provider_disabled'],
    ['a phone number', { phone: '123', password }, 501, 'not_implemented'],
    [
      'half of a code challenge',
      { email, password, code_challenge: 'x' },
      400,
      'validation_failed',
    ],
  ] as const)('answers %s with its code', async ([_what, body, status, code], { server }) => {
    const init = { method: 'POST', body: JSON.stringify(body) }
    const response = await server.request('/signup', init)
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ code }),
    ])
    expect(server.failures).toEqual([])
  })

  it.for([
    ['short', 'length', 'Password should be at least 8 characters.'],
    ['Trustno1', 'pwned', expect.stringContaining('known to be weak and easy to guess')],
  ] as const)(
    'tells supabase-js why the password %s is weak',
    async ([weak, reason, message], { server }) => {
      const { error } = await server.device().auth.signUp({ email, password: weak })
      expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: [reason], message })
    },
  )

  it('is closed when the project says so', async ({ serverWith }) => {
    const closed = await serverWith({ auth: { enableSignup: false } })
    const { error } = await closed.device().auth.signUp({ email, password })
    expect(error).toMatchObject({ code: 'signup_disabled', status: 422 })
    const noMail = await serverWith({ email: { enableSignup: false } })
    const refused = await noMail.device().auth.signUp({ email, password })
    expect(refused.error).toMatchObject({ code: 'email_provider_disabled', status: 400 })
  })
})

describe('guests', () => {
  it('may come in without an address where the project welcomes them, and become known later', async ({
    serverWith,
  }) => {
    const server = await serverWith({ auth: { enableAnonymousSignIns: true } })
    const device = server.device()
    const { data, error } = await device.auth.signInAnonymously()
    expect(error).toBeNull()
    expect(data.user?.is_anonymous).toBe(true)
    const bare = await device.auth.updateUser({ password })
    expect(bare.error?.status).toBe(422)
    expect((await device.auth.updateUser({ email })).error).toBeNull()
    await follow(server, linkIn(server.mails[0]))
    const { data: now } = await device.auth.getUser()
    expect(now.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false })
    expect(now.user?.identities).toHaveLength(1)
  })
})
