import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { settle } from '#support/fake-platform.ts'
import { NORA, forgetClients, signedInClient } from '#support/signed-in-client.ts'
import { watchSaving } from './saving-status.ts'

afterEach(forgetClients)

const RENAME = { kind: 'family.rename', args: { name: 'B', expectedName: 'A' } } as const

/** Somebody at their device, and every kind of news they were told, one after the other. */
async function watched(answer: () => unknown) {
  const { data, world } = await signedInClient({ answer })
  const status = watchSaving(data)
  const told: string[] = []
  status.subscribe(() => {
    if (told.at(-1) !== status.state().kind) told.push(status.state().kind)
  })
  return { data, world, status, told }
}

test('with a network and nothing unsent there is nothing to say', async () => {
  const { status } = await watched(() => ({ outcome: 'applied' }))
  expect(status.state().kind).toBe('none')
})

test('what goes out in a moment says only that it is saved, and then nothing any more', async () => {
  const { data, world, status, told } = await watched(() => ({ outcome: 'applied' }))
  await data.outbox.add(RENAME, NORA)
  await settle(8)
  expect(status.state().kind).toBe('saved')
  expect(told).not.toContain('sending')
  await world.pass(3900)
  expect(status.state().kind).toBe('saved')
  await world.pass(200)
  expect(status.state().kind).toBe('none')
})

test('without a network it waits, is counted, and is saved once there is one again', async () => {
  const { data, world, status, told } = await watched(() => ({ outcome: 'applied' }))
  world.loseNetwork()
  await settle()
  expect(status.state().kind).toBe('offline')
  await data.outbox.add(RENAME, NORA)
  await settle(8)
  expect(status.state()).toMatchObject({ kind: 'waiting', summary: { waitingCount: 1 } })
  world.regainNetwork()
  await settle(8)
  await world.pass(1000)
  expect(status.state().kind).toBe('saved')
  expect(told).not.toContain('needing')
})

test('a slow connection is called slow, not lost, also for what waits', async () => {
  const { data, status } = await watched(() => ({ outcome: 'applied' }))
  data.connection.noteOutcome(true, 20_000)
  expect(status.state()).toMatchObject({ kind: 'slow', isConnected: true, isSlow: true })
  data.connection.noteOutcome(true, 90)
  expect(status.state()).toMatchObject({ kind: 'none', isSlow: false })
})

test('a refusal needs somebody, whatever else goes on', async () => {
  const { data, world, status } = await watched(() => ({ outcome: 'rejected', code: 'stale' }))
  await data.outbox.add(RENAME, NORA)
  await settle(8)
  expect(status.state()).toMatchObject({ kind: 'needing', summary: { needingCount: 1 } })
  world.loseNetwork()
  await settle()
  expect(status.state().kind).toBe('needing')
})

test('what was taken back is not called saved', async () => {
  const { data, world, told } = await watched(() => ({ outcome: 'applied' }))
  world.loseNetwork()
  const id = await data.outbox.add(RENAME, NORA)
  await settle(8)
  await data.outbox.takeBack(id)
  world.regainNetwork()
  await settle(8)
  await world.pass(1000)
  expect(told).not.toContain('saved')
})

test('a delivery that takes long is told of', async () => {
  const { data, world, status } = await watched(() => new Response(new ReadableStream()))
  await data.outbox.add(RENAME, NORA)
  await settle(8)
  expect(status.state().kind).toBe('none')
  await world.pass(600)
  expect(status.state().kind).toBe('sending')
})
