import { expect } from 'vitest'
import { daysLater, salonClockAt, salonMoment } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import type { Row } from '#local/database/database.ts'
import { CUT, MARA, TUESDAY, atNine } from '#support/furnished-salon.ts'
import { bookingTest, order } from './booking-scene.ts'
import { freshId } from './deliveries.ts'
import { idOf } from './salon.ts'
import type { FreeTime } from '#domain/availability/free-time.ts'

const ME = { guests: [{ clientId: idOf('client') }] }
const A_YEAR = Array.from({ length: 26 }, (_, place) => daysLater(TUESDAY, place * 14))
/** The first Sunday of November at half past midnight, an hour and a half before clocks go back. */
const NIGHT_OF_THE_CHANGE = salonMoment({ day: nextNovemberChange(), minutes: 30 })

const seriesOn = (days: readonly string[], from = 60) => ({
  seriesId: freshId(),
  visits: days.map((day) => order([{ day, from }], ME)),
})

const test = bookingTest()

test('a year of every second Tuesday at ten stands at ten, on both sides of both clock changes', async ({
  salon,
  counter,
}) => {
  const series = seriesOn(A_YEAR)
  expect(await counter.does('book-series', series)).toMatchObject({ outcome: 'applied' })
  const rows = await salon.keeper(sql`
    select series_id, (extract(epoch from starts_at) * 1000)::bigint::text as at from appointments order by starts_at`)
  expect(rows).toHaveLength(26)
  expect(new Set(rows.map((row) => row['series_id']))).toEqual(new Set([series.seriesId]))
  const clocks = rows.map((row) => salonClockAt(Number(row['at'])))
  expect(clocks.map(({ day }) => day)).toEqual(A_YEAR)
  expect(new Set(clocks.map(({ minutes }) => minutes))).toEqual(new Set([600]))
  expect(new Set(rows.map((row) => new Date(Number(row['at'])).getUTCHours())).size).toBe(2)
})

test('one date that somebody took meanwhile leaves none booked, and is named', async ({
  salon,
  counter,
}) => {
  const days = A_YEAR.slice(0, 3)
  await counter.books(
    order([{ day: days[1] ?? '', from: 60 }], {
      guests: [{ name: 'Hannah Brooks', phone: '(828) 555-0142' }],
    }),
    'receptionist',
  )
  const series = seriesOn(days)
  const [, second] = series.visits as { visitId: string }[]
  expect(await counter.does('book-series', series)).toMatchObject({
    outcome: 'rejected',
    code: 'slot-taken',
    current: { taken: [second?.visitId] },
  })
  expect(await salon.keeper(sql`select 1 from appointments where series_id is not null`)).toEqual(
    [],
  )
})

test('a holiday is no date of it', async ({ salon, counter }) => {
  const day = A_YEAR[1] ?? ''
  await salon.keeper(sql`
    insert into closed_times (starts_at, ends_at) values (${atNine(0, day)}, ${atNine(600, day)})`)
  expect(await counter.does('book-series', seriesOn(A_YEAR.slice(0, 2)))).toMatchObject({
    code: 'slot-taken',
  })
  await salon.keeper(sql`delete from closed_times`)
})

test('it begins within the days of one’s plan and ends within a year', async ({ counter }) => {
  const code = async (days: readonly string[]) =>
    (await counter.does('book-series', seriesOn(days)))['code']
  expect(await code([daysLater(TUESDAY, 28), daysLater(TUESDAY, 35)])).toBe('too-far')
  expect(await code([TUESDAY, daysLater(TUESDAY, 364)])).toBe('too-far')
})

test('nobody books a series for somebody else, and the desk does', async ({ counter }) => {
  const series = seriesOn(A_YEAR.slice(0, 2))
  expect(await counter.does('book-series', series, 'neighbour')).toMatchObject({
    code: 'invalid',
    fields: { clientId: 'unknown' },
  })
  expect(await counter.does('book-series', series, 'receptionist')).toMatchObject({
    outcome: 'applied',
  })
})

test('the same series sent twice is one', async ({ salon, counter }) => {
  const series = seriesOn(A_YEAR.slice(0, 2))
  await counter.does('book-series', series)
  expect(await counter.does('book-series', series)).toMatchObject({ code: 'invalid' })
  expect(await salon.keeper(sql`select 1 from appointments`)).toHaveLength(2)
})

test('a year ahead is read day by day by whoever is signed in, and by nobody else', async ({
  salon,
}) => {
  const ask = sql`select booking_times_on(${`{${A_YEAR.join(',')}}`}::date[]) as times`
  const [row] = await salon.as('client').does(ask)
  const { days } = timesIn(row)
  expect(days.map(({ day }) => day)).toEqual(A_YEAR)
  await expect(salon.as('anon').does(ask)).rejects.toMatchObject({ code: '42501' })
})

test('a visit about to move stands in nobody’s way, and somebody else’s does', async ({
  salon,
  counter,
}) => {
  const booked = order([{ from: 60 }], ME)
  await counter.books(booked)
  const { visitId } = booked as { visitId: string }
  const isFreeFor = async (actor: 'client' | 'neighbour') => {
    const [row] = await salon
      .as(actor)
      .does(sql`select times_to_move(${visitId}, ${TUESDAY}, 1) as times`)
    const { days } = timesIn(row)
    const mara = days[0]?.stylists.find(({ id }) => id === MARA)
    const moment = Date.parse(atNine(70)) / 60_000
    // As the server writes them: pairs.
    const spans = (mara?.free ?? []) as unknown as readonly (readonly [number, number])[]
    return spans.some(([from, until]) => from <= moment && moment < until)
  }
  expect(await isFreeFor('client')).toBe(true)
  expect(await isFreeFor('neighbour')).toBe(false)
})

test('a visit across the change of the clocks lasts as long as it takes', async ({
  salon,
  counter,
}) => {
  const startsAt = new Date(NIGHT_OF_THE_CHANGE).toISOString()
  const visitId = freshId()
  const steps = [
    {
      appointmentId: visitId,
      serviceId: CUT,
      stylistId: MARA,
      startsAt,
      guest: 0,
      isAnybodys: false,
    },
  ]
  const night = {
    visitId,
    note: '',
    steps,
    guests: [{ name: 'Night bride', phone: '(828) 555-0143' }],
  }
  expect(await counter.books(night, 'receptionist')).toMatchObject({ outcome: 'applied' })
  await counter.does(
    'reschedule',
    {
      appointmentId: visitId,
      startsAt,
      minutes: 180,
      stylistId: MARA,
      scheduleVersion: 1,
    },
    'receptionist',
  )
  const [row] = await salon.keeper(sql`
    select extract(epoch from ends_at - starts_at)::int / 60 as minutes,
      to_char(ends_at at time zone 'America/New_York', 'HH24:MI') as until from appointments`)
  expect(row).toEqual({ minutes: 180, until: '02:30' })
})

function timesIn(row: Row | undefined): { readonly days: readonly FreeTime[] } {
  return row?.['times'] as { days: FreeTime[] }
}

/** The desk books up to two years ahead. */
function nextNovemberChange(): string {
  const [year = 0, month = 0] = TUESDAY.split('-').map(Number)
  const first = `${month >= 11 ? year + 1 : year}-11-01`
  return daysLater(first, (7 - new Date(`${first}T00:00:00Z`).getUTCDay()) % 7)
}
