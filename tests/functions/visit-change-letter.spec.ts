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
  visitId: VISIT,
  serviceSlug: 'balayage',
  serviceName: 'Balayage',
  guestName: '',
  stylistName: 'Linh Tran',
  startsAt: '2026-11-27T19:00:00+00:00',
  endsAt: '2026-11-27T20:30:00+00:00',
  scheduleVersion: 2,
  statusVersion: 1,
  isCancelled: false,
  isNew: false,
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
  edition: 2,
  email: 'nora@example.com',
  name: 'Nora',
  token: '',
  accountId: LETTER,
  writtenAt: '2026-11-27T13:02:00+00:00',
  isChangedByOthers: true,
  mayMove: true,
  parts: [MOVED],
}
const CANCELED = { ...MOVED, statusVersion: 2, isCancelled: true }
const BOOKED = { ...CUT, isNew: true }
const NEXT = {
  ...BOOKED,
  appointmentId: TOKEN,
  visitId: TOKEN,
  startsAt: '2026-12-11T21:00:00+00:00',
}

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
  const files = attachments.map((file: { content: string }) =>
    Buffer.from(file.content, 'base64').toString(),
  ) as readonly string[]
  return {
    outcome,
    notes,
    letters,
    subject,
    text,
    files,
    file: files.join(''),
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
  assert.match(file, /METHOD:CANCEL\r\n[^]*SEQUENCE:2\r\n[^]*STATUS:CANCELLED/)
})

await test('part of a visit may go and the rest stay, for several people', async () => {
  const stays = { ...CUT, guestName: 'Ivy Brooks' }
  const { subject, text, file } = await told({
    ...CHANGE,
    accountId: null,
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

await test('what is booked says when, where to change it, and goes into the calendar', async () => {
  const { subject, text, files, letters } = await told({
    ...CHANGE,
    isChangedByOthers: false,
    parts: [BOOKED],
  })
  assert.equal(subject, 'You’re booked for Friday, November 27 at 4:00 PM')
  assert.deepEqual(letters[0]?.body['tags'], [{ name: 'kind', value: 'visit-booked' }])
  assert.ok(text.includes('You’re booked at Juniper Row. Here’s the plan, Asheville time:'))
  assert.ok(text.includes('Friday, November 27 at 4:00 PM: Cut with Linh Tran\n'))
  assert.ok(text.includes('To change or cancel it, follow the link below or call us at'))
  assert.equal(files.length, 1)
  assert.match(String(files[0]), /METHOD:PUBLISH\r\n[^]*SEQUENCE:0\r\n[^]*STATUS:CONFIRMED/)
})

await test('how to change it depends on when it is, and on what they can open', async () => {
  const own = { ...CHANGE, isChangedByOthers: false, parts: [BOOKED] }
  const soon = await told({ ...own, mayMove: false })
  assert.match(soon.text, /To cancel it, follow the link below\. To change it, call us at \S/)
  const guests = await told({ ...own, accountId: null, token: TOKEN, parts: [BOOKED, NEXT] })
  assert.match(guests.text, /To change or cancel one of them, call us at/)
  assert.ok(guests.text.includes(`See the First Visit:\nhttps://salon.example.com/confirm-visit#`))
  const beside = await told({ ...own, accountId: null })
  assert.match(beside.text, /To change or cancel it, call us at/)
  assert.doesNotMatch(beside.text, /https:/)
})

await test('visits of a series are told of together, and what’s new among others is marked', async () => {
  const series = await told({ ...CHANGE, parts: [BOOKED, NEXT] })
  assert.equal(
    series.subject,
    'You’re booked for 2 visits, the first on Friday, November 27 at 4:00 PM',
  )
  assert.ok(series.text.includes('Friday, December 11 at 4:00 PM: Cut with Linh Tran'))
  assert.ok(series.text.includes('See the First Visit:\n'))
  assert.equal(series.file.match(/BEGIN:VEVENT/g)?.length, 2)
  const { subject, text } = await told({ ...CHANGE, parts: [BOOKED, MOVED] })
  assert.equal(subject, 'Your visit is now on Friday, November 27 at 2:00 PM')
  assert.ok(text.includes('Cut with Linh Tran (new)'))
})

await test('the link opens the service that changed, or one that takes place', async () => {
  const opened = async (parts: readonly object[]) =>
    /&visit=(\S+)/.exec((await told({ ...CHANGE, parts })).text)?.[1]
  const earlier = { ...CUT, startsAt: '2026-11-27T16:00:00+00:00' }
  assert.equal(await opened([earlier, MOVED]), VISIT)
  assert.equal(await opened([CANCELED, CUT]), LETTER)
})

await test('of a series, the visit that changed is the one that’s named', async () => {
  const gone = await told({ ...CHANGE, parts: [CANCELED, NEXT] })
  assert.equal(gone.subject, 'Your visit on Friday, November 27 at 10:00 AM is canceled')
  assert.ok(gone.text.includes('Your visits at Juniper Row have changed.'))
  assert.ok(gone.text.includes('See Your Visit:\n'))
  const startsAt = '2026-12-30T19:00:00+00:00'
  const later = await told({ ...CHANGE, parts: [NEXT, { ...MOVED, startsAt }] })
  assert.equal(later.subject, 'Your visit is now on Wednesday, December 30 at 2:00 PM')
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
