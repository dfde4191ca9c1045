import { describe, expect } from 'vitest'
import { it } from './auth-scene.ts'
import { email, signedInDevice } from './auth-server.ts'
import { levelOf, withApp, withCodes } from './second-factor-scene.ts'

describe('the codes for a lost phone', () => {
  it('are ten, each is right once, and the rest is told', async ({ server }) => {
    const { device, codes } = await withCodes(server)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{16}$/)
    const uses = async (code: string | undefined) => {
      const other = await signedInDevice(server, email)
      return (await other.auth.mfa.recoveryCodes.verify({ code: code ?? '' })).error
    }
    expect(await uses(codes[3])).toBeNull()
    expect(await uses(codes[3])).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    expect((await device.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({
      type: 'recovery_code',
      total: 10,
      remaining: 9,
    })
  })

  it('open once where two use one in the same moment', async ({ server }) => {
    const { codes } = await withCodes(server)
    const devices = [await signedInDevice(server, email), await signedInDevice(server, email)]
    const answers = await Promise.all(
      devices.map(({ auth }) => auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })),
    )
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  })

  it('are one set beside an app, and new ones end the old', async ({ server }) => {
    const { device, app, codes } = await withCodes(server)
    const { mfa } = device.auth
    const { recoveryCodes } = mfa
    expect((await recoveryCodes.generate()).error).toMatchObject({
      code: 'mfa_verified_factor_exists',
    })
    expect((await mfa.unenroll({ factorId: app.id })).error).toMatchObject({
      code: 'mfa_recovery_codes_sole_factor',
    })
    const { data } = await recoveryCodes.regenerate()
    expect(data?.codes).toHaveLength(10)
    const other = await signedInDevice(server, email)
    expect(
      (await other.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })).error,
    ).toMatchObject({ code: 'mfa_verification_failed' })
    const fresh = await other.auth.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' })
    expect(fresh.error).toBeNull()
    expect((await recoveryCodes.unenroll()).error).toBeNull()
    expect((await mfa.unenroll({ factorId: app.id })).error).toBeNull()
    expect((await recoveryCodes.getStatus()).error).toMatchObject({ code: 'mfa_factor_not_found' })
  })

  it('are looked after by those who gave a code', async ({ server }) => {
    const { device, app } = await withCodes(server)
    const other = await signedInDevice(server, email)
    const { recoveryCodes } = other.auth.mfa
    const refused = { code: 'insufficient_aal' }
    expect((await recoveryCodes.regenerate()).error).toMatchObject(refused)
    expect((await recoveryCodes.unenroll()).error).toMatchObject(refused)
    const { data } = await device.auth.mfa.listFactors()
    const codes = data?.all.find(({ id }) => id !== app.id)
    const asked = await other.auth.mfa.challenge({ factorId: codes?.id ?? '' })
    expect(asked.error).toMatchObject({ code: 'validation_failed' })
    const { data: session } = await other.auth.getSession()
    const given = await server.request(`/factors/${codes?.id}/verify`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.session?.access_token}` },
      body: JSON.stringify({ code: '123456' }),
    })
    expect(Object(await given.json()).code).toBe('validation_failed')
  })

  it('no longer vouch for a session when they are given up', async ({ server }) => {
    const { device, codes } = await withCodes(server)
    const other = await signedInDevice(server, email)
    await other.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })
    expect(await levelOf(other)).toEqual(['aal2', 'aal2'])
    expect((await device.auth.mfa.recoveryCodes.unenroll()).error).toBeNull()
    await other.auth.refreshSession()
    expect(await levelOf(other)).toEqual(['aal1', 'aal2'])
  })

  it('are locked for a session after five wrong ones', async ({ server }) => {
    const { codes } = await withCodes(server)
    const other = await signedInDevice(server, email)
    const tries = async (code: string) =>
      (await other.auth.mfa.recoveryCodes.verify({ code })).error?.code
    for (let guess = 0; guess < 5; guess += 1)
      expect(await tries(`guess ${guess}`)).toBe('mfa_verification_failed')
    expect(await tries(codes[0] ?? '')).toBe('mfa_recovery_codes_locked')
    const third = await signedInDevice(server, email)
    const { error } = await third.auth.mfa.recoveryCodes.verify({ code: codes[1] ?? '' })
    expect(error).toBeNull()
  })

  it('that are wrong count, not the right ones', async ({ server }) => {
    const { device, codes } = await withCodes(server)
    const tries = async (code = '') =>
      (await device.auth.mfa.recoveryCodes.verify({ code })).error?.code
    for (let guess = 0; guess < 4; guess += 1) await tries('')
    for (const code of codes.slice(0, 2)) expect(await tries(code)).toBeUndefined()
    expect(await tries('')).toBe('mfa_verification_failed')
    expect(await tries('')).toBe('mfa_recovery_codes_locked')
    server.pass(180)
    expect(await tries('')).toBe('mfa_verification_failed')
  })

  it('are not given out or heard where the project says so', async ({ serverWith }) => {
    const totp = { enroll: true, verify: true }
    const recoveryCodes = { enroll: false, verify: false }
    const server = await serverWith({ auth: { mfa: { totp, recoveryCodes } } })
    const { device } = await withApp(server)
    expect((await device.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
      code: 'mfa_recovery_codes_enroll_not_enabled',
    })
    expect((await device.auth.mfa.recoveryCodes.verify({ code: 'x' })).error).toMatchObject({
      code: 'mfa_recovery_codes_verify_not_enabled',
    })
  })
})
