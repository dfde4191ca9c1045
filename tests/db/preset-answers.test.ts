import { expect } from 'vitest'
import { readPresets } from '#domain/preset/presets.ts'
import { sql } from '#local/database/sql.ts'
import { bookingTest } from './booking-scene.ts'
import { action, freshId } from './deliveries.ts'
import { APPLIED, rejected } from './merge-scene.ts'
import { oneAfterTheOther } from './one-after-the-other.ts'
import type { Actor, Salon } from './salon.ts'

const PARKING = { name: 'Parking', text: 'The lot behind the salon is free.' }

const test = bookingTest().extend('desk', async ({ salon }) => {
  await salon.keeper(sql`delete from private.preset_answers`)
  return deskOf(salon)
})

function deskOf(salon: Salon) {
  const does = async (kind: string, args: object, as: Actor = 'receptionist') => {
    const [row] = await salon.as(as).does(action({ kind: `preset.${kind}`, args }))
    return Object(row?.['verdict'])
  }
  const read = async (as: Actor = 'receptionist') => {
    const [row] = await salon.as(as).does(sql`select preset_answers() as told`)
    return readPresets(row?.['told'])
  }
  return {
    does,
    read,
    adds: async (preset: object = PARKING, presetId = freshId()) => {
      const verdict = await does('add', { presetId, preset })
      return {
        presetId,
        verdict,
        version: (await read()).find(({ id }) => id === presetId)?.version,
      }
    },
  }
}

test('everyone at the desk sees the answers, sorted by name', async ({ desk }) => {
  await desk.adds({ name: 'Refunds', text: 'Please call us.\n\nWe find a way.' })
  await desk.adds({ name: 'parking', text: 'Behind the salon.' })
  expect(await desk.read('manager')).toMatchObject([
    { name: 'parking', changedByName: 'receptionist Example' },
    { name: 'Refunds', text: 'Please call us.\n\nWe find a way.' },
  ])
})

test('what can’t be saved says which field it is', async ({ desk }) => {
  await desk.adds()
  const flaws = [
    [{ ...PARKING, name: 'PARKING' }, { name: 'taken' }],
    [{ ...PARKING, name: ' ' }, { name: 'missing' }],
    [{ name: 'Late', text: '\n' }, { text: 'missing' }],
    [{ name: 'Late', text: 'x'.repeat(2001) }, { text: 'too-long' }],
    ['Late', { name: 'missing' }],
    [undefined, { name: 'missing' }],
  ] as const
  for (const [preset, fields] of flaws)
    expect(await desk.does('add', { presetId: freshId(), preset })).toMatchObject({ fields })
  expect(await desk.read()).toHaveLength(1)
})

test('a change to an outdated version is refused and shows the current one', async ({ desk }) => {
  const { presetId, version: presetVersion } = await desk.adds()
  const change = (text: string) => ({ presetId, presetVersion, preset: { ...PARKING, text } })
  expect(await desk.does('change', change('One'))).toMatchObject(APPLIED)
  // Which says the same again.
  expect(await desk.does('change', change('One'))).toMatchObject(APPLIED)
  expect(await desk.does('change', change('Two'), 'manager')).toMatchObject({
    ...rejected('stale'),
    current: { text: 'One', changedByName: 'receptionist Example' },
  })
  expect(await desk.read()).toMatchObject([{ text: 'One' }])
})

test('what changed since it was read is told before a name that is taken', async ({ desk }) => {
  const { presetId, version: presetVersion } = await desk.adds()
  const old = { presetId, presetVersion, preset: { ...PARKING, text: 'Two' } }
  const renamed = { ...PARKING, name: 'The lot' }
  await desk.does('change', { ...old, preset: renamed })
  await desk.adds()
  expect(await desk.does('change', old)).toMatchObject(rejected('stale'))
  const [, now] = await desk.read()
  const again = { presetId, presetVersion: now?.version, preset: PARKING }
  expect(await desk.does('change', again)).toMatchObject({ fields: { name: 'taken' } })
})

test('removed, it’s gone, and the same one can be put back once', async ({ desk }) => {
  const { presetId, version } = await desk.adds()
  const removed = { ...APPLIED, current: PARKING }
  expect(await desk.does('remove', { presetId }, 'manager')).toMatchObject(removed)
  expect(await desk.does('remove', { presetId })).toEqual({ ...APPLIED, replay: false })
  expect(await desk.read()).toEqual([])
  const change = { presetId, presetVersion: version, preset: PARKING }
  expect(await desk.does('change', change)).toMatchObject(rejected('preset-gone'))
  expect((await desk.adds(PARKING, presetId)).verdict).toMatchObject(APPLIED)
  expect((await desk.adds(PARKING, presetId)).verdict).toMatchObject(rejected('preset-known'))
})

test('of two added at once under one name, only the first is kept', async ({ salon, desk }) => {
  const add = () => action({ kind: 'preset.add', args: { presetId: freshId(), preset: PARKING } })
  const { first, second } = await oneAfterTheOther(
    salon,
    { as: 'manager', does: add() },
    async () => (await desk.adds()).verdict,
  )
  expect(first['verdict']).toMatchObject(APPLIED)
  expect(second).toMatchObject({ fields: { name: 'taken' } })
})
