import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { deleteDatabases, deviceDatabase } from './device-database.ts'
import type { DatabaseLayout } from './device-database.ts'

const LAYOUT: DatabaseLayout = {
  name: 'shelf',
  tables: ['kv'],
  durability: 'strict',
  exists: async () => true,
}

afterEach(async () => {
  vi.restoreAllMocks()
  await deleteDatabases(() => true)
})

describe('a table of the device', () => {
  test('gives back what was put, and nothing once it is removed', async () => {
    const table = deviceDatabase(LAYOUT).table('kv')
    await table.put('a', { deep: [1] })
    expect(await table.get('a')).toEqual({ deep: [1] })
    await table.remove('a')
    expect(await table.get('a')).toBeUndefined()
  })

  test('opens anew when the system has cut the connection, and answers as if nothing were', async () => {
    const table = deviceDatabase(LAYOUT).table('kv')
    await table.put('a', 1)
    const cutOff = vi.spyOn(Dexie.prototype, 'table').mockImplementationOnce(() => {
      throw Object.assign(new Error('Connection lost'), { name: 'UnknownError' })
    })
    expect(await table.get('a')).toBe(1)
    expect(cutOff).toHaveBeenCalledTimes(2)
  })

  test('fails rather than answer "nothing" while it cannot be reached', async () => {
    const table = deviceDatabase(LAYOUT).table('kv')
    await table.put('a', 1)
    vi.spyOn(Dexie.prototype, 'table').mockImplementation(() => {
      throw Object.assign(new Error('Connection lost'), { name: 'UnknownError' })
    })
    await expect(table.get('a')).rejects.toMatchObject({ code: 'device-storage' })
  })

  test('survives its database being deleted under it, as another tab may do', async () => {
    const table = deviceDatabase(LAYOUT).table('kv')
    await table.put('a', 1)
    await deleteDatabases((name) => name === 'shelf')
    expect(await table.get('a')).toBeUndefined()
  })

  test('takes nothing more once it is closed for good', async () => {
    const database = deviceDatabase(LAYOUT)
    await database.table('kv').put('a', 1)
    database.closeForGood()
    await expect(database.table('kv').put('a', 2)).rejects.toMatchObject({ code: 'device-storage' })
  })

  test('has nothing to read where the database was never made, and makes none by looking', async () => {
    const table = deviceDatabase({ ...LAYOUT, exists: async () => false }).table('kv')
    expect(await table.get('a')).toBeUndefined()
    await table.remove('a')
    expect(await Dexie.getDatabaseNames()).toEqual([])
    await table.put('a', 1)
    expect(await table.get('a')).toBe(1)
  })

  test('stops when a newer tab has changed the tables', async () => {
    const old = deviceDatabase(LAYOUT).table('kv')
    await old.put('a', 1)
    const newer = new Dexie('shelf')
    newer.version(2).stores({ kv: 'key', more: 'key' })
    await newer.open()
    await expect(old.put('a', 'old shape')).rejects.toMatchObject({ code: 'device-storage' })
    newer.close()
  })
})
