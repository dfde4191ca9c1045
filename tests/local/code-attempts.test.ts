import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect } from 'vitest'
import { codeOf } from '#support/authenticator.ts'
import { raw } from '#local/database/sql.ts'
import { it } from './auth-scene.ts'
import { email, signedInDevice, type AuthServer } from './auth-server.ts'
import {
  amidHalfMinute,
  begunApp,
  gives,
  halfMinuteLater,
  isSignedIn,
  withApp,
  withCodes,
  wrongCode,
  type App,
} from './second-factor-scene.ts'

interface Answer {
  readonly token: string
  readonly ip: string
  readonly codes: readonly string[]
}

/** Asked and answered from one connection. */
async function answers(server: AuthServer, { id }: App, { token, ip, codes }: Answer) {
  const post = (path: string, body: object) =>
    server.request(`/factors/${id}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': ip },
      body: JSON.stringify(body),
    })
  const challenge = Object(await (await post('challenge', {})).json())
  const given = codes.map((code) => post('verify', { challenge_id: challenge.id, code }))
  return (await Promise.all(given)).map(({ status }) => status)
}

async function tokenOf(device: SupabaseClient): Promise<string> {
  return (await device.auth.getSession()).data.session?.access_token ?? ''
}

describe('a code', () => {
  it('is right once, wherever it is given', async ({ server }) => {
    const { app } = await withApp(server)
    const [one, two] = [await signedInDevice(server, email), await signedInDevice(server, email)]
    amidHalfMinute(server)
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
    const tokens: string[] = []
    for (let session = 0; session < 3; session += 1)
      tokens.push(await tokenOf(await signedInDevice(server, email)))
    const guess = async (place: number) => {
      const from = { token: tokens[place % 3] ?? '', ip: `203.0.${place}.9` }
      return answers(server, app, { ...from, codes: [wrongCode(server, app)] })
    }
    const guesses = Array.from({ length: 24 }, (_, place) => guess(place))
    const statuses = (await Promise.all(guesses)).flat()
    expect(statuses.filter((status) => status === 422)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(14)
    const device = await signedInDevice(server, email)
    expect(await gives(server, device, app)).toMatchObject({ status: 429 })
    server.pass(360)
    expect(await gives(server, device, app)).toBeNull()
  })

  it('opens once where two give it in the same moment', async ({ server }) => {
    const { app } = await withApp(server)
    const devices = [await signedInDevice(server, email), await signedInDevice(server, email)]
    amidHalfMinute(server)
    const refusals = await Promise.all(devices.map((device) => gives(server, device, app)))
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
  })

  it('opens once in one session as well, and each question hears one', async ({ server }) => {
    const { app } = await withApp(server)
    const token = await tokenOf(await signedInDevice(server, email))
    amidHalfMinute(server)
    const now = server.backend.now().getTime()
    const [code = '', next = ''] = [0, 30_000].map((ms) => codeOf(app.secret, new Date(now + ms)))
    const from = { token, ip: '203.0.0.9' }
    const same = await Promise.all(
      [1, 2].map(() => answers(server, app, { ...from, codes: [code] })),
    )
    expect(same.flat().toSorted((one, two) => one - two)).toEqual([200, 422])
    server.pass(60)
    const later = codeOf(app.secret, server.backend.now())
    const both = await answers(server, app, { ...from, codes: [next, later] })
    expect(both.toSorted((one, two) => one - two)).toEqual([200, 422])
  })

  it.for([
    ['with a space around it', (code: string) => ` ${code} `, true],
    ['with a gap', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`, false],
    ['with something more', (code: string) => `${code}1`, false],
  ] as const)('is typed %s', async ([_how, typed, isHeard], { server }) => {
    const { app } = await withApp(server)
    const device = await signedInDevice(server, email)
    const code = typed(codeOf(app.secret, server.backend.now()))
    const { error } = await device.auth.mfa.challengeAndVerify({ factorId: app.id, code })
    expect(error?.status).toBe(isHeard ? undefined : 422)
  })
})

describe('a question for a code', () => {
  async function asked(server: AuthServer) {
    const { device: home, app } = await withApp(server)
    const second = await begunApp(home, 'Tablet')
    const device = await signedInDevice(server, email)
    const { data } = await device.auth.mfa.challenge({ factorId: app.id })
    const answer = { factorId: app.id, challengeId: data?.id ?? '' }
    const code = () => codeOf(app.secret, server.backend.now())
    return { app, second, device, answer, code }
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
    const { device, app, second, answer, code } = await asked(server)
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
    const { data: other } = await device.auth.mfa.challenge({ factorId: second.id })
    expect(await verifies('', other?.id ?? '')).toBe('mfa_factor_not_found')
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
    grant execute on function hooks.code to supabase_auth_admin;
    create or replace function hooks.use_up() returns trigger language plpgsql as $$
      begin update auth.mfa_recovery_codes set consumed_at = now() where true; return null; end $$;
    drop trigger if exists meanwhile on hooks.codes`
  const hooked = { auth: { codeHook: { schema: 'hooks', name: 'code' } } }

  it('hears of each, right or wrong', async ({ serverWith, database }) => {
    await database.run(raw(answering('{"decision": "continue"}')))
    const server = await serverWith(hooked)
    const { app } = await withApp(server)
    const other = await signedInDevice(server, email)
    const code = wrongCode(server, app)
    await other.auth.mfa.challengeAndVerify({ factorId: app.id, code })
    expect(await gives(server, other, app)).toBeNull()
    expect(await gives(server, other, app)).not.toBeNull()
    const events = await database.rows(raw('select event from hooks.codes order by place'))
    const seen = { factor_id: app.id, factor_type: 'totp', user_id: expect.any(String) }
    expect(events).toEqual([
      { event: { ...seen, valid: true } },
      { event: { ...seen, valid: false } },
      { event: { ...seen, valid: true } },
      { event: { ...seen, valid: false } },
    ])
  })

  it('hears of a recovery code, and one that is used up while it looks opens nothing', async ({
    serverWith,
    database,
  }) => {
    const server = await serverWith(hooked)
    await database.run(raw(answering('{"decision": "continue"}')))
    const { codes } = await withCodes(server)
    const device = await signedInDevice(server, email)
    const gives = async (code = '') => (await device.auth.mfa.recoveryCodes.verify({ code })).error
    expect(await gives('wrong')).toMatchObject({ code: 'mfa_verification_failed' })
    const events = await database.rows(
      raw("select event from hooks.codes where event ->> 'factor_type' = 'recovery_code'"),
    )
    expect(events).toMatchObject([{ event: { valid: false } }])
    await database.run(
      raw(`create trigger meanwhile after insert on hooks.codes execute function hooks.use_up()`),
    )
    expect(await gives(codes[0])).toMatchObject({ code: 'mfa_verification_failed' })
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
