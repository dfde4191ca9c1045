import { expect } from 'vitest'
import { readBookingTimes } from '#domain/booking/booking-times.ts'
import { readDeskCalendar } from '#domain/desk/desk-calendar-answer.ts'
import { sql } from '#local/database/sql.ts'
import { ANDRE, COLOR, CUT, MARA, TUESDAY, atNine } from '#support/furnished-salon.ts'
import { bookingTest, order } from './booking-scene.ts'
import { freshId } from './deliveries.ts'
import { areFamily } from './family-scene.ts'
import { idOf, type Actor, type Salon } from './salon.ts'

const ME = { clientId: idOf('client') }
const NEIGHBOUR = { clientId: idOf('neighbour') }
const BOTH = [{ from: 60 }, { from: 60, stylist: ANDRE, guest: 1 }]

async function takesTheNeighbour({ keeper }: Pick<Salon, 'keeper'>, minutes: number) {
  await keeper(sql`
    insert into client_cards (user_id, name, allergies) values (${NEIGHBOUR.clientId}, 'Neighbour', 'PPD')
    on conflict (user_id) do update set allergies = 'PPD'`)
  await keeper(sql`
    insert into client_timings (card_id, service_id, parts)
    select id, ${CUT}, array[${minutes}]::int[] from client_cards where user_id = ${NEIGHBOUR.clientId}`)
}

async function timesFor(salon: Salon, actor: Actor) {
  const [row] = await salon.as(actor).does(sql`select booking_times(${TUESDAY}::date, 1) as answer`)
  return readBookingTimes(row?.['answer'])
}

const test = bookingTest()

test('who is in the family comes along as themselves: their visit, their card, their time', async ({
  salon,
  counter,
}) => {
  await areFamily(salon)
  await takesTheNeighbour(salon, 55)
  const args = order(BOTH, { guests: [ME, NEIGHBOUR] })
  expect(await counter.books(args)).toMatchObject({ outcome: 'applied' })
  expect(await counter.visits()).toMatchObject([
    { client_id: ME.clientId, stylist_id: MARA, minutes: 40 },
    {
      client_id: NEIGHBOUR.clientId,
      stylist_id: ANDRE,
      minutes: 55,
      client_name: 'neighbour Example',
    },
  ])
  const seen = await salon.as('neighbour').does(sql`select client_id, booked_by from appointments`)
  expect(seen).toEqual([{ client_id: NEIGHBOUR.clientId, booked_by: ME.clientId }])
  const [desk] = await salon
    .as('receptionist')
    .does(sql`select desk_calendar(${TUESDAY}::date, 1) as answer`)
  const { visits, cards } = readDeskCalendar(desk?.['answer'])
  const cardId = visits.find(({ clientId }) => clientId === NEIGHBOUR.clientId)?.cardId
  expect(cards.find(({ id }) => id === cardId)).toMatchObject({ allergies: 'PPD' })
})

test('members bring their holder and one another along, whoever left nobody', async ({
  salon,
  counter,
}) => {
  await areFamily(salon)
  const mine = () => order([{ from: 60 }], { guests: [ME] })
  expect(await counter.books(mine(), 'neighbour')).toMatchObject({ outcome: 'applied' })
  await salon.keeper(sql`delete from appointments`)
  const refusal = { outcome: 'rejected', code: 'invalid', fields: { clientId: 'unknown' } }
  await areFamily(salon, 'active', 'inactive')
  expect(await counter.books(mine(), 'neighbour')).toMatchObject(refusal)
  const theirs = () => order([{ from: 60 }], { guests: [NEIGHBOUR] })
  expect(await counter.books(theirs())).toMatchObject(refusal)
  await areFamily(salon, 'inactive')
  expect(await counter.books(theirs())).toMatchObject(refusal)
  expect(await counter.visits()).toEqual([])
})

test('of the rest of their day the booker hears that they are not free then, and when all are', async ({
  salon,
  counter,
}) => {
  await areFamily(salon)
  const own = order([{ service: COLOR, from: 60 }], { guests: [NEIGHBOUR] })
  expect(await counter.books(own, 'neighbour')).toMatchObject({ outcome: 'applied' })
  const together = order(
    [
      { from: 60, stylist: ANDRE },
      { from: 100, stylist: ANDRE, guest: 1 },
    ],
    { guests: [ME, NEIGHBOUR] },
  )
  const refusal = await counter.books(together)
  expect(refusal).toMatchObject({ outcome: 'rejected', code: 'companion-busy' })
  const { alternatives, ...rest } = Object(refusal['current'])
  expect(rest).toEqual({})
  // A color until 11:45, an hour at noon: the first time at which the second cut can follow the first.
  expect(alternatives).toMatchObject([{ steps: [{}, {}] }, {}, {}])
  expect(Date.parse(alternatives[0].steps[1].startsAt)).toBeGreaterThanOrEqual(
    Date.parse(atNine(165)),
  )
  expect(await salon.as('client').does(sql`select id from appointments`)).toEqual([])
  const byDesk = await counter.books(
    order([{ from: 100, stylist: ANDRE }], { guests: [NEIGHBOUR] }),
    'receptionist',
  )
  expect(byDesk).toMatchObject({ code: 'slot-taken' })
})

test('the database itself keeps a companion out of two chairs', async ({ salon, counter }) => {
  await areFamily(salon)
  await counter.books(order(BOTH, { guests: [ME, NEIGHBOUR] }))
  const second = salon.keeper(sql`
    insert into appointments (id, client_name, client_id, starts_at, ends_at, source)
    values (${freshId()}, 'Raw', ${NEIGHBOUR.clientId}, ${atNine(70)}, ${atNine(80)}, 'online')`)
  await expect(second).rejects.toMatchObject({ code: '23P01' })
})

test('moved together it stays where a companion has another visit', async ({ salon, counter }) => {
  await areFamily(salon)
  const args = order(BOTH, { guests: [ME, NEIGHBOUR] })
  await counter.books(args)
  await counter.books(order([{ from: 240 }], { guests: [NEIGHBOUR] }), 'neighbour')
  const { visitId, steps } = args as { visitId: string; steps: readonly object[] }
  const moved = (minutes: number) => ({
    visitId,
    steps: steps.map((step) => ({ ...step, scheduleVersion: 1, startsAt: atNine(minutes) })),
  })
  expect(await counter.does('move', moved(250))).toMatchObject({ code: 'companion-busy' })
  expect(await counter.does('move', moved(285))).toMatchObject({ outcome: 'applied' })
})

test('the picker is told names and minutes of the family, and nobody else anything', async ({
  salon,
}) => {
  await areFamily(salon)
  await takesTheNeighbour(salon, 55)
  const companion = {
    clientId: NEIGHBOUR.clientId,
    name: 'neighbour Example',
    timings: [{ serviceId: CUT, parts: [55] }],
  }
  expect((await timesFor(salon, 'client')).companions).toEqual([companion])
  expect(await timesFor(salon, 'neighbour')).toMatchObject({
    companions: [{ clientId: ME.clientId, timings: [] }],
    ownTimings: companion.timings,
  })
  expect((await timesFor(salon, 'employee')).companions).toEqual([])
  expect((await timesFor(salon, 'anon')).companions).toEqual([])
  await areFamily(salon, 'inactive')
  expect((await timesFor(salon, 'client')).companions).toEqual([])
})

test('what comes again takes them their own time, too', async ({ salon, counter }) => {
  await areFamily(salon)
  await takesTheNeighbour(salon, 55)
  const visits = [order([{ from: 60 }], { guests: [NEIGHBOUR] })]
  const series = { seriesId: freshId(), visits }
  expect(await counter.does('book-series', series)).toMatchObject({ outcome: 'applied' })
  expect(await counter.visits()).toMatchObject([{ minutes: 55 }])
})
