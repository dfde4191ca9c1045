import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { mailWebhook } from '#functions/mail-webhook/handler.ts'
import { routedWorld } from './airtable-world.ts'

const SECRET = randomBytes(24)
const SETTINGS = { MAIL_WEBHOOK_SECRET: `whsec_${SECRET.toString('base64')}` }
const BOUNCED = { type: 'email.bounced', data: { email_id: 're_1' } }

interface Circumstances {
  readonly isKnown?: boolean
  readonly settings?: Record<string, string>
}

/** What the server answers, and what the database hears of it. */
async function receives(
  body: string,
  headers: Record<string, string>,
  { isKnown = true, settings = SETTINGS }: Circumstances = {},
) {
  const world = routedWorld(
    { 'POST /rest/v1/rpc/note_bounce': () => Response.json(isKnown) },
    { settings },
  )
  const request = new Request('http://functions.test/mail-webhook', {
    method: 'POST',
    headers,
    body,
  })
  const { status } = await mailWebhook(request, world)
  return { status, heard: world.requests.map((sent) => sent.body) }
}

function signatureOf(body: string, seconds: number, secret = SECRET): string {
  const signed = `msg_1.${seconds}.${body}`
  return `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`
}

/** As the service signs it: by the standard, under its own names for the headers. */
function signed(body: string, { secret = SECRET, secondsAgo = 0, prefix = 'svix' } = {}) {
  const seconds = Math.floor(Date.now() / 1000) - secondsAgo
  return {
    [`${prefix}-id`]: 'msg_1',
    [`${prefix}-timestamp`]: String(seconds),
    [`${prefix}-signature`]: signatureOf(body, seconds, secret),
  }
}

function told(event: object, circumstances: Circumstances = {}) {
  const body = JSON.stringify({ created_at: new Date().toISOString(), ...event })
  return receives(body, signed(body), circumstances)
}

await test('what came back is told to the salon by the service’s id for it, and why', async () => {
  for (const [type, problem] of [
    ['email.bounced', 'mail-bounced'],
    ['email.failed', 'mail-not-taken'],
    ['email.suppressed', 'mail-suppressed'],
  ])
    assert.deepEqual(await told({ ...BOUNCED, type }), {
      status: 200,
      heard: [{ service_email_id: 're_1', problem }],
    })
})

await test('an inbox that’s full brings it back, one that answers by itself may have it', async () => {
  for (const [bounce, times] of [
    [{ type: 'Permanent', subType: 'General' }, 1],
    [{ type: 'Transient', subType: 'MailboxFull' }, 1],
    [{ type: 'Transient', subType: 'General' }, 0],
  ] as const) {
    const { status, heard } = await told({ ...BOUNCED, data: { email_id: 're_1', bounce } })
    assert.deepEqual([status, heard.length], [200, times])
  }
})

await test('whatever else it tells is heard, and needs nothing', async () => {
  for (const event of [
    ...['email.sent', 'email.delivered', 'email.complained', 'contact.created'].map((type) => ({
      ...BOUNCED,
      type,
    })),
    { type: 'email.bounced', data: {} },
    { type: 'email.bounced' },
  ])
    assert.deepEqual(await told(event), { status: 200, heard: [] })
  assert.deepEqual(await receives('[1]', signed('[1]')), { status: 200, heard: [] })
})

await test('one that isn’t known is asked for again, for an hour', async () => {
  assert.equal((await told(BOUNCED, { isKnown: false })).status, 503)
  const created_at = new Date(Date.now() - 61 * 60_000).toISOString()
  for (const age of [{ created_at }, { created_at: undefined }])
    assert.equal((await told({ ...BOUNCED, ...age }, { isKnown: false })).status, 200)
})

await test('only what the service signed just now is heard', async () => {
  const body = JSON.stringify(BOUNCED)
  const isHeard = async (headers: Record<string, string>, sent = body) => {
    const { status, heard } = await receives(sent, headers)
    assert.equal(status, heard.length === 0 ? 400 : 200)
    return heard.length > 0
  }
  assert.equal(await isHeard(signed(body)), true)
  assert.equal(await isHeard(signed(body, { prefix: 'webhook' })), true)
  const renewed = signed(body)
  const [before, after] = [`v1,${randomBytes(32).toString('base64')}`, renewed['svix-signature']]
  assert.equal(await isHeard({ ...renewed, 'svix-signature': `${before} ${after}` }), true)

  assert.equal(await isHeard({}), false)
  assert.equal(await isHeard({ ...renewed, 'svix-signature': before }), false)
  assert.equal(await isHeard(signed(body, { secret: randomBytes(24) })), false)
  assert.equal(await isHeard(signed(body, { secondsAgo: 400 })), false)
  assert.equal(await isHeard(signed(body, { secondsAgo: -400 })), false)
  assert.equal(await isHeard(signed(body), body.replace('re_1', 're_2')), false)
})

await test('what’s far too long isn’t even looked at', async () => {
  const body = JSON.stringify({ ...BOUNCED, note: 'x'.repeat(70_000) })
  assert.deepEqual(await receives(body, signed(body)), { status: 413, heard: [] })
})

await test('without a secret there’s no such door', async () => {
  assert.deepEqual(await told(BOUNCED, { settings: {} }), { status: 404, heard: [] })
})
