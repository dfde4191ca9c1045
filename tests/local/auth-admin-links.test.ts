import { describe, expect } from 'vitest'
import { it } from './auth-scene.ts'
import {
  codeIn,
  confirmedUser,
  email,
  follow,
  fragmentOf,
  password,
  siteUrl,
  url,
} from './auth-server.ts'

describe('links for other mailers', () => {
  it.for(['signup', 'magiclink', 'recovery', 'invite'] as const)(
    'makes a working %s link',
    async (type, { server }) => {
      if (type === 'magiclink' || type === 'recovery') await confirmedUser(server, email)
      const { data, error } = await server.admin().auth.admin.generateLink({
        ...({ type, email } as { type: 'magiclink'; email: string }),
        ...(type === 'signup' ? { password } : {}),
        options: { redirectTo: `${siteUrl}/in`, data: { first_name: 'Anna' } },
      })
      expect(error).toBeNull()
      expect(data.user?.email).toBe(email)
      expect(data.properties).toMatchObject({
        verification_type: type,
        redirect_to: `${siteUrl}/in`,
      })
      expect(data.properties?.action_link).toMatch(new RegExp(`^${url}/auth/v1/verify\\?`))
      expect(server.mails).toHaveLength(0)
      const location = await follow(server, data.properties?.action_link ?? '')
      expect(location.pathname).toBe('/in')
      expect(fragmentOf(location)).toMatchObject({ type, token_type: 'bearer' })
    },
  )

  it('makes both links of an address change', async ({ server }) => {
    const id = await confirmedUser(server, email)
    const admin = server.admin().auth.admin
    const change = { email, newEmail: 'new@salon.test' }
    const toNew = await admin.generateLink({ type: 'email_change_new', ...change })
    const toOld = await admin.generateLink({ type: 'email_change_current', ...change })
    const half = await follow(server, toNew.data.properties?.action_link ?? '')
    expect(fragmentOf(half)).toHaveProperty('message')
    expect((await admin.getUserById(id)).data.user?.email).toBe(email)
    await follow(server, toOld.data.properties?.action_link ?? '')
    expect((await admin.getUserById(id)).data.user?.email).toBe('new@salon.test')
  })

  it('lets nobody confirm an address other than the one the link was sent to', async ({
    server,
  }) => {
    const id = await confirmedUser(server, email)
    const admin = server.admin().auth.admin
    const mine = await admin.generateLink({
      type: 'email_change_new',
      email,
      newEmail: 'a@new.test',
    })
    await admin.generateLink({ type: 'email_change_current', email, newEmail: 'b@new.test' })
    const stale = await follow(server, mine.data.properties?.action_link ?? '')
    expect(fragmentOf(stale)).toHaveProperty('error_code', 'otp_expired')
    expect((await admin.getUserById(id)).data.user?.email).toBe(email)
    const same = await admin.generateLink({ type: 'email_change_new', email, newEmail: email })
    expect(same.error?.code).toBe('validation_failed')
  })

  it('knows nobody by an unknown address, and signs newcomers up by a magic link', async ({
    server,
  }) => {
    const admin = server.admin().auth.admin
    const none = await admin.generateLink({ type: 'recovery', email })
    expect(none.error).toMatchObject({ code: 'user_not_found', status: 404 })
    const joined = await admin.generateLink({ type: 'magiclink', email })
    expect(joined.data.properties?.verification_type).toBe('signup')
    const odd = await admin.generateLink({ type: 'sms' as 'magiclink', email })
    expect(odd.error?.code).toBe('validation_failed')
  })
})

describe('invitations', () => {
  it('bring a guest in, once', async ({ server }) => {
    const admin = server.admin().auth.admin
    const { data, error } = await admin.inviteUserByEmail(email, { data: { first_name: 'Anna' } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Anna' } })
    expect(data.user?.invited_at).toBeTruthy()
    const device = server.device()
    const proof = { email, token: codeIn(server.mails[0]), type: 'invite' } as const
    expect((await device.auth.verifyOtp(proof)).data.session?.user.email).toBe(email)
    const again = await admin.inviteUserByEmail(email)
    expect(again.error).toMatchObject({ code: 'email_exists', status: 422 })
  })
})
