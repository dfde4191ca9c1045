import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminClient } from '#functions/_shared/world.ts'
import { teamNews } from '#functions/run-errands/team-news.ts'
import { routedWorld } from './airtable-world.ts'

const SITE = 'https://salon.example.com'
const VISIT = '3f2b8c1e-0d4a-4b6f-9a7e-5c1d2e3f4a5b'
const JUNE = { email: 'june@example.com', firstName: 'June' }
const PART = {
  appointmentId: VISIT,
  what: 'booked',
  clientName: 'Nora Whitfield',
  serviceName: 'Balayage',
  stylistName: 'Linh Tran',
  startsAt: '2026-11-27T15:00:00+00:00',
}
const MESSAGE = {
  id: VISIT,
  kind: 'message',
  name: 'Hannah Brooks',
  message: 'Is Friday free?\nOr Saturday?',
  serviceName: '',
  employee: '',
  wishes: '',
}
const REQUEST = {
  ...MESSAGE,
  kind: 'booking',
  message: '',
  serviceName: 'Cut',
  employee: 'Linh',
  wishes: 'Friday',
}

async function told(news: object | null) {
  const payload = { letter: 'team-news', userId: VISIT }
  const world = routedWorld(
    {
      'POST /rest/v1/rpc/team_news_to_send': ({ body }) => {
        assert.deepEqual(body, { news: payload })
        return Response.json(news)
      },
    },
    { settings: {} },
  )
  return teamNews(payload, adminClient(world), SITE)
}

await test('what was booked online says who comes, when, and to whom', async () => {
  const letter = await told({ ...JUNE, parts: [PART] })
  assert.equal(letter?.kind, 'team-news')
  assert.equal(letter.to, JUNE.email)
  assert.equal(letter.subject, 'Booked online: Friday, November 27 at 10:00 AM')
  assert.deepEqual(letter.paragraphs, [
    'Hello June,',
    'Booked online:\nFriday, November 27 at 10:00 AM: Nora Whitfield, Balayage with Linh Tran',
  ])
  assert.equal(letter.link?.url, `${SITE}/employee/appointments?day=2026-11-27&open=${VISIT}`)
  assert.equal(letter.unsubscribeUrl, `${SITE}/employee/profile#team-emails`)
})

await test('what was moved says where it was', async () => {
  const moved = { ...PART, what: 'moved' }
  const linesOf = async (before: object) =>
    (await told({ ...JUNE, parts: [{ ...moved, before }] }))?.paragraphs[1]?.split(' (')[1]
  const earlier = '2026-11-26T15:00:00+00:00'
  const { startsAt } = PART
  assert.deepEqual(
    await Promise.all(
      [
        { startsAt: earlier, stylistName: 'Mara Ellison' },
        { startsAt: earlier, stylistName: 'Linh Tran' },
        { startsAt, stylistName: '' },
      ].map(linesOf),
    ),
    [
      'it was Thursday, November 26 at 10:00 AM with Mara Ellison)',
      'it was Thursday, November 26 at 10:00 AM)',
      'it was without a stylist)',
    ],
  )
})

await test('a stylist hears that a visit went to a colleague, and of a name that was removed', async () => {
  const letter = await told({ ...JUNE, parts: [{ ...PART, what: 'away', clientName: '' }] })
  assert.equal(letter?.subject, 'Moved to a colleague: Friday, November 27 at 10:00 AM')
  assert.match(letter.paragraphs[1] ?? '', /AM: Name removed, Balayage/)
  assert.equal(letter.link?.url, `${SITE}/employee/appointments?day=2026-11-27`)
})

await test('a message is quoted, the name of its sender, too, and no stranger writes our subject', async () => {
  const letter = await told({ ...JUNE, messages: [MESSAGE] })
  assert.equal(letter?.subject, 'A new message from your website')
  assert.deepEqual(letter.paragraphs.slice(1), [
    'Messages:\n> Hannah Brooks: Is Friday free? Or Saturday?',
    'Please answer in the app. If you reply to this email, it won’t reach them.',
  ])
  assert.equal(letter.link?.url, `${SITE}/employee/emails/operational?answer=${VISIT}`)
})

await test('a long message is only the beginning of it', async () => {
  const letter = await told({ ...JUNE, messages: [{ ...MESSAGE, message: 'word '.repeat(500) }] })
  const [, line = ''] = letter?.paragraphs[1]?.split('\n') ?? []
  assert.equal(line.length, '> '.length + 200 + '…'.length)
})

await test('a request says what they’d like', async () => {
  const letter = await told({ ...JUNE, messages: [REQUEST] })
  assert.equal(letter?.subject, 'A new appointment request')
  assert.equal(
    letter.paragraphs[1],
    'Appointment requests:\n> Hannah Brooks: Cut · with Linh · Friday',
  )
})

await test('all that came in is one email, which counts it', async () => {
  const canceled = { ...PART, what: 'canceled' }
  const letter = await told({
    ...JUNE,
    messages: [MESSAGE, MESSAGE, REQUEST],
    parts: [...Array.from({ length: 25 }, () => PART), canceled],
  })
  assert.equal(
    letter?.subject,
    '2 new messages, 1 appointment request, 25 booked online, 1 canceled online',
  )
  assert.equal(letter.link?.url, `${SITE}/employee/emails/operational`)
  const booked = letter.paragraphs[3]?.split('\n') ?? []
  assert.equal(booked.length, 1 + 20 + 1)
  assert.equal(booked.at(-1), 'and 5 more')
})

await test('several visits lead to the day of the first', async () => {
  const letter = await told({ ...JUNE, parts: [PART, PART] })
  assert.equal(letter?.link?.url, `${SITE}/employee/appointments?day=2026-11-27`)
})

await test('what’s no news anymore isn’t sent', async () => {
  assert.equal(await told(null), null)
  assert.equal(await told(JUNE), null)
})
