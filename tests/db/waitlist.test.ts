import { expect } from 'vitest'
import { daysLater } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { ANDRE, COLOR, CUT, FACIAL, TUESDAY } from '#support/furnished-salon.ts'
import { bookingTest, order } from './booking-scene.ts'
import { guestOf } from './guest-scene.ts'
import { idOf } from './salon.ts'
import { lineOf, THEO, wish } from './waitlist-scene.ts'

const test = bookingTest().extend('line', async ({ salon }) => {
  const line = lineOf(salon)
  await line.clear()
  await line.fill()
  return line
})
const HELD = {
  client_id: idOf('client'),
  client_name: 'client Example',
  status: 'booked',
  source: 'online',
  price_cents: 8000,
  isConfirmed: false,
  from: 60,
}

test('what comes free is held for whoever waits, until they say yes', async ({ salon, line }) => {
  const entry = await line.joins('client')
  expect(await line.looks()).toBe(0)
  await line.free(60)
  expect(await line.looks()).toBe(1)
  expect(await line.held()).toEqual([HELD])
  const { state, offered_until: until } = await line.entry(entry)
  expect(state).toBe('offered')
  const [told] = await salon.keeper(sql`
    select private.offer_ends(now()) as ends, confirm_by from appointments where confirm_by is not null`)
  expect(until).toEqual(told?.['confirm_by'])
  const late = Date.parse(String(told?.['ends'])) - Date.parse(String(until))
  expect(late).toBeGreaterThanOrEqual(0)
  expect(late).toBeLessThan(30_000)
  const taken = await line.does('take', { entryId: entry }, 'client')
  expect(taken).toMatchObject({ outcome: 'applied', current: { state: 'booked' } })
  expect(await line.held()).toEqual([{ ...HELD, isConfirmed: true }])
  expect(await line.does('take', { entryId: entry }, 'client')).toMatchObject({
    outcome: 'applied',
  })
  await line.lapses()
  expect(await line.held()).toEqual([{ ...HELD, isConfirmed: true }])
})

test('calling a visit off offers its time in the same moment, in nobody’s name', async ({
  salon,
  line,
  counter,
}) => {
  await line.joins('client')
  await salon.keeper(sql`
    update appointments set client_id = ${idOf('neighbour')}
    where starts_at = private.salon_moment(${TUESDAY}::date, 600)`)
  const [row] = await salon.keeper(
    sql`select id from appointments where client_id = ${idOf('neighbour')}`,
  )
  const args = { visitId: row?.['id'], appointmentIds: [row?.['id']], reason: '' }
  expect(await counter.does('cancel-visit', args, 'neighbour')).toMatchObject({
    outcome: 'applied',
  })
  expect(await line.held()).toEqual([HELD])
  const [made] = await salon.keeper(sql`
    select created_by, booked_by from appointments where confirm_by is not null`)
  expect(made).toEqual({ created_by: null, booked_by: null })
})

test('two wait for one time: the first is asked, and the second when it is let go', async ({
  line,
}) => {
  const [first, second] = [await line.joins('client'), await line.joins('neighbour')]
  await line.free(60)
  expect(await line.looks()).toBe(1)
  expect(await line.entry(second)).toMatchObject({ state: 'waiting' })
  expect(await line.does('take', { entryId: second }, 'neighbour')).toMatchObject({
    code: 'offer-gone',
  })
  expect(await line.does('pass', { entryId: first }, 'client')).toMatchObject({
    current: { state: 'waiting' },
  })
  expect(await line.entry(first)).toMatchObject({ state: 'waiting', visit_id: null })
  expect(await line.entry(second)).toMatchObject({ state: 'offered' })
  expect((await line.held()).map(({ status }) => status)).toEqual(['cancelled', 'booked'])
})

test('what nobody takes in time goes on to the next, and is not offered to the first again', async ({
  line,
}) => {
  const [first, second] = [await line.joins('client'), await line.joins('neighbour')]
  await line.free(60)
  await line.looks()
  await line.lapses()
  expect(await line.entry(first)).toMatchObject({ state: 'waiting' })
  expect(await line.does('take', { entryId: first }, 'client')).toMatchObject({
    code: 'offer-gone',
  })
  expect(await line.looks()).toBe(1)
  expect(await line.entry(second)).toMatchObject({ state: 'offered' })
  await line.lapses()
  expect(await line.looks()).toBe(0)
  expect((await line.entries()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})

test('whoever let one go waits behind the others', async ({ line }) => {
  const first = await line.joins('client')
  const second = await line.joins('neighbour', { fromMinute: 780 })
  await line.free(60)
  await line.looks()
  await line.does('pass', { entryId: first }, 'client')
  await line.free(360)
  expect(await line.looks()).toBe(1)
  expect(await line.entry(second)).toMatchObject({ state: 'offered' })
  expect(await line.entry(first)).toMatchObject({ state: 'waiting' })
  await line.does('pass', { entryId: second }, 'neighbour')
  expect(await line.entry(first)).toMatchObject({ state: 'offered' })
})

test('twenty say yes at once, and one visit stands', async ({ salon, line }) => {
  const entry = await line.joins('client')
  await line.free(60)
  await line.looks()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => line.does('take', { entryId: entry }, 'client')),
  )
  expect(answers.every(({ outcome }) => outcome === 'applied')).toBe(true)
  expect(await line.held()).toEqual([{ ...HELD, isConfirmed: true }])
  const [row] = await salon.keeper(sql`select count(*)::int as receipts from private.action_receipts
    where kind = 'waitlist.take'`)
  expect(row).toEqual({ receipts: 20 })
})

test('twenty wait and one time comes free in twenty places at once: one is asked', async ({
  salon,
  line,
}) => {
  for (let place = 0; place < 20; place += 1)
    await line.does('join', wish({ ...THEO, name: `Guest ${place}` }), 'receptionist')
  await line.free(60)
  await Promise.all(Array.from({ length: 20 }, () => line.looks()))
  await line.looks()
  expect((await line.entries()).filter(({ state }) => state === 'offered')).toHaveLength(1)
  const overlapping = await salon.keeper(sql`
    select one.id from appointments one join appointments other
      on other.stylist_id = one.stylist_id and other.id > one.id and other.hands_on && one.hands_on
    where private.takes_time(one.status) and private.takes_time(other.status)`)
  expect(overlapping).toEqual([])
})

test.for([
  ['another weekday', { weekdays: [1, 3] }],
  ['later that day', { fromMinute: 630 }],
  ['over before', { untilMinute: 639 }],
  [
    'another day',
    { fromDay: daysLater(TUESDAY, 1), untilDay: daysLater(TUESDAY, 6), weekdays: [2] },
  ],
  ['too long', { serviceIds: [CUT, FACIAL] }],
] as const)('nothing is offered that does not fit: %s', async ([, more], { line }) => {
  await line.joins('client', more)
  expect(await line.looks()).toBe(0)
  await line.free(60)
  expect(await line.looks()).toBe(0)
})

test('several services follow one another, by whoever does them, and with their place', async ({
  salon,
  line,
}) => {
  const entry = await line.joins('client', { serviceIds: [COLOR, CUT], stylistId: null })
  // Andre is free all day.
  expect(await line.looks()).toBe(1)
  const rows = await salon.keeper(sql`
    select stylist_id, service_slug, room_id is not null as "hasPlace",
      (extract(epoch from starts_at - private.salon_moment(${TUESDAY}::date, 540)) / 60)::int as from
    from appointments where confirm_by is not null order by starts_at`)
  expect(rows).toEqual([
    { stylist_id: ANDRE, service_slug: 'color', hasPlace: true, from: 240 },
    { stylist_id: ANDRE, service_slug: 'cut', hasPlace: false, from: 345 },
  ])
  await line.does('take', { entryId: entry }, 'client')
  expect((await line.held()).every(({ isConfirmed }) => isConfirmed)).toBe(true)
})

test('whoever has something else at that time is not asked to be in two places', async ({
  line,
  counter,
}) => {
  const own = order([{ stylist: ANDRE, from: 75 }], { guests: [{ clientId: idOf('client') }] })
  await counter.books(own)
  await line.joins('client')
  await line.free(60)
  expect(await line.looks()).toBe(0)
})

test('leaving gives back what was held, and the next is asked', async ({ line }) => {
  const [first, second] = [await line.joins('client'), await line.joins('neighbour')]
  await line.free(60)
  await line.looks()
  expect(await line.does('leave', { entryId: first }, 'client')).toMatchObject({
    current: { state: 'left' },
  })
  expect(await line.entry(second)).toMatchObject({ state: 'offered' })
  expect(await line.does('leave', { entryId: first }, 'client')).toMatchObject({
    outcome: 'applied',
  })
  expect(await line.does('take', { entryId: first }, 'client')).toMatchObject({
    code: 'offer-gone',
  })
})

test('the desk puts a caller in line, and the letter’s link says yes for them', async ({
  salon,
  line,
}) => {
  const args = wish(THEO)
  await line.does('join', args, 'receptionist')
  expect(await salon.keeper(sql`select phone, email from waitlist_contacts`)).toEqual([
    { phone: THEO.phone, email: THEO.email },
  ])
  await line.free(60)
  await line.looks()
  const guest = guestOf(salon)
  const [letter] = await guest.letters()
  expect(letter).toMatchObject({ letter: 'visit-offer' })
  const token = await guest.token()
  expect(await guest.follows(token)).toMatchObject({ state: 'held', isOffer: true })
  expect(await guest.follows(token, 'confirm')).toMatchObject({
    state: 'confirmed',
    isOffer: true,
  })
  expect(await line.entry(String(Object(args).entryId))).toMatchObject({ state: 'booked' })
  expect(await line.held()).toMatchObject([{ client_id: null, client_name: THEO.name }])
})

test('the desk takes it for somebody who was called, and calls it off like any visit', async ({
  line,
}) => {
  const args = wish({ ...THEO, email: '' })
  const { entryId } = Object(args)
  await line.does('join', args, 'receptionist')
  await line.free(60)
  await line.looks()
  expect(await line.does('take', { entryId }, 'receptionist')).toMatchObject({
    current: { state: 'booked' },
  })
  expect(await line.does('leave', { entryId }, 'receptionist')).toMatchObject({
    current: { state: 'booked' },
  })
  expect(await line.held()).toMatchObject([{ status: 'booked', isConfirmed: true }])
})
