import { expect, test } from 'vitest'
import { neverAsStranger } from './anonymity-guard.ts'
import { pathOf } from './backend-fetch.ts'

const KEY = 'sb_publishable_test'
const SALON = 'https://salon.example.com'

function guarded() {
  const sent: string[] = []
  const send = neverAsStranger({
    fetch: async (input) => {
      sent.push(pathOf(input))
      return new Response('sent')
    },
    publishableKey: KEY,
  })
  return { sent, send }
}

const as = (bearer: string) => ({ headers: { Authorization: `Bearer ${bearer}` } })

test('a person’s request never leaves with the publishable key as its bearer', async () => {
  const { sent, send } = guarded()
  const answer = await send(`${SALON}/rest/v1/profiles`, as(KEY))
  expect(sent).toEqual([])
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'no-user-token' })
})

test('it never leaves with no bearer at all, as functions would be called', async () => {
  const { sent, send } = guarded()
  await send(`${SALON}/functions/v1/health`)
  await send(new Request(`${SALON}/rest/v1/profiles`, as(KEY)))
  expect(sent).toEqual([])
})

test('it leaves with the token of that person', async () => {
  const { sent, send } = guarded()
  await send(`${SALON}/rest/v1/profiles`, as('token-of-nora'))
  await send(new Request(`${SALON}/storage/v1/object/a`, as('token-of-nora')))
  expect(sent).toEqual(['/rest/v1/profiles', '/storage/v1/object/a'])
})

test('the token itself is renewed with the publishable key', async () => {
  const { sent, send } = guarded()
  await send(`${SALON}/auth/v1/token?grant_type=refresh_token`, as(KEY))
  expect(sent).toEqual(['/auth/v1/token'])
})
