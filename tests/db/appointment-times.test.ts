import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { ANDRE, MARA, NOBODYS_VISIT, at, visitTest, walkIn } from './appointment-scene.ts'
import { freshId } from './deliveries.ts'

const APPLIED = { outcome: 'applied', replay: false }
const DAY = 24 * 60

const test = visitTest()

test('a visit is moved to another time and another stylist', async ({ desk }) => {
  const visit = await desk.book()
  expect(
    await desk.moves(visit, { startsAt: at(90), minutes: 30, stylistId: ANDRE }),
  ).toMatchObject({
    ...APPLIED,
    current: { stylistName: 'Andre Whitaker', scheduleVersion: 2, statusVersion: 1 },
  })
  expect(await desk.visit(visit)).toMatchObject({
    starts_at: at(90),
    minutes: 30,
    stylist_id: ANDRE,
    schedule_version: 2,
    status_version: 1,
  })
})

test('moved by somebody else meanwhile, it stays where they put it', async ({ desk }) => {
  const visit = await desk.book()
  await desk.moves(visit, { startsAt: at(60) })
  expect(await desk.moves(visit, { startsAt: at(240) })).toMatchObject({
    outcome: 'rejected',
    code: 'stale',
    current: { scheduleVersion: 2, stylistId: MARA, changedByName: 'receptionist Example' },
  })
  expect(await desk.visit(visit)).toMatchObject({ starts_at: at(60), schedule_version: 2 })
})

test('moved by both to the very same place, it is moved once', async ({ desk }) => {
  const visit = await desk.book()
  await desk.moves(visit, { startsAt: at(60) })
  expect(await desk.moves(visit, { startsAt: at(60) })).toMatchObject(APPLIED)
  expect(await desk.visit(visit)).toMatchObject({ starts_at: at(60), schedule_version: 2 })
})

test('a client who has checked in can still be moved', async ({ desk }) => {
  const visit = await desk.book()
  await desk.sets(visit, 'arrived', ['booked', 1])
  expect(await desk.moves(visit)).toMatchObject(APPLIED)
})

test.for(['in_service', 'done', 'no_show', 'cancelled'] as const)(
  'what is %s is not moved, wherever to',
  async (status, { desk }) => {
    const visit = await desk.book({ status })
    for (const startsAt of [at(0), at(300)])
      expect(await desk.moves(visit, { startsAt })).toMatchObject({
        code: 'already-over',
        current: { status },
      })
    expect(await desk.visit(visit)).toMatchObject({ schedule_version: 1 })
  },
)

test('a time that somebody has is taken, and of them only the time is told', async ({ desk }) => {
  await desk.book({ from: 60, minutes: 30 })
  const visit = await desk.book({ stylist: ANDRE })
  const verdict = await desk.moves(visit, { startsAt: at(30), minutes: 60 })
  expect(verdict).toMatchObject({ outcome: 'rejected', code: 'slot-taken' })
  const { startsAt, endsAt, ...more } = Object(verdict['current'])
  expect([startsAt, endsAt].map((time) => new Date(time).toISOString())).toEqual([at(60), at(90)])
  expect(more).toEqual({ alternatives: [] })
  expect(await desk.visit(visit)).toMatchObject({ stylist_id: ANDRE, schedule_version: 1 })
})

test('one visit may begin as another ends, and stand in its own shadow', async ({ desk }) => {
  await desk.book({ from: 60, minutes: 30 })
  const visit = await desk.book({ from: 0, minutes: 30 })
  expect(await desk.moves(visit, { startsAt: at(15), minutes: 45 })).toMatchObject(APPLIED)
  expect(
    await desk.moves(visit, { startsAt: at(15), minutes: 46, scheduleVersion: 2 }),
  ).toMatchObject({ code: 'slot-taken' })
})

test('whoever cancelled or never came leaves the time to others', async ({ desk }) => {
  await desk.book({ status: 'cancelled' })
  await desk.book({ status: 'no_show' })
  expect(await desk.walksIn()).toMatchObject(APPLIED)
  expect(await desk.walksIn()).toMatchObject({ code: 'slot-taken' })
})

test('somebody walks in, under the number that the device gave the visit', async ({
  salon,
  desk,
}) => {
  const appointmentId = freshId()
  expect(await desk.walksIn({ appointmentId, clientName: ' Theo Lindqvist ' })).toMatchObject({
    ...APPLIED,
    current: { status: 'arrived', statusVersion: 1, scheduleVersion: 1, stylistId: MARA },
  })
  expect(
    await salon.keeper(sql`
      select client_name, phone, service_slug, service_name, source, status
      from appointments join appointment_contacts on appointment_id = id
      where id = ${appointmentId}`),
  ).toEqual([
    {
      client_name: 'Theo Lindqvist',
      phone: '(828) 555-0142',
      service_slug: 'cut',
      service_name: 'A cut',
      source: 'walk-in',
      status: 'arrived',
    },
  ])
  expect(await desk.does('note', { appointmentId, text: 'In a hurry' })).toMatchObject(APPLIED)
})

test('the unassigned wait beside one another and clash with nobody', async ({ desk }) => {
  for (const stylistId of [null, undefined, null])
    expect(await desk.walksIn({ stylistId, phone: '' })).toMatchObject({
      ...APPLIED,
      current: { stylistId: null, stylistName: null },
    })
})

test('a number that a visit has already is not given to a second one', async ({ desk }) => {
  const appointmentId = freshId()
  await desk.walksIn({ appointmentId, stylistId: null })
  for (const as of ['receptionist', 'manager'] as const)
    expect(
      await desk.walksIn({ appointmentId, clientName: 'Another', stylistId: null }, { as }),
    ).toMatchObject({ code: 'invalid', fields: { appointmentId: 'taken' } })
})

test.for([
  [{ clientName: ' ' }, { clientName: 'missing' }],
  [
    { clientName: 'x'.repeat(101), phone: '12' },
    { clientName: 'too-long', phone: 'no-phone' },
  ],
  [{ clientName: 'a\u0001b' }, { clientName: 'not-clean' }],
  [{ serviceName: 'x'.repeat(121), serviceSlug: 7 }, { serviceName: 'too-long' }],
  [{ minutes: 4 }, { minutes: 'missing' }],
  [{ minutes: 721 }, { minutes: 'missing' }],
  [{ minutes: 30.5 }, { minutes: 'missing' }],
  [{ minutes: '30' }, { minutes: 'missing' }],
  [{ startsAt: '2026-11-23T10:00:00' }, { startsAt: 'missing' }],
  [{ startsAt: '2026-13-45T10:00:00Z' }, { startsAt: 'missing' }],
  [{ startsAt: '2026-11-23T10:00:00+99:00' }, { startsAt: 'missing' }],
  [{ startsAt: 'tomorrow' }, { startsAt: 'missing' }],
  [{ startsAt: at(-800 * DAY) }, { startsAt: 'missing' }],
  [
    { startsAt: at(800 * DAY), minutes: null },
    { startsAt: 'missing', minutes: 'missing' },
  ],
  [{ stylistId: NOBODYS_VISIT }, { stylistId: 'missing' }],
  [{ stylistId: 'mara-ellison' }, { stylistId: 'missing' }],
  [{ appointmentId: 'here' }, { appointmentId: 'missing' }],
] as const)(
  'a walk-in with %j is invalid, field by field',
  async ([flawed, fields], { salon, desk }) => {
    expect(await desk.walksIn(flawed)).toMatchObject({ code: 'invalid', fields })
    expect(await salon.keeper(sql`select id from appointments`)).toEqual([])
  },
)

test.for([
  { startsAt: 'soon' },
  { minutes: 721 },
  { stylistId: null },
  { stylistId: NOBODYS_VISIT },
  { scheduleVersion: 0 },
])('a visit is not moved with %j', async (flawed, { desk }) => {
  const visit = await desk.book()
  const [field = ''] = Object.keys(flawed)
  expect(await desk.moves(visit, flawed)).toMatchObject({
    code: 'invalid',
    fields: { [field]: 'missing' },
  })
  expect(await desk.visit(visit)).toMatchObject({ schedule_version: 1 })
})

test('nobody is given to a stylist who does not work here any more', async ({ salon, desk }) => {
  await salon.keeper(sql`update stylists set is_active = false where id = ${ANDRE}`)
  expect(await desk.walksIn({ stylistId: ANDRE })).toMatchObject({
    code: 'invalid',
    fields: { stylistId: 'missing' },
  })
  await salon.keeper(sql`update stylists set is_active = true`)
})

test('an offset means the same time as any other spelling of it', async ({ desk }) => {
  const visit = await desk.book()
  const there = new Date(Date.parse(at(60)) - 5 * 60 * 60_000).toISOString().replace('Z', '-05:00')
  expect(await desk.moves(visit, { startsAt: there })).toMatchObject(APPLIED)
  expect(await desk.visit(visit)).toMatchObject({ starts_at: at(60) })
})

test('the calendar itself refuses two at once, whoever writes them', async ({ salon, desk }) => {
  await desk.book()
  await expect(desk.book({ from: 59, minutes: 1 })).rejects.toMatchObject({
    code: '23P01',
    constraint: 'appointments_one_pair_of_hands',
  })
  await expect(desk.book({ from: 60, minutes: 721 })).rejects.toMatchObject({ code: '23514' })
  expect(await salon.keeper(sql`select id from appointments`)).toHaveLength(1)
})

test('nobody says themselves which version a visit is in', async ({ salon, desk }) => {
  const visit = await desk.book()
  await salon.keeper(sql`
    update appointments set status_version = 40, schedule_version = 50, client_name = 'Hannah'`)
  expect(await desk.visit(visit)).toMatchObject({ status_version: 1, schedule_version: 1 })
})

test('what happened to visits is in the log, without anybody’s name', async ({ salon, desk }) => {
  const [{ last } = {}] = await salon.keeper(
    sql`select coalesce(max(id), 0) as last from private.audit_log`,
  )
  const args = walkIn({ clientName: 'Canary Name', phone: '(828) 555-0199' })
  const { appointmentId } = Object(args)
  await desk.does('walk-in', args)
  await desk.does('note', { appointmentId, text: 'Canary note' })
  await desk.moves(appointmentId)
  const entries = await salon.keeper(sql`
    select action, before, after from private.audit_log where id > ${last} order by id`)
  expect(entries).toMatchObject([
    { action: 'appointment.added', after: { id: appointmentId, status: 'arrived' } },
    { action: 'appointment.noted', after: { appointment_id: appointmentId } },
    {
      action: 'appointment.changed',
      before: { schedule_version: 1 },
      after: { schedule_version: 2 },
    },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/Canary|555-0199|Example/)
})
