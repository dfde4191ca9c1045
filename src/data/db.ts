import { deleteDatabases, deviceDatabase } from './device-database.ts'
import type { DeviceDatabase, DeviceLedger, DeviceTable } from './device-database.ts'
import type { Platform } from '#platform/platform.ts'

const AUTH = 'salon-auth'
const PERSON_PREFIX = 'salon-u-'

/** Every table on this device, by who may see it: anyone who holds it, or one person alone. */
export interface DeviceTables {
  /** Flags about the device itself; nothing about a person. */
  readonly flags: DeviceTable
  readonly publicCache: DeviceTable
  /** Token and name of whoever is signed in. */
  readonly session: DeviceTable
  privateCache(userId: string): DeviceTable
  /** What was asked of the salon and has no answer yet; a sign-out does not take it back. */
  readonly outbox: DeviceLedger
  /** Deletes what belongs to people and leaves what belongs to everyone. */
  removePersonal(): Promise<void>
  closePersonal(): void
  /** Whether the person has left this device, so that nothing of theirs is read or written any more. */
  hasLeft(): boolean
}

type Device = Pick<Platform, 'storedDatabases'>

/** A device that does not tell what it holds is looked into. */
const UNKNOWN_DEVICE: Device = { storedDatabases: async () => null }

export function openDeviceTables(device: Device = UNKNOWN_DEVICE): DeviceTables {
  const exists = async (name: string) => (await device.storedDatabases())?.includes(name) ?? true
  const everyone = deviceDatabase({
    name: 'salon-device',
    tables: ['kv', 'cache_public'],
    durability: 'relaxed',
    exists,
  })
  const auth = deviceDatabase({ name: AUTH, tables: ['kv'], durability: 'strict', exists })
  const waiting = deviceDatabase({
    name: 'salon-outbox',
    tables: ['actions'],
    durability: 'strict',
    exists,
  })
  const people = new Map<string, DeviceDatabase>()
  let hasLeft = false

  function ofPerson(userId: string): DeviceDatabase {
    const name = `${PERSON_PREFIX}${hashOf(userId)}`
    const known = people.get(name)
    if (known !== undefined) return known
    const opened = deviceDatabase({
      name,
      tables: ['cache_private'],
      durability: 'relaxed',
      exists,
    })
    people.set(name, opened)
    return opened
  }

  function closePersonal(): void {
    hasLeft = true
    for (const database of [auth, ...people.values()]) database.closeForGood()
  }

  return {
    flags: everyone.table('kv'),
    publicCache: everyone.table('cache_public'),
    session: auth.table('kv'),
    outbox: waiting.table('actions'),
    privateCache: (userId) => ofPerson(userId).table('cache_private'),
    removePersonal: () =>
      deleteDatabases((name) => name === AUTH || name.startsWith(PERSON_PREFIX)),
    closePersonal,
    hasLeft: () => hasLeft,
  }
}

/** Keeps ids out of the list of databases, which browser tools show to anyone at the device. */
function hashOf(text: string): string {
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    one = Math.imul(one ^ code, 2654435761)
    two = Math.imul(two ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36)
}
