import assert from 'node:assert/strict'
import { detailsOf } from '#domain/salon-details/details-form.ts'
import { EXAMPLE_SALON, SALON, tellSalon } from '#domain/salon/salon.ts'
import { Buffer } from 'node:buffer'
import { test } from 'node:test'
import { pushKey } from '#functions/push-key/handler.ts'
import { dueReminders, sendReminders } from '#functions/send-reminders/handler.ts'
import { ask, PUBLISHABLE_KEY, SECRET_KEY, signedInWith, worldWith } from './backend-double.ts'
import { carryOut, NOW, VISIT } from './reminder-world.ts'

const SENT = { state: 'sent', way: 'push', problem: null }
const BY_LETTER = { state: 'sent', way: 'email', problem: null }

await test('every phone that listens is told, and no letter is written', async () => {
  const { notes, pushes, letters, comesBackAfter } = await carryOut('day-before', {
    phones: { phone: [201], tablet: [201] },
  })
  assert.deepEqual(notes, [{ ...SENT, devices: ['phone', 'tablet'] }])
  assert.deepEqual(
    pushes
      .map(({ url, headers }) =>
        [url.pathname, ...['topic', 'ttl', 'urgency'].map((name) => headers.get(name))].join(' '),
      )
      .toSorted(),
    ['/phone', '/tablet'].map((path) => `${path} ${VISIT.replaceAll('-', '')} 86400 normal`),
  )
  assert.deepEqual(letters, [])
  assert.equal(comesBackAfter, null)
})

await test('only what is less than two hours away is urgent', async () => {
  for (const [now, urgency, ttl] of [
    ['2026-11-25T13:00:00Z', 'normal', '7200'],
    ['2026-11-25T13:00:01Z', 'high', '7199'],
  ] as const) {
    const { pushes } = await carryOut('two-hours', {
      phones: { phone: [201] },
      now: Date.parse(now),
    })
    assert.deepEqual(
      pushes.map(({ headers }) => [headers.get('urgency'), headers.get('ttl')]),
      [[urgency, ttl]],
    )
  }
})

for (const [status, because] of [
  [404, '404'],
  [410, '410'],
  [403, '403'],
] as const)
  await test(`a phone whose service answers ${status} is given up at once, and a letter goes instead`, async () => {
    const { notes, expired, letters, comesBackAfter } = await carryOut('day-before', {
      phones: { phone: [status] },
    })
    assert.deepEqual(expired, [{ subscription: 'phone', because }])
    assert.deepEqual(notes, [
      { state: 'waiting', way: 'none', problem: `push ${status}`, devices: ['phone'] },
      BY_LETTER,
    ])
    assert.equal(letters.length, 1)
    assert.equal(comesBackAfter, null)
  })

await test('one phone of two is enough, and the other is given up all the same', async () => {
  const { notes, expired, letters } = await carryOut('day-before', {
    phones: { phone: [201], lost: [410] },
  })
  assert.deepEqual(notes, [
    { state: 'sent', way: 'push', problem: 'push 410', devices: ['phone', 'lost'] },
  ])
  assert.equal(expired.length, 1)
  assert.deepEqual(letters, [])
})

await test('a service that asks for patience is asked again when it said', async () => {
  for (const status of [413, 429, 500, 503]) {
    const { notes, letters, comesBackAfter } = await carryOut('day-before', {
      phones: { phone: [status, '120'] },
    })
    assert.equal(comesBackAfter, 120)
    assert.deepEqual(notes, [
      { state: 'waiting', way: 'none', problem: `push ${status}`, devices: [] },
    ])
    assert.deepEqual(letters, [])
  }
})

await test('who was told on one phone is not told there again for the sake of the other', async () => {
  const first = await carryOut('day-before', { phones: { phone: [201], tablet: [503] } })
  assert.deepEqual(first.notes, [
    { state: 'sent', way: 'push', problem: 'push 503', devices: ['phone'] },
  ])
  assert.equal(first.comesBackAfter, 0)
  const again = { facts: { state: 'sent' }, attempts: 5 }
  const last = await carryOut('day-before', { phones: { tablet: [503] }, ...again })
  assert.deepEqual([last.letters.length, last.comesBackAfter], [0, null])
})

await test('a service that stays out of order is given up for a letter', async () => {
  const down = { phones: { phone: [503] as const } }
  assert.equal((await carryOut('day-before', { ...down, attempts: 4 })).comesBackAfter, 0)
  const { notes, letters } = await carryOut('day-before', { ...down, attempts: 5 })
  assert.equal(letters.length, 1)
  assert.deepEqual(notes.at(-1), BY_LETTER)
})

await test('and so is one that asks for more patience than there is', async () => {
  const { letters, comesBackAfter } = await carryOut('two-hours', {
    phones: { phone: [429, '7200'] },
    now: Date.parse('2026-11-25T13:00:00Z'),
  })
  assert.deepEqual([letters.length, comesBackAfter], [1, null])
})

await test('the letter says when and where, and brings a page for the calendar', async () => {
  const { letters } = await carryOut('day-before')
  const body = letters[0]?.body ?? {}
  assert.deepEqual(body['to'], ['nora@example.com'])
  assert.equal(body['subject'], 'Your visit at Juniper Row on Wednesday, November 25 at 10:00 AM')
  const text = String(body['text'])
  for (const part of [
    'Signature cut on Wednesday, November 25 at 10:00 AM, Asheville time',
    '214 Juniper Lane, Asheville, NC 28801',
    `https://salon.example.com/client-dashboard?tab=appointments&visit=${VISIT}`,
  ])
    assert.ok(text.includes(part), part)
  const [file] = body['attachments'] as { filename: string; content: string }[]
  assert.ok(file)
  assert.equal(file.filename, 'visit.ics')
  const calendar = Buffer.from(file.content, 'base64').toString('utf8')
  assert.ok(calendar.includes('DTSTART:20261125T150000Z\r\n'))
  assert.ok(calendar.includes('METHOD:PUBLISH\r\n'))
  assert.match(calendar, /SEQUENCE:\d+\r\n/)
  assert.equal(letters[0]?.headers.get('idempotency-key'), '00000000-0000-4000-8000-000000000701')
})

await test('where there is no way to tell somebody, the desk can see it', async () => {
  const nothing = (problem: string, way = 'none') => [{ state: 'not-sent', way, problem }]
  const unwanted = await carryOut('day-before', { facts: { wantsEmail: false } })
  assert.deepEqual(unwanted.notes, nothing('no-way'))
  const unsent = await carryOut('day-before', { settings: { MAIL_API_KEY: '' } })
  assert.deepEqual(unsent.notes, nothing('mail-not-configured', 'email'))
  const unknown = await carryOut('day-before', { email: '' })
  assert.deepEqual(unknown.notes, nothing('no-way'))
  assert.deepEqual([...unwanted.letters, ...unsent.letters, ...unknown.letters], [])
})

await test('without keys of its own the salon writes letters', async () => {
  const { pushes, letters } = await carryOut('day-before', {
    phones: { phone: [201] },
    settings: { VAPID_PRIVATE_KEY: '' },
  })
  assert.deepEqual([pushes.length, letters.length], [0, 1])
})

await test('a letter that is refused is no reminder, one that fails is tried again', async () => {
  const { notes } = await carryOut('day-before', { mailStatus: 422 })
  assert.deepEqual(notes, [{ state: 'not-sent', way: 'email', problem: 'mail-not-taken' }])
  await assert.rejects(carryOut('day-before', { mailStatus: 503 }), /mail-not-answering/)
})

for (const obstacle of ['cancelled', 'moved', 'begun', 'nobody', 'not-wanted'])
  await test(`nobody is told when by now it is ${obstacle}`, async () => {
    const { notes, pushes, letters } = await carryOut('day-before', {
      phones: { phone: [201] },
      facts: { obstacle },
    })
    assert.deepEqual(notes, [{ state: 'not-sent', way: 'none', problem: obstacle }])
    assert.deepEqual([...pushes, ...letters], [])
  })

await test('what is late at night waits until eight, what is too late is not told', async () => {
  const asleep = await carryOut('day-before', {
    phones: { phone: [201] },
    facts: { startsAt: '2026-11-26T01:50:00Z' },
    now: Date.parse('2026-11-25T02:10:00Z'),
  })
  assert.equal(asleep.comesBackAfter, (10 * 60 + 50) * 60)
  const late = await carryOut('two-hours', {
    phones: { phone: [201] },
    now: Date.parse('2026-11-25T14:31:00Z'),
  })
  assert.deepEqual(late.notes, [{ state: 'not-sent', way: 'none', problem: 'too-late' }])
  assert.deepEqual([...asleep.pushes, ...asleep.notes, ...late.pushes], [])
})

await test('what was told or given up already is left alone', async () => {
  const sent = await carryOut('day-before', { facts: { state: 'sent' } })
  const givenUp = await carryOut('day-before', {
    facts: { state: 'not-sent' },
    phones: { phone: [201] },
  })
  for (const { notes, pushes, letters, comesBackAfter } of [sent, givenUp])
    assert.deepEqual([...notes, ...pushes, ...letters, comesBackAfter], [null])
})

const VISITS = [
  {
    id: VISIT,
    starts_at: '2026-11-25T15:00:00+00:00',
    scheduled_at: '2026-11-01T12:00:00+00:00',
    schedule_version: 3,
    steps: [],
  },
]

await test('the steps that are due are found, without those that somebody has taken', () => {
  const found = { appointment: VISIT, step: 'day-before', version: 3 }
  assert.deepEqual(dueReminders(VISITS, NOW), [found])
  assert.deepEqual(dueReminders(VISITS, NOW - 1), [])
  const taken = VISITS.map((visit) => ({ ...visit, steps: ['day-before'] }))
  assert.deepEqual(dueReminders(taken, NOW), [])
})

await test('a step that nobody took in time is taken too, while the visit is still ahead', () => {
  const at = (time: string) => Date.parse(`2026-11-25T${time}Z`)
  const step = (name: string) => ({ appointment: VISIT, step: name, version: 3 })
  assert.deepEqual(dueReminders(VISITS, at('11:01:00')), [step('day-before')])
  assert.deepEqual(dueReminders(VISITS, at('13:00:00')), [step('day-before'), step('two-hours')])
  assert.deepEqual(dueReminders(VISITS, at('14:31:00')), [step('day-before'), step('two-hours')])
  assert.deepEqual(dueReminders(VISITS, at('15:00:00')), [])
  const taken = VISITS.map((visit) => ({ ...visit, steps: ['day-before', 'two-hours'] }))
  assert.deepEqual(dueReminders(taken, at('14:31:00')), [])
})

await test('of one that was missed only a note is left, and none to call who did not want it', async () => {
  const late = { phones: { phone: [201] as const }, now: Date.parse('2026-11-25T14:31:00Z') }
  for (const [facts, problem] of [
    [{}, 'too-late'],
    [{ obstacle: 'not-wanted' }, 'not-wanted'],
    [{ obstacle: 'cancelled' }, 'cancelled'],
  ] as const)
    for (const step of ['day-before', 'two-hours']) {
      const { notes, pushes, letters, comesBackAfter } = await carryOut(step, { ...late, facts })
      assert.deepEqual(notes, [{ state: 'not-sent', way: 'none', problem }])
      assert.deepEqual([...pushes, ...letters, comesBackAfter], [null])
    }
})

await test('only the salon’s own clock sends reminders, by the zone it’s in now', async () => {
  const world = worldWith({ sessions: { token: { id: 'owner', role: 'business_owner' } } })
  const moved = { ...EXAMPLE_SALON, timeZone: 'Pacific/Honolulu' }
  const asVisitor = await sendReminders(ask('POST', { apikey: PUBLISHABLE_KEY }), world)
  const asOwner = await sendReminders(ask('POST', signedInWith('token')), world)
  assert.deepEqual([asVisitor.status, asOwner.status], [401, 403])
  const asClock = await sendReminders(ask('POST', { apikey: SECRET_KEY }), {
    ...world,
    fetch: async (asked) =>
      Response.json(new Request(asked).url.includes('salon_profile') ? detailsOf(moved) : []),
  })
  assert.deepEqual(await asClock.json(), { claimed: 0 })
  assert.equal(SALON.timeZone, 'Pacific/Honolulu')
  tellSalon(EXAMPLE_SALON)
})

await test('anybody may know the key that phones listen to, where there is one', async () => {
  const settings = { VAPID_PUBLIC_KEY: 'BKey', VAPID_PRIVATE_KEY: 'secret' }
  const answer = await pushKey(ask('GET'), worldWith({ settings }))
  assert.deepEqual(await answer.json(), { publicKey: 'BKey' })
  const { status } = await pushKey(ask('GET'), worldWith())
  assert.equal(status, 404)
})
