import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { ANDRE, atNine, COLOR, CUT, MARA } from '#support/furnished-salon.ts'
import { bookingTest, order } from './booking-scene.ts'
import { idOf } from './salon.ts'

const test = bookingTest()
const ME = { guests: [{ clientId: idOf('client') }] }

/** The ids of a visit that was just booked, and a move of all of it by some minutes. */
function visitIn(args: object) {
  const { visitId, steps } = args as {
    visitId: string
    steps: { appointmentId: string; stylistId: string; startsAt: string }[]
  }
  const ids = steps.map(({ appointmentId }) => appointmentId)
  const later = (minutes: number, more: object = {}) => ({
    visitId,
    steps: steps.map(({ appointmentId, stylistId, startsAt }) => ({
      appointmentId,
      stylistId,
      isAnybodys: false,
      scheduleVersion: 1,
      startsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
      ...more,
    })),
  })
  return { later, off: { visitId, appointmentIds: ids, reason: '' } }
}

const begins = async (salon: { keeper: (script: ReturnType<typeof sql>) => Promise<object[]> }) =>
  (await salon.keeper(sql`
    select (extract(epoch from starts_at - ${atNine(0)}::timestamptz) / 60)::int as begins, status,
      is_called_off_late as late from appointments order by starts_at`)) as object[]

test('all of a visit moves up by half an hour, into its own shadow', async ({ salon, counter }) => {
  const args = order(
    [
      { service: COLOR, from: 240 },
      { service: CUT, from: 345 },
    ],
    ME,
  )
  await counter.books(args)
  expect(await counter.does('move', visitIn(args).later(30))).toMatchObject({
    outcome: 'applied',
    current: { visits: [{ scheduleVersion: 2 }, { scheduleVersion: 2 }] },
  })
  expect(await begins(salon)).toMatchObject([{ begins: 270 }, { begins: 375 }])
})

test('the desk moves all of a visit, outside of shifts as well, and on nobody else', async ({
  salon,
  counter,
}) => {
  const both = order([{ from: 240 }, { from: 280, stylist: ANDRE }], ME)
  await counter.books(both)
  const theirs = order([{ from: 400, stylist: ANDRE }], {
    guests: [{ clientId: idOf('neighbour') }],
  })
  await counter.books(theirs, 'neighbour')
  const { later } = visitIn(both)
  const moved = (minutes: number, more = {}) =>
    counter.does('move', later(minutes, more), 'receptionist')
  expect(await moved(100)).toMatchObject({ code: 'slot-taken' })
  expect(await begins(salon)).toMatchObject([{ begins: 240 }, { begins: 280 }, { begins: 400 }])
  expect(await moved(305)).toMatchObject({ outcome: 'applied' })
  expect(await begins(salon)).toMatchObject([{ begins: 400 }, { begins: 545 }, { begins: 585 }])
  expect(await moved(310)).toMatchObject({ code: 'stale', current: { scheduleVersion: 2 } })
})

test('the desk says how long it takes there, as when it goes back to where it was; its client does not', async ({
  salon,
  counter,
}) => {
  const mine = order([{ from: 60 }], ME)
  await counter.books(mine)
  const { later } = visitIn(mine)
  const partsOf = async () => (await salon.keeper(sql`select parts from appointments`)) as object[]
  const before = await partsOf()
  await counter.does('move', later(30, { parts: [20, 10, 15] }))
  expect(await partsOf()).toEqual(before)
  const desk = (more: object) =>
    counter.does('move', later(60, { scheduleVersion: 2, ...more }), 'receptionist')
  expect(await desk({ parts: [20, 10] })).toMatchObject({ code: 'invalid' })
  expect(await desk({ parts: [20, 10, 15] })).toMatchObject({ outcome: 'applied' })
  expect(await partsOf()).toEqual([{ parts: '{20,10,15}' }])
})

test('a client has one stay: what is in between is named along where it is', async ({
  counter,
}) => {
  const args = order([{ from: 60 }, { from: 100, stylist: ANDRE }, { from: 140 }], ME)
  expect(await counter.books(args)).toMatchObject({ outcome: 'applied' })
  const { visitId, steps } = visitIn(args).later(0)
  const moved = (wanted: object[]) =>
    counter.does('move', { visitId, steps: wanted }, 'receptionist')
  const without = steps.filter((_, place) => place !== 1)
  expect(await moved(without)).toMatchObject({ code: 'slot-taken' })
  expect(await moved(steps)).toMatchObject({ outcome: 'applied' })
})

test('moved to where somebody is, it stays and is told when else', async ({ salon, counter }) => {
  const mine = order([{ from: 60 }], ME)
  await counter.books(mine)
  await counter.books(
    order([{ from: 240 }], { guests: [{ clientId: idOf('neighbour') }] }),
    'neighbour',
  )
  const refused = await counter.does('move', visitIn(mine).later(180))
  expect(refused).toMatchObject({ code: 'slot-taken' })
  expect(Object(refused['current']).alternatives).toHaveLength(3)
  expect(await begins(salon)).toMatchObject([{ begins: 60 }, { begins: 240 }])
})

test('seen with an older schedule, it is not moved again', async ({ counter }) => {
  const mine = order([{ from: 60 }], ME)
  await counter.books(mine)
  const { later } = visitIn(mine)
  await counter.does('move', later(30))
  expect(await counter.does('move', later(60))).toMatchObject({
    code: 'stale',
    current: { scheduleVersion: 2 },
  })
})

test('with whoever has time, somebody else may take it over', async ({ counter }) => {
  const mine = order([{ from: 60 }], ME)
  await counter.books(mine)
  await counter.books(
    order([{ from: 240 }], { guests: [{ clientId: idOf('neighbour') }] }),
    'neighbour',
  )
  const moved = await counter.does('move', visitIn(mine).later(180, { isAnybodys: true }))
  expect(moved).toMatchObject({ outcome: 'applied', current: { visits: [{ stylistId: ANDRE }] } })
})

test('called off in time it is gone, and its time is somebody else’s', async ({
  salon,
  counter,
}) => {
  const mine = order([{ from: 60 }], ME)
  await counter.books(mine)
  const { off } = visitIn(mine)
  expect(await counter.does('cancel-visit', off)).toMatchObject({ outcome: 'applied' })
  expect(await counter.does('cancel-visit', off)).toMatchObject({ outcome: 'applied' })
  expect(await begins(salon)).toMatchObject([{ status: 'cancelled', late: false }])
  const theirs = order([{ from: 60 }], { guests: [{ clientId: idOf('neighbour') }] })
  expect(await counter.books(theirs, 'neighbour')).toMatchObject({ outcome: 'applied' })
})

test('with less than a day’s notice it is noted as late, and only a call moves it', async ({
  salon,
  counter,
}) => {
  const mine = order([{ from: 60 }], ME)
  await counter.books(mine)
  await salon.keeper(sql`
    update appointments set starts_at = now() + interval '23 hours', ends_at = now() + interval '24 hours'`)
  const { later, off } = visitIn(mine)
  expect(await counter.does('move', later(60, { scheduleVersion: 2 }))).toMatchObject({
    code: 'too-late',
  })
  expect(await counter.does('cancel-visit', off)).toMatchObject({ outcome: 'applied' })
  expect(await begins(salon)).toMatchObject([{ status: 'cancelled', late: true }])
})

test('what the desk calls off is nobody’s fault', async ({ salon, counter }) => {
  const mine = order([{ from: 60 }], ME)
  await counter.books(mine)
  await salon.keeper(sql`
    update appointments set starts_at = now() + interval '1 hour', ends_at = now() + interval '2 hours'`)
  await counter.does('cancel-visit', visitIn(mine).off, 'receptionist')
  expect(await begins(salon)).toMatchObject([{ status: 'cancelled', late: false }])
})

test('a visit of somebody else is not there', async ({ salon, counter }) => {
  const mine = order([{ from: 60 }], ME)
  await counter.books(mine)
  const { later, off } = visitIn(mine)
  for (const [kind, args] of [
    ['move', later(30)],
    ['cancel-visit', off],
  ] as const)
    for (const stranger of ['neighbour', 'employee'] as const)
      expect(await counter.does(kind, args, stranger)).toMatchObject({ code: 'appointment-gone' })
  expect(await begins(salon)).toMatchObject([{ begins: 60, status: 'booked' }])
})

test('one of those who come together can be called off alone', async ({ salon, counter }) => {
  const both = order([{ from: 60 }, { from: 60, stylist: ANDRE, guest: 1 }], {
    guests: [{ clientId: idOf('client') }, { name: 'A Child', phone: '', email: '' }],
  })
  expect(await counter.books(both)).toMatchObject({ outcome: 'applied' })
  const { off } = visitIn(both)
  await counter.does('cancel-visit', { ...off, appointmentIds: off.appointmentIds.slice(1) })
  expect(
    await salon.keeper(sql`select status, stylist_id from appointments order by stylist_id`),
  ).toEqual([
    { status: 'booked', stylist_id: MARA },
    { status: 'cancelled', stylist_id: ANDRE },
  ])
})

test('what is under way or over is neither moved nor called off', async ({ salon, counter }) => {
  const mine = order([{ from: 60 }], ME)
  await counter.books(mine)
  await salon.keeper(sql`update appointments set status = 'in_service'`)
  const { later, off } = visitIn(mine)
  expect(await counter.does('move', later(30))).toMatchObject({ code: 'already-over' })
  expect(await counter.does('cancel-visit', off)).toMatchObject({
    code: 'already-over',
    current: { status: 'in_service' },
  })
})
