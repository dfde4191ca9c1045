import { expect } from 'vitest'
import { readSalonRooms } from '#domain/room/rooms.ts'
import { sql } from '#local/database/sql.ts'
import { COLOR } from '#support/furnished-salon.ts'
import { bookingTest, order } from './booking-scene.ts'
import { action, freshId } from './deliveries.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import { idOf, type Actor, type Salon } from './salon.ts'
import type { RoomWish } from '#domain/room/commands.ts'

const ME = { guests: [{ clientId: idOf('client') }] }
const APPLIED = { outcome: 'applied' }
const rejected = (code: string, more: object = {}) => ({ outcome: 'rejected', code, ...more })

const base = bookingTest()
const test = base.extend('house', async ({ salon }) => {
  await salon.keeper(sql`
    delete from rooms where name not in ('First chair', 'Second chair');
    update rooms set is_active = true, position = case name when 'First chair' then 1 else 2 end`)
  return houseOf(salon)
})

function houseOf(salon: Salon) {
  const asks = async (kind: string, args: object, as: Actor = 'manager') => {
    const [row] = await salon.as(as).does(action({ kind: `room.${kind}`, args }))
    return Object(row?.['verdict'])
  }
  const told = async () => {
    const [row] = await salon.as('manager').does(sql`select salon_rooms() as told`)
    return readSalonRooms(row?.['told'])
  }
  const called = async (name: string) => {
    const room = (await told()).rooms.find((one) => one.name === name)
    if (room === undefined) throw new Error(`There is no ${name}.`)
    return room
  }
  const wishFor = async (name: string, wish: Partial<RoomWish>, version?: number) => {
    const { id, version: now, ...room } = await called(name)
    const { kind, isInUse } = room
    return { roomId: id, room: { name, kind, isInUse, ...wish }, roomVersion: version ?? now }
  }
  return {
    asks,
    told,
    called,
    adds: async (room: Partial<RoomWish>, roomId = freshId()) =>
      asks('add', { roomId, room: { name: 'Sauna', kind: 'sauna', isInUse: true, ...room } }),
    changes: async (name: string, wish: Partial<RoomWish>, version?: number) =>
      asks('change', await wishFor(name, wish, version)),
    wishFor,
    async foresees(name: string, wish: Partial<RoomWish>) {
      const asked = { id: freshId(), kind: 'room.change', args: await wishFor(name, wish) }
      const [row] = await salon.as('manager').does(sql`select foresee(${asked}) as verdict`)
      return Object(row?.['verdict'])
    },
    /** Whose color is where. */
    seats: () =>
      salon.keeper(sql`
        select appointments.id, rooms.name, schedule_version, changed_at = created_at as is_untouched
        from appointments join rooms on rooms.id = room_id order by starts_at`),
  }
}

test.for<Actor>(['client', 'employee', 'receptionist'])(
  'a request written by hand is refused to a %s',
  async (actor, { house }) => {
    const before = await house.told()
    const change = await house.wishFor('First chair', { isInUse: false })
    const room = { name: 'Mine', kind: 'chair', isInUse: true }
    for (const [kind, args] of [
      ['add', { roomId: freshId(), room }],
      ['change', change],
      ['remove', { roomId: change.roomId }],
    ] as const)
      expect(await house.asks(kind, args, actor)).toMatchObject(rejected('not-allowed'))
    expect(await house.told()).toEqual(before)
  },
)

test('one that was added is at the end of its kind, and goes again while no one was booked there', async ({
  house,
  counter,
}) => {
  const roomId = freshId()
  expect(await house.adds({})).toMatchObject(APPLIED)
  expect(await house.adds({ name: 'Third chair', kind: 'chair' }, roomId)).toMatchObject(APPLIED)
  expect((await house.told()).rooms.map(({ name }) => name)).toEqual([
    'First chair',
    'Second chair',
    'Third chair',
    'Sauna',
  ])
  expect(await house.adds({ name: 'Other' }, roomId)).toMatchObject(rejected('room-known'))
  expect(await house.asks('remove', { roomId })).toMatchObject(APPLIED)
  expect(await house.asks('remove', { roomId })).toMatchObject(APPLIED)
  await counter.books(order([{ service: COLOR }], ME))
  const { id } = await house.called('First chair')
  expect(await house.asks('remove', { roomId: id })).toMatchObject(rejected('room-booked'))
})

test('what no one could tell apart or ask for is refused with its field', async ({ house }) => {
  const flawed = async (room: Partial<RoomWish>) => Object(await house.adds(room)).fields
  expect(await flawed({ name: 'first CHAIR' })).toEqual({ name: 'taken' })
  expect(await flawed({ name: ' ' })).toEqual({ name: 'missing' })
  expect(await flawed({ name: 'x'.repeat(61) })).toEqual({ name: 'too-long' })
  expect(await flawed({ kind: 'Nail table' })).toEqual({ kind: 'missing' })
  expect(await flawed({ kind: 'k'.repeat(41) })).toEqual({ kind: 'missing' })
  const lost = { roomId: freshId(), room: { name: 'X', kind: 'x', isInUse: true }, roomVersion: 1 }
  expect(await house.asks('change', lost)).toMatchObject(rejected('room-gone'))
})

test('out of use, its visits go to another one while there is one, and who has none is told', async ({
  house,
  counter,
}) => {
  await counter.books(order([{ service: COLOR }], ME))
  const [before] = await house.seats()
  expect(before).toMatchObject({ name: 'First chair' })
  expect((await house.foresees('First chair', { isInUse: false })).current.visits).toEqual([])
  expect(await house.seats()).toEqual([before])
  expect(await house.changes('First chair', { isInUse: false })).toMatchObject(APPLIED)
  expect(await house.seats()).toEqual([{ ...before, name: 'Second chair' }])

  const foreseen = await house.foresees('Second chair', { isInUse: false })
  expect(foreseen.current.visits).toMatchObject([{ id: before?.['id'] }])
  expect(await house.changes('Second chair', { isInUse: false })).toMatchObject(APPLIED)
  expect((await house.called('First chair')).visits).toEqual([])
  expect((await house.called('Second chair')).visits).toMatchObject([{ id: before?.['id'] }])
  expect((await house.told()).missing).toEqual([{ kind: 'chair', services: ['Color'] }])
  expect(await counter.books(order([{ service: COLOR, from: 240 }], ME))).toMatchObject({
    outcome: 'rejected',
  })
  await house.changes('Second chair', { isInUse: true })
  expect(await house.told()).toMatchObject({ missing: [], rooms: [{ visits: [] }, { visits: [] }] })
})

test('of two who change one, the second sees how it is now; what is booked keeps its kind', async ({
  house,
  counter,
}) => {
  const { version } = await house.called('First chair')
  expect(await house.changes('First chair', { name: 'Window chair' })).toMatchObject({
    current: { name: 'Window chair', changedByName: 'manager Example' },
  })
  expect(await house.changes('Window chair', { isInUse: false }, version)).toMatchObject(
    rejected('stale', { current: { name: 'Window chair', isInUse: true } }),
  )
  expect(await house.changes('Window chair', {}, version)).toMatchObject(APPLIED)
  await counter.books(order([{ service: COLOR }], ME))
  expect(await house.changes('Window chair', { kind: 'sauna' })).toMatchObject({
    fields: { kind: 'booked' },
  })
  expect(await house.changes('Second chair', { kind: 'sauna' })).toMatchObject(APPLIED)
  await house.changes('Second chair', { kind: 'chair' })
  await house.changes('Window chair', { name: 'First chair' })
})

test('who books while it goes out of use waits, and sits elsewhere', async ({
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
