import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { detailsOf } from '#domain/salon-details/details-form.ts'
import { EXAMPLE_SALON, type SalonProfile } from '#domain/salon/salon.ts'
import { runErrands } from '#functions/run-errands/handler.ts'
import { routedWorld } from './airtable-world.ts'
import { SECRET_KEY } from './backend-double.ts'

const DAY_MS = 24 * 3_600_000
const NOW = Date.parse('2026-11-27T15:00:00Z')

const farewell = (place: number, createdAt = NOW) => ({
  id: `00000000-0000-4000-8000-00000000070${place}`,
  kind: 'letter',
  attempts: 1,
  payload: { letter: 'account-closed', to: `person${place}@example.com` },
  created_at: new Date(createdAt).toISOString(),
})

/** One run over these errands: who was written to, and how each errand was settled. */
async function run(
  errands: readonly object[],
  mail: () => Response,
  salon: SalonProfile = EXAMPLE_SALON,
) {
  const waiting = [[...errands]]
  const settled: unknown[] = []
  const told: unknown[] = []
  const written: unknown[] = []
  const letters: Readonly<Record<string, unknown>>[] = []
  const world = routedWorld(
    {
      'GET /rest/v1/salon_profile': () => Response.json(detailsOf(salon)),
      'POST /rest/v1/rpc/take_errands': () => Response.json(waiting.shift() ?? []),
      'POST /rest/v1/rpc/settle_errand': ({ body }) => {
        settled.push([body['outcome'], body['problem']])
        told.push(body['email'])
        return Response.json(true)
      },
      'POST /emails': ({ body }) => {
        written.push(body['to'])
        letters.push(body)
        return mail()
      },
    },
    { settings: { MAIL_API_KEY: 'key', MAIL_API_URL: 'http://mail.test' } },
  )
  const request = new Request('http://functions.test/run-errands', {
    method: 'POST',
    headers: { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` },
  })
  assert.equal((await runErrands(request, world)).status, 200)
  return { settled, written, told, letters }
}

await test('how an email went is told as its errand is settled', async () => {
  const answers = [
    Response.json({ id: 're_1' }),
    Response.json({}),
    new Response(null, { status: 422 }),
  ]
  const { told } = await run(
    [farewell(1), farewell(2), farewell(3), farewell(4)],
    () => answers.shift() ?? new Response(null, { status: 503 }),
  )
  const email = (place: number) => ({
    kind: 'account-closed',
    address: `person${place}@example.com`,
  })
  assert.deepEqual(told, [
    { ...email(1), state: 'sent', problem: null, serviceEmailId: 're_1' },
    { ...email(2), state: 'sent', problem: null },
    { ...email(3), state: 'refused', problem: 'mail-not-taken' },
    { ...email(4), state: 'waiting', problem: 'mail-not-answering' },
  ])
})

await test('emails are in the name of the salon, as it’s called today', async () => {
  const fern = { ...EXAMPLE_SALON, name: 'Fern & Field', email: 'hi@fern.example.com' }
  const { letters } = await run([farewell(1)], () => Response.json({}), fern)
  assert.equal(letters[0]?.['subject'], 'Your account at Fern & Field is closed')
  assert.equal(letters[0]['from'], 'Fern & Field <hi@fern.example.com>')
  assert.doesNotMatch(JSON.stringify(letters), /Juniper Row/)
})

await test('while nobody takes emails, one is tried and all of them wait', async () => {
  const { settled, written } = await run(
    [farewell(1), farewell(2), farewell(3)],
    () => new Response(null, { status: 503 }),
  )
  assert.equal(written.length, 1)
  assert.deepEqual(settled, Array(3).fill(['waits', 'MailTrouble mail-not-answering']))
})

await test('what can’t be started in time is put back, before someone else takes it', async () => {
  let now = NOW
  const clock = mock.method(Date, 'now', () => now)
  const { settled, written } = await run([farewell(1), farewell(2)], () => {
    now += 41_000
    return Response.json({})
  })
  clock.mock.restore()
  assert.deepEqual(written, [['person1@example.com']])
  assert.deepEqual(settled, [
    ['done', null],
    ['waits', null],
  ])
})

await test('after a week an email is too late', async () => {
  const clock = mock.method(Date, 'now', () => NOW)
  const { settled, written } = await run(
    [farewell(1, NOW - 7 * DAY_MS - 1), farewell(2, NOW - 7 * DAY_MS)],
    () => Response.json({}),
  )
  clock.mock.restore()
  assert.deepEqual(written, [['person2@example.com']])
  assert.deepEqual(settled, [
    ['refused', 'Refusal too-late'],
    ['done', null],
  ])
})
