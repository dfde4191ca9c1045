import assert from 'node:assert/strict'
import { createECDH } from 'node:crypto'
import { test } from 'node:test'
import { adminClient } from '#functions/_shared/world.ts'
import { ComeBack } from '#functions/run-errands/come-back.ts'
import { runErrand } from '#functions/run-errands/run-errand.ts'
import { tellOffer } from '#functions/run-errands/visit-offer.ts'
import { routedWorld, type SentRequest } from './airtable-world.ts'

const VISIT = '3f2b8c1e-0d4a-4b6f-9a7e-5c1d2e3f4a5b'
const TOKEN = '0123456789abcdef'.repeat(4)
/** Ten in the morning by the salon’s clock, on a Tuesday. */
const NOW = Date.parse('2026-11-24T15:00:00Z')
const SERVICE = 'https://fcm.googleapis.com'
const SALON_KEYS = newKeys()
const SETTINGS = {
  SITE_URL: 'https://salon.example.com',
  MAIL_API_KEY: 'key',
  MAIL_API_URL: 'http://mail.test',
  VAPID_PUBLIC_KEY: SALON_KEYS.open,
  VAPID_PRIVATE_KEY: SALON_KEYS.secret,
}
const FACTS = {
  state: 'held',
  isOffer: false,
  confirmBy: '2026-11-24T15:30:00+00:00',
  to: 'hannah@example.com',
  name: 'Hannah, see https://prize.example',
  steps: [
    { serviceName: 'Color', stylistName: 'Mara Ellison', startsAt: '2026-11-27T15:00:00+00:00' },
    { serviceName: 'Cut', stylistName: '', startsAt: '2026-11-27T16:45:00+00:00' },
  ],
}

async function written(letter: string, facts: object | null): Promise<readonly SentRequest[]> {
  const letters: SentRequest[] = []
  const world = routedWorld(
    {
      'POST /rest/v1/rpc/visit_for_letter': ({ body }) => {
        assert.deepEqual(body, { visit: VISIT })
        return Response.json(facts)
      },
      'POST /emails': (request) => {
        letters.push(request)
        return Response.json({ id: 'letter' })
      },
    },
    { settings: SETTINGS },
  )
  const errand = {
    id: '00000000-0000-4000-8000-000000000701',
    kind: 'letter' as const,
    attempts: 1,
    created_at: new Date().toISOString(),
    payload: { letter, visitId: VISIT, token: TOKEN },
  }
  assert.equal((await runErrand(errand, adminClient(world), world)).outcome, 'done')
  return letters
}

await test('a guest is told what is held, by the salon’s clock, and where to confirm it', async () => {
  const [letter, ...others] = await written('visit-to-confirm', FACTS)
  assert.deepEqual(others, [])
  const { to, subject, text, tags } = Object(letter?.body)
  assert.deepEqual(to, ['hannah@example.com'])
  assert.deepEqual(tags, [{ name: 'kind', value: 'visit-to-confirm' }])
  assert.equal(subject, 'Please confirm your visit on Friday, November 27 at 10:00 AM')
  for (const part of [
    'asked for a visit at Juniper Row on Friday, November 27, Asheville time:',
    '10:00 AM: Color with Mara Ellison',
    '11:45 AM: Cut',
    'We’re holding it until 10:30 AM.',
    `https://salon.example.com/confirm-visit#${TOKEN}`,
  ])
    assert.ok(text.includes(part), part)
})

await test('what a stranger typed as a name is not in the letter', async () => {
  const [letter] = await written('visit-to-confirm', FACTS)
  assert.doesNotMatch(JSON.stringify(letter?.body), /prize|Hannah,/)
})

await test('an offer says until when, and that one may let it go', async () => {
  const [letter] = await written('visit-offer', { ...FACTS, isOffer: true })
  const { subject, text } = Object(letter?.body)
  assert.equal(subject, 'A time opened up on Friday, November 27 at 10:00 AM')
  assert.match(
    text,
    /We’re holding it for you until 10:30 AM\. After that it goes to the next person in line\./,
  )
  assert.match(text, /Take It or Let It Go:\nhttps:/)
})

await test('nothing is written once it is confirmed, lapsed, gone, or has no address', async () => {
  for (const facts of [
    { ...FACTS, state: 'confirmed', confirmBy: null },
    { ...FACTS, state: 'lapsed' },
    { ...FACTS, to: '' },
    { ...FACTS, steps: [] },
    null,
  ])
    assert.deepEqual(await written('visit-to-confirm', facts), [])
})

async function told(
  { status, retryAfter = '' }: { status: number; retryAfter?: string },
  facts: object | null = { offeredUntil: '2026-11-24T15:15:00+00:00' },
  now = NOW,
) {
  const pushes: SentRequest[] = []
  const expired: unknown[] = []
  const device = {
    id: 'phone',
    endpoint: `${SERVICE}/phone`,
    p256dh: newKeys().open,
    auth: 'A'.repeat(22),
  }
  const world = routedWorld(
    {
      'POST /rest/v1/rpc/offer_to_tell': () =>
        Response.json(facts === null ? null : { devices: [device], ...facts }),
      'POST /rest/v1/rpc/expire_push_subscription': ({ body }) => {
        expired.push(body)
        return new Response(null, { status: 204 })
      },
      [SERVICE]: (request) => {
        pushes.push(request)
        return new Response(null, { status, headers: { 'retry-after': retryAfter } })
      },
    },
    { settings: SETTINGS },
  )
  const again = await tellOffer(VISIT, { admin: adminClient(world), world, now }).then(
    () => null,
    (cause: unknown) => {
      if (cause instanceof ComeBack) return cause.afterSeconds
      throw cause
    },
  )
  return { pushes, expired, again }
}

await test('a phone is told at once, and only as long as the time is held', async () => {
  const { pushes, again } = await told({ status: 201 })
  const [push] = pushes
  assert.equal(push?.headers.get('ttl'), '900')
  assert.equal(push.headers.get('urgency'), 'high')
  assert.equal(again, null)
  assert.deepEqual((await told({ status: 201 }, null)).pushes, [])
})

await test('a phone that is gone is given up, and a service out of order is asked again in time', async () => {
  const gone = await told({ status: 410 })
  assert.deepEqual(gone.expired, [{ subscription: 'phone', because: '410' }])
  assert.equal(gone.again, null)
  assert.equal((await told({ status: 503, retryAfter: '120' })).again, 120)
  assert.equal((await told({ status: 503, retryAfter: '901' })).again, null)
})

await test('nobody’s phone rings at night', async () => {
  const night = Date.parse('2026-11-25T04:00:00Z')
  const { pushes, again } = await told(
    { status: 201 },
    { offeredUntil: '2026-11-25T13:15:00+00:00' },
    night,
  )
  assert.deepEqual(pushes, [])
  assert.equal(again, 9 * 3600 + 1)
})

function newKeys(): { readonly open: string; readonly secret: string } {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    open: pair.getPublicKey().toString('base64url'),
    secret: pair.getPrivateKey().toString('base64url').padStart(43, 'A'),
  }
}
