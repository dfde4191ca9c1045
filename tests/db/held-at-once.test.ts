import { expect } from 'vitest'
import { daysLater } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { ANDRE, atNine, TUESDAY } from '#support/furnished-salon.ts'
import { bookingTest, order } from './booking-scene.ts'
import { freshId } from './deliveries.ts'
import { idOf, type Salon } from './salon.ts'

const LINH = '57000000-0000-4000-8000-000000000003'
const ME = { guests: [{ clientId: idOf('client') }] }
const REFUSED = { outcome: 'rejected', code: 'too-many-held', current: { most: 60 } }

/** Services a person booked for themselves: an hour each, on different days, some over or canceled. */
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
    insert into appointments (id, client_id, client_name, booked_by, starts_at, ends_at, status, source)
    select gen_random_uuid(), ${by}::uuid, 'Held', ${by}::uuid, begins, begins + interval '1 hour', ${status}, 'online'
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
  expect(await salon.keeper(sql`select id from appointments where client_name <> 'Held'`)).toEqual(
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

test('people who come along under a name take twelve hours of a week and no more', async ({
  salon,
  counter,
}) => {
  const along = (name: string, day: string, ...from: number[]) =>
    order(
      from.map((one) => ({ from: one, stylist: ANDRE, day })),
      { guests: [{ name, phone: '', email: '' }] },
    )
  const [monday, sunday] = [daysLater(TUESDAY, -1), daysLater(TUESDAY, 5)]
  for (const [day, status] of [
    [monday, 'confirmed'],
    [daysLater(monday, 2), 'booked'],
    [daysLater(monday, 2), 'cancelled'],
    [daysLater(monday, -1), 'booked'],
    [daysLater(sunday, 1), 'booked'],
  ] as const)
    await salon.keeper(sql`
      insert into appointments (id, client_name, booked_by, starts_at, ends_at, status, source, stylist_id)
      values (gen_random_uuid(), 'Along', ${idOf('client')}, ${atNine(120, day)}, ${atNine(420, day)}, ${status},
        'online', ${LINH})`)
  expect(await counter.books(along('Ivy', TUESDAY, 60, 100))).toMatchObject({ outcome: 'applied' })
  const refused = { code: 'too-many-companions', current: { hours: 12 } }
  expect(await counter.books(along('Theo', TUESDAY, 240, 280))).toMatchObject(refused)
  expect(await counter.books(along('Theo', TUESDAY, 240))).toMatchObject({ outcome: 'applied' })
  expect(await counter.books(along('Ada', TUESDAY, 280))).toMatchObject(refused)
  expect(await counter.books(order([{ from: 60 }], ME))).toMatchObject({ outcome: 'applied' })
  expect(await counter.books(along('Ada', TUESDAY, 280), 'receptionist')).toMatchObject({
    outcome: 'applied',
  })
})
