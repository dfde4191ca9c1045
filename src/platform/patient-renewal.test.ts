import { expect, test } from 'vitest'
import { neverSignedOutOnTheWay } from './patient-renewal.ts'

const RENEWAL = 'https://salon.example.com/auth/v1/token?grant_type=refresh_token'
const SIGN_IN = 'https://salon.example.com/auth/v1/token?grant_type=password'

const statusOf = async (address: string, answer: Response) => {
  const { status } = await neverSignedOutOnTheWay(async () => answer)(address)
  return status
}

test('trouble on the way of a renewal is trouble that passes, whatever number it bears', async () => {
  for (const answer of [
    Response.json({ error_code: 'over_request_rate_limit' }, { status: 429 }),
    new Response('Proxy password, please', { status: 407 }),
    new Response('<p>Sign in to the hotel</p>', { status: 403 }),
    Response.json({ message: 'Bad Request' }, { status: 400 }),
    new Response(null, { status: 404 }),
  ])
    expect(await statusOf(RENEWAL, answer)).toBe(503)
})

test('what the auth service itself says ends a session', async () => {
  for (const code of ['refresh_token_already_used', 'session_not_found', 'user_banned']) {
    for (const body of [{ code }, { code: 400, error_code: code }])
      expect(await statusOf(RENEWAL, Response.json(body, { status: 400 }))).toBe(400)
  }
})

test('nothing else is touched', async () => {
  const wrong = () => Response.json({ error_code: 'invalid_credentials' }, { status: 400 })
  expect(await statusOf(SIGN_IN, wrong())).toBe(400)
  expect(await statusOf('https://salon.example.com/rest/v1/services', wrong())).toBe(400)
  expect(await statusOf(RENEWAL, Response.json({ access_token: 'a' }))).toBe(200)
  expect(await statusOf(RENEWAL, new Response(null, { status: 502 }))).toBe(502)
})
