import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { DRAFTS } from '#data/device/drafts.ts'
import { forgetClients, signedInClient } from '#support/signed-in-client.ts'
import { answerMessage, assignMessage, markMessage } from './act-on-message.ts'

afterEach(forgetClients)

const HANDLED = { messageId: 'message', isHandled: true }
const OPEN = { messageId: 'message', isHandled: false }
const ANSWER = { messageId: 'message', text: 'Yes' }

async function offlineInbox() {
  const { data, world } = await signedInClient({ answer: () => ({ outcome: 'applied' }) })
  world.loseNetwork()
  const said = () => data.outbox.actions().map(({ kind, args }) => ({ kind, args }))
  return { data, said }
}

test('a mark that’s taken back before it left the device is as if it had never been made', async () => {
  const { data, said } = await offlineInbox()
  await markMessage(data, HANDLED)
  await markMessage(data, { ...OPEN, messageId: 'other' })
  await assignMessage(data, { messageId: 'message', personId: 'ivo' })
  await markMessage(data, OPEN)
  expect(said().map(({ kind }) => kind)).toEqual(['message.mark', 'message.assign'])
})

test('an answer in between stays, and what was said after it as well', async () => {
  const { data, said } = await offlineInbox()
  await markMessage(data, OPEN)
  await answerMessage(data, ANSWER)
  await markMessage(data, OPEN)
  expect(said()).toEqual([
    { kind: 'message.mark', args: OPEN },
    { kind: 'message.answer', args: ANSWER },
    { kind: 'message.mark', args: OPEN },
  ])
})

test('the form has let go of the words before they’re seen to be sent', async () => {
  const { data, said } = await offlineInbox()
  const draft = DRAFTS.answerTo('message')
  data.drafts.keep(draft, { text: 'Yes' })
  const left: unknown[] = []
  data.outbox.subscribe(() => {
    if (said().length > 0) void data.drafts.read(draft).then((text) => left.push(text))
  })
  await answerMessage(data, ANSWER)
  await expect.poll(() => left.length).toBeGreaterThan(0)
  expect(left).toEqual(left.map(() => ({})))
})
