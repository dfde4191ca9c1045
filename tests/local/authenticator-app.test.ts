import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { codeOf } from '#support/authenticator.ts'
import { raw, sql } from '#local/database/sql.ts'
import { seal } from '#local/auth/second-factor/sealed-secret.ts'
import { halfMinuteOf } from '#local/auth/second-factor/authenticator-app.ts'
import { it } from './auth-scene.ts'
import { email, joinedDevice, signedInDevice } from './auth-server.ts'
import {
  begunApp,
  gives,
  halfMinuteLater,
  levelOf,
  withApp,
  withCodes,
  wrongCode,
} from './second-factor-scene.ts'

test.for([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
] as const)('the codes are those of RFC 6238, %d s after 1970', ([seconds, code]) => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const at = new Date(seconds * 1000)
  expect(halfMinuteOf(code, secret, at)).toBe(Math.floor(seconds / 30))
  expect(codeOf(secret, at)).toBe(code)
  const slow = new Date((seconds + 30) * 1000)
  expect(halfMinuteOf(code, secret, slow)).toBe(Math.floor(seconds / 30))
})

describe('an authenticator app', () => {
  it('is set up, used, lost and replaced', async ({ server }) => {
    const { device, app, codes } = await withCodes(server)
    expect(await levelOf(device)).toEqual(['aal2', 'aal2'])

    const tablet = await signedInDevice(server, email)
    expect(await levelOf(tablet)).toEqual(['aal1', 'aal2'])
    expect(await gives(server, tablet, app)).toBeNull()
    expect(await levelOf(tablet)).toEqual(['aal2', 'aal2'])

    const laptop = await signedInDevice(server, email)
    const code = (codes[0] ?? '').toUpperCase().replace(/.{4}(?=.)/g, '$&-')
    expect((await laptop.auth.mfa.recoveryCodes.verify({ code })).error).toBeNull()
    expect(await levelOf(laptop)).toEqual(['aal2', 'aal2'])
    const next = await begunApp(laptop, 'New phone')
    expect(await gives(server, laptop, next)).toBeNull()
    expect((await laptop.auth.mfa.unenroll({ factorId: app.id })).error).toBeNull()

    halfMinuteLater(server)
    const desk = await signedInDevice(server, email)
    expect(await gives(server, desk, app)).toMatchObject({ code: 'mfa_factor_not_found' })
    expect(await gives(server, desk, next)).toBeNull()
  })

  it('counts from its first right code on', async ({ server }) => {
    const device = await joinedDevice(server, email)
    const app = await begunApp(device)
    expect(await levelOf(device)).toEqual(['aal1', 'aal1'])
    const code = wrongCode(server, app)
    const wrong = await device.auth.mfa.challengeAndVerify({ factorId: app.id, code })
    expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    expect((await device.auth.mfa.listFactors()).data).toMatchObject({
      all: [{ id: app.id, status: 'unverified', friendly_name: 'Phone' }],
      totp: [],
    })
    expect(await gives(server, device, app)).toBeNull()
    expect((await device.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: app.id }])
    const { data } = await device.auth.getSession()
    const { aal, amr } = decodeJwt(data.session?.access_token ?? '')
    expect(aal).toBe('aal2')
    expect(amr).toEqual(
      expect.arrayContaining(
        ['totp', 'password'].map((method) => expect.objectContaining({ method })),
      ),
    )
  })

  it('has a picture to scan that names the salon’s site and the account', async ({ server }) => {
    const device = await joinedDevice(server, email)
    const { data } = await device.auth.mfa.enroll({ factorType: 'totp' })
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]*<\/svg>$/)
    const uri = new URL(data?.totp.uri ?? '')
    expect(`${uri.protocol}//${uri.host}${decodeURIComponent(uri.pathname)}`).toBe(
      `otpauth://totp/app.salon.test:${email}`,
    )
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'app.salon.test',
      secret: data?.totp.secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  })

  it('of somebody else is not found', async ({ server }) => {
    const { app } = await withApp(server)
    const stranger = await joinedDevice(server, 'bea@salon.test')
    const { mfa } = stranger.auth
    const notFound = { status: 404, code: 'mfa_factor_not_found' }
    expect((await mfa.challenge({ factorId: app.id })).error).toMatchObject(notFound)
    expect((await mfa.unenroll({ factorId: app.id })).error).toMatchObject(notFound)
    expect(await gives(server, stranger, app)).toMatchObject(notFound)
  })

  it('has a name of its own, is one of ten, and is forgotten where nobody finishes', async ({
    server,
  }) => {
    const device = await joinedDevice(server, email)
    await begunApp(device)
    await expect(begunApp(device)).rejects.toMatchObject({ code: 'mfa_factor_name_conflict' })
    server.pass(301)
    const { id } = await begunApp(device)
    await expect(begunApp(device, 'x'.repeat(101))).rejects.toMatchObject({
      code: 'validation_failed',
    })
    const endless = { factorType: 'totp', issuer: 'x'.repeat(101) } as const
    expect((await device.auth.mfa.enroll(endless)).error).toMatchObject({
      code: 'validation_failed',
    })
    await device.auth.mfa.challenge({ factorId: id })
    server.pass(301)
    for (let more = 2; more <= 10; more += 1) await begunApp(device, `App ${more}`)
    await expect(begunApp(device, 'App 11')).rejects.toMatchObject({
      code: 'too_many_enrolled_mfa_factors',
    })
  })

  it('is the one that was finished: others that were begun go', async ({ server }) => {
    const device = await joinedDevice(server, email)
    await begunApp(device, 'Given up')
    expect(await gives(server, device, await begunApp(device))).toBeNull()
    const { data } = await device.auth.mfa.listFactors()
    expect(data?.all).toMatchObject([{ friendly_name: 'Phone' }])
  })

  it.for(['phone', 'webauthn'] as const)('is the only kind, not %s', async (kind, { server }) => {
    const device = await joinedDevice(server, email)
    const { data } = await device.auth.getSession()
    const answer = await server.request('/factors', {
      method: 'POST',
      headers: { authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify({ factor_type: kind }),
    })
    expect(await answer.json()).toMatchObject({ code: `mfa_${kind}_enroll_not_enabled` })
  })

  it('is not taken up or heard where the project says so', async ({ serverWith }) => {
    const on = { enroll: true, verify: true }
    const deaf = await serverWith({
      auth: { mfa: { totp: { enroll: true, verify: false }, recoveryCodes: on } },
    })
    const device = await joinedDevice(deaf, email)
    const { id } = await begunApp(device)
    expect((await device.auth.mfa.challenge({ factorId: id })).error).toMatchObject({
      code: 'mfa_totp_verify_not_enabled',
    })
    const closed = await serverWith({
      auth: { mfa: { totp: { enroll: false, verify: true }, recoveryCodes: on } },
    })
    const other = await joinedDevice(closed, 'bea@salon.test')
    await expect(begunApp(other)).rejects.toMatchObject({ code: 'mfa_totp_enroll_not_enabled' })
  })

  it('is of no use with another secret key, and the log says why', async ({ server, database }) => {
    const { app } = await withApp(server)
    const device = await signedInDevice(server, email)
    const other = seal({ ...server.backend.keys, secretKey: 'another' }, app.secret)
    await database.run(sql`update auth.mfa_factors set secret = ${other}`)
    expect(await gives(server, device, app)).toMatchObject({ code: 'mfa_verification_failed' })
    expect(server.failures).toEqual([expect.stringContaining(app.id)])
  })

  it('leaves nothing in the database that shows a code', async ({ server, database }) => {
    const { app, codes } = await withCodes(server)
    const rows = await database.rows(
      raw(
        'select to_jsonb(f) as f, (select jsonb_agg(c) from auth.mfa_recovery_codes c) from auth.mfa_factors f',
      ),
    )
    const kept = JSON.stringify(rows)
    for (const secret of [app.secret, ...codes]) expect(kept).not.toContain(secret)
    const users = JSON.stringify((await server.admin().auth.admin.listUsers()).data)
    expect(users).toContain(app.id)
    expect(users).not.toContain('secret')
  })
})
