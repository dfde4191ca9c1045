import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NORA, clientAtTheDoor, forgetClients, signedInClient } from '#support/signed-in-client.ts'
import { fakePlatform, settle } from '#support/fake-platform.ts'
import { newAction } from '#domain/change/waiting-action.ts'
import { openAppData } from '#data/app/open-app-data.ts'
import { openDeviceTables } from '#data/device/db.ts'

afterEach(forgetClients)
afterEach(() => void vi.restoreAllMocks())

const RENAME = { kind: 'family.rename', args: { name: 'B', expectedName: 'A' } } as const

const names = async () => (await Dexie.getDatabaseNames()).toSorted()
const storedDatabases = () => Dexie.getDatabaseNames()

const nora = (browser: Parameters<typeof fakePlatform>[0] = {}) =>
  signedInClient({ answer: () => ({ outcome: 'applied' }), browser })

/** A row that somebody else has left here for when they come back. */
async function keepsFor(owner: string): Promise<void> {
  const tables = openDeviceTables()
  const row = newAction(RENAME, { id: 'r1', owner, seq: 1, now: 0 })
  await tables.outboxOf(owner).put(row.id, row)
  tables.closeAll()
}

/** A database whose connection in another tab never lets go, as in one that is asleep. */
async function heldByATabAsleep(name: string): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => resolve(opening.result)
  })
}

/** A device that empties nothing until it is let go. */
function refusesToEmpty(): () => void {
  const { prototype } = IDBObjectStore
  const clear = Reflect.get(prototype, 'clear')
  prototype.clear = () => {
    throw new DOMException('Broken', 'UnknownError')
  }
  return () => (prototype.clear = clear)
}

describe('a sign-out', () => {
  test('goes on where the device is too full to note that it began', async () => {
    const { data, world } = await nora()
    await openDeviceTables().flags.put('other', 1)
    const { prototype } = IDBObjectStore
    const put = Reflect.get(prototype, 'put')
    prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    const leaving = data.session.signOut()
    await world.pass(2000)
    await leaving.finally(() => (prototype.put = put))
    expect(world.leftFor).toEqual(['/'])
    expect(await names()).not.toContain('salon-auth')
  })

  test('empties what a tab that sleeps still holds, and waits for it no longer than a moment', async () => {
    const { data, world } = await nora()
    await openDeviceTables().privateCache(NORA).put('visits', 'canary')
    const name = (await names()).find((one) => one.startsWith('salon-u-')) ?? ''
    const held = await heldByATabAsleep(name)
    const leaving = data.session.signOut()
    await world.pass(1200)
    await settle(20)
    await world.pass(500)
    await leaving
    expect(world.leftFor).toEqual(['/'])
    const rows = held.transaction('cache_private').objectStore('cache_private').count()
    await new Promise((resolve) => (rows.onsuccess = resolve))
    held.close()
    expect(rows.result).toBe(0)
  })

  test('that a page slept through is noticed when somebody comes back to it', async () => {
    const { data, world } = await nora({ storedDatabases })
    await openDeviceTables().removePersonal('all')
    data.queryClient.setQueryData(['private'], 'canary')
    world.regainNetwork()
    await settle(20)
    expect(world.leftFor).toEqual(['/'])
    expect(data.queryClient.getQueryCache().getAll()).toEqual([])
  })
})

describe('whoever signs in next', () => {
  test('is left in peace where another tab was through with the sign-out first', async () => {
    const { data, world, hub } = await nora({ storedDatabases })
    let finish = () => {}
    const finishing = hub().alone('salon-wipe', async () => {
      await new Promise<void>((resolve) => (finish = resolve))
      await openDeviceTables().removePersonal('all')
      await openDeviceTables().flags.remove('wipePending')
      await openDeviceTables().session.put('person', 'somebody new')
    })
    const leaving = data.session.signOut()
    await settle(20)
    finish()
    await finishing
    await world.pass(2000)
    await leaving
    expect(world.leftFor).toEqual(['/'])
    expect(await openDeviceTables().session.get('person')).toBe('somebody new')
  })

  test('is asked to wait until a sign-out that could not finish has, and then stays', async () => {
    await keepsFor('ada')
    await openDeviceTables().privateCache('ada').put('visits', 'canary')
    await openDeviceTables().flags.put('wipePending', [])
    const name = (await names()).find((one) => one.startsWith('salon-u-')) ?? ''
    const held = await heldByATabAsleep(name)
    const letGo = refusesToEmpty()
    const { world, signIn } = clientAtTheDoor({ answer: () => [], browser: { storedDatabases } })
    const refused = expect(signIn()).rejects.toMatchObject({ code: 'still-leaving' })
    // What a tab asleep holds cannot even be opened again while its deletion is on.
    for (let turn = 0; turn < 12; turn += 1) {
      await settle(20)
      await world.pass(1500)
    }
    await refused
    expect(await openDeviceTables().session.get('person')).toBeUndefined()
    letGo()
    held.close()
    await signIn()
    expect(await openDeviceTables().privateCache('ada').get('visits')).toBeUndefined()
    const { session } = openAppData(fakePlatform({ storedDatabases }))
    expect(await session.ready()).toMatchObject({ status: 'signed-in' })
  })
})

describe('a page that slept while the device changed hands', () => {
  test('shows nothing more of whoever was here before', async () => {
    const { data, world } = await nora({ storedDatabases })
    const { session } = openDeviceTables()
    const saved = await session.get('person')
    await session.put('person', { ...Object(saved), userId: 'quinn' })
    data.queryClient.setQueryData(['private'], 'canary')
    world.regainNetwork()
    await settle(20)
    expect(world.leftFor).toEqual(['/'])
    expect(data.queryClient.getQueryCache().getAll()).toEqual([])
  })

  test('goes on as it was where the same person is still here', async () => {
    const { world } = await nora({ storedDatabases })
    world.regainNetwork()
    await settle(20)
    expect(world.leftFor).toEqual([])
  })
})

describe('removing from this device', () => {
  test('counts what would be lost, also of people who are not here now', async () => {
    await keepsFor('ada')
    const { data, world } = await nora({ storedDatabases })
    world.loseNetwork()
    await data.outbox.add(RENAME, NORA)
    expect(await data.removal.unsentCount()).toBe(2)
  })

  test('counts nothing that has arrived', async () => {
    const { data } = await nora({ storedDatabases })
    await data.outbox.add(RENAME, NORA)
    await settle(20)
    expect(data.outbox.actions().map(({ state }) => state)).toEqual(['applied'])
    expect(await data.removal.unsentCount()).toBe(0)
  })

  test('leaves no database of anybody, takes the site along, and stays where it is', async () => {
    await keepsFor('ada')
    const { data, world } = await nora({ storedDatabases })
    await openDeviceTables().publicCache.put('services', [])
    const removing = data.removal.remove()
    await world.pass(2000)
    expect(await removing).toBe(true)
    expect(await names()).toEqual([])
    expect(world.leftFor).toEqual(['(forgot the site)'])
    world.regainNetwork()
    await settle(20)
    expect(world.leftFor).toEqual(['(forgot the site)'])
    await expect(data.outbox.add(RENAME, NORA)).rejects.toMatchObject({ code: 'device-storage' })
    expect(await names()).toEqual([])
  })

  test('takes the other tabs along first', async () => {
    const { data, world, hub } = await nora({ storedDatabases })
    const cleared = vi.spyOn(IDBObjectStore.prototype, 'clear')
    const other = fakePlatform({ tabs: hub(), storedDatabases })
    const clearedBefore: number[] = []
    const leaveFor = () => clearedBefore.push(cleared.mock.calls.length)
    const { session } = openAppData({ ...other, leaveFor })
    await session.ready()
    const removing = data.removal.remove()
    await world.pass(2000)
    await removing
    expect(clearedBefore).toEqual([0])
    expect(cleared).toHaveBeenCalled()
  })

  test('says so where the browser holds on to a part', async () => {
    const { data, world } = await nora({ storedDatabases, isForgetful: false })
    const removing = data.removal.remove()
    await world.pass(2000)
    expect(await removing).toBe(false)
  })

  test('that was cut short by a crash is completed before anything is shown', async () => {
    await keepsFor('ada')
    await nora()
    const tables = openDeviceTables()
    await tables.flags.put('wipePending', 'everything')
    tables.closeAll()
    const { session } = openAppData(fakePlatform({ storedDatabases }))
    expect(await session.ready()).toEqual({ status: 'signed-out' })
    expect(await names()).toEqual([])
  })
})
