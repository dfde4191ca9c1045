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
  signedInDevice,
  siteUrl,
} from './auth-server.ts'

const newEmail = 'anna@new.test'
const better = 'rosemary-and-sage'

describe('metadata', () => {
  it('merges key by key, removes what is null, and never reaches app metadata', async ({
    server,
  }) => {
    const device = await joinedDevice(server, email)
    await device.auth.updateUser({ data: { first_name: 'Anna', last_name: 'Birch', tags: [1] } })
    const { data } = await device.auth.updateUser({
      data: { last_name: null, city: { zip: null } },
    })
    expect(data.user?.user_metadata).toEqual({
      email_verified: true,
      first_name: 'Anna',
      tags: [1],
      city: { zip: null },
    })
    const { data: session } = await device.auth.getSession()
    const promoted = await server.request('/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${session.session?.access_token}` },
      body: JSON.stringify({ app_metadata: { role: 'owner' } }),
    })
    expect(promoted.status).toBe(403)
    expect(await promoted.json()).toMatchObject({ code: 'not_admin' })
    const sneaky = await server.request('/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${session.session?.access_token}` },
      body: JSON.stringify({ role: 'service_role', is_anonymous: true }),
    })
    expect(await sneaky.json()).toMatchObject({ role: 'authenticated', is_anonymous: false })
  })
})

describe('changing the password', () => {
  it('asks for the current one, and tells a missing from a wrong one', async ({ server }) => {
    const device = await joinedDevice(server, email)
    const missing = await device.auth.updateUser({ password: better })
    expect(missing.error).toMatchObject({ code: 'current_password_required', status: 400 })
    const wrong = await device.auth.updateUser({ password: better, current_password: 'wrong' })
    expect(wrong.error).toMatchObject({ code: 'current_password_invalid', status: 400 })
    const same = await device.auth.updateUser({ password, current_password: password })
    expect(same.error).toMatchObject({ code: 'same_password', status: 422 })
    const weak = await device.auth.updateUser({ password: 'short', current_password: password })
    expect(weak.error?.code).toBe('weak_password')
    const right = await device.auth.updateUser({ password: better, current_password: password })
    expect(right.error).toBeNull()
    const signIn = await server.device().auth.signInWithPassword({ email, password: better })
    expect(signIn.error).toBeNull()
  })

  it('voids links that were mailed under the old password', async ({ server }) => {
    const device = await joinedDevice(server, email)
    await device.auth.resetPasswordForEmail(email)
    await device.auth.updateUser({ password: better, current_password: password })
    const location = await follow(server, linkIn(server.mails[0]))
    expect(fragmentOf(location)).toHaveProperty('error_code', 'otp_expired')
  })

  it('asks for a mailed code too when the sign-in was long ago and the project is careful', async ({
    serverWith,
  }) => {
    const server = await serverWith({
      auth: { jwtExpirySeconds: 7 * 24 * 3600 },
      email: { securePasswordChange: true },
    })
    const device = await joinedDevice(server, email)
    server.pass(24 * 3600 + 1)
    const change = { password: better, current_password: password }
    const bare = await device.auth.updateUser(change)
    expect(bare.error).toMatchObject({ code: 'reauthentication_needed', status: 400 })
    expect((await device.auth.reauthenticate()).error).toBeNull()
    expect(server.mails[0]?.kind).toBe('reauthentication')
    expect(server.mails[0]?.text).not.toContain('/verify')
    const nonce = codeIn(server.mails[0])
    const invented = await device.auth.updateUser({
      ...change,
      nonce: nonce === '111111' ? '2' : '111111',
    })
    expect(invented.error).toMatchObject({ code: 'reauthentication_not_valid', status: 422 })
    expect((await device.auth.updateUser({ ...change, nonce })).error).toBeNull()
  })

  it('sets a first password for people who have none', async ({ server }) => {
    await server.admin().auth.admin.inviteUserByEmail(email)
    const device = server.device()
    await device.auth.verifyOtp({ email, token: codeIn(server.mails[0]), type: 'invite' })
    expect((await device.auth.updateUser({ password })).error).toBeNull()
    await signedInDevice(server, email)
  })
})

describe('changing the address', () => {
  it('waits for both addresses to agree', async ({ server }) => {
    const device = await joinedDevice(server, email)
    const { data } = await device.auth.updateUser(
      { email: newEmail },
      { emailRedirectTo: `${siteUrl}/me` },
    )
    expect(data.user).toMatchObject({ email, new_email: newEmail })
    expect(server.mails.map(({ to }) => to)).toEqual([newEmail, email])
    const halfway = await follow(server, linkIn(server.mails[0]))
    expect(fragmentOf(halfway)['message']).toMatch(/proceed to confirm link sent to the other/)
    expect((await device.auth.getUser()).data.user?.email).toBe(email)
    const done = await follow(server, linkIn(server.mails[1]))
    expect(fragmentOf(done)).toMatchObject({ type: 'email_change' })
    const { data: changed } = await device.auth.getUser()
    expect(changed.user).toMatchObject({
      email: newEmail,
      identities: [{ identity_data: { email: newEmail, email_verified: true } }],
    })
    expect(changed.user).not.toHaveProperty('new_email')
    await signedInDevice(server, newEmail)
    const old = await server.device().auth.signInWithPassword({ email, password })
    expect(old.error?.code).toBe('invalid_credentials')
  })

  it('accepts codes in either order and no code twice', async ({ server }) => {
    const device = await joinedDevice(server, email)
    await device.auth.updateUser({ email: newEmail })
    const [toNew, toOld] = server.mails.map(codeIn)
    const first = await device.auth.verifyOtp({ email, token: toOld ?? '', type: 'email_change' })
    expect(first).toMatchObject({ data: { session: null, user: null }, error: null })
    const again = await device.auth.verifyOtp({ email, token: toOld ?? '', type: 'email_change' })
    expect(again.error?.code).toBe('otp_expired')
    const proof = { email: newEmail, token: toNew ?? '', type: 'email_change' } as const
    expect((await device.auth.verifyOtp(proof)).data.user?.email).toBe(newEmail)
  })

  it('completes when both links are followed at the same moment', async ({ server }) => {
    const device = await joinedDevice(server, email)
    await device.auth.updateUser({ email: newEmail })
    await Promise.all(server.mails.map((mail) => follow(server, linkIn(mail))))
    expect((await device.auth.getUser()).data.user?.email).toBe(newEmail)
  })

  it('needs the new address only where the project asks for one confirmation', async ({
    serverWith,
  }) => {
    const server = await serverWith({ email: { doubleConfirmChanges: false } })
    const device = await joinedDevice(server, email)
    await device.auth.updateUser({ email: newEmail })
    expect(server.mails.map(({ to }) => to)).toEqual([newEmail])
    await follow(server, linkIn(server.mails[0]))
    expect((await device.auth.getUser()).data.user?.email).toBe(newEmail)
  })

  it('comes back through PKCE', async ({ serverWith }) => {
    const server = await serverWith({ email: { doubleConfirmChanges: false } })
    await confirmedUser(server, email)
    const device = server.device({ flowType: 'pkce' })
    await device.auth.signInWithPassword({ email, password })
    await device.auth.updateUser({ email: newEmail })
    const location = await follow(server, linkIn(server.mails[0]))
    const code = location.searchParams.get('code') ?? ''
    expect((await device.auth.exchangeCodeForSession(code)).data.user?.email).toBe(newEmail)
  })

  it('refuses an address that someone has, or has taken meanwhile', async ({ serverWith }) => {
    const server = await serverWith({ email: { doubleConfirmChanges: false } })
    await confirmedUser(server, email)
    await confirmedUser(server, 'bea@salon.test')
    const device = await signedInDevice(server, email)
    const taken = await device.auth.updateUser({ email: 'Bea@salon.test' })
    expect(taken.error).toMatchObject({ code: 'email_exists', status: 422 })
    await device.auth.updateUser({ email: newEmail })
    await confirmedUser(server, newEmail)
    const location = await follow(server, linkIn(server.mails[0]))
    expect(fragmentOf(location)).toMatchObject({ error_code: 'email_exists' })
    expect((await device.auth.getUser()).data.user?.email).toBe(email)
  })

  it('sends both mails again on request', async ({ server }) => {
    const device = await joinedDevice(server, email)
    await device.auth.updateUser({ email: newEmail })
    expect((await device.auth.resend({ type: 'email_change', email })).error).toBeNull()
    expect(server.mails.map(({ to }) => to)).toEqual([newEmail, email, newEmail, email])
  })
})

describe('the audit log', () => {
  it('keeps what happened under GoTrue’s names, and no secrets', async ({ server, database }) => {
    const device = await joinedDevice(server, email)
    await device.auth.updateUser({ password: better, current_password: password })
    await device.auth.signOut()
    const rows = await database.rows<{ action: string; entry: string }>(
      raw(`
      select payload ->> 'action' as action, payload::text as entry
      from auth.audit_log_entries order by created_at`),
    )
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'login',
      'logout',
      'user_modified',
      'user_signedup',
      'user_updated_password',
    ])
    expect(rows.map(({ entry }) => entry).join()).not.toMatch(/rosemary|lavender|\$2b\$/)
  })
})
