import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { NORA, forgetClients, signedInClient } from '#support/signed-in-client.ts'
import { settle } from '#support/fake-platform.ts'
import { openDeviceTables } from '#data/device/db.ts'
import { newAction } from '#domain/change/waiting-action.ts'
import type { WaitingAction } from '#domain/change/waiting-action.ts'
import { fakeSalon } from './fake-salon.ts'
import { forgetDevice, openTab } from './device.ts'

afterEach(async () => {
  await forgetClients()
  await forgetDevice()
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const RENAME = { kind: 'family.rename', args: { name: 'B', expectedName: 'A' } } as const

/** Lays into Nora's outbox what earlier visits have left there. */
async function laid(fields: readonly Partial<WaitingAction>[]): Promise<void> {
  const shelf = openDeviceTables().outboxOf(NORA)
  const rows = fields.map((each, place) => {
    const written = { id: `old${place}`, owner: NORA, seq: place + 1, now: Date.now() }
    return { ...newAction(RENAME, written), state: 'applied', settledAt: Date.now(), ...each }
  })
  await shelf.revise(() => new Map(rows.map((row) => [row.id, row])))
}

async function idsOnDevice(): Promise<readonly string[]> {
  const rows = (await openDeviceTables().outboxOf(NORA).all()) as readonly WaitingAction[]
  return rows.toSorted((one, other) => one.seq - other.seq).map(({ id }) => id)
}

const nora = () => signedInClient({ answer: () => ({ outcome: 'applied' }) })

test('when its person comes, what arrived more than a month ago goes, and nothing else does', async () => {
  const long = Date.now() - 31 * DAY
  await laid([
    { settledAt: long },
    { settledAt: long + 2 * DAY },
    { state: 'rejected', settledAt: long, createdAt: long },
    { state: 'parked', settledAt: null, createdAt: long },
  ])
  const { data } = await nora()
  await settle(8)
  expect(await idsOnDevice()).toEqual(['old1', 'old2', 'old3'])
  expect(data.outbox.actions()).toHaveLength(3)
})

test('in a page that stays open for weeks, every change that arrives lets the oldest go', async () => {
  await laid(Array.from({ length: 199 }, () => ({})))
  const { data } = await nora()
  const counts = new Set<number>()
  data.outbox.subscribe(() => counts.add(data.outbox.actions().length))
  const ids: string[] = []
  while (ids.length < 4) {
    ids.push(await data.outbox.add(RENAME, NORA))
    await settle(8)
  }
  expect(data.outbox.actions().every(({ state }) => state === 'applied')).toBe(true)
  const left = await idsOnDevice()
  expect(left).toHaveLength(200)
  expect(left.slice(-4)).toEqual(ids)
  expect(left[0]).toBe('old3')
  expect(Math.max(...counts)).toBe(201)
})

test('and what grew too old meanwhile goes with it', async () => {
  const soonTooOld = Date.now() - 30 * DAY + 10 * MINUTE
  await laid([
    { settledAt: soonTooOld },
    { settledAt: soonTooOld },
    { settledAt: soonTooOld + DAY },
  ])
  const { data, world } = await nora()
  await settle(8)
  expect(await idsOnDevice()).toEqual(['old0', 'old1', 'old2'])
  await world.pass(15 * MINUTE)
  const id = await data.outbox.add(RENAME, NORA)
  await settle(8)
  expect(await idsOnDevice()).toEqual(['old2', id])
})

test('a message that arrived leaves none of its words on the device, and after a day no trace', async () => {
  const salon = fakeSalon()
  const tab = await openTab(salon)
  await tab.writes({ message: 'My scalp is sore' })
  expect(tab.states()).toEqual(['applied'])
  const kept = await openDeviceTables().outbox.all()
  expect(JSON.stringify(kept)).not.toMatch(/sore|Hannah/)
  const next = await openTab(salon, { startsAt: tab.clock.now() + DAY - 60 * MINUTE })
  expect(next.states()).toEqual(['applied'])
  const later = await openTab(salon, { startsAt: tab.clock.now() + DAY + 60 * MINUTE })
  await later.waits(0)
  expect(later.states()).toEqual([])
  expect(await openDeviceTables().outbox.all()).toEqual([])
})

test('refused and decided about, it is in no list any more', async () => {
  const { data } = await signedInClient({ answer: () => ({ outcome: 'rejected', code: 'stale' }) })
  const refused = await data.outbox.add(RENAME, NORA)
  await settle(8)
  const other = { kind: 'family.rename', args: { name: 'C', expectedName: 'A' } } as const
  expect(await data.outbox.replace(refused, other)).toBe(true)
  await settle(8)
  const [left, ...more] = data.outbox.actions()
  expect(left).toMatchObject({ state: 'rejected', args: other.args })
  expect(more).toEqual([])
  expect(left && (await data.outbox.remove(left.id))).toBe(true)
  expect(await idsOnDevice()).toEqual([])
})
