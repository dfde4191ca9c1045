import { expect } from 'vitest'
import { daysLater } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import {
  ANDRE,
  COLOR,
  CUT,
  FACIAL,
  GLOSS,
  MARA,
  PHONE_ONLY,
  TUESDAY,
  atNine,
} from '#support/furnished-salon.ts'
import { bookingTest, order } from './booking-scene.ts'
import { freshId } from './deliveries.ts'
import { idOf } from './salon.ts'

const test = bookingTest()
const ME = { guests: [{ clientId: idOf('client') }] }

test('a client books a cut, and the calendar shows it with its price', async ({ counter }) => {
  const args = order([{ service: CUT, from: 60 }], ME)
  expect(await counter.books(args)).toMatchObject({ outcome: 'applied' })
  expect(await counter.visits()).toEqual([
    {
      client_id: idOf('client'),
      client_name: 'client Example',
      stylist_id: MARA,
      service_slug: 'cut',
      price_cents: 8000,
      minutes_before: 0,
      minutes_after: 0,
      room_id: null,
      from: 60,
      minutes: 40,
    },
  ])
})

test('the same order sent twice is one visit, and the second answer is the first', async ({
  counter,
}) => {
  const id = freshId()
  const args = order([{}], ME)
  const first = await counter.books(args, 'client', id)
  expect(await counter.books(args, 'client', id)).toEqual({ ...first, replay: true })
  expect(await counter.visits()).toHaveLength(1)
})

test('whoever comes second is told the next three times, and can have one', async ({ counter }) => {
  await counter.books(order([{ from: 60 }], ME))
  const late = order([{ from: 75 }], { guests: [{ clientId: idOf('neighbour') }] })
  const refusal = await counter.books(late, 'neighbour')
  expect(refusal).toMatchObject({ outcome: 'rejected', code: 'slot-taken' })
  const { alternatives } = refusal['current'] as { alternatives: { startsAt: string }[] }
  expect(alternatives.map(({ startsAt }) => Date.parse(startsAt))).toEqual(
    [105, 120, 135].map((minutes) => Date.parse(atNine(minutes))),
  )
  const taken = order([{ from: 105 }], { guests: [{ clientId: idOf('neighbour') }] })
  expect(await counter.books(taken, 'neighbour')).toMatchObject({ outcome: 'applied' })
})

test('while a color sets, its stylist takes forty minutes of somebody else, and not fifty', async ({
  counter,
}) => {
  await counter.books(order([{ service: COLOR, from: 60 }], ME))
  const gap = (service: string) =>
    order([{ service, from: 90 }], { guests: [{ clientId: idOf('neighbour') }] })
  expect(await counter.books(gap(FACIAL), 'neighbour')).toMatchObject({ code: 'slot-taken' })
  expect(await counter.books(gap(CUT), 'neighbour')).toMatchObject({ outcome: 'applied' })
})

test('the client stays where they are while it sets', async ({ counter }) => {
  await counter.books(order([{ service: COLOR, from: 60 }], ME))
  const meanwhile = order([{ service: CUT, stylist: ANDRE, from: 100 }], ME)
  expect(await counter.books(meanwhile)).toMatchObject({ code: 'slot-taken' })
})

test('two services follow one another without a pause, and with two people where that is wished', async ({
  counter,
}) => {
  const both = order(
    [
      { service: COLOR, from: 240 },
      { service: CUT, from: 345 },
      { service: FACIAL, stylist: ANDRE, from: 385 },
    ],
    ME,
  )
  expect(await counter.books(both)).toMatchObject({ outcome: 'applied' })
  const visits = await counter.visits()
  expect(visits.map(({ from, minutes_after }) => [from, minutes_after])).toEqual([
    [240, 0],
    [345, 0],
    [385, 0],
  ])
})

test('who does not mind gets somebody else at the same time', async ({ counter }) => {
  await counter.books(order([{ from: 60 }], ME))
  const anybody = order([{ from: 60, isAnybodys: true }], {
    guests: [{ clientId: idOf('neighbour') }],
  })
  expect(await counter.books(anybody, 'neighbour')).toMatchObject({
    outcome: 'applied',
    current: { steps: [{ stylistId: ANDRE }] },
  })
})

test('nobody books across a break, before opening, too soon or too far ahead', async ({
  counter,
}) => {
  const code = async (args: object) => (await counter.books(args))['code']
  expect(await code(order([{ from: 160 }], ME))).toBe('slot-taken')
  expect(await code(order([{ from: 30 }], ME))).toBe('slot-taken')
  expect(await code(order([{ day: daysLater(TUESDAY, -28) }], ME))).toBe('too-soon')
  expect(await code(order([{ day: daysLater(TUESDAY, 28) }], ME))).toBe('too-far')
})

test('a time that was shown stays free for ten minutes, and not for longer', async ({
  counter,
  salon,
}) => {
  const minutesUntil = Math.floor((Date.parse(atNine(60)) - Date.now()) / 60_000)
  const shownMinutesAgo = async (minutes: number) => {
    await salon.keeper(sql`
      insert into service_rules (id, lead_minutes) values (${CUT}, ${minutesUntil + minutes})
      on conflict (id) do update set lead_minutes = excluded.lead_minutes`)
    return counter.books(order([{ from: 60 }], ME))
  }
  try {
    expect(await shownMinutesAgo(12)).toMatchObject({ code: 'too-soon' })
    expect(await shownMinutesAgo(8)).toMatchObject({ outcome: 'applied' })
  } finally {
    await salon.keeper(sql`delete from service_rules where id = ${CUT}`)
  }
})

test('the desk may, where there is room', async ({ counter }) => {
  const early = order([{ from: 0 }], {
    guests: [{ name: 'Hannah Brooks', phone: '(828) 555-0142' }],
  })
  expect(await counter.books(early, 'receptionist')).toMatchObject({ outcome: 'applied' })
  const again = order([{ from: 15 }], { guests: [{ name: 'Theo Lindqvist' }] })
  expect(await counter.books(again, 'receptionist')).toMatchObject({ code: 'slot-taken' })
})

test('an extra comes along and never alone, and what is agreed in person is not booked here', async ({
  counter,
}) => {
  const refused = async (args: object) => (await counter.books(args))['fields']
  expect(await refused(order([{ service: GLOSS }], ME))).toEqual({ serviceId: 'only-add-ons' })
  expect(await refused(order([{ service: PHONE_ONLY }], ME))).toEqual({ serviceId: 'by-phone' })
  const along = order(
    [
      { service: CUT, from: 60 },
      { service: GLOSS, from: 100 },
    ],
    ME,
  )
  expect(await counter.books(along)).toMatchObject({ outcome: 'applied' })
})

test('an extra comes along with its own kind and no other', async ({ salon, counter }) => {
  const stray = order(
    [
      { service: FACIAL, from: 60 },
      { service: GLOSS, from: 110 },
    ],
    ME,
  )
  const fields = { serviceId: 'stray-add-on' }
  expect(await counter.books(stray)).toMatchObject({ code: 'invalid', fields })
  const offered = await salon.keeper(sql`
    select service ->> 'goesWith' as "goesWith"
    from jsonb_array_elements(private.bookable_services()) as service where service ? 'goesWith'`)
  expect(offered).toEqual([{ goesWith: '["Hair", "Color"]' }])
})

test('nobody arranges anything for a stranger', async ({ counter }) => {
  const theirs = order([{}], { guests: [{ clientId: idOf('neighbour') }] })
  expect(await counter.books(theirs)).toMatchObject({ fields: { clientId: 'unknown' } })
  expect(await counter.visits()).toEqual([])
})

test('a raw row across somebody’s hands, chair or client is refused by the database', async ({
  salon,
  counter,
}) => {
  await counter.books(order([{ service: COLOR, from: 60 }], ME))
  const [{ room_id: chair } = {}] = await counter.visits()
  for (const [column, value, from] of [
    ['stylist_id', MARA, 70],
    ['room_id', chair, 110],
    ['client_id', idOf('client'), 110],
  ] as const) {
    const refused = salon.keeper(sql`
      insert into appointments (id, client_name, stylist_id, room_id, client_id, starts_at, ends_at, source)
      values (${freshId()}, 'Raw', ${column === 'stylist_id' ? value : null}, ${column === 'room_id' ? value : null},
        ${column === 'client_id' ? value : null}, ${atNine(from)}, ${atNine(from + 20)}, 'desk')`)
    await expect(refused).rejects.toMatchObject({ code: '23P01' })
  }
})
