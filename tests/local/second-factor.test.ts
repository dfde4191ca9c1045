import { describe, expect } from 'vitest'
import type { Queryable } from '#local/database/database.ts'
import { raw } from '#local/database/sql.ts'
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

async function levelsKept(database: Queryable) {
  return (await database.rows(raw('select aal from auth.sessions'))).map(({ aal }) => aal)
}

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

  it('is given with a token of its own: an earlier one of the session stays what it was', async ({
    server,
  }) => {
    const { app } = await withApp(server)
    const device = await signedInDevice(server, email)
    const before = (await device.auth.getSession()).data.session?.access_token
    expect(await gives(server, device, app)).toBeNull()
    const answer = await server.request('/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${before}` },
      body: JSON.stringify({ password: 'rosemary-and-sage' }),
    })
    expect(Object(await answer.json()).code).toBe('insufficient_aal')
  })

  it.for(['global', 'others'] as const)(
    'keeps its sessions where someone signs out %s without it',
    async (scope, { server }) => {
      const { device, app } = await withApp(server)
      const guest = await signedInDevice(server, email)
      const other = await signedInDevice(server, email)
      expect((await guest.auth.signOut({ scope })).error).toBeNull()
      expect([await isSignedIn(device), await isSignedIn(other)]).toEqual([true, false])
      const tablet = await signedInDevice(server, email)
      expect(await gives(server, tablet, app)).toBeNull()
      expect((await tablet.auth.signOut({ scope })).error).toBeNull()
      expect(await isSignedIn(device)).toBe(false)
    },
  )

  it('ends what was begun before it: no earlier email opens or changes anything', async ({
    server,
  }) => {
    const device = await joinedDevice(server, email)
    await server.device().auth.resetPasswordForEmail(email)
    await device.auth.updateUser({ email: 'bea@salon.test' })
    const earlier = server.mails.slice(-3)
    expect(await gives(server, device, await begunApp(device))).toBeNull()
    for (const mail of earlier) {
      const { error_code } = fragmentOf(await follow(server, linkIn(mail)))
      expect(error_code).toBe('otp_expired')
    }
    server.pass(61)
    const sent = server.mails.length
    await server.device().auth.resend({ type: 'email_change', email })
    expect(server.mails).toHaveLength(sent)
    expect((await device.auth.getUser()).data.user).toMatchObject({ email })
    expect((await device.auth.getUser()).data.user?.new_email).toBeUndefined()
  })

  it('is nothing that a stranger learns by signing up with the address', async ({ server }) => {
    const { app } = await withApp(server)
    const password = 'rosemary-and-sage'
    const taken = await server.device().auth.signUp({ email, password })
    const free = await server.device().auth.signUp({ email: 'bea@salon.test', password })
    expect(Object.keys(taken.data.user ?? {})).toEqual(Object.keys(free.data.user ?? {}))
    expect(JSON.stringify(taken.data)).not.toContain(app.id)
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

  it('that is given up no longer vouches for a session', async ({ server, database }) => {
    const { device, app } = await withApp(server)
    const tablet = await signedInDevice(server, email)
    expect(await gives(server, tablet, app)).toBeNull()
    expect(await levelsKept(database)).toEqual(['aal2', 'aal2'])
    expect((await device.auth.mfa.unenroll({ factorId: app.id })).data).toEqual({ id: app.id })
    for (const lowered of [device, tablet]) {
      await lowered.auth.refreshSession()
      expect(await levelOf(lowered)).toEqual(['aal1', 'aal1'])
    }
    expect(await levelsKept(database)).toEqual(['aal1', 'aal1'])
  })

  it('vouches for a session alone, the last one that was given', async ({ server, database }) => {
    const { device, app, codes } = await withCodes(server)
    await device.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })
    const next = await begunApp(device, 'New phone')
    expect(await gives(server, device, next)).toBeNull()
    const userId = (await device.auth.getUser()).data.user?.id ?? ''
    const { mfa } = server.admin().auth.admin
    expect((await mfa.deleteFactor({ userId, id: next.id })).error).toBeNull()
    await device.auth.refreshSession()
    expect(await levelOf(device)).toEqual(['aal1', 'aal2'])
    expect(await levelsKept(database)).toEqual(['aal1'])
    const { data } = await mfa.listFactors({ userId })
    expect(data?.factors).toMatchObject([{ id: app.id }, { factor_type: 'recovery_code' }])
  })

  it('goes with the account, of which only the row stays', async ({ server, database }) => {
    const { device } = await withCodes(server)
    const id = (await device.auth.getUser()).data.user?.id ?? ''
    await server.admin().auth.admin.deleteUser(id, true)
    expect(await database.rows(raw('select id from auth.mfa_factors'))).toEqual([])
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
