import { expect } from 'vitest'
import { closedDays } from '#domain/hours/closures.ts'
import { daysLater, salonDay } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { ANDRE, MARA, TUESDAY, atNine } from '#support/furnished-salon.ts'
import { order } from './booking-scene.ts'
import { freshId } from './deliveries.ts'
import { idOf, type Actor } from './salon.ts'
import { teamTest } from './team-scene.ts'
import type { TimeOffWish } from '#domain/team/commands.ts'

const test = teamTest()
const ME = { guests: [{ clientId: idOf('client') }] }

test('who is off is booked by no client, whom they work with is', async ({ team, counter }) => {
  expect(await team.isOff()).toMatchObject({ outcome: 'applied' })
  expect(await counter.books(order([{ from: 60 }], ME))).toMatchObject({ outcome: 'rejected' })
  const other = order([{ from: 60, stylist: ANDRE }], ME)
  expect(await counter.books(other)).toMatchObject({ outcome: 'applied' })
  const [timeOff] = (await team.one(MARA)).timeOff
  expect(timeOff).toMatchObject({ reason: 'Sick', addedByName: 'manager Example' })
  expect(timeOff && closedDays(timeOff)).toMatchObject({ fromDay: TUESDAY, untilDay: TUESDAY })
  expect((await team.one(ANDRE)).timeOff).toEqual([])
})

test('who calls in sick is marked off at the front desk, and back again', async ({ team }) => {
  const timeOffId = freshId()
  expect(await team.isOff({ timeOffId }, 'receptionist')).toMatchObject({ outcome: 'applied' })
  const [timeOff] = (await team.one(MARA)).timeOff
  expect(timeOff).toMatchObject({ reason: 'Sick', addedByName: 'receptionist Example' })
  expect(await team.isBack(timeOffId, 'receptionist')).toMatchObject({ outcome: 'applied' })
  expect((await team.one(MARA)).timeOff).toEqual([])
})

test.for<Actor>(['client', 'employee'])(
  'a request written by hand is refused to a %s',
  async (actor, { team }) => {
    const timeOffId = freshId()
    const refused = { outcome: 'rejected', code: 'not-allowed' }
    expect(await team.isOff({}, actor)).toMatchObject(refused)
    await team.isOff({ timeOffId })
    expect(await team.isBack(timeOffId, actor)).toMatchObject(refused)
    expect((await team.one(MARA)).timeOff).toHaveLength(1)
  },
)

test('whom it hits is told before, and is listed until somebody moves them', async ({
  salon,
  team,
  counter,
}) => {
  await counter.books(order([{ from: 60 }], ME))
  const bySomebodyElse = { guests: [{ clientId: idOf('manager') }] }
  await counter.books(order([{ from: 60, stylist: ANDRE }], bySomebodyElse), 'manager')
  const evening = { hours: { from: 17 * 60, until: 1440 } }
  expect((await team.wouldBeOff(evening)).current.visits).toEqual([])
  expect((await team.wouldBeOff()).current.visits).toMatchObject([{ clientName: 'client Example' }])
  expect((await team.one(MARA)).timeOff).toEqual([])
  await team.isOff()
  const left = async () => (await team.one(MARA)).visitsOutOfShift
  expect(await left()).toMatchObject([{ clientName: 'client Example' }])
  await salon.keeper(sql`update appointments set stylist_id = ${ANDRE}, starts_at = starts_at + interval '3 hours',
    ends_at = ends_at + interval '3 hours' where stylist_id = ${MARA}`)
  expect(await left()).toEqual([])
})

test('a color that sets over a break, and a day closed for everyone, is no one’s time off', async ({
  salon,
  team,
}) => {
  await salon.keeper(sql`
    insert into appointments (id, client_name, stylist_id, starts_at, ends_at, parts, status, source)
    values (gen_random_uuid(), 'Nora', ${MARA}, ${atNine(120)}, ${atNine(270)}, '{60,60,30}', 'booked', 'online')`)
  expect((await team.one(MARA)).visitsOutOfShift).toEqual([])
  await salon.keeper(sql`
    insert into closed_times (starts_at, ends_at) values (${atNine(0)}, ${atNine(600)})`)
  expect((await team.one(MARA)).visitsOutOfShift).toEqual([])
})

test('who is back is booked again, and is off again by undoing that', async ({ team, counter }) => {
  const timeOffId = freshId()
  await team.isOff({ timeOffId })
  expect(await team.isBack(timeOffId)).toMatchObject({ outcome: 'applied' })
  expect(await team.isBack(timeOffId)).toMatchObject({ outcome: 'applied' })
  expect(await counter.books(order([{ from: 300 }], ME))).toMatchObject({ outcome: 'applied' })
  expect(await team.isOff({ timeOffId })).toMatchObject({ outcome: 'applied' })
  expect((await team.one(MARA)).timeOff).toMatchObject([{ id: timeOffId }])
})

test('who is back early was off the days before', async ({ salon, team }) => {
  const timeOffId = freshId()
  const today = salonDay(Date.now())
  const [began, ends] = [daysLater(today, -2), daysLater(today, 5)]
  await salon.keeper(sql`
    insert into closed_times (id, stylist_id, starts_at, ends_at)
    values (${timeOffId}, ${MARA}, private.salon_moment(${began}, 0), private.salon_moment(${ends}, 1440))`)
  const kept = async () =>
    salon.keeper(sql`
      select private.salon_day(starts_at)::text as began, private.salon_day(ends_at)::text as back
      from closed_times where id = ${timeOffId}`)
  expect(await team.isBack(timeOffId)).toMatchObject({ outcome: 'applied' })
  expect(await kept()).toEqual([{ began, back: today }])
  expect(await team.isBack(timeOffId)).toMatchObject({ outcome: 'applied' })
  expect(await kept()).toEqual([{ began, back: today }])
  expect((await team.one(MARA)).timeOff).toEqual([])
  await team.isOff({ timeOffId, fromDay: began, untilDay: ends })
  expect(await kept()).toEqual([{ began, back: daysLater(ends, 1) }])
  expect(await team.wasNeverOff(timeOffId)).toMatchObject({ outcome: 'applied' })
  expect(await kept()).toEqual([])
})

test('a closure is nothing that this takes away, nor what is over', async ({ salon, team }) => {
  const [closure, over] = [freshId(), freshId()]
  await salon.keeper(sql`
    insert into closed_times (id, stylist_id, starts_at, ends_at) values
      (${closure}, null, now() + interval '1 day', now() + interval '2 days'),
      (${over}, ${MARA}, now() - interval '9 days', now() - interval '8 days')`)
  expect(await team.isBack(closure)).toMatchObject({ code: 'days-over' })
  expect(await team.isBack(over)).toMatchObject({ code: 'days-over' })
  expect(await salon.keeper(sql`select count(*)::int as number from closed_times`)).toEqual([
    { number: 2 },
  ])
})

test.for<[string, Partial<TimeOffWish>]>([
  ['days-end-first', { untilDay: daysLater(TUESDAY, -1) }],
  ['days-too-many', { untilDay: daysLater(TUESDAY, 364) }],
  ['days-too-far', { fromDay: daysLater(TUESDAY, 800) }],
  ['days-past', { fromDay: '2026-01-05' }],
  ['stylist-gone', { stylistId: freshId() }],
  ['invalid', { reason: 'x'.repeat(81) }],
  ['invalid', { timeOffId: 'mine' }],
])('refused as %s: %o', async ([code, wish], { team }) => {
  expect(await team.isOff(wish)).toMatchObject({ outcome: 'rejected', code })
  expect((await team.one(MARA)).timeOff).toEqual([])
})

test('a year is not too long, and within it nobody is off twice', async ({ team }) => {
  const year = { untilDay: daysLater(TUESDAY, 363) }
  const verdicts = await Promise.all([team.isOff(year), team.isOff(year, 'admin')])
  const codes: readonly string[] = verdicts.map(({ code = 'applied' }) => code)
  expect(new Set(codes)).toEqual(new Set(['applied', 'off-already']))
  expect(await team.isOff({ hours: { from: 840, until: 900 } })).toMatchObject({
    code: 'off-already',
  })
  expect(await team.isOff({ stylistId: ANDRE })).toMatchObject({ outcome: 'applied' })
})
