import { expect, test } from 'vitest'
import { callRoutine } from './routine-call.ts'

const DOOR = { url: 'https://salon.example.com', publishableKey: 'sb_publishable_test' }
const ASKED = { routine: 'apply_action', args: {}, token: null }

test('a call goes to the routine as nobody in particular, and its answer comes back as it is', async () => {
  let asked: Request | undefined
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    asked = new Request(input, init)
    return Response.json({ outcome: 'applied' })
  }
  const answer = await callRoutine(
    { ...DOOR, fetch },
    { routine: 'apply_action', args: { action: 1 }, token: null },
  )
  expect(answer).toEqual({ status: 200, body: { outcome: 'applied' }, retryAfterSeconds: null })
  expect(asked?.url).toBe('https://salon.example.com/rest/v1/rpc/apply_action')
  expect(asked?.headers.get('authorization')).toBeNull()
  expect(await asked?.json()).toEqual({ action: 1 })
})

test('a refusal is an answer too, with the pause it asks for', async () => {
  const busy = async () => new Response('busy', { status: 429, headers: { 'retry-after': '7' } })
  const answer = await callRoutine({ ...DOOR, fetch: busy }, ASKED)
  expect(answer).toEqual({ status: 429, body: null, retryAfterSeconds: 7 })
})

test('nobody answering is thrown', async () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(callRoutine({ ...DOOR, fetch: gone }, ASKED)).rejects.toThrow()
})

test('a call in somebody’s name carries their token', async () => {
  let asked: Request | undefined
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    asked = new Request(input, init)
    return Response.json({})
  }
  await callRoutine({ ...DOOR, fetch }, { ...ASKED, token: 'hers' })
  expect(asked?.headers.get('authorization')).toBe('Bearer hers')
})
