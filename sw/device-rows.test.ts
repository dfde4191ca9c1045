import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, test } from 'vitest'
import { deleteDatabases, deviceDatabase } from '#data/device/device-database.ts'
import { deviceRows } from './device-rows.ts'

const OUTBOX = 'salon-outbox'

afterEach(() => deleteDatabases(() => true))

/** As the pages open it. */
function openedByPage(name: string, table = 'actions') {
  const exists = async () => true
  const database = deviceDatabase({ name, tables: [table], durability: 'strict', exists })
  return { ...database, rows: database.table(table) }
}

describe('rows that a page wrote', () => {
  test('are read by the worker, and the page reads what the worker wrote', async () => {
    const { rows } = openedByPage(OUTBOX)
    await rows.put('a', { id: 'a', deep: [1] })
    expect(await deviceRows.all(OUTBOX)).toEqual([{ id: 'a', deep: [1] }])
    await deviceRows.revise(OUTBOX, (all) => new Map([['b', { id: 'b', beside: all.length }]]))
    expect(await rows.all()).toEqual([
      { id: 'a', deep: [1] },
      { id: 'b', beside: 1 },
    ])
  })

  test('lie where no page has them open, and open there again after the worker', async () => {
    const first = openedByPage(OUTBOX)
    await first.rows.put('a', 1)
    first.closeForGood()
    await deviceRows.revise(OUTBOX, () => new Map([['a', 2]]))
    expect(await openedByPage(OUTBOX).rows.get('a')).toBe(2)
  })

  test('are counted right when page and worker change them at the same time', async () => {
    const { rows } = openedByPage(OUTBOX)
    await rows.put('count', 0)
    const byPage = () => rows.revise((all) => new Map([['count', Number(all.get('count')) + 1]]))
    const byWorker = () =>
      deviceRows.revise(OUTBOX, ([count]) => new Map([['count', Number(count) + 1]]))
    await Promise.all(Array.from({ length: 10 }, () => [byPage(), byWorker()]).flat())
    expect(await rows.get('count')).toBe(20)
  })

  test('are found in the outbox of everyone and in those of people, and nowhere else', async () => {
    for (const name of [OUTBOX, 'salon-o-abc', 'salon-u-abc', 'salon-outbox-old'])
      await openedByPage(name).rows.put('a', 1)
    expect((await deviceRows.outboxes()).toSorted()).toEqual(['salon-o-abc', OUTBOX])
  })

  test('are all or none: a decision that fails leaves every one as it was', async () => {
    const { rows } = openedByPage(OUTBOX)
    await rows.put('a', 1)
    const halfway = () =>
      new Map<string, unknown>([
        ['a', 2],
        ['b', () => 'no value that a device can keep'],
      ])
    await expect(deviceRows.revise(OUTBOX, halfway)).rejects.toThrow()
    expect(await rows.all()).toEqual([1])
  })
})

describe('where nothing is', () => {
  test('there is nothing to read, nothing to change, and no database afterwards', async () => {
    let wasAsked = false
    expect(await deviceRows.outboxes()).toEqual([])
    expect(await deviceRows.all(OUTBOX)).toEqual([])
    await deviceRows.revise(OUTBOX, () => ((wasAsked = true), new Map([['a', 1]])))
    expect(await deviceRows.savedSession()).toBeUndefined()
    expect(wasAsked).toBe(false)
    expect(await Dexie.getDatabaseNames()).toEqual([])
    expect(await indexedDB.databases()).toEqual([])
  })

  test('the page that comes next makes its database as ever', async () => {
    await deviceRows.all(OUTBOX)
    const { rows } = openedByPage(OUTBOX)
    await rows.put('a', 1)
    expect(await deviceRows.all(OUTBOX)).toEqual([1])
  })

  test('a database of a newer app is left alone', async () => {
    const newer = new Dexie(OUTBOX)
    newer.version(2).stores({ actions: 'key, state' })
    await newer.table('actions').put({ key: 'a', value: 1 })
    expect(await deviceRows.all(OUTBOX)).toEqual([])
    await deviceRows.revise(OUTBOX, () => new Map([['a', 2]]))
    expect(await newer.table('actions').toArray()).toEqual([{ key: 'a', value: 1 }])
    newer.close()
  })

  test('a page may delete its database at any time, and the worker makes no other', async () => {
    await openedByPage(OUTBOX).rows.put('a', 1)
    const working = deviceRows.revise(OUTBOX, () => new Map([['a', 2]]))
    await Promise.all([working, deleteDatabases((name) => name === OUTBOX)])
    await deviceRows.revise(OUTBOX, () => new Map([['a', 3]]))
    expect(await Dexie.getDatabaseNames()).toEqual([])
  })
})

describe('whoever is signed in', () => {
  test('is known by what the session left, and by nothing once they began to leave', async () => {
    await openedByPage('salon-auth', 'kv').rows.put('token:salon-session', '{"user":{}}')
    expect(await deviceRows.savedSession()).toBe('{"user":{}}')
    const flags = openedByPage('salon-device', 'kv').rows
    await flags.put('somethingElse', true)
    expect(await deviceRows.savedSession()).toBe('{"user":{}}')
    await flags.put('wipePending', [])
    expect(await deviceRows.savedSession()).toBeUndefined()
  })
})
