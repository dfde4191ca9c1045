import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { MARA, NOBODYS_VISIT, at, visitTest } from './appointment-scene.ts'
import { freshId } from './deliveries.ts'
import { idOf } from './salon.ts'

const APPLIED = { outcome: 'applied', replay: false }

const test = visitTest()

test('a client is checked in, and the answer says where the visit stands now', async ({ desk }) => {
  const visit = await desk.book()
  const verdict = await desk.sets(visit, 'arrived', ['booked', 1])
  expect(verdict).toEqual({
    ...APPLIED,
    current: {
      status: 'arrived',
      statusVersion: 2,
      startsAt: expect.any(String),
      endsAt: expect.any(String),
      stylistId: MARA,
      stylistName: 'Mara Ellison',
      scheduleVersion: 1,
      changedAt: expect.any(String),
      changedByName: 'receptionist Example',
    },
  })
  expect(new Date(Object(verdict['current']).startsAt)).toEqual(new Date(at(0)))
  expect(await desk.visit(visit)).toMatchObject({ status: 'arrived', status_version: 2 })
})

test('what is there already is applied, and nothing is changed', async ({ desk }) => {
  const visit = await desk.book({ status: 'arrived' })
  expect(await desk.sets(visit, 'arrived', ['booked', 7])).toMatchObject(APPLIED)
  expect(await desk.visit(visit)).toMatchObject({ status: 'arrived', status_version: 1 })
})

test('changed by somebody else meanwhile, a step that still makes sense is taken', async ({
  desk,
}) => {
  const visit = await desk.book()
  await desk.sets(visit, 'confirmed', ['booked', 1])
  expect(await desk.sets(visit, 'arrived', ['booked', 1])).toMatchObject(APPLIED)
  expect(await desk.visit(visit)).toMatchObject({ status: 'arrived', status_version: 3 })
})

test('one that makes none is stale, and shows how it stands', async ({ desk }) => {
  const visit = await desk.book()
  await desk.sets(visit, 'in_service', ['booked', 1])
  expect(await desk.sets(visit, 'confirmed', ['booked', 1])).toMatchObject({
    outcome: 'rejected',
    code: 'stale',
    fields: {},
    current: { status: 'in_service', statusVersion: 2, changedByName: 'receptionist Example' },
  })
  expect(await desk.visit(visit)).toMatchObject({ status: 'in_service', status_version: 2 })
})

test.for([
  ['booked', 'done'],
  ['done', 'booked'],
  ['cancelled', 'booked'],
  ['booked', 'cancelled'],
] as const)(
  'from %s to %s is no step, and nobody else is blamed for it',
  async ([from, to], { desk }) => {
    const visit = await desk.book({ status: from })
    expect(await desk.sets(visit, to, [from, 1])).toMatchObject({
      code: 'not-a-step',
      current: { status: from },
    })
    expect(await desk.visit(visit)).toMatchObject({ status: from, status_version: 1 })
  },
)

test('whoever was seen to arrive meanwhile is no no-show, whatever was written before', async ({
  desk,
}) => {
  const visit = await desk.book({ beganMinutesAgo: 20 })
  await desk.sets(visit, 'arrived', ['booked', 1])
  expect(await desk.sets(visit, 'no_show', ['booked', 1])).toMatchObject({
    code: 'stale',
    current: { status: 'arrived' },
  })
  expect(await desk.sets(visit, 'no_show', ['arrived', 2])).toMatchObject(APPLIED)
})

test('nobody is a no-show before a quarter of an hour by the server’s clock', async ({ desk }) => {
  const [early, late] = [
    await desk.book({ beganMinutesAgo: 14 }),
    await desk.book({ beganMinutesAgo: 16, stylist: null }),
  ]
  expect(await desk.sets(early, 'no_show', ['booked', 1])).toMatchObject({
    code: 'too-early',
    current: { status: 'booked' },
  })
  expect(await desk.sets(late, 'no_show', ['booked', 1])).toMatchObject(APPLIED)
  expect(await desk.visit(early)).toMatchObject({ status: 'booked' })
  expect(await desk.visit(late)).toMatchObject({ status: 'no_show' })
})

test('a no-show who comes after all finds the time given away', async ({ desk }) => {
  const missed = await desk.book({ status: 'no_show' })
  await desk.book({ from: 30 })
  expect(await desk.sets(missed, 'arrived', ['no_show', 1])).toMatchObject({
    code: 'slot-taken',
    current: { startsAt: expect.any(String), endsAt: expect.any(String) },
  })
  expect(await desk.visit(missed)).toMatchObject({ status: 'no_show', status_version: 1 })
})

test('a visit can be canceled, even one that was confirmed or has arrived in the meantime', async ({
  desk,
}) => {
  for (const status of ['booked', 'confirmed', 'arrived'] as const) {
    const visit = await desk.book({ status, stylist: null })
    expect(await desk.cancels(visit, { statusVersion: 9 })).toMatchObject({
      ...APPLIED,
      current: { status: 'cancelled', statusVersion: 2 },
    })
    expect(await desk.visit(visit)).toMatchObject({ status: 'cancelled', status_version: 2 })
  }
})

test('canceling twice cancels once, and keeps both reasons', async ({ desk }) => {
  const visit = await desk.book()
  await desk.cancels(visit, { reason: 'A cold.' })
  expect(await desk.cancels(visit, { reason: 'Still a cold.' })).toMatchObject(APPLIED)
  expect(await desk.visit(visit)).toMatchObject({ status: 'cancelled', status_version: 2 })
  expect((await desk.notes()).map(({ text }) => text)).toEqual(['A cold.', 'Still a cold.'])
})

test.for(['in_service', 'done', 'no_show'] as const)(
  'a visit that is %s can no longer be canceled, and keeps no reason',
  async (status, { desk }) => {
    const visit = await desk.book({ status })
    expect(await desk.cancels(visit, { reason: 'Too late' })).toMatchObject({
      code: 'already-over',
      current: { status },
    })
    expect(await desk.visit(visit)).toMatchObject({ status, status_version: 1 })
    expect(await desk.notes()).toEqual([])
  },
)

test('a note is added under its own number, in the name of whoever wrote it', async ({ desk }) => {
  const visit = await desk.book({ status: 'done' })
  const id = freshId()
  const words = { appointmentId: visit, text: '  Allergic to lavender\nAsk again  ' }
  expect(await desk.does('note', words, { id, as: 'manager' })).toMatchObject(APPLIED)
  expect(await desk.notes()).toEqual([
    {
      id,
      appointment_id: visit,
      author_id: idOf('manager'),
      author_name: 'manager Example',
      text: 'Allergic to lavender\nAsk again',
    },
  ])
  expect(await desk.visit(visit)).toMatchObject({ status_version: 1, schedule_version: 1 })
})

test.for([
  ['  \n ', 'missing'],
  ['x'.repeat(2001), 'too-long'],
  ['a\u0007b', 'not-clean'],
  [7, 'missing'],
] as const)('a note does not say %j', async ([text, flaw], { desk }) => {
  const visit = await desk.book()
  expect(await desk.does('note', { appointmentId: visit, text })).toMatchObject({
    code: 'invalid',
    fields: { text: flaw },
  })
})

test('a visit that is gone is said to be gone', async ({ desk }) => {
  const appointmentId = NOBODYS_VISIT
  const gone = { outcome: 'rejected', code: 'appointment-gone', fields: {}, replay: false }
  expect(await desk.sets(appointmentId, 'arrived', ['booked', 1])).toEqual(gone)
  expect(await desk.cancels(appointmentId)).toEqual(gone)
  expect(await desk.moves(appointmentId)).toEqual(gone)
  expect(await desk.does('note', { appointmentId, text: 'Hello?' })).toEqual(gone)
})

test.for([
  ['status', { to: 'gone' }, 'to'],
  ['status', { expectedFrom: null }, 'expectedFrom'],
  ['status', { statusVersion: 0 }, 'statusVersion'],
  ['status', { statusVersion: '1' }, 'statusVersion'],
  ['status', { appointmentId: 'x' }, 'appointmentId'],
  ['cancel', { statusVersion: 1.5 }, 'statusVersion'],
  ['cancel', { reason: 'x'.repeat(501) }, 'reason'],
] as const)('%s with %j is invalid', async ([kind, flawed, field], { desk }) => {
  const args = {
    appointmentId: await desk.book(),
    to: 'arrived',
    expectedFrom: 'booked',
    statusVersion: 1,
  }
  expect(await desk.does(kind, { ...args, ...flawed })).toMatchObject({
    code: 'invalid',
    fields: { [field]: expect.stringMatching(/^(missing|too-long)$/) },
  })
})

test('only the desk changes visits, and whoever is not of it learns nothing', async ({
  salon,
  desk,
}) => {
  const visit = await desk.book()
  await salon.keeper(sql`update appointments set client_id = ${idOf('client')}`)
  await salon.keeper(sql`update stylists set user_id = ${idOf('employee')} where id = ${MARA}`)
  const refused = { outcome: 'rejected', code: 'not-allowed', fields: {}, replay: false }
  for (const as of ['client', 'employee', 'neighbour'] as const)
    for (const kind of ['status', 'cancel', 'reschedule', 'walk-in', 'note'])
      expect(await desk.does(kind, { appointmentId: visit }, { as }), `${as} ${kind}`).toEqual(
        refused,
      )
  for (const as of ['receptionist', 'manager', 'admin', 'business_owner'] as const)
    expect(await desk.does('note', { appointmentId: visit, text: as }, { as })).toMatchObject(
      APPLIED,
    )
})
