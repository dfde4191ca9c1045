import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { COLOR, TUESDAY } from '#support/furnished-salon.ts'
import { order } from './booking-scene.ts'
import { action, freshId } from './deliveries.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import { APPLIED, ME, roomTest } from './room-scene.ts'
import { lineOf } from './waitlist-scene.ts'

const test = roomTest()

test('of two who add the very first at once, the second hears that the name is taken', async ({
  salon,
  house,
}) => {
  await salon.keeper(sql`delete from rooms`)
  const room = { name: 'Sauna', kind: 'sauna', isInUse: true }
  const { second } = await oneAfterTheOther(
    salon,
    { as: 'manager', does: action({ kind: 'room.add', args: { roomId: freshId(), room } }) },
    () => house.adds({ name: 'SAUNA' }),
  )
  expect(second).toMatchObject({ fields: { name: 'taken' } })
})

test('what closes the salon and then comes to the rooms is not in the way of who changes one', async ({
  salon,
  house,
}) => {
  const room = { name: 'Sauna', kind: 'sauna', isInUse: true }
  const closure = {
    closureId: freshId(),
    fromDay: TUESDAY,
    untilDay: TUESDAY,
    hours: null,
    reason: '',
  }
  const thenDoes = action({ kind: 'room.add', args: { roomId: freshId(), room } })
  const { second } = await oneAfterTheOther(
    salon,
    { as: 'manager', does: action({ kind: 'closure.add', args: closure }), thenDoes },
    () => house.adds({ name: 'Steam room' }),
  )
  expect(second).toMatchObject(APPLIED)
  await salon.keeper(sql`delete from closed_times`)
})

test('an offer that waited for a chair is not made in one that went', async ({ salon, house }) => {
  const line = lineOf(salon)
  await line.clear()
  const args = await house.wishFor('First chair', { isInUse: false })
  const { second } = await oneAfterTheOther(
    salon,
    { as: 'manager', does: action({ kind: 'room.change', args }) },
    async () => {
      await line.joins('client', { serviceIds: [COLOR] })
      return line.looks()
    },
  )
  expect(second).toBe(1)
  expect(await house.seats()).toMatchObject([{ name: 'Second chair' }])
  await line.clear()
})

test('who books while it goes out of service waits, and sits elsewhere', async ({
  salon,
  house,
  counter,
}) => {
  const args = await house.wishFor('First chair', { isInUse: false })
  const { second } = await oneAfterTheOther(
    salon,
    { as: 'manager', does: action({ kind: 'room.change', args }) },
    () => counter.books(order([{ service: COLOR }], ME)),
  )
  expect(second).toMatchObject(APPLIED)
  expect(await house.seats()).toMatchObject([{ name: 'Second chair' }])
})

test('what is being booked just now is waited for before its room becomes another kind', async ({
  salon,
  house,
}) => {
  const args = order([{ service: COLOR }], ME)
  const { second } = await oneAfterTheOther(
    salon,
    { as: 'client', does: action({ kind: 'appointment.book', args }) },
    () => house.changes('First chair', { kind: 'sauna' }),
  )
  expect(second).toMatchObject({ fields: { kind: 'booked' } })
})
