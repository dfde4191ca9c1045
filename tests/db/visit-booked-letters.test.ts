import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { ANDRE, atNine, CUT, MARA } from '#support/furnished-salon.ts'
import { order } from './booking-scene.ts'
import { freshId } from './deliveries.ts'
import { idOf } from './salon.ts'
import { bookedAt, instant, IRIS, letterTest, ME } from './visit-letter-scene.ts'
import { lineOf, THEO, wish } from './waitlist-scene.ts'
import type { Desk } from './visit-letter-scene.ts'

const test = letterTest().extend('line', ({ salon }) => lineOf(salon))

test('a client who books hears of it soon, and knows it anyway', async ({ counter, desk }) => {
  await counter.books(order([{ from: 60 }, { from: 100 }], ME))
  expect(await desk.errands()).toMatchObject([{ isSoon: true }])
  expect(await desk.written()).toMatchObject([
    {
      email: 'client@example.com',
      isChangedByOthers: false,
      token: '',
      parts: [bookedAt(60), bookedAt(100)],
    },
  ])
  expect(await desk.seesLetter()).toBeNull()
  await desk.settles('sent')
  expect(await desk.seesLetter()).toMatchObject({ state: 'sent' })
})

test('whoever books by phone hears of it a little later', async ({ counter, desk }) => {
  await counter.books(order([{}], { guests: [IRIS] }), 'receptionist')
  expect(await desk.errands()).toMatchObject([{ isResting: true }])
  expect(await desk.written()).toMatchObject([
    { email: IRIS.email, name: IRIS.name, token: expect.stringMatching(/^[\da-f]{64}$/) },
  ])
})

test('without an address there’s nothing to send, and no one to call about it', async ({
  counter,
  desk,
}) => {
  await counter.books(
    order([{}], { guests: [{ name: 'Otto Lane', phone: '(828) 555-0121' }] }),
    'receptionist',
  )
  expect(await desk.seesLetter()).toBeNull()
  expect(await desk.written()).toEqual([])
  expect(await desk.letters()).toEqual([{ state: 'not-sent', problem: 'no-address' }])
  expect(await desk.seesLetter()).toBeNull()
})

test('what is moved right after is booked where it is by then', async ({ counter, desk }) => {
  await counter.books(order([{}], { guests: [IRIS] }), 'receptionist')
  await desk.moves([{ from: 120, stylist: ANDRE }])
  expect(await desk.written()).toMatchObject([
    { isChangedByOthers: false, parts: [{ ...bookedAt(120), stylistName: 'Andre Whitaker' }] },
  ])
})

test('about a visit the client knows of no one has to call, but the address is to be checked', async ({
  counter,
  desk,
}) => {
  await counter.books(order([{}], { guests: [IRIS] }), 'receptionist')
  await desk.written()
  await desk.settles('not-sent', 'mail-not-taken')
  expect(await desk.seesLetter()).toMatchObject({
    state: 'not-delivered',
    problem: 'mail-not-taken',
  })
})

test('moved after a letter that may have arrived, it says what was before, and needs a call', async ({
  counter,
  desk,
}) => {
  await counter.books(order([{}], { guests: [IRIS] }), 'receptionist')
  await desk.written()
  await desk.moves([{ from: 120 }])
  expect(await desk.written()).toMatchObject([
    {
      edition: 2,
      isChangedByOthers: true,
      parts: [{ isNew: false, before: { startsAt: instant(60) } }],
    },
  ])
  await desk.settles('not-sent', 'mail-not-taken')
  expect(await desk.seesLetter()).toMatchObject({ state: 'not-sent' })
})

test('what the desk moved and the client moves themselves needs no call', async ({
  known,
  desk,
}) => {
  await known.books(order([{}], ME))
  await desk.moves([{ from: 120 }])
  expect(await desk.seesLetter()).toMatchObject({ state: 'waiting' })
  await desk.moves([{ from: 240 }], 'client')
  expect(await desk.seesLetter()).toBeNull()
  await desk.moves([{ from: 300 }])
  await desk.written()
  await desk.settles('not-sent', 'mail-not-taken')
  expect(await desk.seesLetter()).toMatchObject({ state: 'not-sent' })
  await desk.moves([{ from: 240 }], 'client')
  expect(await desk.seesLetter()).toBeNull()
  expect(await desk.written()).toMatchObject([
    { isChangedByOthers: false, parts: [{ startsAt: instant(240) }] },
  ])
})

test('what clients changed before a letter was written is no news after it arrived', async ({
  known,
  desk,
}) => {
  await known.books(order([{}], ME))
  await desk.moves([{ from: 120 }], 'client')
  await desk.moves([{ from: 240 }])
  await desk.written()
  await desk.moves([{ from: 300 }])
  await desk.moves([{ from: 240 }])
  await desk.settlesAs(1, 'sent')
  expect(await desk.letters()).toEqual([{ state: 'sent', problem: null }])
})

test('what they changed once it was written, it didn’t know of', async ({ known, desk }) => {
  await known.books(order([{}], ME))
  await desk.moves([{ from: 120 }])
  await desk.written()
  await desk.moves([{ from: 240 }], 'client')
  await desk.moves([{ from: 120 }])
  await desk.settlesAs(1, 'sent')
  expect(await desk.written()).toMatchObject([{ parts: [{ before: { startsAt: instant(240) } }] }])
})

const UNDONE = {
  'is canceled': [(desk: Desk) => desk.cancels(), { isCancelled: true, startsAt: instant(60) }],
  'is moved': [(desk: Desk) => desk.moves([{ from: 120 }]), { startsAt: instant(120) }],
} as const

test.for(Object.entries(UNDONE))(
  'what a client booked a moment ago and %s by the desk is told as known',
  async ([, [undo, part]], { counter, desk }) => {
    await counter.books(order([{}], ME))
    await undo(desk)
    expect(await desk.seesLetter()).toMatchObject({ state: 'waiting' })
    expect(await desk.written()).toMatchObject([
      {
        isChangedByOthers: true,
        parts: [{ ...part, isNew: false, before: { startsAt: instant(60) } }],
      },
    ])
  },
)

test('what a client moved a moment ago and the desk moves back is told', async ({
  known,
  desk,
}) => {
  await known.books(order([{}], ME))
  await desk.moves([{ from: 240 }], 'client')
  await desk.moves([{ from: 60 }])
  expect(await desk.written()).toMatchObject([
    {
      isChangedByOthers: true,
      parts: [{ startsAt: instant(60), before: { startsAt: instant(240) } }],
    },
  ])
  await desk.moves([{ from: 300 }])
  expect(await desk.written()).toMatchObject([{ parts: [{ before: { startsAt: instant(240) } }] }])
})

test('what is canceled right after was never booked, for all they know', async ({
  counter,
  desk,
}) => {
  await counter.books(order([{}], ME))
  await desk.cancels(0, 'client')
  expect(await desk.written()).toEqual([])
  expect(await desk.letters()).toEqual([{ state: 'no-news', problem: null }])
})

test('canceled after a letter that may have arrived, it is told of', async ({ counter, desk }) => {
  await counter.books(order([{}], ME))
  await desk.written()
  await desk.cancels(0, 'client')
  expect(await desk.written()).toMatchObject([
    { edition: 2, parts: [{ isCancelled: true, isNew: false, before: { startsAt: instant(60) } }] },
  ])
})

test('a time taken from the waitlist is booked once it’s taken', async ({ salon, line, desk }) => {
  await line.fill()
  await line.joins('client')
  await line.free(60)
  expect(await line.looks()).toBe(1)
  expect(await desk.letters()).toEqual([])
  const [entry] = await salon.keeper(sql`select id from waitlist_entries`)
  await line.does('take', { entryId: entry?.['id'] }, 'client')
  expect(await desk.written()).toMatchObject([
    { email: 'client@example.com', parts: [bookedAt(60)] },
  ])
  await salon.keeper(sql`delete from waitlist_entries`)
})

test('what the desk takes for a caller from the waitlist, they read as booked', async ({
  salon,
  line,
  desk,
}) => {
  const { entryId } = Object(wish(THEO))
  await line.fill()
  await line.does('join', { ...wish(THEO), entryId }, 'receptionist')
  await line.free(60)
  expect(await line.looks()).toBe(1)
  await line.does('take', { entryId }, 'receptionist')
  expect(await desk.written()).toMatchObject([{ email: THEO.email, parts: [bookedAt(60)] }])
  await salon.keeper(sql`delete from waitlist_entries`)
})

test('an offer that lapses, or is let go, leaves nothing to tell', async ({
  salon,
  line,
  desk,
}) => {
  await line.fill()
  expect(await line.does('join', wish(THEO), 'receptionist')).toMatchObject({ outcome: 'applied' })
  await line.free(60)
  expect(await line.looks()).toBe(1)
  await line.lapses()
  expect(await desk.letters()).toEqual([])
  await salon.keeper(sql`delete from waitlist_entries`)
})

test('who walks in is here, and what is written by no one’s hand tells no one', async ({
  salon,
  counter,
  desk,
}) => {
  const walkIn = {
    appointmentId: freshId(),
    clientName: IRIS.name,
    phone: '',
    stylistId: MARA,
    serviceSlug: 'cut',
    serviceName: 'Cut',
    startsAt: atNine(60),
    minutes: 40,
  }
  expect(await counter.does('walk-in', walkIn, 'receptionist')).toMatchObject({
    outcome: 'applied',
  })
  await salon.keeper(sql`
    insert into appointments (id, client_id, client_name, stylist_id, service_id, starts_at, ends_at, source)
    values (gen_random_uuid(), ${idOf('client')}, 'Client', ${MARA}, ${CUT}, ${atNine(120)}, ${atNine(160)}, 'online')`)
  expect(await desk.letters()).toEqual([])
})
