import { expect } from 'vitest'
import { raw, sql } from '#local/database/sql.ts'
import { CUT, FACIAL, MARA, TUESDAY, atNine } from '#support/furnished-salon.ts'
import { bookingTest } from './booking-scene.ts'
import { action, freshId } from './deliveries.ts'
import { HANNAH, guestOf, guestOrder } from './guest-scene.ts'
import type { Row } from '#local/database/database.ts'
import type { Actor, Salon } from './salon.ts'

/** What whoever holds the link sends, and what stands in the book afterwards. */
function moverOf(salon: Salon) {
  const sends = async (kind: string, args: object, as: Actor = 'anon'): Promise<Row> => {
    const [row] = await salon
      .as(as)
      .does(action({ id: freshId(), kind, args, address: '203.0.113.9' }))
    return row?.['verdict'] as Row
  }
  return {
    sends,
    moves: (token: string, step: object, as?: Actor) =>
      sends('appointment.move-by-link', { token, steps: [step] }, as),
    async times(token: string): Promise<unknown> {
      const [row] = await salon
        .as('anon')
        .does(sql`select times_to_move_by_link(${token}, ${TUESDAY}, 1) as times`)
      return row?.['times']
    },
    async step(): Promise<{ appointmentId: unknown; scheduleVersion: unknown }> {
      const [row] = await salon.keeper(sql`
        select id as "appointmentId", schedule_version as "scheduleVersion" from appointments
        where client_name = ${HANNAH.name}`)
      return Object(row)
    },
    begins: () =>
      salon.keeper(sql`
        select client_name as name, to_json(starts_at) #>> '{}' as "startsAt" from appointments order by 1`),
  }
}

const test = bookingTest()
  .extend('guest', async ({ salon }) => {
    await salon.keeper(sql`delete from private.errands; delete from private.allowances`)
    return guestOf(salon)
  })
  .extend('mover', async ({ salon }) => moverOf(salon))
const at = (minutes: number) => ({
  stylistId: MARA,
  isAnybodys: false,
  startsAt: atNine(minutes),
})

test('a guest moves their visit by the link, its own time counting as free', async ({
  guest,
  mover,
}) => {
  await guest.books(guestOrder([{ from: 60 }]))
  const token = await guest.token()
  await guest.follows(token, 'confirm')
  const step = await mover.step()
  expect(JSON.stringify(await mover.times(token))).not.toMatch(/Hannah|example.com/)
  expect(await mover.moves(token, { ...step, ...at(75) })).toMatchObject({ outcome: 'applied' })
  expect(await guest.follows(token)).toMatchObject({
    state: 'confirmed',
    steps: [{ serviceId: CUT, stylistId: MARA, scheduleVersion: 2 }],
  })
  // What was read before is not up to date any more.
  expect(await mover.moves(token, { ...step, ...at(90) })).toMatchObject({ code: 'stale' })
})

test('the link opens that one visit, and nothing once it is over, held or called off', async ({
  guest,
  mover,
  salon,
}) => {
  await guest.books(guestOrder([{ from: 60 }]))
  const token = await guest.token()
  const step = await mover.step()
  const gone = { outcome: 'rejected', code: 'appointment-gone' }
  expect(await mover.moves(token, { ...step, ...at(75) })).toMatchObject(gone)
  await guest.follows(token, 'confirm')
  const other = freshId()
  await salon.keeper(sql`
    insert into appointments (id, client_name, stylist_id, service_name, starts_at, ends_at, source, status)
    values (${other}, 'Theo', ${MARA}, 'Cut', ${atNine(180)}, ${atNine(220)}, 'desk', 'confirmed')`)
  const before = await mover.begins()
  const theirs = { appointmentId: other, scheduleVersion: 1, ...at(240) }
  expect(await mover.moves(token, theirs)).toMatchObject(gone)
  expect(await mover.moves('0'.repeat(64), { ...step, ...at(75) })).toMatchObject(gone)
  expect(await mover.times('0'.repeat(64))).toBeNull()
  expect(await mover.begins()).toEqual(before)
  await guest.follows(token, 'call-off')
  expect(await mover.moves(token, { ...step, ...at(75) })).toMatchObject(gone)
})

test('within a day it takes a call, and further ahead than anybody may book it takes none', async ({
  guest,
  mover,
  salon,
}) => {
  await guest.books(guestOrder([{ from: 60 }]))
  const token = await guest.token()
  await guest.follows(token, 'confirm')
  const step = await mover.step()
  const far = new Date(Date.parse(atNine(60)) + 35 * 86_400_000).toISOString()
  expect(await mover.moves(token, { ...step, ...at(60), startsAt: far })).toMatchObject({
    code: 'too-far',
  })
  await salon.keeper(sql`
    update appointments set starts_at = now() + interval '3 hours', ends_at = now() + interval '4 hours'`)
  const late = { ...(await mover.step()), ...at(75) }
  expect(await mover.moves(token, late)).toMatchObject({ code: 'too-late' })
})

test('one link asks and moves so often and no more', async ({ guest, mover, salon }) => {
  await guest.books(guestOrder([{ from: 60 }]))
  const token = await guest.token()
  await guest.follows(token, 'confirm')
  expect(await mover.moves(token, {})).toMatchObject({ outcome: 'rejected' })
  const outcomes: unknown[] = []
  for (let time = 0; time < 12; time += 1) {
    const step = { ...(await mover.step()), ...at(time % 2 === 0 ? 75 : 60) }
    outcomes.push((await mover.moves(token, step))['outcome'])
  }
  expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'applied'), 'later', 'later'])
  for (let time = 0; time < 60; time += 1) await mover.times(token)
  const refusal = await salon
    .as('anon')
    .refusal(raw(`select times_to_move_by_link('${token}', current_date, 1)`))
  expect(refusal).toMatchObject({ code: 'PT429' })
})

test('a guest waits for a time, is offered it by letter, and fills nobody’s list', async ({
  mover,
  salon,
  guest,
}) => {
  const wish = (more: object = {}) => ({
    ...HANNAH,
    entryId: freshId(),
    serviceIds: [FACIAL],
    stylistId: null,
    fromDay: TUESDAY,
    untilDay: TUESDAY,
    fromMinute: 0,
    untilMinute: 1440,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    note: '',
    ...more,
  })
  const joins = (more?: object, as?: Actor) => mover.sends('waitlist.join-as-guest', wish(more), as)
  expect(await joins({ website: 'https://spam.example.com' })).toMatchObject({ code: 'honeypot' })
  expect(await joins({ email: 'hannah@' })).toMatchObject({ code: 'invalid' })
  expect(await joins({ untilDay: '2090-01-01' })).toMatchObject({ code: 'invalid' })
  await salon.keeper(sql`delete from private.allowances`)
  expect(await joins({}, 'client')).toMatchObject({ outcome: 'applied' })
  const [entry] = await salon.keeper(sql`select user_id, client_name from waitlist_entries`)
  expect(entry).toEqual({ user_id: null, client_name: HANNAH.name })
  await salon.keeper(sql`select private.offer_free_times()`)
  expect((await guest.letters()).at(-1)).toMatchObject({ letter: 'visit-offer' })
  expect(await guest.follows(await guest.token())).toMatchObject({ state: 'held', isOffer: true })
  expect(await joins()).toMatchObject({ outcome: 'applied' })
  expect(await joins()).toMatchObject({ outcome: 'applied' })
  expect(await joins()).toMatchObject({ code: 'too-many-entries' })
  await salon.keeper(sql`delete from waitlist_entries; delete from private.freed_days`)
})
