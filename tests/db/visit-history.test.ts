import { expect } from 'vitest'
import { readVisitHistory } from '#domain/visit/visit-history.ts'
import { sql } from '#local/database/sql.ts'
import { MARA, atNine } from '#support/furnished-salon.ts'
import { bookingTest, order } from './booking-scene.ts'
import { idOf, type Actor, type Salon } from './salon.ts'

async function historyFor(salon: Salon, actor: Actor, visit: string) {
  const [row] = await salon.as(actor).does(sql`select visit_history(${visit}) as answer`)
  return { events: readVisitHistory(row?.['answer'], Date.now()), raw: JSON.stringify(row) }
}

const test = bookingTest()

/** Booked by the client, moved and checked in by the desk, with a word about it. */
async function moved(counter: {
  readonly books: (args: object) => Promise<unknown>
  readonly does: (kind: string, args: object, as: Actor) => Promise<unknown>
}) {
  const args = order([{ from: 60 }], { guests: [{ clientId: idOf('client') }] })
  const { visitId: appointmentId } = args as { visitId: string }
  await counter.books(args)
  const at = { startsAt: atNine(300), minutes: 40, stylistId: MARA }
  await counter.does('reschedule', { appointmentId, ...at, scheduleVersion: 1 }, 'receptionist')
  const step = { to: 'arrived', expectedFrom: 'booked', statusVersion: 1 }
  await counter.does('status', { appointmentId, ...step }, 'receptionist')
  await counter.does('note', { appointmentId, text: 'Call 828 555 0100' }, 'manager')
  return appointmentId
}

test('the desk reads who did what and when, the latest first, and no way to reach anybody', async ({
  salon,
  counter,
}) => {
  const visit = await moved(counter)
  const { events, raw } = await historyFor(salon, 'receptionist', visit)
  expect(events.map(({ byName, byClient, what }) => [byName, byClient, what[0]])).toEqual([
    ['manager Example', false, 'Note added'],
    ['receptionist Example', false, 'Checked in, before: booked'],
    ['receptionist Example', false, expect.stringMatching(/^Moved from .*10:00 AM to .*2:00 PM$/)],
    [
      'client Example',
      true,
      expect.stringMatching(/^Booked online for .*10:00 AM with Mara Ellison$/),
    ],
  ])
  expect(raw).not.toMatch(/555 0100|@|phone|client_id/)
})

test('a stylist reads it of the own column, and nobody else of anybody', async ({
  salon,
  counter,
}) => {
  const visit = await moved(counter)
  const asked = (actor: Actor) => salon.as(actor).attempt(sql`select visit_history(${visit})`)
  expect(await asked('employee')).toBe('PT404')
  await salon.keeper(sql`update stylists set user_id = ${idOf('employee')} where id = ${MARA}`)
  expect((await historyFor(salon, 'employee', visit)).events).toHaveLength(4)
  await salon.keeper(sql`update stylists set user_id = null where id = ${MARA}`)
  expect(await asked('client')).toBe('PT403')
  expect(await asked('anon')).toBe('42501')
  expect(await salon.as('receptionist').attempt(sql`select visit_history(${idOf('client')})`)).toBe(
    'PT404',
  )
})
