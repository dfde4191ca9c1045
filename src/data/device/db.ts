import {
  AUTH,
  DEVICE,
  OUTBOX,
  OUTBOX_PREFIX,
  PERSON_PREFIX,
  answersNamed,
  outboxNamed,
} from './database-layouts.ts'
import { deleteDatabases, deviceDatabase } from './device-database.ts'
import type { DeviceDatabase, DeviceLedger, DeviceTable, Patience } from './device-database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Layout } from './database-layouts.ts'

/** Every table on this device, by who may see it: anyone who holds it, or one person alone. */
export interface DeviceTables {
  /** Flags about the device itself; nothing about a person. */
  readonly flags: DeviceTable
  readonly publicCache: DeviceTable
  /** Token and name of whoever is signed in, and what was typed here and not sent yet, by anyone. */
  readonly session: DeviceLedger
  privateCache(userId: string): DeviceLedger
  /** What anyone may send from this device and has no answer yet; a sign-out does not take it back. */
  readonly outbox: DeviceLedger
  /** What one person asked for; it outlives their visit where they want it so. */
  outboxOf(userId: string): DeviceLedger
  /** Every outbox on this device, also of people who are not here now. */
  allOutboxes(): Promise<readonly DeviceLedger[]>
  /**
   * Deletes what belongs to people and leaves what belongs to everyone; of the outboxes, only those named.
   * Answers whether nothing of it is left.
   */
  removePersonal(outboxes: 'all' | readonly string[], patience?: Patience): Promise<boolean>
  /** Deletes everything, the flags last of all. */
  removeAll(patience: Patience): Promise<boolean>
  /** Says no more of its owner than the database itself does. */
  outboxNameOf(userId: string): string
  closePersonal(): void
  /** From now on nothing at all is read or written here. */
  closeAll(): void
  /** Whether anybody has signed in here, or typed something, and not left again. */
  holdsPerson(): Promise<boolean>
  /** Whether the person has left this device, so that nothing of theirs is read or written any more. */
  hasLeft(): boolean
}

type Device = Pick<Platform, 'storedDatabases'>

/** A device that does not tell what it holds is looked into. */
const UNKNOWN_DEVICE: Device = { storedDatabases: async () => null }

export function openDeviceTables(device: Device = UNKNOWN_DEVICE): DeviceTables {
  const exists = async (name: string) => (await device.storedDatabases())?.includes(name) ?? true
  const everyone = deviceDatabase({ ...DEVICE, exists })
  const auth = deviceDatabase({ ...AUTH, exists })
  const waiting = deviceDatabase({ ...OUTBOX, exists })
  const people = new Map<string, DeviceDatabase>()
  const outboxOfName = (name: string): DeviceLedger => ofPerson(outboxNamed(name)).table('actions')
  let hasLeft = false

  function ofPerson(layout: Layout): DeviceDatabase {
    const known = people.get(layout.name)
    if (known !== undefined) return known
    const opened = deviceDatabase({ ...layout, exists })
    people.set(layout.name, opened)
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
    privateCache: (userId) =>
      ofPerson(answersNamed(`${PERSON_PREFIX}${hashOf(userId)}`)).table('cache_private'),
    outboxOf: (userId) => outboxOfName(outboxNameOf(userId)),
    outboxNameOf,
    async allOutboxes() {
      const names = (await device.storedDatabases()) ?? [...people.keys()]
      const ofPeople = names.filter((name) => name.startsWith(OUTBOX_PREFIX))
      return [waiting.table('actions'), ...ofPeople.map(outboxOfName)]
    },
    removePersonal: (outboxes, patience) =>
      deleteDatabases(
        (name) =>
          name.startsWith(OUTBOX_PREFIX)
            ? outboxes === 'all' || outboxes.includes(name)
            : name === AUTH.name || name.startsWith(PERSON_PREFIX),
        patience,
      ),
    async removeAll(patience) {
      const isRestGone = await deleteDatabases((name) => name !== DEVICE.name, patience)
      return isRestGone && deleteDatabases((name) => name === DEVICE.name, patience)
    },
    closePersonal,
    closeAll() {
      closePersonal()
      for (const database of [everyone, waiting]) database.closeForGood()
    },
    holdsPerson: () => exists(AUTH.name),
    hasLeft: () => hasLeft,
  }
}

const outboxNameOf = (userId: string) => `${OUTBOX_PREFIX}${hashOf(userId)}`

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
