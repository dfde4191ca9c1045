import { Problem } from '#domain/text/errors.ts'
import type { DeviceLedger } from '#data/device/device-database.ts'
import type { Actor, World } from './world.ts'

/** The databases of one device: they outlive every tab, and commit whole or not at all. */
export interface StormLedgers {
  openedBy(tab: Actor, name: string): DeviceLedger
  readonly rowsOf: (name: string) => readonly unknown[]
  readonly remove: (name: string) => void
  /** Every row as it was when it was taken out. */
  readonly takenOut: readonly unknown[]
  isFull: boolean
  /** Planted faults, to see that they are noticed. */
  readonly faults: {
    acknowledgesTooEarly: boolean
    loosensTransactions: boolean
    /** What a row becomes on its way into the database; null leaves it out. */
    writes: (row: Record<string, unknown>) => object | null
  }
}

export function stormLedgers(world: World): StormLedgers {
  const databases = new Map<string, Map<string, unknown>>()
  const takenOut: unknown[] = []
  const faults: StormLedgers['faults'] = {
    acknowledgesTooEarly: false,
    loosensTransactions: false,
    writes: (row) => row,
  }

  function rows(name: string): Map<string, unknown> {
    const known = databases.get(name) ?? new Map<string, unknown>()
    databases.set(name, known)
    return known
  }

  const ledgers: StormLedgers = {
    rowsOf: (name) => [...rows(name).values()],
    remove: (name) => void databases.delete(name),
    takenOut,
    isFull: false,
    faults,
    openedBy: (tab, name) => ({
      async get(key) {
        await world.pause(tab)
        return rows(name).get(key)
      },
      async put(key, value) {
        await write(tab, () => rows(name).set(key, structuredClone(value)))
      },
      async remove(key) {
        await write(tab, () => rows(name).delete(key))
      },
      async all() {
        await world.pause(tab)
        return structuredClone([...rows(name).values()])
      },
      async revise(decide) {
        if (faults.loosensTransactions) {
          const decided = decide(structuredClone(rows(name)))
          return write(tab, () => commit(name, decided))
        }
        await write(tab, () => commit(name, decide(structuredClone(rows(name)))))
      },
    }),
  }
  return ledgers

  function commit(name: string, decided: ReadonlyMap<string, unknown>): void {
    const isGrowing = [...decided.keys()].some((key) => !rows(name).has(key))
    if (ledgers.isFull && isGrowing) throw new Problem('device-storage')
    for (const [key, value] of decided)
      if (value === undefined) {
        takenOut.push(rows(name).get(key))
        rows(name).delete(key)
      } else {
        const written = faults.writes(structuredClone(value) as Record<string, unknown>)
        if (written === null) rows(name).delete(key)
        else rows(name).set(key, written)
      }
  }

  /** A tab may end before its write, and between the write and hearing of it. */
  async function write(tab: Actor, work: () => unknown): Promise<void> {
    if (faults.acknowledgesTooEarly)
      return void world
        .pause(tab)
        .then(work)
        .catch(() => undefined)
    await world.pause(tab)
    work()
    await world.pause(tab)
  }
}
