import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EXAMPLE_SALON, tellSalon } from '#domain/salon/salon.ts'
import { readMailSettings } from '#functions/_shared/mail-settings.ts'
import { type Letter, sendMail, takeTried } from '#functions/_shared/mail.ts'
import { MailTrouble } from '#functions/_shared/mail-trouble.ts'
import { Refusal } from '#functions/_shared/refusal.ts'
import { routedWorld, type SentRequest } from './airtable-world.ts'

const LETTER: Letter = {
  kind: 'visit-reminder',
  to: 'nora@example.com',
  subject: 'See you\r\nBcc: everyone@example.com',
  paragraphs: ['Hello Nora,', 'See you at <noon> & not later.'],
  link: { label: 'See Your Visit', url: 'https://salon.example.com/?a=1&b=2' },
  unsubscribeUrl: 'https://salon.example.com/profile',
}
const SERVICE = { MAIL_API_KEY: 'key', MAIL_API_URL: 'http://mail.test' }

type Answer = (request: SentRequest) => Response

function worldWith(answer: Answer, settings: Record<string, string> = SERVICE) {
  return routedWorld({ 'POST /emails': answer }, { settings })
}

async function failureOf(status: number, body: object = {}): Promise<unknown> {
  const world = worldWith(() => Response.json(body, { status }))
  return sendMail(world, LETTER, 'a key').catch((cause: unknown) => cause)
}

await test('whatever a salon is called, it’s one sender', () => {
  const salonCalled = (name: string) => {
    tellSalon({ ...EXAMPLE_SALON, name, email: 'hi@fern.example.com' })
    return readMailSettings({ MAIL_API_KEY: 'a key' })?.from
  }
  assert.equal(salonCalled('Fern & Field'), 'Fern & Field <hi@fern.example.com>')
  assert.equal(salonCalled('Fern, Field'), '"Fern, Field" <hi@fern.example.com>')
  assert.equal(
    salonCalled('The “Fern” \\ "Field"'),
    String.raw`"The “Fern” \\ \"Field\"" <hi@fern.example.com>`,
  )
  tellSalon(EXAMPLE_SALON)
})

await test('an email is written whole, under its key, and what people typed stays text', async () => {
  const world = worldWith(() => Response.json({ id: 'mail' }))
  await sendMail(world, LETTER, 'a key')
  const [{ headers, body } = assert.fail()] = world.requests
  assert.equal(headers.get('idempotency-key'), 'a key')
  assert.deepEqual(body['headers'], {
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': '<https://salon.example.com/profile>',
  })
  assert.equal(body['from'], 'Juniper Row <hello@juniperrow.example.com>')
  assert.equal(body['subject'], 'See you Bcc: everyone@example.com')
  assert.equal(
    body['text'],
    'Hello Nora,\n\nSee you at <noon> & not later.\n\nSee Your Visit:\nhttps://salon.example.com/?a=1&b=2\n\nJuniper Row\n214 Juniper Lane, Asheville, NC 28801\n(828) 555-0142\n\nTurn off emails like this one:\nhttps://salon.example.com/profile',
  )
  const html = String(body['html'])
  assert.match(html, /See you at &lt;noon&gt; &amp; not later\./)
  assert.match(html, /href="https:\/\/salon\.example\.com\/\?a=1&amp;b=2"/)
})

await test('what’s wrong with us is a trouble that passes, what’s wrong with an address is for good', async () => {
  for (const [status, code] of [
    [401, 'mail-turned-away'],
    [402, 'mail-turned-away'],
    [403, 'mail-turned-away'],
    [404, 'mail-turned-away'],
    [500, 'mail-not-answering'],
  ] as const) {
    const trouble = await failureOf(status)
    assert.ok(trouble instanceof MailTrouble)
    assert.equal(trouble.code, code)
  }
  for (const said of [
    { name: 'invalid_from_address' },
    { name: 'validation_error', message: 'Invalid `from` field.' },
  ])
    assert.ok((await failureOf(422, said)) instanceof MailTrouble)
  assert.ok((await failureOf(429, { name: 'daily_quota_exceeded' })) instanceof MailTrouble)
  for (const [status, now] of [
    [422, 422],
    [400, 422],
    [409, 502],
    [413, 502],
  ]) {
    const refusal = await failureOf(Number(status))
    assert.ok(refusal instanceof Refusal)
    assert.deepEqual([refusal.status, refusal.code], [now, 'mail-not-taken'])
  }
})

await test('a service that’s out of order is asked once in a call, and again in the next one', async () => {
  for (const answer of [
    () => new Response(null, { status: 503 }),
    () => {
      throw new TypeError('no network')
    },
  ]) {
    const world = worldWith(answer)
    for (const key of ['one', 'two', 'three'])
      await assert.rejects(sendMail(world, LETTER, key), /mail-not-answering/)
    assert.deepEqual(world.asked(), ['POST /emails'])
    const next = worldWith(answer)
    await assert.rejects(sendMail(next, LETTER, 'four'), /mail-not-answering/)
    assert.deepEqual(next.asked(), ['POST /emails'])
  }
})

await test('a service that asks not to be hurried is asked again a moment later', async () => {
  const hurried = [{ status: 429, headers: { 'retry-after': '0' } }, { status: 200 }]
  const world = worldWith(() => Response.json({}, hurried.shift() ?? assert.fail()))
  await sendMail(world, LETTER, 'one')
  const keys = world.requests.map(({ headers }) => headers.get('idempotency-key'))
  assert.deepEqual(keys, ['one', 'one'])
  const busy = worldWith(() => Response.json({}, { status: 429, headers: { 'retry-after': '0' } }))
  for (const key of ['one', 'two'])
    await assert.rejects(sendMail(busy, LETTER, key), { name: 'Refusal', status: 502 })
  assert.equal(busy.requests.length, 4)
})

await test('an address that’s refused doesn’t hold up the next one', async () => {
  const world = worldWith(() => new Response(null, { status: 422 }))
  await assert.rejects(sendMail(world, LETTER, 'one'), /mail-not-taken/)
  await assert.rejects(sendMail(world, LETTER, 'two'), /mail-not-taken/)
  assert.equal(world.requests.length, 2)
})

await test('where nobody carries emails, they wait', async () => {
  const world = worldWith(() => Response.json({}), {})
  await assert.rejects(sendMail(world, LETTER, 'a key'), /mail-not-configured/)
})

await test('where the desk can call, one isn’t kept waiting until emails are set up', async () => {
  const written: Letter = { ...LETTER, deskCanCall: true }
  const closed = worldWith(() => Response.json({}), {})
  await assert.rejects(sendMail(closed, written, 'a key'), { name: 'Refusal', status: 422 })
  assert.equal(takeTried(closed)?.state, 'refused')
  const away = worldWith(() => new Response(null, { status: 503 }))
  await assert.rejects(sendMail(away, written, 'a key'), MailTrouble)
  assert.equal(takeTried(away)?.state, 'waiting')
  assert.equal(takeTried(away), null)
})

await test('a mail server is named by an address', () => {
  const carrierOf = (address: string) => readMailSettings({ SMTP_URL: address })?.carrier
  const common = { kind: 'smtp', host: 'smtp.example.com', user: '', password: '' } as const
  assert.deepEqual(carrierOf('smtps://hello%40salon.example.com:p%2Fw%25@smtp.example.com'), {
    ...common,
    port: 465,
    isSecure: true,
    user: 'hello@salon.example.com',
    password: 'p/w%',
  })
  assert.deepEqual(carrierOf('smtp://smtp.example.com'), { ...common, port: 587, isSecure: false })
  assert.deepEqual(carrierOf('smtp://[::1]:25'), {
    ...common,
    host: '::1',
    port: 25,
    isSecure: false,
  })
  for (const wrong of [
    'smtp.example.com',
    'https://smtp.example.com',
    'smtp://',
    'smtps://a:50%@b',
  ])
    assert.equal(carrierOf(wrong), undefined, wrong)
})
