import { expect } from 'vitest'
import { rosterOf } from '#domain/team/week-of-shifts.ts'
import { daysLater, salonDay } from '#domain/time/salon-clock.ts'
import { mondayOf } from '#domain/time/week.ts'
import { sql } from '#local/database/sql.ts'
import { ANDRE, MARA, TUESDAY } from '#support/furnished-salon.ts'
import { order } from './booking-scene.ts'
import { freshId } from './deliveries.ts'
import { APPLIED, rejected } from './menu-scene.ts'
import { idOf } from './salon.ts'
import { teamTest } from './team-scene.ts'

const test = teamTest()
const ME = { guests: [{ clientId: idOf('client') }] }
const MONDAY = mondayOf(TUESDAY)
const AFTERNOON = { stylistId: MARA, day: TUESDAY, hours: [{ from: 840, until: 1080 }] }
const OFF = { ...AFTERNOON, hours: [] }
const USUAL = { ...AFTERNOON, hours: null }

test('a day that’s planned by itself counts in place of what the week says, until it’s as usual again', async ({
  team,
}) => {
  const usual = await team.hoursOn(MARA, TUESDAY)
  expect(usual).toHaveLength(2)
  expect(await team.plans([AFTERNOON])).toMatchObject(APPLIED)
  expect(await team.hoursOn(MARA, TUESDAY)).toEqual(AFTERNOON.hours)
  expect(await team.hoursOn(MARA, daysLater(TUESDAY, 7))).toEqual(usual)
  await team.plans([OFF])
  expect(await team.hoursOn(MARA, TUESDAY)).toEqual([])
  await team.plans([USUAL])
  expect(await team.hoursOn(MARA, TUESDAY)).toEqual(usual)
  expect((await team.week(MONDAY)).plannedDays).toEqual([])
})

test('clients book by it: nothing in the hours that went, and something in those that came', async ({
  salon,
  team,
}) => {
  const books = async (day: string, from: number) => {
    const args = order([{ day, from }], ME)
    return team.asks('appointment.book', args, 'client')
  }
  await team.plans([AFTERNOON])
  expect(await books(TUESDAY, 60)).toMatchObject({ outcome: 'rejected' })
  expect(await books(TUESDAY, 300)).toMatchObject(APPLIED)
  await salon.keeper(sql`delete from appointments; delete from shifts`)
  const [row] = await salon.as('anon').does(sql`select published_booking() as told`)
  // A salon that plans every week anew has a calendar to book from, too.
  expect(row?.['told']).toMatchObject({ publishesTimes: true })
  expect(await books(TUESDAY, 300)).toMatchObject(APPLIED)
  await team.plans([USUAL])
  const [without] = await salon.as('anon').does(sql`select published_booking() as told`)
  expect(without?.['told']).toMatchObject({ publishesTimes: false })
})

test('the visits it hits are foretold, and nothing is changed by asking', async ({ team }) => {
  await team.asks('appointment.book', order([{ from: 60 }], ME), 'client')
  const hit = { visits: [{ clientName: 'client Example' }] }
  expect(await team.foreseesPlan([AFTERNOON])).toMatchObject({ ...APPLIED, current: hit })
  expect(await team.foreseesPlan([{ ...OFF, stylistId: ANDRE }])).toMatchObject({
    ...APPLIED,
    current: { visits: [] },
  })
  expect((await team.week(MONDAY)).plannedDays).toEqual([])
  await team.plans([AFTERNOON])
  expect((await team.one(MARA)).visitsOutOfShift).toHaveLength(1)
})

test('whoever planned over an older week is shown the newer, and what is so already is no change', async ({
  team,
}) => {
  const { version } = await team.week(MONDAY)
  await team.plans([AFTERNOON])
  const now = await team.week(MONDAY)
  expect(now.version).toBeGreaterThan(version)
  expect(now.changedByName).toBe('manager Example')
  const stale = rejected('stale', {
    current: { version: now.version, plannedDays: [AFTERNOON] },
  })
  expect(await team.plans([OFF], { weekVersion: version })).toMatchObject(stale)
  expect(await team.plans([AFTERNOON], { weekVersion: version })).toMatchObject(APPLIED)
  expect((await team.week(MONDAY)).version).toBe(now.version)
  await team.plans([USUAL])
  expect((await team.week(MONDAY)).version).toBeGreaterThan(now.version)
  expect((await team.week(daysLater(MONDAY, 14))).changedByName).toBe('')
})

test('days that are over, people who are gone and hours that are none are refused', async ({
  salon,
  team,
}) => {
  const yesterday = daysLater(salonDay(Date.now()), -1)
  const past = { monday: mondayOf(yesterday) }
  expect(await team.plans([{ ...OFF, day: yesterday }], past)).toMatchObject(rejected('shift-past'))
  expect(await team.plans([{ ...OFF, stylistId: freshId() }])).toMatchObject(
    rejected('stylist-gone'),
  )
  await salon.keeper(sql`update stylists set is_active = false where id = ${ANDRE}`)
  const left = await team.plans([{ ...OFF, stylistId: ANDRE }])
  await salon.keeper(sql`update stylists set is_active = true where id = ${ANDRE}`)
  expect(left).toMatchObject(rejected('stylist-gone'))
  const wrong = rejected('invalid')
  for (const hours of [
    [{ from: 600, until: 600 }],
    [{ from: -5, until: 600 }],
    [{ from: 600, until: 1441 }],
    [{ from: 600.5, until: 900 }],
    ['10:00'],
    Array.from({ length: 7 }, (_, place) => ({ from: place * 100, until: place * 100 + 50 })),
    'off',
    undefined,
  ])
    expect(await team.plans([{ ...OFF, hours: hours as never }])).toMatchObject(wrong)
  const asTyped = [{ from: '840', until: 1080 }]
  expect(await team.plans([{ ...OFF, hours: asTyped as never }])).toMatchObject(wrong)
  expect(await team.plans([OFF, AFTERNOON])).toMatchObject(wrong)
  expect(await team.plans([OFF], { monday: TUESDAY })).toMatchObject(wrong)
  expect(await team.plans([{ ...OFF, day: daysLater(MONDAY, 7) }])).toMatchObject(wrong)
  expect(await team.plans('none' as never)).toMatchObject(wrong)
  expect(await team.plans([OFF], {}, 'receptionist')).toMatchObject(rejected('not-allowed'))
  expect(await salon.keeper(sql`select from planned_days`)).toEqual([])
})

test('everyone who works here sees who is in and who is off, and only the desk why', async ({
  salon,
  team,
}) => {
  await salon.keeper(sql`delete from closed_times`)
  await team.plans([{ ...OFF, stylistId: ANDRE }])
  await team.isOff({ reason: 'Flu' })
  const dayOf = async (as: 'employee' | 'receptionist', id: string) => {
    const week = await team.week(MONDAY, as)
    const row = rosterOf(week, week.plannedDays).rows.find((one) => one.id === id)
    return row?.days.find(({ day }) => day === TUESDAY)
  }
  const off = { isOffAllDay: true, isPlanned: false }
  expect(await dayOf('receptionist', MARA)).toMatchObject({ ...off, reason: 'Flu' })
  await salon.keeper(
    sql`update stylists set user_id = ${idOf('employee')} where id = ${ANDRE} and user_id is null`,
  )
  const own = (await team.week(MONDAY, 'employee')).stylists.find(({ isMe }) => isMe)
  const other = own?.id === MARA ? ANDRE : MARA
  await team.isOff({ stylistId: other, fromDay: daysLater(TUESDAY, 1), reason: 'Wedding' })
  const seen = await team.week(MONDAY, 'employee')
  expect(JSON.stringify(seen)).not.toContain('Wedding')
  expect(seen.closed.filter(({ stylistId }) => stylistId === other).length).toBeGreaterThan(0)
  expect(JSON.stringify(await team.week(MONDAY, 'receptionist'))).toContain('Wedding')
  await expect(team.week(TUESDAY)).rejects.toThrow()
})

test('the week before comes along, with what was planned in it', async ({ team }) => {
  await team.plans([AFTERNOON])
  const next = await team.week(daysLater(MONDAY, 7))
  expect(next.plannedBefore).toEqual([AFTERNOON])
  expect(next.plannedDays).toEqual([])
})
