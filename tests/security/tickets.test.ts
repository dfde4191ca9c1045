import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClient } from '@supabase/supabase-js'
import { sql } from '#local/database/sql.ts'
import type { TestBackend } from '#support/backend.ts'
import { forgetDevice } from '#support/newcomer.ts'
import { openSalonFor } from '#support/salon-books.ts'

let backend: TestBackend
let home = 0
beforeAll(async () => {
  backend = await openSalonFor()
}, 120_000)
afterAll(() => backend.stop())
beforeEach(forgetDevice)

const PASSWORD = 'a quiet row of junipers'
const ticketOf = (digit: string) => digit.repeat(64)

interface Answer {
  readonly status: number
  readonly body: { readonly code?: string; readonly standing?: { readonly userId: string } | null }
}

async function call(name: string, body: object, ticket?: string): Promise<Answer> {
  const answer = await fetch(`${backend.url}/functions/v1/${name}`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.${(home += 1)}`,
      ...(ticket !== undefined && { 'x-sign-up-ticket': ticket }),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

function signUp(ticket: string, email: string, password = PASSWORD): Promise<Answer> {
  const account = {
    firstName: 'Hannah',
    lastName: 'Brooks',
    email,
    phone: '(828) 555-0142',
    homeAddress: '9 Elm Street',
    membershipPlan: 'free',
    password,
  }
  return call('sign-up', { ticket, account })
}

async function signsIn(email: string, password: string): Promise<boolean> {
  const client = createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await client.auth.signInWithPassword({ email, password })
  return error === null
}

async function openMail(email: string): Promise<string> {
  const { text } = await backend.mailTo(email, 'confirmation')
  const link = /http:\S+\/verify\S+/.exec(text)?.[0] ?? ''
  const answer = await fetch(link, { redirect: 'manual' })
  return answer.headers.get('location') ?? ''
}

test('a ticket nobody drew, half a ticket and no ticket open nothing', async () => {
  for (const ticket of [ticketOf('0'), 'abc', '', `${ticketOf('0')}0`, "' or 1=1 --"])
    expect(await call('create-subscription', { membershipPlan: 'gold' }, ticket)).toMatchObject({
      status: 401,
      body: { code: 'ticket-not-valid' },
    })
  expect(await call('create-subscription', { membershipPlan: 'gold' })).toMatchObject({
    status: 401,
    body: { code: 'not-signed-in' },
  })
})

test('a ticket lasts half an hour', async () => {
  const ticket = ticketOf('1')
  await signUp(ticket, 'expires@example.com')
  expect(await call('customer-sync', {}, ticket)).toMatchObject({ status: 200 })
  await backend.database.run(
    sql`update private.sign_ups set expires_at = now() - interval '1 second'`,
  )
  expect(await call('customer-sync', {}, ticket)).toMatchObject({
    status: 401,
    body: { code: 'ticket-not-valid' },
  })
  expect(await call('sign-up', { ticket })).toEqual({ status: 200, body: { standing: null } })
})

test('a ticket speaks for its own account and for no other', async () => {
  const [mine, theirs] = [ticketOf('2'), ticketOf('3')]
  await signUp(mine, 'mine@example.com')
  await signUp(theirs, 'theirs@example.com')
  const standing = await call('sign-up', { ticket: mine })
  expect(standing.body.standing).toMatchObject({ email: 'mine@example.com' })
  expect(standing.body.standing?.userId).not.toBe(
    (await call('sign-up', { ticket: theirs })).body.standing?.userId,
  )
})

test('a ticket opens no page of a session: neither membership nor data of others', async () => {
  const ticket = ticketOf('4')
  await signUp(ticket, 'no-session@example.com')
  for (const name of ['change-membership', 'replace-card', 'delete-account'])
    expect((await call(name, { change: 'cancel' }, ticket)).status, name).toBe(403)
  const rows = await fetch(`${backend.url}/rest/v1/profiles?select=id`, {
    headers: { apikey: backend.publishableKey, 'x-sign-up-ticket': ticket },
  })
  expect(rows.status).toBe(401)
})

test('once the address is confirmed, an old ticket cannot move the account to another address', async () => {
  const ticket = ticketOf('5')
  await signUp(ticket, 'settled@example.com')
  await openMail('settled@example.com')
  expect(await signUp(ticket, 'elsewhere@example.com')).toMatchObject({
    status: 409,
    body: { code: 'sign-up-over' },
  })
  expect(await signsIn('settled@example.com', PASSWORD)).toBe(true)
})

test('before that, a slip in the address is mended, and one account is left', async () => {
  const ticket = ticketOf('6')
  await signUp(ticket, 'hanah@example.com')
  expect(await signUp(ticket, 'hannah@example.com')).toMatchObject({ status: 200 })
  const accounts = await backend.database.rows(
    sql`select email from auth.users where email in ('hanah@example.com', 'hannah@example.com')`,
  )
  expect(accounts).toEqual([{ email: 'hannah@example.com' }])
})

test('whoever comes first to an address that is not theirs gains nothing by it', async () => {
  const email = 'wanted@example.com'
  await signUp(ticketOf('7'), email, 'the password of a stranger')
  expect(await signUp(ticketOf('8'), email, 'the password of its owner')).toMatchObject({
    status: 409,
    body: { code: 'already-registered', may_resend: true },
  })
  // The stranger tries to have the password back under the first ticket.
  await signUp(ticketOf('7'), email, 'the password of a stranger')
  expect(await openMail(email)).toContain('access_token')
  expect(await signsIn(email, 'the password of a stranger')).toBe(false)
  expect(await signsIn(email, 'the password of its owner')).toBe(false)
})

test('whoever opens the letter of such an address chooses the password that counts', async () => {
  const email = 'chooses@example.com'
  await signUp(ticketOf('9'), email, 'the password of a stranger')
  await signUp(ticketOf('a'), email, 'the password of its owner')
  const told = new URLSearchParams(new URL(await openMail(email)).hash.slice(1))
  const client = createClient(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { data } = await client.auth.setSession({
    access_token: told.get('access_token') ?? '',
    refresh_token: told.get('refresh_token') ?? '',
  })
  expect(data.user?.app_metadata['must_set_password']).toBe(true)
  const { data: changed, error } = await client.auth.updateUser({ password: 'chosen in peace' })
  expect(error).toBeNull()
  expect(changed.user?.app_metadata['must_set_password']).toBeUndefined()
  expect(await signsIn(email, 'chosen in peace')).toBe(true)
})

test('ten sign-ups an hour come from one connection, and the eleventh waits', async () => {
  const from = (index: number) =>
    fetch(`${backend.url}/functions/v1/sign-up`, {
      method: 'POST',
      headers: {
        apikey: backend.publishableKey,
        'content-type': 'application/json',
        'x-forwarded-for': '192.0.2.77',
      },
      body: JSON.stringify({
        ticket: String(index).padStart(64, 'f'),
        account: {
          firstName: 'Many',
          lastName: 'Names',
          email: `many-${index}@example.com`,
          phone: '(828) 555-0142',
          homeAddress: '9 Elm Street',
          membershipPlan: 'free',
          password: PASSWORD,
        },
      }),
    })
  for (let index = 0; index < 10; index += 1) expect((await from(index)).status).toBe(200)
  const eleventh = await from(10)
  expect(eleventh.status).toBe(429)
  expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0)
})
