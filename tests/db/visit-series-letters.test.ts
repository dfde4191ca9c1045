import { expect } from 'vitest'
import { daysLater } from '#domain/time/salon-clock.ts'
import { sql } from '#local/database/sql.ts'
import { TUESDAY } from '#support/furnished-salon.ts'
import { order } from './booking-scene.ts'
import { freshId } from './deliveries.ts'
import { bookedAt, IRIS, letterTest, ME } from './visit-letter-scene.ts'
import type { Row } from '#local/database/database.ts'

const test = letterTest()
const DAYS = [0, 14, 28].map((ahead) => daysLater(TUESDAY, ahead))
const idsOf = (parts: readonly Row[]) => parts.map(({ visitId }) => visitId)

test('visits of a series are one letter, without what was canceled before it went', async ({
  counter,
  desk,
}) => {
  const visits = DAYS.map((day) => order([{ day }], { guests: [IRIS] }))
  const ids = idsOf(visits as Row[])
  const series = { seriesId: freshId(), visits }
  expect(await counter.does('book-series', series, 'receptionist')).toMatchObject({
    outcome: 'applied',
  })
  await desk.cancels(0)
  const [letter, ...more] = await desk.written()
  expect(more).toEqual([])
  expect(letter).toMatchObject({ visitId: ids[1], token: expect.stringMatching(/^[\da-f]{64}$/) })
  expect(idsOf(Object(letter).parts)).toEqual(ids.slice(1))
  await desk.settles('sent')
  expect(await desk.letters()).toMatchObject([
    { state: 'no-news' },
    { state: 'sent' },
    { state: 'sent' },
  ])
})

test('one of a series that changes before the letter arrived is told of by itself', async ({
  salon,
  counter,
  desk,
}) => {
  const visits = DAYS.map((day) => order([{ day }], ME))
  const ids = idsOf(visits as Row[])
  await counter.does('book-series', { seriesId: freshId(), visits })
  const [first] = await desk.written()
  expect(idsOf(Object(first).parts)).toEqual(ids)
  await salon.keeper(sql`update private.errands set state = 'under way'`)
  await desk.cancels(1)
  // The first one is looked at again as well, since it's to be written without the other.
  expect(await desk.errands()).toMatchObject([
    { is_wanted_again: true },
    { is_wanted_again: true },
    { is_wanted_again: false },
  ])
  const written = await desk.written()
  expect(written.map((letter) => [letter['edition'], idsOf(Object(letter).parts)])).toEqual([
    [2, [ids[0], ids[2]]],
    [2, [ids[1]]],
  ])
  expect(written[1]).toMatchObject({ isChangedByOthers: true, parts: [{ isCancelled: true }] })
  // The first letter had arrived all the same, so the one without the canceled visit says nothing new.
  await desk.settlesAs(1, 'sent', ids[0])
  expect(await desk.letters()).toMatchObject([
    { state: 'sent' },
    { state: 'waiting' },
    { state: 'sent' },
  ])
})

test('a series for one person after another tells each of their own', async ({ counter, desk }) => {
  const people = [IRIS, { ...IRIS, name: 'Otto Lane', email: 'otto@example.com' }]
  const visits = people.map((guest, place) =>
    order([{ day: daysLater(TUESDAY, 14 * place) }], { guests: [guest] }),
  )
  await counter.does('book-series', { seriesId: freshId(), visits }, 'receptionist')
  expect(await desk.written()).toMatchObject(
    people.map(({ email }, place) => ({
      email,
      parts: [{ visitId: idsOf(visits as Row[])[place] }],
    })),
  )
})

test('of a series no visit is told twice, whichever has rested first', async ({
  counter,
  desk,
}) => {
  const visits = DAYS.map((day) => order([{ day }], { guests: [IRIS] }))
  const [first, ...later] = idsOf(visits as Row[])
  await counter.does('book-series', { seriesId: freshId(), visits }, 'receptionist')
  for (const visit of later) expect(await desk.writtenOf(visit)).toMatchObject({ visitId: visit })
  expect(idsOf(Object(await desk.writtenOf(first)).parts)).toEqual([first])
})

test('what the desk moves of a series just booked isn’t told as booked', async ({
  counter,
  desk,
}) => {
  const visits = DAYS.slice(0, 2).map((day) => order([{ day }], ME))
  await counter.does('book-series', { seriesId: freshId(), visits })
  await desk.moves([{ from: 120, part: 1 }])
  const written = await desk.written()
  expect(written).toMatchObject([
    { isChangedByOthers: false, parts: [bookedAt(60)] },
    { isChangedByOthers: true, parts: [{ before: expect.objectContaining({}) }] },
  ])
})

test('less than a day before, they are told to call if they’d like to move it', async ({
  salon,
  counter,
  desk,
}) => {
  await counter.books(order([{}], { guests: [IRIS] }), 'receptionist')
  expect(await desk.written()).toMatchObject([{ mayMove: true }])
  await salon.keeper(sql`
    update private.visit_letters set told = null, letter = null;
    update appointments set starts_at = now() + interval '3 hours', ends_at = now() + interval '4 hours'`)
  expect(await desk.written()).toMatchObject([{ mayMove: false }])
})

test('where nothing is left to say of the first of a series, the others are told', async ({
  salon,
  counter,
  desk,
}) => {
  const visits = DAYS.map((day) => order([{ day }], ME))
  const ids = idsOf(visits as Row[])
  await counter.does('book-series', { seriesId: freshId(), visits })
  await desk.written()
  await salon.keeper(sql`
    update private.errands set state = 'done', settled_at = now();
    update appointments set status = 'arrived' where visit_id = ${ids[0]}`)
  const [letter, ...more] = await desk.written()
  expect(await desk.errands()).toMatchObject([
    { state: 'done' },
    { state: 'waiting' },
    { state: 'waiting' },
  ])
  expect(more).toEqual([])
  expect(idsOf(Object(letter).parts)).toEqual(ids.slice(1))
})
