import { expect } from 'vitest'
import { COLOR } from '#support/furnished-salon.ts'
import { order } from './booking-scene.ts'
import { freshId } from './deliveries.ts'
import { APPLIED, ME, roomTest } from './room-scene.ts'
import type { Actor } from './salon.ts'
import type { RoomWish } from '#domain/room/commands.ts'

const test = roomTest()
const rejected = (code: string, more: object = {}) => ({ outcome: 'rejected', code, ...more })

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
})
