import { expect } from 'vitest'
import { raw, sql } from '#local/database/sql.ts'
import { ANDRE } from '#support/furnished-salon.ts'
import { order } from './booking-scene.ts'
import { instant, letterTest, ME } from './visit-letter-scene.ts'
import type { Row } from '#local/database/database.ts'

const EMAIL = 'client@example.com'

const test = letterTest()

test('what the desk moves is told once, as it stands after a rest', async ({ known, desk }) => {
  await known.books(order([{}], ME))
  await desk.moves([{ from: 120 }])
  await desk.moves([{ from: 180, stylist: ANDRE }])
  expect(await desk.errands()).toEqual([
    {
      state: 'waiting',
      is_wanted_again: false,
      isWhenItGoes: true,
      isResting: true,
      isSoon: false,
    },
  ])
  expect(await desk.asksTooEarly()).toEqual({ afterSeconds: expect.closeTo(118, -1) })
  expect(await desk.written()).toMatchObject([
    {
      email: EMAIL,
      name: 'client',
      parts: [
        {
          serviceName: 'Cut',
          guestName: '',
          stylistName: 'Andre Whitaker',
          startsAt: instant(180),
          isCancelled: false,
          before: {
            startsAt: instant(60),
            stylistName: 'Mara Ellison',
          },
        },
      ],
    },
  ])
})

test('what is put right while it rests is no news', async ({ known, desk }) => {
  await known.books(order([{}], ME))
  await desk.moves([{ from: 120 }])
  expect(await desk.seesLetter()).toMatchObject({ state: 'waiting' })
  await desk.moves([{ from: 60 }])
  expect(await desk.written()).toEqual([])
  expect(await desk.seesLetter()).toBeNull()
})

test('a letter says the same however often it is tried', async ({ known, desk }) => {
  await known.books(order([{}], ME))
  await desk.moves([{ from: 120 }])
  const first = await desk.written()
  expect(first).toHaveLength(1)
  await desk.takesLonger(90, 120)
  expect(await desk.written()).toEqual(first)
})

test('what was in a letter that may not have arrived is in the next one', async ({
  known,
  desk,
}) => {
  await known.books(order([{ from: 60 }, { from: 100 }], ME))
  await desk.cancels(1)
  const [first] = await desk.written()
  await desk.moves([{ from: 240 }])
  const [next, ...others] = await desk.written()
  expect(others).toEqual([])
  expect([first, next]).toMatchObject([
    { edition: 1, parts: [{ before: null }, { isCancelled: true }] },
    { edition: 2, parts: [{ isCancelled: true }, { before: { startsAt: instant(60) } }] },
  ])
  // The answer to the first one comes late, and says nothing of the next.
  await desk.settlesAs(1, 'sent')
  expect(await desk.letters()).toMatchObject([{ state: 'waiting' }])
})

test('changed while somebody is at it, it is looked at once more after them', async ({
  salon,
  known,
  desk,
}) => {
  await known.books(order([{}], ME))
  await desk.moves([{ from: 120 }])
  await salon.keeper(sql`update private.errands set state = 'under way'`)
  await desk.moves([{ from: 240 }])
  expect(await desk.errands()).toMatchObject([{ state: 'under way', is_wanted_again: true }])
  await salon.keeper(sql`
    update private.errands set state = 'done', settled_at = now(), is_wanted_again = false`)
  await desk.moves([{ from: 300 }])
  expect(await desk.errands()).toMatchObject([{ state: 'waiting', isWhenItGoes: true }])
})

test('of a letter that arrived while the next one was planned, they know what it said', async ({
  known,
  desk,
}) => {
  await known.books(order([{}], ME))
  await desk.moves([{ from: 120 }])
  await desk.written()
  await desk.moves([{ from: 240 }])
  await desk.settlesAs(1, 'sent')
  expect(await desk.written()).toMatchObject([{ parts: [{ before: { startsAt: instant(120) } }] }])
  await desk.moves([{ from: 120 }])
  await desk.settlesAs(2, 'sent')
  expect(await desk.written()).toMatchObject([{ parts: [{ before: { startsAt: instant(240) } }] }])
  await desk.moves([{ from: 300 }])
  await desk.moves([{ from: 120 }])
  await desk.settlesAs(3, 'sent')
  expect(await desk.letters()).toEqual([{ state: 'sent', problem: null }])
})

test('back where it was, after a letter that may have arrived, it is told again', async ({
  known,
  desk,
}) => {
  await known.books(order([{}], ME))
  await desk.moves([{ from: 120 }])
  await desk.written()
  await desk.moves([{ from: 60 }])
  expect(await desk.written()).toMatchObject([{ parts: [{ before: { startsAt: instant(120) } }] }])
})

test('once it is sent, the desk sees that, and a way back is told as well', async ({
  known,
  desk,
}) => {
  await known.books(order([{}], ME))
  await desk.moves([{ from: 120 }])
  await desk.written()
  await desk.settles('sent')
  expect(await desk.seesLetter()).toMatchObject({ state: 'sent' })
  await desk.settles('not-sent', 'too-late')
  expect(await desk.seesLetter()).toMatchObject({ state: 'sent' })
  await desk.moves([{ from: 60 }])
  expect(await desk.written()).toHaveLength(1)
})

test('what is canceled is told as what it was', async ({ known, desk }) => {
  await known.books(order([{}], ME))
  await desk.cancels()
  expect(await desk.written()).toMatchObject([
    { parts: [{ isCancelled: true, before: { stylistName: 'Mara Ellison' } }] },
  ])
})

test('it is heard of at the desk that a letter went out', async ({ salon, known, desk }) => {
  await known.books(order([{}], ME))
  await desk.moves([{ from: 120 }])
  await salon.keeper(sql`
    alter table appointments disable trigger note_time_of_change;
    update appointments set updated_at = now() - interval '5 minutes';
    alter table appointments enable trigger note_time_of_change`)
  await desk.written()
  await desk.settles('sent')
  expect(await desk.hearsOf()).toMatchObject([{ letter: { state: 'sent' } }])
})

test('what clients change themselves is told as well, sooner', async ({ known, desk }) => {
  await known.books(order([{ from: 60 }, { from: 100 }], ME))
  await desk.cancels(0, 'client')
  expect(await desk.errands()).toMatchObject([{ isSoon: true }])
  await desk.moves([{ from: 240, part: 1 }])
  expect(await desk.errands()).toMatchObject([{ isResting: true }])
  expect(await desk.written()).toMatchObject([
    {
      parts: [
        { isCancelled: true, before: { startsAt: instant(60) } },
        { startsAt: instant(240), before: { startsAt: instant(100) } },
      ],
    },
  ])
})

test('nothing is sent once the visit has begun', async ({ salon, known, desk }) => {
  await known.books(order([{}], ME))
  await desk.moves([{ from: 120 }])
  await desk.written()
  await salon.keeper(sql`
    update private.visit_letters set told = replace(told::text, '"20', '"19')::jsonb,
      known = replace(known::text, '"20', '"19')::jsonb`)
  await salon.keeper(
    sql`update appointments set starts_at = starts_at - interval '100 years', ends_at = ends_at - interval '100 years'`,
  )
  expect(await desk.written()).toEqual([])
  expect(await desk.letters()).toEqual([{ state: 'not-sent', problem: 'too-late' }])
})

test('nobody is told who is here, who never said that they come, or what is over', async ({
  salon,
  known,
  desk,
}) => {
  await known.books(order([{ from: 60 }, { from: 100 }], ME))
  const set = (change: string) => salon.keeper(raw(`update appointments set ${change}`))
  await set(`status = 'arrived'`)
  await desk.moves([{ from: 240 }])
  await desk.cancels()
  await set(`status = 'booked', confirm_by = now() + interval '1 hour'`)
  await desk.moves([{ from: 300 }])
  await set(
    `confirm_by = null, starts_at = starts_at - interval '60 days', ends_at = ends_at - interval '60 days'`,
  )
  await desk.cancels()
  expect(await desk.errands()).toEqual([])
})

test('who has come meanwhile for a part of it needs no letter about the rest', async ({
  salon,
  known,
  desk,
}) => {
  await known.books(order([{ from: 60 }, { from: 100 }], ME))
  await desk.cancels(1)
  await salon.keeper(sql`update appointments set status = 'arrived' where status = 'booked'`)
  expect(await desk.written()).toEqual([])
})

test('what is confirmed or takes longer begins when it did, and nobody is told', async ({
  known,
  desk,
}) => {
  await known.books(order([{}], ME))
  await desk.takesLonger(90)
  await desk.confirms()
  expect(await desk.errands()).toEqual([])
})

test('a visit of several services is one letter, with what did not change as well', async ({
  known,
  desk,
}) => {
  await known.books(order([{ from: 60 }, { from: 100 }, { from: 140 }], ME))
  await desk.moves([{ from: 240 }])
  await desk.cancels()
  const [letter, ...more] = await desk.written()
  expect(more).toEqual([])
  const told = Object(letter)['parts'] as readonly Row[]
  expect(told.map(({ before, isCancelled }) => [before !== null, isCancelled])).toEqual([
    [true, true],
    [false, false],
    [true, false],
  ])
})
