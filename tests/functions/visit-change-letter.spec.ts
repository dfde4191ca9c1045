import assert from 'node:assert/strict'
import { Buffer } from 'node:buffer'
import { test } from 'node:test'
import { adminClient } from '#functions/_shared/world.ts'
import { runErrand } from '#functions/run-errands/run-errand.ts'
import { routedWorld, type SentRequest } from './airtable-world.ts'

const VISIT = '3f2b8c1e-0d4a-4b6f-9a7e-5c1d2e3f4a5b'
const LETTER = '7c1d2e3f-4a5b-4b6f-9a7e-3f2b8c1e0d4a'
const TOKEN = '0123456789abcdef'.repeat(4)
const SETTINGS = {
  SITE_URL: 'https://salon.example.com',
  MAIL_API_KEY: 'key',
  MAIL_API_URL: 'http://mail.test',
}

const MOVED = {
  appointmentId: VISIT,
  serviceSlug: 'balayage',
  serviceName: 'Balayage',
  guestName: '',
  stylistName: 'Linh Tran',
  startsAt: '2026-11-27T19:00:00+00:00',
  endsAt: '2026-11-27T20:30:00+00:00',
  scheduleVersion: 2,
  isCancelled: false,
  before: {
    startsAt: '2026-11-27T15:00:00+00:00',
    stylistName: 'Mara Ellison',
  },
}
const CUT = {
  ...MOVED,
  appointmentId: LETTER,
  serviceSlug: 'cut',
  serviceName: 'Cut',
  startsAt: '2026-11-27T21:00:00+00:00',
  endsAt: '2026-11-27T21:45:00+00:00',
  scheduleVersion: 1,
  before: null,
}
const CHANGE = {
  visitId: VISIT,
  edition: 2,
  email: 'nora@example.com',
  name: 'Nora',
  token: '',
  writtenAt: '2026-11-27T13:02:00+00:00',
  parts: [MOVED],
}
const CANCELED = { ...MOVED, isCancelled: true }

interface Circumstances {
  /** What the mail service answers. */
  readonly status?: number
  readonly settings?: object
}

/** What is sent and what the desk hears of it, once the errand has been run. */
async function told(
  change: object | null,
  { status = 200, settings = SETTINGS }: Circumstances = {},
) {
  const letters: SentRequest[] = []
  const notes: unknown[] = []
  const world = routedWorld(
    {
      'POST /rest/v1/rpc/visit_letter_to_write': ({ body }) => {
        assert.deepEqual(body, { letter: LETTER })
        return Response.json(change)
      },
      'POST /rest/v1/rpc/note_visit_letter': ({ body }) => {
        notes.push(body)
        return new Response(null, { status: 204 })
      },
      'POST /emails': (request) => {
        letters.push(request)
        return Response.json({}, { status })
      },
    },
    { settings: { ...settings } },
  )
  const errand = {
    id: '00000000-0000-4000-8000-000000000702',
    kind: 'visit-letter' as const,
    attempts: 1,
    created_at: new Date().toISOString(),
    payload: { letterId: LETTER },
  }
  const { outcome } = await runErrand(errand, adminClient(world), world)
  const { subject = '', text = '', attachments = [] } = Object(letters[0]?.body)
  const [file = { content: '' }] = attachments
  return {
    outcome,
    notes,
    letters,
    subject,
    text,
    file: Buffer.from(file.content, 'base64').toString(),
  }
}

await test('a move says what is now, what was before, and goes into the calendar', async () => {
  const { subject, text, file, letters, notes } = await told(CHANGE)
  assert.deepEqual(letters[0]?.body['to'], ['nora@example.com'])
  assert.equal(letters[0].headers.get('idempotency-key'), `${LETTER} 2`)
  assert.equal(subject, 'Your visit is now on Friday, November 27 at 2:00 PM')
  for (const part of [
    'Hello Nora,',
    'Asheville time:',
    'Friday, November 27 at 2:00 PM: Balayage with Linh Tran (it was Friday, November 27 at 10:00 AM with Mara Ellison)',
    `See Your Visit:\nhttps://salon.example.com/client-dashboard?tab=appointments&visit=${VISIT}`,
  ])
    assert.ok(text.includes(part), `${part} in ${text}`)
  assert.match(file, /SEQUENCE:1\r\n[^]*DTSTART:20261127T190000Z\r\n[^]*STATUS:CONFIRMED/)
  assert.deepEqual(notes, [{ letter: LETTER, edition: 2, outcome: 'sent', problem: null }])
})

await test('with another stylist at the same time, only that is said to have been otherwise', async () => {
  const before = { ...MOVED.before, startsAt: MOVED.startsAt }
  const { subject, text } = await told({ ...CHANGE, name: '', parts: [{ ...MOVED, before }] })
  assert.equal(subject, 'Your visit on Friday, November 27 at 2:00 PM has changed')
  assert.ok(text.startsWith('Hello,\n'))
  assert.ok(text.includes('Balayage with Linh Tran (it was with Mara Ellison)'))
})

await test('what is canceled is named as it was known, with a way to another time', async () => {
  const { subject, text, file } = await told({ ...CHANGE, parts: [CANCELED] })
  assert.equal(subject, 'Your visit on Friday, November 27 at 10:00 AM is canceled')
  assert.ok(text.includes('Friday, November 27 at 10:00 AM: Balayage with Mara Ellison'))
  assert.ok(text.includes('Book Another Time:\nhttps://salon.example.com/booking?service=balayage'))
  assert.match(file, /STATUS:CANCELLED/)
})

await test('part of a visit may go and the rest stay, for several people', async () => {
  const stays = { ...CUT, guestName: 'Ivy Brooks' }
  const { subject, text, file } = await told({
    ...CHANGE,
    token: TOKEN,
    parts: [{ ...CANCELED, guestName: 'Hannah Brooks' }, stays],
  })
  assert.equal(subject, 'Your visit is now on Friday, November 27 at 4:00 PM')
  assert.ok(text.includes('Friday, November 27 at 4:00 PM: Cut with Linh Tran, for Ivy Brooks\n'))
  assert.ok(
    text.includes(
      'Friday, November 27 at 10:00 AM: Balayage with Mara Ellison, for Hannah Brooks (canceled)',
    ),
  )
  assert.ok(text.includes(`See Your Visit:\nhttps://salon.example.com/confirm-visit#${TOKEN}`))
  assert.equal(file.match(/BEGIN:VEVENT/g)?.length, 2)
})

await test('several people whose visit is canceled choose anew what each of them has', async () => {
  const parts = ['Hannah Brooks', 'Ivy Brooks'].map((guestName) => ({ ...CANCELED, guestName }))
  const { text } = await told({ ...CHANGE, parts })
  assert.match(text, /Book Another Time:\nhttps:\/\/salon\.example\.com\/booking\n/)
})

await test('what was changed again rests a moment more', async () => {
  const { outcome, letters, notes } = await told({ afterSeconds: 90 })
  assert.deepEqual([outcome, letters, notes], ['later', [], []])
})

await test('nothing is sent where nothing is left to say', async () => {
  const { outcome, letters, notes } = await told(null)
  assert.deepEqual([outcome, letters, notes], ['done', [], []])
})

await test('the desk hears why nothing arrived, and what may pass is tried again', async () => {
  const refused = await told(CHANGE, { status: 422 })
  assert.deepEqual(refused.notes, [
    { letter: LETTER, edition: 2, outcome: 'not-sent', problem: 'mail-not-taken' },
  ])
  const away = await told(CHANGE, { status: 503 })
  assert.deepEqual([away.outcome, away.notes], ['waits', []])
  const busy = await told(CHANGE, { status: 409 })
  assert.deepEqual([busy.outcome, busy.notes], ['later', []])
  const none = await told(CHANGE, { settings: { SITE_URL: SETTINGS.SITE_URL } })
  assert.deepEqual(none.notes, [
    { letter: LETTER, edition: 2, outcome: 'not-sent', problem: 'mail-not-configured' },
  ])
})
