import { expect } from 'vitest'
import { COMMANDS } from '#domain/change/commands.ts'
import { raw, sql } from '#local/database/sql.ts'
import { MARA, visitTest, walkIn } from './appointment-scene.ts'
import { action, freshId, MESSAGE } from './deliveries.ts'
import type { Salon } from './salon.ts'

const APPLIED = { outcome: 'applied', replay: false }
const REUSED = { outcome: 'rejected', code: 'key_reuse', replay: false }

const test = visitTest()

const receipts = (salon: Salon) =>
  salon.keeper(sql`select action_id, kind, verdict from private.action_receipts`)

test('whatever only a person may ask is refused to nobody, and leaves no receipt', async ({
  salon,
}) => {
  for (const [kind, { sender }] of Object.entries(COMMANDS)) {
    if (sender === 'anyone') continue
    const refusal = await salon.as('anon').refusal(action({ kind, args: {} }))
    expect(refusal, kind).toEqual({ code: 'PT401', detail: 'sign-in-first' })
  }
  expect(await receipts(salon)).toEqual([])
})

test('nobody is told what was decided for somebody, though they know its number', async ({
  salon,
  desk,
}) => {
  const [id, args] = [freshId(), walkIn()]
  expect(await desk.does('walk-in', args, { id })).toMatchObject(APPLIED)
  expect(await salon.as('anon').refusal(action({ id, kind: 'appointment.walk-in', args }))).toEqual(
    {
      code: 'PT401',
      detail: 'sign-in-first',
    },
  )
  for (const as of ['manager', 'client'] as const)
    expect(await desk.does('walk-in', args, { id, as })).toEqual(REUSED)
  expect(await desk.does('walk-in', args, { id })).toMatchObject({
    outcome: 'applied',
    replay: true,
  })
})

test('a message is one, sent first as a person and then as a visitor', async ({ salon }) => {
  const id = freshId()
  await salon.keeper(sql`delete from contact_messages`)
  for (const [as, replay] of [
    ['client', false],
    ['anon', true],
    ['neighbour', true],
  ] as const) {
    const [row] = await salon.as(as).does(action({ id, args: MESSAGE }))
    expect(row?.['verdict']).toEqual({ outcome: 'applied', replay })
  }
  expect(await salon.keeper(sql`select id from contact_messages`)).toHaveLength(1)
})

test('asked again it answers the same, however much has changed since', async ({ salon, desk }) => {
  const visit = await desk.book()
  const moved = {
    appointmentId: visit,
    startsAt: 'x',
    minutes: 60,
    stylistId: MARA,
    scheduleVersion: 1,
  }
  const asked = [
    ['note', { appointmentId: visit, text: 'Hello' }],
    ['status', { appointmentId: visit, to: 'done', expectedFrom: 'booked', statusVersion: 1 }],
    ['reschedule', moved],
    ['cancel', { appointmentId: visit, reason: '', statusVersion: 1 }],
  ] as const
  const first = []
  for (const [kind, args] of asked) {
    const id = freshId()
    first.push({ id, kind, args, verdict: await desk.does(kind, args, { id }) })
  }
  expect(first.map(({ verdict }) => verdict['code'] ?? verdict['outcome'])).toEqual([
    'applied',
    'not-a-step',
    'invalid',
    'applied',
  ])
  await salon.keeper(sql`update stylists set name = 'Renamed' where id = ${MARA}`)
  for (const { id, kind, args, verdict } of first)
    expect(await desk.does(kind, args, { id })).toEqual({ ...verdict, replay: true })
  await salon.keeper(sql`update stylists set name = 'Mara Ellison' where id = ${MARA}`)
  expect(await desk.notes()).toHaveLength(1)
})

test('one number is not used for something else', async ({ desk }) => {
  const id = freshId()
  const visit = await desk.book()
  await desk.does('note', { appointmentId: visit, text: 'One' }, { id })
  expect(await desk.does('note', { appointmentId: visit, text: 'Two' }, { id })).toEqual(REUSED)
  expect(await desk.does('cancel', { appointmentId: visit, text: 'One' }, { id })).toEqual(REUSED)
  expect((await desk.notes()).map(({ text }) => text)).toEqual(['One'])
})

test('a refusal takes back what was half done, and is kept', async ({ salon, desk }) => {
  const visit = await desk.book()
  const id = freshId()
  const args = { appointmentId: visit, reason: 'A cold', statusVersion: 1 }
  await whileTheSalon(
    salon,
    `perform private.reject_as_stale('stale', '{"status": "from the trigger"}')`,
    async () => {
      expect(await desk.does('cancel', args, { id })).toEqual({
        outcome: 'rejected',
        code: 'stale',
        fields: {},
        current: { status: 'from the trigger' },
        replay: false,
      })
    },
  )
  expect(await desk.visit(visit)).toMatchObject({ status: 'booked', status_version: 1 })
  expect(await receipts(salon)).toMatchObject([{ action_id: id, verdict: { code: 'stale' } }])
  expect(await desk.does('cancel', args, { id })).toMatchObject({ code: 'stale', replay: true })
})

test('a clash that no step expected is a taken time all the same', async ({ salon, desk }) => {
  const args = { appointmentId: await desk.book(), text: 'Hello' }
  await whileTheSalon(salon, `raise exclusion_violation`, async () => {
    expect(await desk.does('note', args)).toEqual({
      outcome: 'rejected',
      code: 'slot-taken',
      fields: {},
      replay: false,
    })
  })
  expect(await receipts(salon)).toHaveLength(1)
})

test.for(['serialization_failure', 'deadlock_detected', 'query_canceled', 'disk_full'])(
  'a moment of weakness (%s) decides nothing, and asked again it is done',
  async (weakness, { salon, desk }) => {
    const visit = await desk.book()
    const id = freshId()
    const args = { appointmentId: visit, text: 'Hello' }
    await whileTheSalon(salon, `raise ${weakness}`, async () => {
      await expect(desk.does('note', args, { id })).rejects.toMatchObject({
        code: expect.stringMatching(/^(40001|40P01|57014|53100)$/),
      })
    })
    expect(await receipts(salon)).toEqual([])
    expect(await desk.notes()).toEqual([])
    expect(await desk.does('note', args, { id })).toMatchObject(APPLIED)
    expect(await desk.notes()).toMatchObject([{ id }])
  },
)

test('a receipt is kept for ninety days, and then forgotten', async ({ salon, desk }) => {
  const args = { appointmentId: await desk.book(), text: 'Hello' }
  const [young, old] = [freshId(), freshId()]
  await desk.does('note', args, { id: young })
  await desk.does('note', args, { id: old })
  await salon.keeper(sql`
    update private.action_receipts set created_at = now() - interval '1 day'
      * case action_id when ${young} then 89 else 91 end`)
  const [timer] = await salon.keeper(
    sql`select command from private.timers where name = 'forget-receipts'`,
  )
  await salon.keeper(raw(String(timer?.['command'])))
  expect(await receipts(salon)).toMatchObject([{ action_id: young }])
})

/** Something happens at the moment in which a visit or a note has just been written. */
async function whileTheSalon(salon: Salon, does: string, work: () => Promise<void>): Promise<void> {
  const tables = ['appointments', 'appointment_notes']
  await salon.keeper(
    raw(
      `create function private.stumble() returns trigger language plpgsql as $$ begin ${does}; return null; end $$`,
    ),
  )
  for (const table of tables)
    await salon.keeper(
      raw(`create trigger stumble after insert or update on ${table}
        for each row execute function private.stumble()`),
    )
  try {
    await work()
  } finally {
    await salon.keeper(raw(`drop function private.stumble() cascade`))
  }
}
