import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminClient } from '#functions/_shared/world.ts'
import { runErrand } from '#functions/run-errands/run-errand.ts'
import { routedWorld, type SentRequest } from './airtable-world.ts'

const ANSWER = '3f2b8c1e-0d4a-4b6f-9a7e-5c1d2e3f4a5b'
const SETTINGS = {
  SITE_URL: 'https://salon.example.com',
  MAIL_API_KEY: 'key',
  MAIL_API_URL: 'http://mail.test',
}
const FACTS = {
  email: 'hannah@example.com',
  text: 'Yes, at ten.\nOr at <noon>.\n\nSee you!',
  authorName: 'June Park',
  kind: 'message',
  asked: 'Is Friday free?\nOr Saturday?',
  serviceName: '',
  employee: '',
  wishes: '',
  askedAt: '2026-11-24T03:30:00+00:00',
}

async function answered(facts: object | null, settings: object = SETTINGS) {
  const letters: SentRequest[] = []
  const world = routedWorld(
    {
      'POST /rest/v1/rpc/answer_to_send': ({ body }) => {
        assert.deepEqual(body, { answer: ANSWER })
        return Response.json(facts)
      },
      'POST /emails': (request) => {
        letters.push(request)
        return Response.json({ id: 'letter' })
      },
    },
    { settings: { ...settings } },
  )
  const errand = {
    id: '00000000-0000-4000-8000-000000000701',
    kind: 'letter' as const,
    attempts: 1,
    created_at: new Date().toISOString(),
    payload: { letter: 'message-answer', answerId: ANSWER },
  }
  const { outcome } = await runErrand(errand, adminClient(world), world)
  return { outcome, letters: letters.map(({ body }) => Object(body)) }
}

await test('whoever wrote reads the answer, who gave it, and what they had asked', async () => {
  const { outcome, letters } = await answered(FACTS)
  assert.equal(outcome, 'done')
  assert.equal(letters.length, 1)
  const [{ to, reply_to: replyTo, subject, text, html }] = letters
  assert.deepEqual(to, ['hannah@example.com'])
  assert.equal(replyTo, 'hello@juniperrow.example.com')
  assert.equal(subject, 'Your message to Juniper Row')
  assert.equal(
    withoutSignature(text),
    'Yes, at ten.\nOr at <noon>.\n\nSee you!\n\nJune Park\nJuniper Row\n\nYou wrote on Monday, November 23:\n> Is Friday free?\n> Or Saturday?',
  )
  assert.match(html, /<p [^>]*>Yes, at ten\.<br>\nOr at &lt;noon&gt;\.<\/p>/)
})

await test('an answer to a request says what was asked for, and nothing in its subject', async () => {
  const request = { ...FACTS, kind: 'booking', asked: '' }
  const wished = {
    ...request,
    serviceName: 'Lash Lift',
    employee: 'Linh',
    wishes: 'Friday\u2028late',
  }
  const [letter] = (await answered(wished)).letters
  assert.equal(letter.subject, 'Your appointment request at Juniper Row')
  assert.match(withoutSignature(letter.text), /:\n> Lash Lift\n> with Linh\n> Friday\n> late$/)
  const [bare] = (await answered(request)).letters
  assert.match(withoutSignature(bare.text), /Juniper Row$/)
})

await test('of a message that’s gone nothing is sent, and without a mail service it’s known at once', async () => {
  assert.deepEqual(await answered(null), { outcome: 'done', letters: [] })
  const { outcome, letters } = await answered(FACTS, { SITE_URL: SETTINGS.SITE_URL })
  assert.deepEqual({ outcome, letters }, { outcome: 'refused', letters: [] })
})

/** What is the answer's own; below it there's the salon's address, as in every email. */
function withoutSignature(text: string): string {
  return text.slice(0, text.lastIndexOf('\n\n'))
}
