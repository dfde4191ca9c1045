import { expect } from 'vitest'
import { daysLater } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { ANDRE, TUESDAY } from '#support/furnished-salon.ts'
import { bookingTest, order } from './booking-scene.ts'
import { freshId } from './deliveries.ts'
import { idOf, type Salon } from './salon.ts'

const ME = { guests: [{ clientId: idOf('client') }] }
const REFUSED = { outcome: 'rejected', code: 'too-many-held', current: { most: 60 } }

/** So many services of a person, an hour each and far apart, some of them over or called off. */
async function holds({ keeper }: Pick<Salon, 'keeper'>, count: number, change = {}) {
  const {
    by = idOf('client'),
    status = 'booked',
    ahead = 60,
  } = change as {
    by?: string | null
    status?: string
    ahead?: number
  }
  await keeper(sql`
    insert into appointments (id, client_name, booked_by, starts_at, ends_at, status, source)
    select gen_random_uuid(), 'Held', ${by}::uuid, begins, begins + interval '1 hour', ${status}, 'online'
    from generate_series(1, ${count}::int) as place,
      lateral (select now() + (${ahead}::int + place) * interval '1 day' as begins) as days`)
}

const test = bookingTest()

test('nobody holds more than sixty services ahead, and who lets one go may book again', async ({
  salon,
  counter,
}) => {
  await holds(salon, 58)
  await holds(salon, 5, { status: 'cancelled' })
  await holds(salon, 5, { ahead: -60 })
  await holds(salon, 5, { by: idOf('neighbour') })
  const three = () => order([{ from: 60 }, { from: 100 }, { from: 240 }], ME)
  expect(await counter.books(three())).toMatchObject(REFUSED)
  expect(await salon.keeper(sql`select id from appointments where client_id is not null`)).toEqual(
    [],
  )
  expect(await counter.books(order([{ from: 60 }, { from: 100 }], ME))).toMatchObject({
    outcome: 'applied',
  })
  expect(await counter.books(order([{ from: 240 }], ME))).toMatchObject(REFUSED)
  await salon.keeper(sql`
    update appointments set status = 'cancelled'
    where id = (select id from appointments where client_name = 'Held' and status = 'booked'
      and booked_by = ${idOf('client')} and starts_at > now() limit 1)`)
  expect(await counter.books(order([{ from: 240 }], ME))).toMatchObject({ outcome: 'applied' })
})

test('a year of Tuesdays has room once, and not twice', async ({ salon, counter }) => {
  const series = (from: number) => ({
    seriesId: freshId(),
    visits: Array.from({ length: 40 }, (_, week) =>
      order([{ day: daysLater(TUESDAY, week * 7), from }], ME),
    ),
  })
  expect(await counter.does('book-series', series(60))).toMatchObject({ outcome: 'applied' })
  expect(await counter.does('book-series', series(120))).toMatchObject(REFUSED)
  expect(await salon.keeper(sql`select id from appointments`)).toHaveLength(40)
})

test('what the desk arranges does not count, and the desk itself is not counted', async ({
  salon,
  counter,
}) => {
  await holds(salon, 80, { by: null })
  await holds(salon, 60, { by: idOf('receptionist') })
  expect(await counter.books(order([{ from: 60 }], ME))).toMatchObject({ outcome: 'applied' })
  const atDesk = order([{ from: 60, stylist: ANDRE }], {
    guests: [{ name: 'Hannah Brooks', phone: '' }],
  })
  expect(await counter.books(atDesk, 'receptionist')).toMatchObject({ outcome: 'applied' })
})
