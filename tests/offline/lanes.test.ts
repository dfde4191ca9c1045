import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { fakePlatform, settle } from '#support/fake-platform.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import { forgetDevice } from './device.ts'

afterEach(forgetDevice)

const SESSION = {
  access_token: 'token-of-nora',
  refresh_token: 'refresh-of-nora',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: 'nora', email: 'nora@example.com', user_metadata: {}, app_metadata: {} },
}

interface Sent {
  readonly kind: string
  readonly args: { readonly appointmentId?: string; readonly name?: string; readonly text?: string }
}

/** Nora, signed in where every answer waits until the test gives it. */
async function nora() {
  const sent: Sent[] = []
  const answers: ((verdict: object) => void)[] = []
  const platform = fakePlatform({
    startsAt: Date.now(),
    server: async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/auth/v1/token') return Response.json(SESSION)
      if (pathname !== '/rest/v1/rpc/apply_action') return Response.json([])
      sent.push(((await request.json()) as { action: Sent }).action)
      return Response.json(await new Promise((resolve) => answers.push(resolve)))
    },
  })
  const data = openAppData(platform)
  await data.session.signIn('nora@example.com', 'right')
  const note = (appointmentId: string, text: string) =>
    data.outbox.add({ kind: 'appointment.note', args: { appointmentId, text } }, 'nora')
  const answer = async (verdict: object = { outcome: 'applied' }) => {
    answers.shift()?.(verdict)
    await settle(5)
  }
  return { data, sent, note, answer, texts: () => sent.map(({ args }) => args.text) }
}

test('what is about one visit goes out one after the other, what is about others beside it', async () => {
  const { note, answer, texts } = await nora()
  await note('a', 'first of a')
  await note('a', 'second of a')
  await note('b', 'first of b')
  await settle(5)
  expect(texts()).toEqual(['first of a', 'first of b'])
  await answer()
  expect(texts()).toEqual(['first of a', 'first of b', 'second of a'])
})

test('never more than four are under way, and a place that is free is taken at once', async () => {
  const { note, answer, texts } = await nora()
  for (const visit of ['a', 'b', 'c', 'd', 'e', 'f']) await note(visit, visit)
  await settle(5)
  expect(texts()).toEqual(['a', 'b', 'c', 'd'])
  await answer()
  expect(texts()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('one that was refused holds up what follows it, until its writer has decided', async () => {
  const { data, note, answer, texts } = await nora()
  const refused = await note('a', 'refused')
  await note('a', 'after it')
  await settle(5)
  await answer({ outcome: 'rejected', code: 'appointment-gone' })
  expect(texts()).toEqual(['refused'])
  expect(await data.outbox.remove(refused)).toBe(true)
  await settle(5)
  expect(data.outbox.actions().map(({ state }) => state)).toEqual(['sending'])
  expect(texts()).toEqual(['refused', 'after it'])
})

test('other words take the place of refused ones, before what was written after them', async () => {
  const { data, note, answer, texts } = await nora()
  const refused = await note('a', 'refused')
  await note('a', 'after it')
  await settle(5)
  await answer({ outcome: 'rejected', code: 'invalid' })
  const again = { kind: 'appointment.note', args: { appointmentId: 'a', text: 'mended' } } as const
  expect(await data.outbox.replace(refused, again)).toBe(true)
  await settle(5)
  await answer()
  expect(texts()).toEqual(['refused', 'mended', 'after it'])
})

test('what may have arrived is not exchanged for other words', async () => {
  const { data, note } = await nora()
  const id = await note('a', 'on its way')
  await settle(5)
  const other = { kind: 'appointment.note', args: { appointmentId: 'a', text: 'other' } } as const
  expect(await data.outbox.replace(id, other)).toBe(false)
  expect(await data.outbox.remove(id)).toBe(false)
})
