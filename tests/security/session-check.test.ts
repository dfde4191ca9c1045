import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { codeOf } from '#support/authenticator.ts'
import { startTestBackend, type TestBackend } from '#support/backend.ts'

const PASSWORD = 'a-quiet-row-of-junipers'

let server: TestBackend
beforeAll(async () => {
  server = await startTestBackend({ seed: false })
}, 120_000)
afterAll(() => server.stop())

async function account(email: string): Promise<string> {
  const { auth } = createClient(server.url, server.secretKey)
  const made = await auth.admin.createUser({ email, password: PASSWORD, email_confirm: true })
  return made.data.user?.id ?? ''
}

async function signedIn(email: string): Promise<SupabaseClient> {
  const device = createClient(server.url, server.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await device.auth.signInWithPassword({ email, password: PASSWORD })
  expect(error).toBeNull()
  return device
}

async function tokenOf({ auth }: SupabaseClient): Promise<string> {
  return (await auth.getSession()).data.session?.access_token ?? ''
}

/** What each door of the server says to a token: a table, a function of the database, the files and a function of the server. */
async function doors(token: string, userId: string): Promise<unknown[]> {
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${server.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        apikey: server.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { details, code } = Object(await answer.json().catch(() => null))
    return answer.ok ? 'open' : `${answer.status} ${details ?? code}`
  }
  return [
    await ask(`/rest/v1/profiles?id=eq.${userId}`),
    await ask('/rest/v1/rpc/my_requests', {}),
    await ask('/storage/v1/object/list/profiles', { prefix: userId }),
    await ask('/functions/v1/payment-customer', {}),
  ]
}

const OPEN = ['open', 'open', 'open', 'open']

test('a session that was ended opens no door, though its token has not run out', async () => {
  const id = await account('ended@example.com')
  const phone = await signedIn('ended@example.com')
  const tablet = await signedIn('ended@example.com')
  const [token, other] = [await tokenOf(phone), await tokenOf(tablet)]
  expect(await doors(token, id)).toEqual(OPEN)
  await phone.auth.signOut({ scope: 'local' })
  expect(await doors(token, id)).toEqual([
    '401 session-ended',
    '401 session-ended',
    '401 session-ended',
    '401 session-not-valid',
  ])
  expect(await doors(other, id)).toEqual(OPEN)
})

test('a session without the code of the app opens no door, until it has it', async () => {
  const email = 'with-app@example.com'
  const id = await account(email)
  const phone = await signedIn(email)
  const { data: app } = await phone.auth.mfa.enroll({ factorType: 'totp' })
  const { id: factorId = '', totp } = app ?? {}
  const gives = async (device: SupabaseClient, at: Date) => {
    const code = codeOf(totp?.secret ?? '', at)
    expect((await device.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  }
  await gives(phone, new Date())
  expect(await doors(await tokenOf(phone), id)).toEqual(OPEN)

  const tablet = await signedIn(email)
  const before = await tokenOf(tablet)
  const closed = [
    '401 second-factor-needed',
    '401 second-factor-needed',
    '401 second-factor-needed',
    '401 second-factor-needed',
  ]
  expect(await doors(before, id)).toEqual(closed)
  await gives(tablet, new Date(Date.now() + 30_000))
  expect(await doors(await tokenOf(tablet), id)).toEqual(OPEN)
  expect(await doors(before, id)).toEqual(closed)
})

test('an administrator without the app that the salon asks for finds every door closed', async ({
  onTestFinished,
}) => {
  const email = 'without-app@example.com'
  const id = await account(email)
  const token = await tokenOf(await signedIn(email))
  const asks = async (isRequired: boolean) => {
    await server.database.run(sql`
      insert into private.two_step_rule (is_required) values (${isRequired})
        on conflict (only_one) do update set is_required = excluded.is_required`)
  }
  onTestFinished(() => asks(false))
  await asks(true)
  expect(await doors(token, id)).toEqual(OPEN)
  await server.database.run(sql`update profiles set role = 'admin' where id = ${id}`)
  expect(await doors(token, id)).toEqual([
    '401 second-factor-missing',
    '401 second-factor-missing',
    '401 second-factor-missing',
    '401 second-factor-missing',
  ])
  await asks(false)
  expect(await doors(token, id)).toEqual(OPEN)
})

test('strangers and the server’s own key are asked for nothing', async () => {
  const plans = await createClient(server.url, server.publishableKey)
    .from('family_subscription_plans')
    .select('id')
  expect(plans.error).toBeNull()
  const people = await createClient(server.url, server.secretKey).from('profiles').select('id')
  expect(people.error).toBeNull()
})
