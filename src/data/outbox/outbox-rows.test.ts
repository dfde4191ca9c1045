import { expect, test } from 'vitest'
import { openTabs, settle } from '#support/fake-platform.ts'
import { newAction } from '#domain/change/waiting-action.ts'
import { outboxRows } from './outbox-rows.ts'
import type { DeviceLedger } from '#data/device/device-database.ts'

const NORA = 'nora'
const RENAME = { kind: 'family.rename', args: { name: 'B', expectedName: 'A' } } as const

/** A device whose reading is as slow or as broken as a test wants it. */
function device() {
  const stored = new Map<string, unknown>()
  const looks: Promise<unknown>[] = []
  const afterWriting: (() => Promise<unknown>)[] = []
  const ledger: DeviceLedger = {
    get: async (key) => stored.get(key),
    put: async (key, value) => void stored.set(key, value),
    remove: async (key) => void stored.delete(key),
    async all() {
      const seen = [...stored.values()]
      await looks.shift()
      return seen
    },
    async revise(decide) {
      for (const [key, value] of decide(stored)) stored.set(key, value)
      await afterWriting.shift()?.()
    },
  }
  const nothing: DeviceLedger = { ...ledger, all: async () => [] }
  return { stored, looks, afterWriting, tables: { outbox: nothing, outboxOf: () => ledger } }
}

function opened({ tables }: ReturnType<typeof device>, person = () => NORA) {
  const reports: string[] = []
  const told: string[] = []
  const hub = openTabs()
  hub().onMessage((message) => told.push(message))
  const rows = outboxRows({
    tables,
    person,
    tabs: hub(),
    clock: { now: () => 0, after: () => () => undefined },
    report: (words) => void reports.push(words),
  })
  const add = (id: string) =>
    rows.add(NORA, (seq) => newAction(RENAME, { id, owner: NORA, seq, now: 0 }))
  const ids = () => rows.known().actions.map((action) => action.id)
  return { rows, add, ids, reports, told }
}

test('what is stored is said to be, also by a device that cannot be read right after', async () => {
  const phone = device()
  const { add, ids, reports, told } = opened(phone)
  phone.looks.push(Promise.reject(new Error('Connection lost')))
  await add('a1')
  expect([...phone.stored.keys()]).toEqual(['a1'])
  expect(ids()).toEqual(['a1'])
  await settle(2)
  expect(reports).toEqual(['The outbox could not be read.'])
  expect(told).toHaveLength(1)
})

test('a look that began before it was stored does not take it out of sight again', async () => {
  const phone = device()
  const { rows, add, ids } = opened(phone)
  const slow = Promise.withResolvers<void>()
  phone.looks.push(slow.promise, new Promise(() => undefined))
  const look = rows.read()
  await add('a1')
  const shown: (readonly string[])[] = []
  rows.subscribe(() => shown.push(ids()))
  slow.resolve()
  await look
  await settle(2)
  expect([ids(), ...shown].filter((seen) => !seen.includes('a1'))).toEqual([])
})

test('a look that has seen it before its writer heard of it shows it once', async () => {
  const phone = device()
  const { rows, add, ids } = opened(phone)
  const shown: (readonly string[])[] = []
  rows.subscribe(() => shown.push(ids()))
  phone.afterWriting.push(() => rows.read())
  await add('a1')
  await settle(2)
  expect(new Set(shown.map((seen) => seen.join()))).toEqual(new Set(['a1']))
})

test('what its writer left behind is stored, and in nobody else’s sight', async () => {
  const phone = device()
  const people = [NORA]
  const { add, ids } = opened(phone, () => people[0] ?? 'rosa')
  const adding = add('a1')
  people.pop()
  phone.looks.push(new Promise(() => undefined))
  await adding
  expect([...phone.stored.keys()]).toEqual(['a1'])
  expect(ids()).toEqual([])
})
