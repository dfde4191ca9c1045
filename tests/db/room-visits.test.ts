import { expect } from 'vitest'
import { sql } from '#local/database/sql.ts'
import { ANDRE, atNine, COLOR, MARA } from '#support/furnished-salon.ts'
import { order } from './booking-scene.ts'
import { freshId } from './deliveries.ts'
import { APPLIED, ME, roomTest } from './room-scene.ts'

const test = roomTest()
  /** Both chairs are out of service, and a color is booked in the second. */
  .extend('strands', ({ house, counter }) => async () => {
    await counter.books(order([{ service: COLOR }], ME))
    await house.changes('First chair', { isInUse: false })
    await house.changes('Second chair', { isInUse: false })
  })
  /** The first visit, to so many minutes after nine. */
  .extend('moves', ({ salon, counter }) => async (minutes: number, stylistId: string) => {
    const [visit] = await salon.keeper(sql`
      select id as "appointmentId", schedule_version as "scheduleVersion" from appointments
      order by starts_at limit 1`)
    const place = { stylistId, startsAt: atNine(minutes), minutes: 105 }
    return counter.does('reschedule', { ...visit, ...place }, 'receptionist')
  })

test('out of service, its visits go to another one while there is one, and who has none is told', async ({
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

test('what had nowhere to go goes to the next that comes', async ({ house, strands }) => {
  await strands()
  await house.adds({})
  expect(await house.seats()).toMatchObject([{ name: 'Second chair' }])
  await house.changes('First chair', { isInUse: true })
  expect(await house.seats()).toMatchObject([{ name: 'First chair' }])
  await house.changes('First chair', { isInUse: false })
  await house.adds({ name: 'Third chair', kind: 'chair' })
  expect(await house.seats()).toMatchObject([{ name: 'Third chair' }])
})

test('a visit that’s moved sits where a place is free then', async ({
  salon,
  house,
  strands,
  moves,
}) => {
  await strands()
  expect(await moves(240, MARA)).toMatchObject(APPLIED)
  expect(await house.seats()).toMatchObject([{ name: 'Second chair' }])
  await salon.keeper(sql`update rooms set is_active = true`)
  expect(await moves(245, MARA)).toMatchObject(APPLIED)
  expect(await house.seats()).toMatchObject([{ name: 'Second chair' }])
  await salon.keeper(sql`update rooms set is_active = name = 'First chair'`)
  expect(await moves(250, MARA)).toMatchObject(APPLIED)
  expect(await house.seats()).toMatchObject([{ name: 'First chair' }])
})

test('with its place taken then, a visit that’s moved takes another', async ({
  moves,
  house,
  counter,
}) => {
  await counter.books(order([{ service: COLOR, from: 60 }], ME))
  await counter.books(order([{ service: COLOR, from: 245 }], ME))
  expect(await house.seats()).toMatchObject([{ name: 'First chair' }, { name: 'First chair' }])
  expect(await moves(355, ANDRE)).toMatchObject(APPLIED)
  expect((await house.seats())[1]).toMatchObject({ name: 'Second chair' })
})

test('who sits there goes on sitting, and who waits past their time is found a place', async ({
  salon,
  house,
  counter,
}) => {
  await counter.books(order([{ service: COLOR, from: 60 }], ME))
  await salon.keeper(sql`update appointments set starts_at = now() - interval '10 minutes',
    ends_at = now() + interval '95 minutes', status = 'in_service'`)
  await house.changes('First chair', { isInUse: false })
  expect((await house.called('First chair')).visits).toEqual([])
  expect(await house.seats()).toMatchObject([{ name: 'First chair' }])
  await salon.keeper(sql`update appointments set status = 'arrived'`)
  expect((await house.called('First chair')).visits).toHaveLength(1)
  await house.changes('First chair', { name: 'Old chair' })
  expect(await house.seats()).toMatchObject([{ name: 'Second chair' }])
})

test('a visit stays together', async ({ house }) => {
  await house.adds({ name: 'Third chair', kind: 'chair' })
  const ann = freshId()
  await house.puts({ who: 'Ann', room: 'First chair', from: 260, until: 320, visit: ann })
  await house.puts({ who: 'Ann', room: 'First chair', from: 320, until: 380, visit: ann })
  await house.puts({ who: 'Bea', room: 'Second chair', from: 330, until: 350 })
  await house.changes('First chair', { isInUse: false })
  expect(await house.whoSits()).toEqual([
    'Ann: Third chair',
    'Ann: Third chair',
    'Bea: Second chair',
  ])
})

test('with one place to go to, a visit is there before one with two', async ({ salon, house }) => {
  await house.adds({ name: 'Third chair', kind: 'chair' })
  await house.adds({ name: 'Fourth chair', kind: 'chair' })
  await house.puts({ who: 'Ann', room: 'First chair', from: 260, until: 320 })
  await house.puts({ who: 'Bea', room: 'Second chair', from: 300, until: 400 })
  await house.puts({ who: 'Cleo', room: 'Fourth chair', from: 360, until: 400 })
  await salon.keeper(sql`update rooms set is_active = false where name = 'Second chair'`)
  await house.changes('First chair', { isInUse: false })
  expect(await house.whoSits()).toEqual([
    'Ann: Fourth chair',
    'Bea: Third chair',
    'Cleo: Fourth chair',
  ])
})
