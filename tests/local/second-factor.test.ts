import { describe, expect } from 'vitest'
import { it } from './auth-scene.ts'
import {
  confirmedUser,
  email,
  follow,
  fragmentOf,
  joinedDevice,
  linkIn,
  signedInDevice,
} from './auth-server.ts'
import { begunApp, gives, isSignedIn, levelOf, withApp, withCodes } from './second-factor-scene.ts'

describe('a second factor', () => {
  it('ends the sessions that never gave a code, and the tokens of before', async ({ server }) => {
    const other = await joinedDevice(server, email)
    const device = await signedInDevice(server, email)
    const before = (await device.auth.getSession()).data.session?.refresh_token ?? ''
    expect(await gives(server, device, await begunApp(device))).toBeNull()
    expect([await isSignedIn(device), await isSignedIn(other)]).toEqual([true, false])
    expect((await device.auth.refreshSession()).error).toBeNull()
    expect(await levelOf(device)).toEqual(['aal2', 'aal2'])
    const refreshed = await server.device().auth.refreshSession({ refresh_token: before })
    expect(refreshed.error).toMatchObject({ code: 'refresh_token_already_used' })
  })

  it('is asked for before a password or an address is changed', async ({ server }) => {
    const { app } = await withApp(server)
    await server.device().auth.resetPasswordForEmail(email)
    const { access_token = '', refresh_token = '' } = fragmentOf(
      await follow(server, linkIn(server.mails.at(-1))),
    )
    const device = server.device()
    await device.auth.setSession({ access_token, refresh_token })
    for (const change of [{ password: 'rosemary-and-sage' }, { email: 'bea@salon.test' }])
      expect((await device.auth.updateUser(change)).error).toMatchObject({
        status: 401,
        code: 'insufficient_aal',
      })
    expect((await device.auth.updateUser({ data: { first_name: 'Anna' } })).error).toBeNull()
    expect(await gives(server, device, app)).toBeNull()
    expect((await device.auth.updateUser({ password: 'rosemary-and-sage' })).error).toBeNull()
  })

  it('takes more than a password to get rid of, or to add to', async ({ server }) => {
    const { app } = await withApp(server)
    const device = await signedInDevice(server, email)
    const { mfa } = device.auth
    const refused = { code: 'insufficient_aal' }
    expect((await mfa.unenroll({ factorId: app.id })).error).toMatchObject(refused)
    const second = await mfa.enroll({ factorType: 'totp', friendlyName: 'Second' })
    expect(second.error).toMatchObject(refused)
    expect((await mfa.recoveryCodes.generate()).error).toMatchObject(refused)
  })

  it('that is given up no longer vouches for a session', async ({ server }) => {
    const { device, app } = await withApp(server)
    expect((await device.auth.mfa.unenroll({ factorId: app.id })).data).toEqual({ id: app.id })
    await device.auth.refreshSession()
    expect(await levelOf(device)).toEqual(['aal1', 'aal1'])
    const other = await signedInDevice(server, email)
    expect(await levelOf(other)).toEqual(['aal1', 'aal1'])
  })
})

describe('those who look after accounts', () => {
  it('see the factors of each and take them away, codes with the last app', async ({ server }) => {
    const { device, app } = await withCodes(server)
    const { mfa } = server.admin().auth.admin
    const userId = (await device.auth.getUser()).data.user?.id ?? ''
    const { data } = await mfa.listFactors({ userId })
    expect(data?.factors).toMatchObject([
      { id: app.id, factor_type: 'totp', status: 'verified' },
      { factor_type: 'recovery_code', status: 'verified' },
    ])
    expect((await mfa.deleteFactor({ userId, id: app.id })).error).toBeNull()
    expect((await mfa.listFactors({ userId })).data?.factors).toEqual([])
    await device.auth.refreshSession()
    expect(await levelOf(device)).toEqual(['aal1', 'aal1'])
    expect((await mfa.deleteFactor({ userId, id: app.id })).error).toMatchObject({
      code: 'mfa_factor_not_found',
    })
  })

  it('are nobody else', async ({ server }) => {
    const id = await confirmedUser(server, email)
    expect((await server.request(`/admin/users/${id}/factors`)).status).toBe(403)
  })
})
