import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminClient } from '#functions/_shared/world.ts'
import { tellOfChange } from '#functions/run-errands/visit-change.ts'
import { newPair } from './push-key-pair.ts'
import { routedWorld, type SentRequest } from './airtable-world.ts'

const VISIT = '3f2b8c1e-0d4a-4b6f-9a7e-5c1d2e3f4a5b'
const LETTER = '7c1d2e3f-4a5b-4b6f-9a7e-3f2b8c1e0d4a'
/** Ten in the morning by the salon’s clock, on a Tuesday. */
const NOW = Date.parse('2026-11-24T15:00:00Z')
const SERVICE = 'https://fcm.googleapis.com'
const SALON_KEYS = newPair()
const SETTINGS = {
  SITE_URL: 'https://salon.example.com',
  MAIL_API_KEY: 'key',
  MAIL_API_URL: 'http://mail.test',
  VAPID_PUBLIC_KEY: SALON_KEYS.publicKey,
  VAPID_PRIVATE_KEY: SALON_KEYS.privateKey,
}
const MOVED = {
  appointmentId: VISIT,
  visitId: VISIT,
  serviceSlug: 'cut',
  serviceName: 'Cut',
  guestName: '',
  stylistName: 'Linh Tran',
  startsAt: '2026-11-24T18:00:00+00:00',
  endsAt: '2026-11-24T18:45:00+00:00',
  scheduleVersion: 2,
  statusVersion: 1,
  isCancelled: false,
  isNew: false,
  before: { startsAt: '2026-11-24T16:00:00+00:00', stylistName: 'Linh Tran' },
}
/** One service stays where it is, and the next is moved. */
const CHANGE = {
  edition: 2,
  email: 'nora@example.com',
  name: 'Nora',
  token: '',
  accountId: LETTER,
  writtenAt: '2026-11-24T14:58:00+00:00',
  isChangedByOthers: true,
  mayMove: true,
  parts: [
    { ...MOVED, appointmentId: LETTER, startsAt: '2026-11-24T17:00:00+00:00', before: null },
    MOVED,
  ],
}

/** What goes out to phones and by email, in its order. */
async function told(
  change: object,
  { status = 201, mail = 200, claim = 200, now = NOW, phones = ['phone'] } = {},
) {
  const order: string[] = []
  const pushes: SentRequest[] = []
  const notes: unknown[] = []
  const device = (id: string) => ({
    id,
    endpoint: `${SERVICE}/${id}`,
    p256dh: newPair().publicKey,
    auth: 'A'.repeat(22),
  })
  const world = routedWorld(
    {
      'POST /rest/v1/rpc/visit_letter_to_write': () => Response.json(change),
      'POST /rest/v1/rpc/claim_visit_push': ({ body }) => {
        assert.deepEqual(body, { letter: LETTER, edition: 2 })
        order.push('taken')
        return Response.json(claim === 200 ? phones.map(device) : {}, { status: claim })
      },
      'POST /rest/v1/rpc/note_visit_push': ({ body }) => {
        assert.deepEqual(body, { letter: LETTER, edition: 2 })
        order.push('noted')
        return new Response(null, { status: 204 })
      },
      'POST /rest/v1/rpc/note_visit_letter': ({ body }) => {
        notes.push(body['outcome'])
        return new Response(null, { status: 204 })
      },
      'POST /emails': () => {
        order.push('email')
        return Response.json({}, { status: mail })
      },
      [SERVICE]: (request) => {
        order.push('push')
        pushes.push(request)
        return new Response(null, { status })
      },
    },
    { settings: SETTINGS },
  )
  const errand = { payload: { letterId: LETTER } }
  await tellOfChange(errand, { admin: adminClient(world), world, now })
  return { order, pushes, notes }
}

await test('a phone is told first, and the email goes out as well', async () => {
  const { order, pushes, notes } = await told(CHANGE)
  assert.deepEqual(order, ['taken', 'push', 'noted', 'email'])
  // For as long as it’s of use: moved from eleven to one, it’s soon until eleven, and known by one.
  assert.equal(pushes[0]?.headers.get('ttl'), '10800')
  assert.equal(pushes[0].headers.get('urgency'), 'high')
  assert.equal(pushes[0].headers.get('topic'), VISIT.replaceAll('-', ''))
  assert.deepEqual(notes, ['sent'])
})

await test('what no phone takes isn’t noted, and is in the email all the same', async () => {
  assert.deepEqual((await told(CHANGE, { status: 503 })).order, ['taken', 'push', 'email'])
  assert.deepEqual((await told(CHANGE, { phones: [] })).order, ['taken', 'email'])
})

await test('where the email is refused, the phone was told before', async () => {
  const { order, notes } = await told(CHANGE, { mail: 422 })
  assert.deepEqual(order, ['taken', 'push', 'noted', 'email'])
  assert.deepEqual(notes, ['not-sent'])
})

await test('whatever happens to the push, the email goes out', async () => {
  const { order, notes } = await told(CHANGE, { claim: 500 })
  assert.deepEqual(order, ['taken', 'email'])
  assert.deepEqual(notes, ['sent'])
})

await test('no phone rings at night, once the visit is over, or without an account', async () => {
  const onlyEmail = ['email']
  assert.deepEqual((await told({ ...CHANGE, accountId: null })).order, onlyEmail)
  const night = Date.parse('2026-11-24T04:00:00Z')
  assert.deepEqual((await told(CHANGE, { now: night })).order, onlyEmail)
  const over = Date.parse('2026-11-24T19:00:00Z')
  assert.deepEqual((await told(CHANGE, { now: over })).order, onlyEmail)
})
