import { describe, expect } from 'vitest'
import { codeOf } from '#support/authenticator.ts'
import { raw } from '#local/database/sql.ts'
import { it } from './auth-scene.ts'
import { email, signedInDevice, type AuthServer } from './auth-server.ts'
import {
  amidHalfMinute,
  gives,
  halfMinuteLater,
  isSignedIn,
  withApp,
  wrongCode,
} from './second-factor-scene.ts'

describe('a code', () => {
  it('is right once, wherever it is given', async ({ server }) => {
    const { app } = await withApp(server)
    amidHalfMinute(server)
    const [one, two] = [await signedInDevice(server, email), await signedInDevice(server, email)]
    expect(await gives(server, one, app)).toBeNull()
    expect(await gives(server, two, app)).toMatchObject({ name: 'AuthSessionMissingError' })
    const three = await signedInDevice(server, email)
    expect(await gives(server, three, app)).toMatchObject({ code: 'mfa_verification_failed' })
    halfMinuteLater(server)
    expect(await gives(server, three, app)).toBeNull()
  })

  it.for([
    ['half a minute slow', -30, true],
    ['half a minute fast', 30, true],
    ['a minute slow', -61, false],
    ['a minute fast', 61, false],
  ] as const)('of a clock that is %s', async ([_what, seconds, isHeard], { server }) => {
    const { app } = await withApp(server)
    server.pass(120)
    const device = await signedInDevice(server, email)
    amidHalfMinute(server)
    const code = codeOf(app.secret, new Date(server.backend.now().getTime() + seconds * 1000))
    const { error } = await device.auth.mfa.challengeAndVerify({ factorId: app.id, code })
    expect(error === null).toBe(isHeard)
  })

  it('cannot be guessed, by as many sessions and connections as there may be', async ({
    server,
  }) => {
    const { app } = await withApp(server)
    const statuses: (number | undefined)[] = []
    for (let guess = 0; guess < 40; guess += 1) {
      const guesser = await signedInDevice(server, email)
      const code = wrongCode(server, app)
      const { error } = await guesser.auth.mfa.challengeAndVerify({ factorId: app.id, code })
      statuses.push(error?.status)
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 422))
    expect(new Set(statuses.slice(10))).toEqual(new Set([429]))
    const device = await signedInDevice(server, email)
    expect(await gives(server, device, app)).toMatchObject({ status: 429 })
    server.pass(360)
    expect(await gives(server, device, app)).toBeNull()
  })
})

describe('a question for a code', () => {
  async function asked(server: AuthServer) {
    const { app } = await withApp(server)
    const device = await signedInDevice(server, email)
    const { data } = await device.auth.mfa.challenge({ factorId: app.id })
    const answer = { factorId: app.id, challengeId: data?.id ?? '' }
    const code = () => codeOf(app.secret, server.backend.now())
    return { app, device, answer, code }
  }

  it('is answered once', async ({ server }) => {
    const { device, answer, code } = await asked(server)
    expect((await device.auth.mfa.verify({ ...answer, code: code() })).error).toBeNull()
    halfMinuteLater(server)
    const again = await device.auth.mfa.verify({ ...answer, code: code() })
    expect(again.error).toMatchObject({ code: 'mfa_ip_address_mismatch' })
  })

  it('is answered within five minutes', async ({ server }) => {
    const { device, answer, code } = await asked(server)
    server.pass(301)
    const late = await device.auth.mfa.verify({ ...answer, code: code() })
    expect(late.error).toMatchObject({ code: 'mfa_challenge_expired' })
  })

  it('is answered from where it was asked, for the app it was asked for', async ({ server }) => {
    const { device, app, answer, code } = await asked(server)
    const { data } = await device.auth.getSession()
    const verifies = async (from: string, challenge_id: string) => {
      const response = await server.request(`/factors/${app.id}/verify`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${data.session?.access_token}`,
          'x-forwarded-for': from,
        },
        body: JSON.stringify({ challenge_id, code: code() }),
      })
      return Object(await response.json()).code
    }
    expect(await verifies('203.0.0.9', answer.challengeId)).toBe('mfa_ip_address_mismatch')
    expect(await verifies('', crypto.randomUUID())).toBe('mfa_factor_not_found')
    expect(await verifies('', 'no id')).toBe('mfa_factor_not_found')
  })
})

describe('the project’s function for codes', () => {
  const answering = (answer: string) => `
    create schema if not exists hooks;
    grant usage on schema hooks to supabase_auth_admin;
    create table if not exists hooks.codes (place int generated always as identity, event jsonb);
    truncate hooks.codes;
    grant insert on hooks.codes to supabase_auth_admin;
    create or replace function hooks.code(event jsonb) returns jsonb language plpgsql as $$
      begin insert into hooks.codes (event) values (event); return '${answer}'; end $$;
    grant execute on function hooks.code to supabase_auth_admin`
  const hooked = { auth: { codeHook: { schema: 'hooks', name: 'code' } } }

  it('hears of each, right or wrong', async ({ serverWith, database }) => {
    await database.run(raw(answering('{"decision": "continue"}')))
    const server = await serverWith(hooked)
    const { app } = await withApp(server)
    const other = await signedInDevice(server, email)
    const code = wrongCode(server, app)
    await other.auth.mfa.challengeAndVerify({ factorId: app.id, code })
    const events = await database.rows(raw('select event from hooks.codes order by place'))
    const seen = { factor_id: app.id, factor_type: 'totp', user_id: expect.any(String) }
    expect(events).toEqual([
      { event: { ...seen, valid: true } },
      { event: { ...seen, valid: false } },
    ])
  })

  it('may end all sessions over one', async ({ serverWith, database }) => {
    await database.run(raw(answering('{"decision": "continue"}')))
    const server = await serverWith(hooked)
    const { device, app } = await withApp(server)
    await database.run(raw(answering('{"decision": "reject", "message": "Call us"}')))
    const other = await signedInDevice(server, email)
    expect(await gives(server, other, app)).toMatchObject({
      status: 403,
      code: 'mfa_verification_rejected',
      message: 'Call us',
    })
    expect([await isSignedIn(other), await isSignedIn(device)]).toEqual([false, false])
  })
})
