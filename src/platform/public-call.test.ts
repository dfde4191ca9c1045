import { expect, test } from 'vitest'
import { callPublicRoutine } from './public-call.ts'

const DOOR = { url: 'https://salon.example.com', publishableKey: 'sb_publishable_test' }

test('a call goes to the routine as nobody in particular, and its answer comes back as it is', async () => {
  let asked: Request | undefined
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    asked = new Request(input, init)
    return Response.json({ outcome: 'applied' })
  }
  const answer = await callPublicRoutine({ ...DOOR, fetch }, 'apply_action', { action: 1 })
  expect(answer).toEqual({ status: 200, body: { outcome: 'applied' }, retryAfterSeconds: null })
  expect(asked?.url).toBe('https://salon.example.com/rest/v1/rpc/apply_action')
  expect(asked?.headers.get('authorization')).toBeNull()
  expect(await asked?.json()).toEqual({ action: 1 })
})

test('a refusal is an answer too, with the pause it asks for', async () => {
  const busy = async () => new Response('busy', { status: 429, headers: { 'retry-after': '7' } })
  const answer = await callPublicRoutine({ ...DOOR, fetch: busy }, 'apply_action', {})
  expect(answer).toEqual({ status: 429, body: null, retryAfterSeconds: 7 })
})

test('nobody answering is thrown', async () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(callPublicRoutine({ ...DOOR, fetch: gone }, 'apply_action', {})).rejects.toThrow()
})
